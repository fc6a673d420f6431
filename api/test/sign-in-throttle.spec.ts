import request from 'supertest';
import { pauseAfter, SignInThrottle } from '../src/identity/sign-in/sign-in-throttle';
import { createTestApp, type TestApp } from './harness';

const ACCOUNT = { fullName: 'Thandi Mokoena', email: 'thandi@example.co.za', password: 'secret-1' };

describe('throttling of sign-ins', () => {
  let test: TestApp;

  beforeAll(async () => {
    test = await createTestApp();
    await request(test.server).post('/api/auth/register').send(ACCOUNT).expect(201);
  });
  beforeEach(async () => {
    await test.dataSource.query('DELETE FROM sign_in_attempts');
    // The clock is stopped: on a busy machine five tries take longer than the first pause.
    jest.spyOn(Date, 'now').mockReturnValue(Date.now());
  });
  afterEach(() => jest.restoreAllMocks());
  afterAll(() => test.close());

  const login = (password: string, email = ACCOUNT.email) =>
    request(test.server).post('/api/auth/login').send({ email, password });
  const fail = async (times: number, email?: string) => {
    for (let time = 0; time < times; time += 1) await login('wrong-password', email).expect(401);
  };
  const forgetPauses = () => test.dataSource.query('UPDATE sign_in_attempts SET blockedUntil = 0');

  it('answers 429 after five failures, even to the right password', async () => {
    await fail(5);
    const answer = await login(ACCOUNT.password);
    expect(answer.status).toBe(429);
    expect(Number(answer.get('retry-after'))).toBeGreaterThanOrEqual(1);
    expect(answer.body.detail).toMatch(/Too many sign-in attempts/);
    await forgetPauses();
    await login(ACCOUNT.password).expect(200);
  });

  it('answers 429 for an e-mail without an account too', async () => {
    await fail(5, 'nobody@example.co.za');
    await login('wrong-password', 'nobody@example.co.za').expect(429);
  });

  it('starts again after a successful sign-in', async () => {
    await fail(4);
    await login(ACCOUNT.password).expect(200);
    await fail(4);
    await login(ACCOUNT.password).expect(200);
  });

  it('allows five of twelve parallel attempts', async () => {
    const answers = await Promise.all(Array.from({ length: 12 }, () => login('wrong-password')));
    const statuses = answers.map(({ status }) => status).sort();
    expect(statuses).toEqual([...Array<number>(5).fill(401), ...Array<number>(7).fill(429)]);
  });

  it('tolerates attempts that arrive out of order', async () => {
    const throttle = test.app.get(SignInThrottle);
    const [now, address] = [Date.now(), '10.1.2.3'];
    await throttle.countTry({ email: 'one@example.co.za', address }, now);
    await expect(
      throttle.countTry({ email: 'other@example.co.za', address }, now - 5),
    ).resolves.toBe(undefined);
  });

  it('lets other people sign in', async () => {
    await fail(5, 'nobody@example.co.za');
    await login(ACCOUNT.password).expect(200);
  });

  it('answers 429 when one network tries many accounts', async () => {
    await test.dataSource.query('DELETE FROM sign_in_attempts');
    await fail(1, 'someone@example.co.za');
    await test.dataSource.query(
      `UPDATE sign_in_attempts SET failures = 49 WHERE subject LIKE 'network:%'`,
    );
    await fail(1, 'another@example.co.za');
    await login('wrong-password', 'third@example.co.za').expect(429);
  });

  it('stores neither e-mails nor network addresses', async () => {
    await fail(1);
    const rows = JSON.stringify(await test.dataSource.query('SELECT * FROM sign_in_attempts'));
    expect(rows).not.toMatch(/thandi|127\.0\.0|::/);
  });

  it('pauses up to a minute, and an hour after a hundred failures', () => {
    const pauses = [1, 4, 5, 6, 7, 10, 11, 50, 99, 100].map((n) => pauseAfter('account', n) / 1000);
    expect(pauses).toEqual([0, 0, 1, 2, 4, 32, 60, 60, 60, 3600]);
  });
});

describe('rate limit', () => {
  it('answers 429 with Retry-After', async () => {
    const test = await createTestApp({ rateLimitScale: 0.05 });
    const answers = [];
    for (let time = 0; time < 5; time += 1) {
      answers.push(await request(test.server).post('/api/auth/login').send({}));
    }
    expect(answers.map(({ status }) => status)).toEqual([400, 400, 400, 429, 429]);
    expect(Number(answers[4]?.get('retry-after'))).toBeGreaterThan(0);
    await test.close();
  });

  /** How many tries pass, each with a header of its own. Limits count networks, so addresses differ in theirs. */
  async function triesBeforeRefusal(
    test: TestApp,
    forwardedFor: (time: number) => string,
  ): Promise<number> {
    for (let time = 0; time < 10; time += 1) {
      const { status } = await request(test.server)
        .post('/api/auth/login')
        .set('x-forwarded-for', forwardedFor(time))
        .send({});
      if (status === 429) return time;
    }
    return Number.POSITIVE_INFINITY;
  }

  it('counts by the connection when no proxy is trusted, whatever X-Forwarded-For says', async () => {
    const test = await createTestApp({ rateLimitScale: 0.05, trustProxy: false });
    expect(await triesBeforeRefusal(test, (time) => `203.0.${time}.9`)).toBe(3);
    await test.close();
  });

  it('counts by the address that the trusted proxy added, not by those the visitor sent', async () => {
    const test = await createTestApp({ rateLimitScale: 0.05, trustProxy: true });
    // As nginx's $proxy_add_x_forwarded_for: what the visitor sent, and then the visitor's own address.
    const forged = (time: number) => `203.0.${time}.9, 198.51.100.7`;
    expect(await triesBeforeRefusal(test, forged)).toBe(3);
    const another = (time: number) => `198.51.100.7, 192.0.${time}.9`;
    expect(await triesBeforeRefusal(test, another)).toBe(Number.POSITIVE_INFINITY);
    await test.close();
  });
});
