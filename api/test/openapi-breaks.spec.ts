import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { breakingChanges, type Description } from '../openapi/breaking-changes';
import { version } from '../package.json';
import { OPEN_API_FILE } from './harness/described-answers';

const read = (file: string) => JSON.parse(readFileSync(file, 'utf8')) as Description;
const released = read(path.resolve(__dirname, '../openapi/released.json'));
const current = () => read(OPEN_API_FILE);

const CHANGESETS = path.resolve(__dirname, '../../.changeset');

/** Whether a changeset says that the next version of the API breaks callers. */
function isMajorAnnounced(): boolean {
  return readdirSync(CHANGESETS)
    .filter((file) => file.endsWith('.md'))
    .map((file) => readFileSync(path.join(CHANGESETS, file), 'utf8'))
    .some((text) => /^['"]@courier\/api['"]: major$/m.test(text));
}

describe('changes since the released OpenAPI document', () => {
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

const quoteOf = (document: Changeable) =>
  document.paths['/api/quotes'].post.requestBody.content['application/json'].schema;
const viewOf = (document: Changeable) => document.components.schemas.HealthView;
const listOf = (document: Changeable) => document.paths['/api/stores'].get;

describe('breakingChanges', () => {
  const changesAfter = (change: Change) => {
    const now = current() as Changeable;
    change(now);
    return breakingChanges(current(), now);
  };

  it.each<[string, Change, string]>([
    [
      'an operation is removed',
      (now) => delete now.paths['/api/health'],
      'GET /api/health is gone',
    ],
    [
      'an operation is called otherwise',
      (now) => (listOf(now).operationId = 'stores'),
      'GET /api/stores is called stores now',
    ],
    [
      'a sign-in is asked for',
      (now) => (now.paths['/api/quotes'].post.security = [{ session: [] }]),
      'POST /api/quotes asks for another way to sign in',
    ],
    [
      'a parameter becomes required',
      (now) => (listOf(now).parameters[0].required = true),
      'GET /api/stores requires limit',
    ],
    [
      'a property of a body becomes required',
      (now) => quoteOf(now).required.push('contactEmail'),
      'POST /api/quotes changes whether body.contactEmail is required',
    ],
    [
      'a limit of a body is lowered',
      (now) => (quoteOf(now).properties.packageDetails.properties.packages.maxItems = 3),
      'POST /api/quotes changes maxItems of body.packageDetails.packages',
    ],
    [
      'a body takes fewer values',
      (now) => quoteOf(now).properties.serviceType.enum.pop(),
      'POST /api/quotes changes the values of body.serviceType',
    ],
    [
      'a property of an answer is removed',
      (now) => (viewOf(now).required = []),
      'GET /api/health changes whether answer.status is required',
    ],
    [
      'a property of an answer changes its type',
      (now) => (viewOf(now).properties.status = { type: ['string', 'null'] }),
      'GET /api/health changes the type of answer.status',
    ],
    [
      'a property of an answer has new values',
      (now) => (viewOf(now).properties.status = { type: 'string', enum: ['ok', 'ill'] }),
      'GET /api/health changes the values of answer.status',
    ],
    [
      'a status is not answered any more',
      (now) => delete listOf(now).responses['200'],
      'GET /api/stores does not answer 200 any more',
    ],
  ])('names the operation when %s', (_title, change, expected) => {
    expect(changesAfter(change)).toContain(expected);
  });

  it.each<[string, Change]>([
    ['an operation is added', (now) => (now.paths['/api/new'] = now.paths['/api/health'])],
    [
      'a property is added to an answer',
      (now) => (viewOf(now).properties.since = { type: 'string' }),
    ],
    [
      'an answer always has a property that it had sometimes',
      (now) => {
        now.components.schemas.UserView.required.push('needsSecondFactor');
      },
    ],
    ['a property is added to a body', (now) => (quoteOf(now).properties.note = { type: 'string' })],
    ['a body takes more values', (now) => quoteOf(now).properties.serviceType.enum.push('drone')],
    [
      'a parameter is added',
      (now) => {
        listOf(now).parameters.push({ name: 'q', in: 'query', required: false, schema: {} });
      },
    ],
  ])('names nothing when %s', (_title, change) => {
    expect(changesAfter(change)).toEqual([]);
  });
});
