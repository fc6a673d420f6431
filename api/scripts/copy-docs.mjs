/**
 * Part of `npm run build`: puts the description of the API, and the files of Swagger's page, a tool of the build, beside
 * what serves them.
 */
import { cpSync, mkdirSync } from 'node:fs';
import { createRequire } from 'node:module';
import path from 'node:path';

const api = path.resolve(import.meta.dirname, '..');
cpSync(path.join(api, 'openapi.json'), path.join(api, 'dist/openapi.json'));

const from = path.dirname(createRequire(import.meta.url).resolve('swagger-ui-dist/package.json'));
const to = path.join(api, 'dist/viewer');
mkdirSync(to, { recursive: true });
for (const name of ['swagger-ui.css', 'swagger-ui-bundle.js', 'LICENSE']) {
  cpSync(path.join(from, name), path.join(to, name));
}
