import { PROBLEM_CONTENT_TYPE } from '@courier/contract';
import request from 'supertest';
import { createTestApp, type TestApp } from './harness';

const ACCOUNT = { fullName: 'Thandi Mokoena', email: 'thandi@example.co.za', password: 'secret-1' };

describe('responses of the API', () => {
  let test: TestApp;
  let session = '';

  beforeAll(async () => {
    test = await createTestApp();
    const answer = await request(test.server).post('/api/auth/register').send(ACCOUNT);
    session = (answer.get('set-cookie') ?? [])[0]?.split(';')[0] ?? '';
  });
  afterAll(() => test.close());

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
