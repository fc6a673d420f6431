import { request as httpRequest } from 'node:http';
import { type AddressInfo, connect } from 'node:net';
import { PROBLEM_CONTENT_TYPE } from '@courier/contract';
import request from 'supertest';
import { createTestApp, type TestApp } from './harness';
import { NOBODY, type Person, signIn } from './harness/people';
import { drawn } from './harness/pictures';
import { sendPicture } from './harness/proofs';
import { get, placeOrder, post, QUIET } from './harness/shipments';

const ACCOUNT = { fullName: 'Thandi Mokoena', email: 'thandi@example.co.za', password: 'secret-1' };

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

/** The status for so many KB of JSON, sent without saying how many they are. */
function sendInChunks(
  { server }: TestApp,
  path: string,
  kilobytes: number,
  from?: string,
): Promise<number> {
  const { port } = server.address() as AddressInfo;
  const sending = httpRequest({ port, path, method: 'POST', agent: false });
  sending.setHeader('content-type', 'application/json');
  if (from) sending.setHeader('x-forwarded-for', from);
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

let test: TestApp;
beforeAll(async () => {
  test = await createTestApp(QUIET);
});
afterAll(() => test.close());

describe('responses of the API', () => {
  let session = '';
  beforeAll(async () => {
    const answer = await request(test.server).post('/api/auth/register').send(ACCOUNT);
    session = (answer.get('set-cookie') ?? [])[0]?.split(';')[0] ?? '';
  });

  const login = () => request(test.server).post('/api/auth/login');

  function expectProblem(answer: request.Response, status: number): void {
    expect(answer.status).toBe(status);
    expect(answer.type).toBe(PROBLEM_CONTENT_TYPE);
    expect(answer.body).toMatchObject({ type: 'about:blank', status });
    expect(answer.body.title).toEqual(expect.stringMatching(/\w/));
    expect(answer.body.detail).toEqual(expect.stringMatching(/\w/));
    expect(answer.body.message).toBe(answer.body.detail);
    expect(answer.body.instance).toBe(answer.get('x-request-id'));
    expect(answer.text).not.toMatch(/\bat .*\.[jt]s\b|node_modules|Error:/);
  }

  it('are problem details with 400 when the JSON is malformed', async () => {
    expectProblem(await login().type('json').send('{"email": '), 400);
  });

  it.each(['[]', '"text"', '5', 'null', ''])(
    'are problem details with 400 when the body is %s',
    async (body) => {
      expectProblem(await login().type('json').send(body), 400);
    },
  );

  it('are problem details with 413 when the body has 2 MB', async () => {
    expectProblem(await login().send({ email: 'x'.repeat(2 * 1024 * 1024) }), 413);
  });

  it('are problem details with 415 when the body is not JSON', async () => {
    expectProblem(await login().type('form').send('email=a@b.co'), 415);
  });

  it('are problem details with 400 when the JSON has a __proto__ key', async () => {
    expectProblem(await login().type('json').send('{"__proto__": {"role": "admin"}}'), 400);
  });

  it('are problem details with 404 when the route or the method is unknown', async () => {
    expectProblem(await request(test.server).get('/api/nothing').set('accept', 'text/html'), 404);
    expectProblem(await request(test.server).delete('/api/health'), 404);
    expectProblem(await request(test.server).post('/nothing').send({}), 404);
  });

  it('are problem details with 404 to TRACE, and repeat nothing of the request', async () => {
    for (const path of ['/', '/api/health', '/discovery.json']) {
      const answer = await request(test.server).trace(path).set('x-echo', 'echo-of-a-header');
      expectProblem(answer, 404);
      expect(answer.text + JSON.stringify(answer.headers)).not.toContain('echo-of-a-header');
    }
  });

  it.each(['q=a&q=b', 'q[]=a', 'q[a]=b'])(
    'are problem details with 400 when the query has a list for one value: %s',
    async (query) => {
      expectProblem(await request(test.server).get(`/api/addresses/search?${query}`), 400);
    },
  );

  it('are problem details with 400 when the path cannot be decoded', async () => {
    expectProblem(await request(test.server).get('/api/%ff%zz'), 400);
    expectProblem(await request(test.server).get('/shell/%ff'), 400);
  });

  it('name each wrong field once', async () => {
    const answer = await login().send({ email: 5, password: '' });
    expectProblem(answer, 400);
    expect(answer.body.errors).toEqual([
      { path: 'email', message: 'Please enter a valid email address' },
      { path: 'password', message: 'Password must be at least 6 characters' },
    ]);
    expect(answer.body.detail).toBe('Please enter a valid email address');
  });

  it('name the field of a name with a control character', async () => {
    const body = { ...ACCOUNT, email: 'nul@example.co.za', fullName: 'Thandi\0Mokoena' };
    const answer = await request(test.server).post('/api/auth/register').send(body);
    expectProblem(answer, 400);
    expect(answer.body.errors).toEqual([
      {
        path: 'fullName',
        message: 'Full name contains a character that cannot be kept. Type it again',
      },
    ]);
  });

  it('carry the security headers', async () => {
    for (const path of ['/api/health', '/api/nothing', '/']) {
      const { headers } = await request(test.server).get(path);
      expect(headers).toMatchObject({
        'content-security-policy': expect.stringContaining("default-src 'none'"),
        'cross-origin-opener-policy': 'same-origin',
        'cross-origin-resource-policy': 'same-origin',
        'referrer-policy': 'strict-origin-when-cross-origin',
        'x-content-type-options': 'nosniff',
      });
      expect(headers['x-powered-by']).toBeUndefined();
      expect(headers['strict-transport-security']).toBeUndefined();
    }
  });

  it('forbid browsers to store them, however the address is spelt', async () => {
    for (const path of ['/api/auth/me', '/%61pi/auth/me', '/api/%61uth/me']) {
      const answer = await request(test.server).get(path).set('cookie', session);
      expect(answer.body.user).toMatchObject({ email: ACCOUNT.email });
      expect(answer.get('cache-control')).toBe('no-store');
    }
  });

  it('follow from an address that was decoded once, and from a body as it was sent', async () => {
    const statusOf = async (path: string) => (await request(test.server).get(path)).status;
    expect([await statusOf('/api/auth/%6de'), await statusOf('/api/auth/%256de')]).toEqual([
      200, 404,
    ]);
    const encoded = { ...ACCOUNT, email: ACCOUNT.email.replace('@', '%40') };
    expectProblem(await login().send(encoded), 400);
    await login().send(ACCOUNT).expect(200);
  });

  it('allow no page of another origin to read them', async () => {
    const from = { origin: 'https://evil.example', 'access-control-request-method': 'GET' };
    for (const method of ['get', 'options'] as const) {
      for (const path of ['/api/auth/me', '/']) {
        const { headers } = await request(test.server)[method](path).set(from);
        const names = Object.keys(headers).filter((name) => name.startsWith('access-control-'));
        expect([method, path, names]).toEqual([method, path, []]);
      }
    }
  });

  it('carry a request id that the caller cannot choose', async () => {
    const answer = await request(test.server).get('/api/health').set('x-request-id', 'mine');
    expect(answer.get('x-request-id')).toMatch(/^[\da-f-]{36}$/);
  });

  describe('to a request that changes something', () => {
    const logout = (headers: Record<string, string>) =>
      request(test.server)
        .post('/api/auth/logout')
        .set({ host: '127.0.0.1:8080', ...headers })
        .send({});

    it.each([
      ['another site', { 'sec-fetch-site': 'cross-site' }],
      ['a neighbouring site', { 'sec-fetch-site': 'same-site' }],
      ['a foreign origin', { origin: 'https://evil.example' }],
      ['a hidden origin', { origin: 'null' }],
      [
        'an origin that is only the Host it was sent to',
        { origin: 'http://rebound.example', host: 'rebound.example' },
      ],
      ['our host without its TLS', { origin: 'https://127.0.0.1:8080' }],
      ['nowhere, with a session', { cookie: '__Host-session=x' }],
    ])('are 403 when it comes from %s', async (_, headers) => {
      const answer = await logout(headers as Record<string, string>);
      expectProblem(answer, 403);
    });

    it.each([
      ['our own pages', { 'sec-fetch-site': 'same-origin', cookie: '__Host-session=x' }],
      ['our own origin', { origin: 'http://127.0.0.1:8080', cookie: '__Host-session=x' }],
      ['a program without a session', {}],
    ])('are 200 when it comes from %s', async (_, headers) => {
      expect((await logout(headers as Record<string, string>)).status).toBe(200);
    });
  });
});

describe('body limits', () => {
  let admin: Person;
  let customer: Person;
  let orderNumber = '';
  let proof = '';
  let photo = '';
  beforeAll(async () => {
    admin = await signIn(test, 'admin');
    customer = await signIn(test, 'customer');
    ({ orderNumber } = await placeOrder(test));
    proof = `/api/orders/${orderNumber}/proof-of-delivery`;
    photo = `${proof}/pictures/photo`;
  });
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

describe('byte limit of a network', () => {
  /** A hundredth of what a network may: 327 KB in bodies. */
  const limited = { ...QUIET, rateLimitScale: 0.01, trustProxy: true };
  let small: TestApp;
  beforeAll(async () => {
    small = await createTestApp(limited);
  });
  afterAll(() => small.close());
  // Otherwise a busy machine gives back what the network used while it is still being counted.
  beforeEach(() => void jest.spyOn(Date, 'now').mockReturnValue(Date.now()));
  afterEach(() => jest.restoreAllMocks());
  const send = (from: string) =>
    post(small, '/api/auth/logout', PADDING(60 * 1024)).set('x-forwarded-for', from);

  it('answers 429 after its bytes of a minute, and still answers reads', async () => {
    const statuses: number[] = [];
    for (let count = 0; count < 7; count += 1) statuses.push((await send('10.0.1.1')).status);
    expect(statuses).toEqual([200, 200, 200, 200, 200, 200, 429]);
    const refused = await send('10.0.1.1').expect(429);
    expect(Number(refused.get('retry-after'))).toBeGreaterThan(0);
    expect(Number(refused.get('retry-after'))).toBeLessThanOrEqual(60);
    await get(small, '/api/auth/me').set('x-forwarded-for', '10.0.1.1').expect(200);
    await request(small.server)
      .post('/api/auth/logout')
      .set('x-forwarded-for', '10.0.1.1')
      .expect(200);
  });

  it('counts 64 KB for every body without a declared length', async () => {
    const statuses: number[] = [];
    for (let count = 0; count < 7; count += 1) {
      statuses.push(await sendInChunks(small, '/api/auth/logout', 1, '10.0.2.1'));
    }
    expect(statuses).toEqual([200, 200, 200, 200, 200, 200, 429]);
  });

  it('counts pictures of staff separately and limits them too', async () => {
    const admin = await signIn(small, 'admin');
    const about = { orderNumber: 'EC7K3M9QXA2TBF', kind: 'photo', cookie: admin.cookie } as const;
    const photo = Buffer.concat([drawn('jpeg'), Buffer.alloc(900 * 1024)]);
    const statuses: number[] = [];
    for (let count = 0; count < 3; count += 1) {
      statuses.push(
        (await sendPicture(small, about, photo, 'image/jpeg').set('x-forwarded-for', '10.0.3.1'))
          .status,
      );
    }
    expect(statuses).toEqual([404, 404, 429]);
    await send('10.0.3.1').expect(200);
  });
});
