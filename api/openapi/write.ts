/**
 * `npm run openapi -w @courier/api`: writes `openapi.json`, which the API serves. With `--release`, after a new version of
 * the package, it keeps the document that later ones are compared with as well, without the words for people.
 */
import { writeFileSync } from 'node:fs';
import path from 'node:path';
import { version } from '../package.json';
import { openApiDocument } from './document';

const document = openApiDocument();
write('../openapi.json', document);
if (process.argv.includes('--release')) {
  const { info, paths, components } = JSON.parse(JSON.stringify(document), withoutWords) as {
    info: object;
    paths: object;
    components: { schemas: object };
  };
  const { schemas } = components;
  write('released.json', { info: { ...info, version }, paths, components: { schemas } });
}

function write(file: string, content: object): void {
  writeFileSync(path.resolve(__dirname, file), `${JSON.stringify(content, null, 2)}\n`);
}

function withoutWords(key: string, value: unknown): unknown {
  const isWords = (key === 'description' || key === 'summary') && typeof value === 'string';
  return isWords || key === 'example' ? undefined : value;
}
