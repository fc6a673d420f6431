import { request as httpRequest } from 'node:http';
import { type AddressInfo, connect } from 'node:net';
import request from 'supertest';
import { createTestApp, type TestApp } from './harness';
import { NOBODY, type Person, signIn } from './harness/people';
import { drawn } from './harness/pictures';
import { sendPicture } from './harness/proofs';
import { get, placeOrder, post, QUIET } from './harness/shipments';

const MB = 1024 * 1024;
const MADE_UP = `__Host-session=${'a'.repeat(43)}`;
const PADDING = (bytes: number) => ({ padding: 'x'.repeat(bytes) });

/** The answer to a request whose body is announced and never sent: a route that waits for the body does not answer. */
function answerToHead(
  { server }: TestApp,
  path: string,
  headers: Readonly<Record<string, string | number>>,
): Promise<string> {
  const { port } = server.address() as AddressInfo;
  const socket = connect(port, '127.0.0.1');
  const lines = Object.entries({ host: '127.0.0.1', ...headers }).map(([k, v]) => `${k}: ${v}`);
  socket.write([`POST ${path} HTTP/1.1`, ...lines, '', ''].join('\r\n'));
  return new Promise((resolve, reject) => {
    socket.setTimeout(30_000, () => {
      socket.destroy();
      reject(new Error('no answer before the body'));
    });
    socket.once('error', reject);
    socket.once('data', (chunk) => {
      socket.destroy();
      resolve(chunk.toString().split('\r\n')[0] ?? '');
    });
  });
}

describe('body limits', () => {
  let test: TestApp;
  let admin: Person;
  let customer: Person;
  let orderNumber = '';
  let proof = '';
  let photo = '';
  beforeAll(async () => {
    test = await createTestApp(QUIET);
    admin = await signIn(test, 'admin');
    customer = await signIn(test, 'customer');
    ({ orderNumber } = await placeOrder(test));
    proof = `/api/orders/${orderNumber}/proof-of-delivery`;
    photo = `${proof}/pictures/photo`;
  });
  afterAll(() => test.close());

  const head = (path: string, type: string, bytes: number, cookie = NOBODY) =>
    answerToHead(test, path, {
      ...(cookie && { cookie, 'sec-fetch-site': 'same-origin' }),
      'content-type': type,
      'content-length': bytes,
    });

  it('answer 413 to a visitor for 65 KB of JSON and accept 63 KB', async () => {
    await post(test, '/api/quotes', PADDING(65 * 1024)).expect(413);
    await post(test, '/api/quotes', PADDING(63 * 1024)).expect(400);
  });

  it('answer 413 to an admin for 65 KB of JSON, on routes for pictures too', async () => {
    for (const path of ['/api/stores', proof, photo]) {
      await post(test, path, PADDING(65 * 1024), admin.cookie).expect(413);
    }
  });

  it.each(['/api/auth/login', '/api/quotes', '/api/nothing'])(
    'answer 413 before the body when 7 MB of JSON come with a made-up cookie: %s',
    async (path) => {
      expect(await head(path, 'application/json', 7 * MB, MADE_UP)).toMatch(/ 413 /);
    },
  );

  it('answer 413 before the body when anyone sends 7 MB of JSON to a route for pictures', async () => {
    for (const cookie of [NOBODY, MADE_UP, customer.cookie, admin.cookie]) {
      expect(await head(proof, 'application/json', 7 * MB, cookie)).toMatch(/ 413 /);
      expect(await head(photo, 'application/json', 7 * MB, cookie)).toMatch(/ 413 /);
    }
  });

  it('answer 401 or 403 before the body when a picture does not come from staff', async () => {
    expect(await head(photo, 'image/jpeg', 4 * MB)).toMatch(/ 401 /);
    expect(await head(photo, 'image/jpeg', 7 * MB, MADE_UP)).toMatch(/ 401 /);
    expect(await head(photo, 'image/jpeg', 4 * MB, customer.cookie)).toMatch(/ 403 /);
    expect(await head(photo, 'image/jpeg', 7 * MB, admin.cookie)).toMatch(/ 413 /);
  });

  it('answer 401 or 415 before the body when a route takes no pictures', async () => {
    expect(await head('/api/quotes', 'image/png', 4 * MB)).toMatch(/ 401 /);
    expect(await head('/api/quotes', ' IMAGE/png', 4 * MB, admin.cookie)).toMatch(/ 415 /);
  });

  it('accept a picture of 4 MB from an admin', async () => {
    const bytes = Buffer.concat([drawn('jpeg'), Buffer.alloc(4 * MB)]);
    const about = { orderNumber, kind: 'photo', cookie: admin.cookie } as const;
    await sendPicture(test, about, bytes, 'image/jpeg').expect(201);
  });

  it('answer 413 after 64 KB when a body has no declared length', async () => {
    expect(await sendInChunks(test, '/api/quotes', 70)).toBe(413);
  });
});

/** The status for so many KB of JSON, sent without saying how many they are. */
function sendInChunks({ server }: TestApp, path: string, kilobytes: number): Promise<number> {
  const { port } = server.address() as AddressInfo;
  const sending = httpRequest({ port, path, method: 'POST', agent: false });
  sending.setHeader('content-type', 'application/json');
  sending.write(`{"padding": "${'x'.repeat(kilobytes * 1024)}`);
  sending.end('"}');
  return new Promise((resolve, reject) => {
    sending.once('error', reject);
    sending.once('response', (answer) => {
      answer.resume();
      resolve(answer.statusCode ?? 0);
    });
  });
}

describe('byte limit of a network', () => {
  /** A hundredth of what a network may: 327 KB in bodies. */
  const limited = { ...QUIET, rateLimitScale: 0.01 };
  const send = () => post(test, '/api/auth/logout', PADDING(60 * 1024));
  let test: TestApp;
  beforeEach(async () => {
    test = await createTestApp(limited);
    // Otherwise a busy machine gives back what the network used while it is still being counted.
    jest.spyOn(Date, 'now').mockReturnValue(Date.now());
  });
  afterEach(async () => {
    jest.restoreAllMocks();
    await test.close();
  });

  it('answers 429 after its bytes of a minute, and still answers reads', async () => {
    const statuses: number[] = [];
    for (let count = 0; count < 7; count += 1) statuses.push((await send()).status);
    expect(statuses).toEqual([200, 200, 200, 200, 200, 200, 429]);
    const refused = await send().expect(429);
    expect(Number(refused.get('retry-after'))).toBeGreaterThan(0);
    expect(Number(refused.get('retry-after'))).toBeLessThanOrEqual(60);
    await get(test, '/api/auth/me').expect(200);
    await request(test.server).post('/api/auth/logout').expect(200);
  });

  it('counts 64 KB for every body without a declared length', async () => {
    const statuses: number[] = [];
    for (let count = 0; count < 7; count += 1) {
      statuses.push(await sendInChunks(test, '/api/auth/logout', 1));
    }
    expect(statuses).toEqual([200, 200, 200, 200, 200, 200, 429]);
  });

  it('counts pictures of staff separately and limits them too', async () => {
    const admin = await signIn(test, 'admin');
    const about = { orderNumber: 'EC7K3M9QXA2TBF', kind: 'photo', cookie: admin.cookie } as const;
    const photo = Buffer.concat([drawn('jpeg'), Buffer.alloc(900 * 1024)]);
    const statuses: number[] = [];
    for (let count = 0; count < 3; count += 1) {
      statuses.push((await sendPicture(test, about, photo, 'image/jpeg')).status);
    }
    expect(statuses).toEqual([404, 404, 429]);
    await send().expect(200);
  });
});
