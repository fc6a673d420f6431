import request from 'supertest';
import { pauseAfter, SignInThrottle } from '../src/identity/sign-in/sign-in-throttle';
import { createTestApp, type TestApp } from './harness';
import { tokenByHand } from '../src/identity/account-links/account-links';
import { PasswordHasher } from '../src/identity/passwords/password-hasher';
import { Transactions } from '../src/platform/database/transactions';
import { post, QUIET } from './harness/shipments';

describe('Limits of sign-in', () => {
  const ACCOUNT = {
    fullName: 'Thandi Mokoena',
    email: 'thandi@example.co.za',
    password: 'secret-1',
  };

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
    const forgetPauses = () =>
      test.dataSource.query('UPDATE sign_in_attempts SET blockedUntil = 0');

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
      const pauses = [1, 4, 5, 6, 7, 10, 11, 50, 99, 100].map(
        (n) => pauseAfter('account', n) / 1000,
      );
      expect(pauses).toEqual([0, 0, 1, 2, 4, 32, 60, 60, 60, 3600]);
    });
  });

  describe('rate limit', () => {
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
});

describe('Known devices', () => {
  const PASSWORD = 'Jacaranda-9-Street';
  const NEW_PASSWORD = 'Baobab-4-Avenue';

  let test: TestApp;
  let count = 0;
  beforeAll(async () => {
    test = await createTestApp({ ...QUIET, trustProxy: true });
  });
  afterAll(() => test.close());
  beforeEach(() => test.dataSource.query('DELETE FROM sign_in_attempts'));
  afterEach(() => jest.restoreAllMocks());

  type Answer = Awaited<ReturnType<typeof post>>;
  const cookieLine = (answer: Answer, name: string) =>
    [answer.get('set-cookie') ?? []].flat().find((line) => line.startsWith(`${name}=`)) ?? '';
  const cookieOf = (answer: Answer, name: string) => cookieLine(answer, name).split(';')[0] ?? '';
  const deviceOf = (answer: Answer) => cookieOf(answer, '__Host-device');
  const sessionOf = (answer: Answer) => cookieOf(answer, '__Host-session');

  const login = (email: string, password: string, device = '') =>
    post(test, '/api/auth/login', { email, password }, device);

  /** A new account, and what the browser has that signed up. */
  async function newAccount() {
    const email = `owner${(count += 1)}@example.com`;
    const signedUp = await post(test, '/api/auth/register', {
      email,
      password: PASSWORD,
      fullName: 'Thandi Mokoena',
    }).expect(201);
    return { email, device: deviceOf(signedUp), session: sessionOf(signedUp) };
  }

  /** What strangers can do to an account and to a network without an end of waiting. */
  async function exhaustStrangers(email: string) {
    await test.dataSource.query('DELETE FROM sign_in_attempts');
    await login(email, 'wrong-password').expect(401);
    await test.dataSource.query('UPDATE sign_in_attempts SET failures = 2000, blockedUntil = ?', [
      Date.now() + 3_600_000,
    ]);
    await login(email, PASSWORD).expect(429);
  }

  describe('Sign-in from a known device', () => {
    it('succeeds while strangers have used up every try of the account and of the network', async () => {
      const { email, device } = await newAccount();
      await exhaustStrangers(email);
      const answer = await login(email, PASSWORD, device).expect(200);
      expect(deviceOf(answer)).toBe(device);
    });

    it('has to wait after five wrong passwords of its own, and strangers do not', async () => {
      const { email, device } = await newAccount();
      jest.spyOn(Date, 'now').mockReturnValue(Date.now());
      for (let time = 0; time < 5; time += 1) await login(email, 'wrong-1', device).expect(401);
      await login(email, PASSWORD, device).expect(429);
      await login(email, PASSWORD).expect(200);
    });

    it('knows each account that signed in with the browser', async () => {
      const [first, second] = [await newAccount(), await newAccount()];
      const both = deviceOf(await login(second.email, PASSWORD, first.device).expect(200));
      expect(both).toBe(first.device);
      for (const { email } of [first, second]) {
        await exhaustStrangers(email);
        await login(email, PASSWORD, both).expect(200);
      }
    });

    it.each(['another account’s', 'made-up'])(
      'counts a browser with %s token as a stranger',
      async (whose) => {
        const { email } = await newAccount();
        const others = (await newAccount()).device;
        const device = whose === 'made-up' ? `__Host-device=${'x'.repeat(43)}` : others;
        await exhaustStrangers(email);
        await login(email, PASSWORD, device).expect(429);
      },
    );

    it('gets a token of ours in place of one that we did not make', async () => {
      const { email } = await newAccount();
      const planted = `__Host-device=${'y'.repeat(43)}`;
      expect(deviceOf(await login(email, PASSWORD, planted).expect(200))).not.toBe(planted);
    });

    it('is recognised by a cookie that no script reads, for longer than the session, and stored as a hash', async () => {
      const { email } = await newAccount();
      const answer = await login(email, PASSWORD).expect(200);
      expect(cookieLine(answer, '__Host-device')).toMatch(
        /; Path=\/; Expires=[^;]+; HttpOnly; Secure; SameSite=Lax/,
      );
      const rows = JSON.stringify(await test.dataSource.query('SELECT * FROM known_devices'));
      expect(rows).not.toContain(deviceOf(answer).split('=')[1]);
    });

    it('stays known where the browser itself changes the password, and on no other browser', async () => {
      const { email, device, session } = await newAccount();
      const other = deviceOf(await login(email, PASSWORD).expect(200));
      const body = { currentPassword: PASSWORD, newPassword: NEW_PASSWORD };
      const cookies = `${session}; ${device}`;
      const changed = await post(test, '/api/account/password', body, cookies).expect(200);
      await exhaustStrangers(email);
      await login(email, NEW_PASSWORD, other).expect(429);
      await login(email, NEW_PASSWORD, deviceOf(changed)).expect(200);
    });

    it('succeeds in the browser that has just reset the password, whatever strangers try meanwhile', async () => {
      const { email } = await newAccount();
      const [user] = await test.dataSource.query<{ id: number }[]>(
        'SELECT id FROM users WHERE username = ?',
        [email],
      );
      const token = await test.app
        .get(Transactions)
        .run((manager) => tokenByHand(manager, user?.id ?? 0));
      const reset = { token, password: NEW_PASSWORD };
      const done = await post(test, '/api/auth/password-resets/complete', reset).expect(200);
      expect(sessionOf(done)).toBe('');
      await exhaustStrangers(email);
      await login(email, NEW_PASSWORD, deviceOf(done)).expect(200);
    });
  });

  describe('A signed-in person', () => {
    it('changes the password while strangers have used up every try of the account and of the network', async () => {
      const { email, session } = await newAccount();
      await exhaustStrangers(email);
      const body = { currentPassword: PASSWORD, newPassword: NEW_PASSWORD };
      await post(test, '/api/account/password', body, session).expect(200);
    });

    it('has to wait after five wrong current passwords, and sign-in from a known device does not', async () => {
      const { email, session, device } = await newAccount();
      jest.spyOn(Date, 'now').mockReturnValue(Date.now());
      const change = (currentPassword: string) =>
        post(
          test,
          '/api/account/password',
          { currentPassword, newPassword: NEW_PASSWORD },
          session,
        );
      for (let time = 0; time < 5; time += 1) await change('wrong-1').expect(400);
      await change(PASSWORD).expect(429);
      await login(email, PASSWORD, device).expect(200);
    });
  });

  describe('Guessing 200 passwords of one account', () => {
    it('reaches the password hash at most 20 times, from however many networks', async () => {
      const { email } = await newAccount();
      const matches = jest.spyOn(test.app.get(PasswordHasher), 'matches');
      const counts = new Map<number, number>();
      const guess = async (attempt: number) => {
        const { status } = await request(test.server)
          .post('/api/auth/login')
          .set('x-forwarded-for', `10.${attempt}.0.1`)
          .send({ email, password: `guess-${attempt}` });
        counts.set(status, (counts.get(status) ?? 0) + 1);
      };
      for (let attempt = 0; attempt < 200; attempt += 10) {
        await Promise.all(Array.from({ length: 10 }, (_, index) => guess(attempt + index)));
      }
      expect((counts.get(401) ?? 0) + (counts.get(429) ?? 0)).toBe(200);
      expect(counts.get(401)).toBe(matches.mock.calls.length);
      expect(matches.mock.calls.length).toBeGreaterThanOrEqual(5);
      expect(matches.mock.calls.length).toBeLessThanOrEqual(20);
    });
  });
});
