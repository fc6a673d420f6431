import request from 'supertest';
import { createTestApp, type TestApp } from '../harness';
import { QUIET } from '../harness/shipments';
import { makeAskers, MAKERS } from './owned-things';
import { type Asker, ASKERS, OWNERSHIP, type OwnershipRow } from './ownership-table';

/** Whoever may change things asks last: the others must have left them as they were. */
const ORDER: readonly Asker[] = ['anonymous', 'stranger', 'support', 'admin', 'owner'];

const NO_STREAMS = { streams: 0, pollMs: 1000 };

describe('every route of the API', () => {
  const registered = new Set<string>();
  let test: TestApp;
  let askers: Record<Asker, string>;

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
  });
  afterAll(() => test.close());

  it('has a row in the table, and the table no other', () => {
    const routes = [...registered].filter(
      (route) => / \/api\//.test(route) && !/ \/api\/docs/.test(route),
    );
    const rows = new Set(Object.keys(OWNERSHIP).map((key) => key.split('?')[0] ?? ''));
    expect(routes.filter((route) => !rows.has(route))).toEqual([]);
    expect([...rows].filter((row) => !registered.has(row))).toEqual([]);
  });

  it.each(Object.entries(OWNERSHIP))('%s lets in whom it should', async (key, row) => {
    const thing = row.thing ? await MAKERS[row.thing](test, askers.owner) : 'missing';
    const asked = row.isLast ? await makeAskers(test) : askers;
    const got: Partial<Record<Asker, number>> = {};
    for (const asker of ORDER) got[asker] = await statusOf(key, row, thing, asked[asker]);
    expect(ASKERS.map((asker) => [asker, got[asker]])).toEqual(
      ASKERS.map((asker, index) => [asker, row.answers[index]]),
    );
    if (row.isLast) askers = await makeAskers(test);
  });

  async function statusOf(
    key: string,
    { body = {} }: OwnershipRow,
    thing: string,
    cookie: string,
  ): Promise<number> {
    const [method = '', route = ''] = key.split(' ');
    const path = route.replace(/:\w+/, thing);
    const call = callOf(method, path).set('cookie', cookie).set('sec-fetch-site', 'same-origin');
    return (await (method === 'GET' ? call : call.send(body))).status;
  }

  function callOf(method: string, path: string): request.Test {
    const agent = request(test.server);
    if (method === 'GET') return agent.get(path);
    if (method === 'POST') return agent.post(path);
    if (method === 'PUT') return agent.put(path);
    return method === 'PATCH' ? agent.patch(path) : agent.delete(path);
  }
});
