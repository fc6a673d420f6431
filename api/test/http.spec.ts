import { PROBLEM_CONTENT_TYPE } from '@courier/contract';
import request from 'supertest';
import { createTestApp, type TestApp } from './harness';

const ACCOUNT = { fullName: 'Thandi Mokoena', email: 'thandi@example.co.za', password: 'secret-1' };

describe('every answer', () => {
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

  it('is a problem for malformed JSON', async () => {
    expectProblem(await login().type('json').send('{"email": '), 400);
  });

  it.each(['[]', '"text"', '5', 'null', ''])('is a problem for the body %s', async (body) => {
    expectProblem(await login().type('json').send(body), 400);
  });

  it('is a problem for a body of 2 MB', async () => {
    expectProblem(await login().send({ email: 'x'.repeat(2 * 1024 * 1024) }), 413);
  });

  it('is a problem for a format that is not JSON', async () => {
    expectProblem(await login().type('form').send('email=a@b.co'), 415);
  });

  it('is a problem for poisoned JSON', async () => {
    expectProblem(await login().type('json').send('{"__proto__": {"role": "admin"}}'), 400);
  });

  it('is a problem for an unknown route and an unknown method', async () => {
    expectProblem(await request(test.server).get('/api/nothing').set('accept', 'text/html'), 404);
    expectProblem(await request(test.server).delete('/api/health'), 404);
    expectProblem(await request(test.server).post('/nothing').send({}), 404);
  });

  it('is a problem for an address that cannot be decoded', async () => {
    expectProblem(await request(test.server).get('/api/%ff%zz'), 400);
    expectProblem(await request(test.server).get('/shell/%ff'), 400);
  });

  it('names the fields that are wrong, each once', async () => {
    const answer = await login().send({ email: 5, password: '' });
    expectProblem(answer, 400);
    expect(answer.body.errors).toEqual([
      { path: 'email', message: 'Please enter a valid email address' },
      { path: 'password', message: 'Password must be at least 6 characters' },
    ]);
    expect(answer.body.detail).toBe('Please enter a valid email address');
  });

  it('carries the headers that keep browsers safe', async () => {
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

  it('of the API is not kept by browsers', async () => {
    const answer = await request(test.server).get('/api/auth/me').set('cookie', session);
    expect(answer.get('cache-control')).toBe('no-store');
  });

  it('has an id of its own, whatever the caller sends', async () => {
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
      ['nowhere, with a session', { cookie: '__Host-session=x' }],
    ])('is a refusal when it comes from %s', async (_, headers) => {
      const answer = await logout(headers as Record<string, string>);
      expectProblem(answer, 403);
    });

    it.each([
      ['our own pages', { 'sec-fetch-site': 'same-origin', cookie: '__Host-session=x' }],
      ['our own origin', { origin: 'http://127.0.0.1:8080', cookie: '__Host-session=x' }],
      ['a program without a session', {}],
    ])('is given when it comes from %s', async (_, headers) => {
      expect((await logout(headers as Record<string, string>)).status).toBe(200);
    });
  });
});

describe('behind TLS', () => {
  it('tells browsers to stay there', async () => {
    const test = await createTestApp({ publicUrl: 'https://courier.example' });
    const answer = await request(test.server).get('/api/health');
    expect(answer.get('strict-transport-security')).toBe('max-age=63072000');
    await test.close();
  });
});
