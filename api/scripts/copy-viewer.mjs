/** Part of `npm run build`: puts the files of Swagger's page, a tool of the build, beside what serves them. */
import { cpSync, mkdirSync } from 'node:fs';
import { createRequire } from 'node:module';
import path from 'node:path';

const from = path.dirname(createRequire(import.meta.url).resolve('swagger-ui-dist/package.json'));
const to = path.resolve(import.meta.dirname, '../dist/viewer');
mkdirSync(to, { recursive: true });
for (const name of ['swagger-ui.css', 'swagger-ui-bundle.js', 'LICENSE']) {
  cpSync(path.join(from, name), path.join(to, name));
}
