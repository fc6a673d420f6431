import { spawnSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { openApiDocument } from '../openapi/document';
import { OPEN_API_FILE, type OpenApiDocument, validatorOf } from './harness/described-answers';

const CLIENT = path.resolve(__dirname, '../client');
const JSON_TYPE = 'application/json';
const document = JSON.parse(readFileSync(OPEN_API_FILE, 'utf8')) as OpenApiDocument;
const operations = Object.values(document.paths).flatMap((path) => Object.values(path));

describe('openapi.json', () => {
  it('says what the controllers declare, as `npm run openapi` writes it', () => {
    expect(document).toEqual(openApiDocument());
  });

  it('is what the types of the client were generated from', () => {
    const args = ['run', '--silent', 'generate', '--', '--check'];
    const { status, stderr } = spawnSync('npm', args, { cwd: CLIENT, encoding: 'utf8' });
    expect({ status, stderr: status === 0 ? '' : stderr }).toEqual({ status: 0, stderr: '' });
  });

  it('describes a successful answer of every operation', () => {
    const undescribed = operations.filter(({ responses }) =>
      Object.entries(responses).every(
        ([status, { content }]) => !(status === '204' || (status.startsWith('2') && content)),
      ),
    );
    expect(undescribed.map(({ operationId }) => operationId)).toEqual([]);
  });

  it('names each operation once', () => {
    const names = operations.map(({ operationId }) => operationId);
    expect(names).toEqual([...new Set(names)]);
    expect(names.filter((name) => !/^[a-z][A-Za-z]+$/.test(name))).toEqual([]);
  });

  it('shows an example of every JSON answer, which its schema allows', () => {
    const wrong = Object.entries(document.paths).flatMap(([path, verbs]) =>
      Object.entries(verbs).flatMap(([verb, { responses }]) =>
        Object.entries(responses)
          .filter(([, { content }]) => JSON_TYPE in (content ?? {}))
          .filter(([status, { content }]) => {
            const place = [
              'paths',
              path,
              verb,
              'responses',
              status,
              'content',
              JSON_TYPE,
              'schema',
            ];
            return !validatorOf(place)(content?.[JSON_TYPE]?.example);
          })
          .map(([status]) => `${verb} ${path} ${status}`),
      ),
    );
    expect(wrong).toEqual([]);
  });
});
