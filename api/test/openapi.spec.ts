import { spawnSync } from 'node:child_process';
import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { breakingChanges, type Description } from '../openapi/breaking-changes';
import { openApiDocument } from '../openapi/document';
import { version } from '../package.json';
import { OPEN_API_FILE, type OpenApiDocument, validatorOf } from './harness/described-answers';

const CLIENT = path.resolve(__dirname, '../client');
const JSON_TYPE = 'application/json';
const document = JSON.parse(readFileSync(OPEN_API_FILE, 'utf8')) as OpenApiDocument;
const current = () => JSON.parse(readFileSync(OPEN_API_FILE, 'utf8')) as Description;
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

describe('changes since the released OpenAPI document', () => {
  const released = JSON.parse(
    readFileSync(path.resolve(__dirname, '../openapi/released.json'), 'utf8'),
  ) as Description;

  /** Whether a changeset says that the next version of the API breaks callers. */
  function isMajorAnnounced(): boolean {
    const changesets = path.resolve(__dirname, '../../.changeset');
    return readdirSync(changesets)
      .filter((file) => file.endsWith('.md'))
      .map((file) => readFileSync(path.join(changesets, file), 'utf8'))
      .some((text) => /^['"]@courier\/api['"]: major$/m.test(text));
  }

  it('break no caller unless a changeset announces a major version of @courier/api', () => {
    const changes = breakingChanges(released, current());
    expect(isMajorAnnounced() ? [] : changes).toEqual([]);
  });

  it('start from the version of the package, which --release writes after each new one', () => {
    expect(released).toHaveProperty('info.version', version);
  });
});

/** Anything may be done to it. */
type Changeable = ReturnType<JSON['parse']>;
type Change = (document: Changeable) => void;

const quoteOf = (now: Changeable) =>
  now.paths['/api/quotes'].post.requestBody.content['application/json'].schema;
const viewOf = (now: Changeable) => now.components.schemas.HealthView;
const listOf = (now: Changeable) => now.paths['/api/stores'].get;

describe('a released operation', () => {
  const changesAfter = (change: Change) => {
    const now = current() as Changeable;
    change(now);
    return breakingChanges(current(), now);
  };

  it.each<[string, Change]>([
    ['is removed', (now) => delete now.paths['/api/health']],
    ['asks for a sign-in', (now) => (now.paths['/api/quotes'].post.security = [{ session: [] }])],
    ['requires a parameter', (now) => (listOf(now).parameters[0].required = true)],
    ['requires more of a body', (now) => quoteOf(now).required.push('contactEmail')],
    [
      'takes less of a body',
      (now) => (quoteOf(now).properties.packageDetails.properties.packages.maxItems = 3),
    ],
    ['takes fewer values', (now) => quoteOf(now).properties.serviceType.enum.pop()],
    ['answers less', (now) => (viewOf(now).required = [])],
    [
      'answers another type',
      (now) => (viewOf(now).properties.status = { type: ['string', 'null'] }),
    ],
    [
      'answers new values',
      (now) => (viewOf(now).properties.status = { type: 'string', enum: ['ok', 'ill'] }),
    ],
    ['does not answer a status any more', (now) => delete listOf(now).responses['200']],
  ])('breaks when it %s', (_title, change) => {
    expect(changesAfter(change)).not.toEqual([]);
  });

  it.each<[string, Change]>([
    ['answers more', (now) => (viewOf(now).properties.since = { type: 'string' })],
    ['takes more', (now) => (quoteOf(now).properties.note = { type: 'string' })],
    ['takes more values', (now) => quoteOf(now).properties.serviceType.enum.push('drone')],
    [
      'takes a parameter more',
      (now) => {
        listOf(now).parameters.push({ name: 'q', in: 'query', required: false, schema: {} });
      },
    ],
  ])('does not break when it %s', (_title, change) => {
    expect(changesAfter(change)).toEqual([]);
  });
});
