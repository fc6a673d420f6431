import request from 'supertest';
import { ProviderReadingService } from '../../src/dispatch/couriers/provider-reading.service';
import { currentRequest } from '../../src/platform/http/request-context';
import { createTestApp, type TestApp } from '../harness';
import { QUIET } from '../harness/shipments';
import { ACCESS_MATRIX, type Asker, ASKERS, type MatrixRow } from './access-matrix';
import { endedSessions } from './ended-sessions';
import { makeAskers, MAKERS } from './owned-things';

/** Those who may change things call last: the others must have left them as they were. */
const ORDER = [
  ...ASKERS.filter((asker) => asker !== 'anonymous' && asker !== 'owner'),
  'owner',
] as const;

const NO_STREAMS = { streams: 0, pollMs: 1000 };

/** Headers of requests that pages of other sites cause, and of a session's cookie sent by no browser of today. */
const OTHER_SITES = {
  'another site': { 'sec-fetch-site': 'cross-site' },
  'a neighbouring site': { 'sec-fetch-site': 'same-site' },
  'no page at all': { 'sec-fetch-site': 'none' },
  'a foreign origin': { origin: 'https://evil.example' },
  'a hidden origin': { origin: 'null' },
  'an unknown place': {},
} as const;

/** Files that anyone may have: routes without a controller, and so without a guard. */
const OPEN_FILES = [
  'GET /*',
  'GET /discovery.json',
  'GET /shell/*',
  'GET /remotes/*',
  'GET /api/docs',
  'GET /api/docs/openapi.json',
  'GET /api/docs/swagger-ui.css',
  'GET /api/docs/swagger-ui-bundle.js',
];

const rows = Object.entries(ACCESS_MATRIX);

describe('access to every route of the API', () => {
  const registered = new Set<string>();
  let test: TestApp;
  let askers: Record<Asker, string>;
  let ended: ReadonlyMap<string, string>;

  beforeAll(async () => {
    test = await createTestApp(
      { ...QUIET, live: NO_STREAMS },
      {
        onRoute: ({ url, method }) => {
          for (const verb of [method].flat()) if (verb !== 'HEAD') registered.add(`${verb} ${url}`);
        },
      },
    );
    askers = await makeAskers(test);
    ended = await endedSessions(test);
  });
  afterAll(() => test.close());

  it('is stated in the matrix for each registered route, and for no other', () => {
    const routes = [...registered].filter((route) => !OPEN_FILES.includes(route));
    const stated = new Set(rows.map(([key]) => key.split('?')[0] ?? ''));
    expect(routes.filter((route) => !stated.has(route))).toEqual([]);
    expect([...stated].filter((route) => !registered.has(route))).toEqual([]);
  });

  it.each(rows)('%s answers each caller as the matrix states', async (key, row) => {
    const thing = row.thing ? await MAKERS[row.thing](test, askers.owner) : 'missing';
    const asked = row.isLast ? await makeAskers(test) : askers;
    const got: Partial<Record<Asker, number>> = {};
    got.anonymous = await statusOf(key, row, thing, asked.anonymous);
    for (const [ending, cookie] of ended) {
      const status = await statusOf(key, row, thing, cookie);
      expect({ [ending]: status }).toEqual({ [ending]: got.anonymous });
    }
    for (const asker of ORDER) got[asker] = await statusOf(key, row, thing, asked[asker]);
    expect(ASKERS.map((asker) => [asker, got[asker]])).toEqual(
      ASKERS.map((asker, index) => [asker, row.answers[index]]),
    );
    if (row.isLast) askers = await makeAskers(test);
  });

  it.each(rows.filter(([key]) => !key.startsWith('GET ')))(
    '%s refuses an admin’s request that another site caused',
    async (key, { thing, body = {} }) => {
      const id = thing ? await MAKERS[thing](test, askers.owner) : 'missing';
      for (const [place, headers] of Object.entries(OTHER_SITES)) {
        const answer = await callOf(key, id, askers.admin).set(headers).send(body);
        const { status, detail } = answer.body as { status: number; detail: string };
        expect({ place, status, detail }).toEqual({ place, status: 403, detail: REFUSED });
      }
    },
  );

  it.each(rows.filter(([key]) => key.startsWith('GET ')))(
    '%s answers with a type, a charset for text, nosniff and frame-ancestors, and changes no data',
    async (key, { thing }) => {
      const id = thing ? await MAKERS[thing](test, askers.owner) : 'missing';
      for (const asker of ASKERS) {
        // What the provider said is read anew with whoever asks for it when it is old, as on a slow machine it is here.
        await test.app.get(ProviderReadingService).readIfStale();
        const changes: string[] = [];
        const statements = jest.spyOn(test.dataSource.logger, 'logQuery');
        // Workers run beside requests, and not for one.
        statements.mockImplementation((sql) => {
          if (currentRequest() && isChange(sql)) changes.push(sql);
        });
        const answer = await callOf(key, id, askers[asker]).set('sec-fetch-site', 'same-origin');
        statements.mockRestore();
        expect({ asker, changes }).toEqual({ asker, changes: [] });
        expect(answer.get('content-type')).toMatch(TYPE_OF_BODY);
        expect(answer.get('x-content-type-options')).toBe('nosniff');
        expect(answer.get('content-security-policy')).toContain("frame-ancestors 'none'");
      }
    },
  );

  it('event streams say when to come back where none may be opened', async () => {
    const id = await MAKERS.order(test, askers.owner);
    const answer = await callOf('GET /api/orders/:orderNumber/events', id, askers.anonymous);
    expect([answer.status, answer.get('retry-after')]).toEqual([503, '10']);
  });

  async function statusOf(key: string, { body = {} }: MatrixRow, thing: string, cookie: string) {
    const call = callOf(key, thing, cookie).set('sec-fetch-site', 'same-origin');
    return (await (key.startsWith('GET ') ? call : call.send(body))).status;
  }

  function callOf(key: string, thing: string, cookie: string): request.Test {
    const [method = '', route = ''] = key.split(' ');
    const verb = method.toLowerCase() as 'get' | 'post' | 'put' | 'patch' | 'delete';
    return request(test.server)[verb](route.replace(/:\w+/, thing)).set('cookie', cookie);
  }
});

/** Text names its charset; JSON is UTF-8 always. */
const TYPE_OF_BODY = /^(text\/[a-z-]+;.*charset=utf-8|application\/(problem\+json|json|pdf))/;

/** Statements that change more than when a session was used, how often a network asked, and the audit log. */
const isChange = (sql: string) =>
  /^(INSERT|UPDATE|DELETE|REPLACE)/i.test(sql) && !/(sessions|rate_counts|audit_entries)/.test(sql);

const REFUSED = 'This request came from another site and was refused.';
