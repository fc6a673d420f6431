import type { Role } from '@courier/contract';
import request from 'supertest';
import { addByHand, linkByHand } from '../src/cli/staff-commands';
import { tokenByHand } from '../src/identity/account-links/account-links';
import { OwnPasswordService } from '../src/identity/account/own-password.service';
import { PasswordHasher } from '../src/identity/passwords/password-hasher';
import { SessionsService } from '../src/identity/sessions/sessions.service';
import { pauseAfter, SignInThrottle } from '../src/identity/sign-in/sign-in-throttle';
import { AccountsService } from '../src/identity/users/accounts.service';
import { TransactionsService } from '../src/platform/database/transactions.service';
import { isSqlite } from '../src/platform/database/engine';
import { until } from './dispatch/until';
import { createTestApp, type TestApp } from './harness';
import { type Person, signIn } from './harness/people';
import { del, get, patch, post, QUIET } from './harness/shipments';

let test: TestApp;
beforeAll(async () => {
  test = await createTestApp({ ...QUIET, trustProxy: true });
});
afterAll(() => test.close());
// Failures of one test hold up no sign-in of another.
beforeEach(() => test.dataSource.query('DELETE FROM sign_in_attempts'));

describe('Limits of sign-in', () => {
  const ACCOUNT = {
    fullName: 'Thandi Mokoena',
    email: 'thandi@example.co.za',
    password: 'secret-1',
  };

  describe('throttling of sign-ins', () => {
    beforeAll(async () => {
      await request(test.server).post('/api/auth/register').send(ACCOUNT).expect(201);
    });
    beforeEach(async () => {
      // The clock is stopped: on a busy machine five tries take longer than the first pause.
      jest.spyOn(Date, 'now').mockReturnValue(Date.now());
    });
    afterEach(() => jest.restoreAllMocks());

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
});

describe('Known devices', () => {
  const PASSWORD = 'Jacaranda-9-Street';
  const NEW_PASSWORD = 'Baobab-4-Avenue';
  let count = 0;
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
        .get(TransactionsService)
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

describe('Sign-in beside other requests', () => {
  const NEW = 'Jacaranda-9-Street';
  let admin: Person;
  beforeAll(async () => {
    admin = await signIn(test, 'admin');
  });
  afterEach(() => jest.restoreAllMocks());

  const passwordOf = ({ email }: Person) => `${email.split('@')[0]}-Protea-7`;
  const login = (person: Person, password = passwordOf(person)) =>
    post(test, '/api/auth/login', { email: person.email, password });
  const sessionsOf = ({ id }: Person) =>
    test.dataSource.query<object[]>('SELECT * FROM sessions WHERE userId = ?', [id]);
  const cookieOf = (answer: Awaited<ReturnType<typeof login>>) =>
    (answer.get('set-cookie') ?? [])[0]?.split(';')[0] ?? '';

  let begun: jest.SpyInstance;
  let count = 0;
  const somebody = (role: Role = 'customer') => signIn(test, role, `racer${(count += 1)}`);

  const change = (person: Person, newPassword = NEW) => {
    const currentPassword = passwordOf(person);
    return post(test, '/api/account/password', { currentPassword, newPassword }, person.cookie);
  };
  const reset = async (person: Person, password = NEW) => {
    const token = await test.app
      .get(TransactionsService)
      .run((manager) => tokenByHand(manager, person.id));
    return post(test, '/api/auth/password-resets/complete', { token, password });
  };
  const erase = (person: Person) =>
    del(test, '/api/account', person.cookie, { password: passwordOf(person) });
  const setStaff = (person: Person, body: object) =>
    patch(test, `/api/staff/${person.id}`, body, admin.cookie);
  const disable = (person: Person) => setStaff(person, { isActive: false });

  /** A request of somebody's, and the status of its answer. */
  type Happening = (person: Person) => PromiseLike<{ readonly status: number }>;

  /** Holds the next request that has checked a password until `release`. */
  function holdAfterCheck() {
    const hasher = test.app.get(PasswordHasher);
    const hold = newHold();
    const matches = hasher.matches.bind(hasher);
    jest.spyOn(hasher, 'matches').mockImplementationOnce(async (...parts) => {
      const isRight = await matches(...parts);
      await hold.stop();
      return isRight;
    });
    return hold;
  }

  /** Holds the next request that begins a session, in its transaction, until `release`. */
  function holdInTransaction() {
    const sessions = test.app.get(SessionsService);
    const hold = newHold();
    const begin = sessions.begin.bind(sessions);
    jest.spyOn(sessions, 'begin').mockImplementationOnce(async (...parts) => {
      await hold.stop();
      return begin(...parts);
    });
    return hold;
  }

  /** Holds the next erasure, once it has locked the account, until `release`. */
  function holdErasure() {
    const ownPassword = test.app.get(OwnPasswordService);
    const hold = newHold();
    const lockedUser = ownPassword.lockedUser.bind(ownPassword);
    jest.spyOn(ownPassword, 'lockedUser').mockImplementationOnce(async (...parts) => {
      const user = await lockedUser(...parts);
      await hold.stop();
      return user;
    });
    return hold;
  }

  /** Until it is over or waits: on MariaDB for a lock, on SQLite for its turn. */
  async function heldUp(happening: Promise<unknown>): Promise<void> {
    let isOver = false;
    const end = () => (isOver = true);
    happening.then(end, end);
    await until('it to wait', async () => isOver || (await isWaiting()));
  }

  async function isWaiting(): Promise<boolean> {
    if (isSqlite(test.dataSource.options.type)) return begun.mock.calls.length > 0;
    // What has taken so long waits for a lock.
    const waiting = await test.dataSource.query<object[]>(
      `SELECT ID FROM information_schema.PROCESSLIST
       WHERE DB = DATABASE() AND COMMAND <> 'Sleep' AND ID <> CONNECTION_ID() AND TIME_MS > 300`,
    );
    return waiting.length > 0;
  }

  function newHold() {
    let arrive = () => {};
    let release = () => {};
    const arrived = new Promise<void>((resolve) => (arrive = resolve));
    const released = new Promise<void>((resolve) => (release = resolve));
    return {
      arrived,
      release: () => release(),
      stop: () => {
        // From here on, whatever begins a transaction waits for this one on SQLite.
        begun = jest.spyOn(test.app.get(TransactionsService), 'run').mockClear();
        arrive();
        return released;
      },
    };
  }

  describe('sign-in between password check and session', () => {
    /** Answers what the sign-in is answered when this happens before its session begins. */
    async function duringSignIn(person: Person, happening: () => PromiseLike<{ status: number }>) {
      const hold = holdAfterCheck();
      const signedIn = login(person).then((answer) => answer);
      await hold.arrived;
      expect((await happening()).status).toBe(200);
      hold.release();
      return signedIn;
    }

    /** What happens, to whom, and how many sessions are left: the browser that changes the password has a new one. */
    const ENDS: readonly [string, Role, Happening, number][] = [
      ['the password is changed', 'customer', (person) => change(person), 1],
      ['the password of a staff account is changed', 'support', (person) => change(person), 1],
      ['the password is reset by a link', 'customer', reset, 0],
      ['the account is erased', 'customer', erase, 0],
      ['an admin disables the account', 'support', disable, 0],
    ];

    it.each(ENDS)(
      'is refused like a wrong password when meanwhile %s',
      async (_, role, happening, left) => {
        const person = await somebody(role);
        const answer = await duringSignIn(person, () => happening(person));
        expect(answer.status).toBe(401);
        expect(answer.body.detail).toBe('Invalid email or password');
        expect(cookieOf(answer)).toBe('');
        expect(await sessionsOf(person)).toHaveLength(left);
      },
    );

    it('is refused when the staff command sets a new password meanwhile', async () => {
      const person = await somebody('support');
      const answer = await duringSignIn(person, async () => {
        const account = {
          email: person.email,
          password: NEW,
          fullName: 'N',
          role: 'support',
        } as const;
        await test.app.get(AccountsService).createOrReset(account, () => Promise.resolve());
        return { status: 200 };
      });
      expect(answer.status).toBe(401);
      expect(await sessionsOf(person)).toEqual([]);
    });

    it('gets the role that the account was given meanwhile', async () => {
      const person = await somebody('support');
      const answer = await duringSignIn(person, () => setStaff(person, { role: 'admin' }));
      expect(answer.status).toBe(200);
      expect(answer.body.user).toMatchObject({ role: 'admin' });
    });
  });

  describe('session that is being created', () => {
    const ENDS: readonly [string, Happening][] = [
      ['a reset password', reset],
      ['a disabled account', disable],
    ];

    it.each(ENDS)('is ended by %s, which waits for it', async (_, happening) => {
      const person = await somebody('support');
      const hold = holdInTransaction();
      const signedIn = login(person).then((answer) => answer);
      await hold.arrived;
      const happened = Promise.resolve(happening(person));
      await heldUp(happened);
      hold.release();
      expect((await happened).status).toBe(200);
      const answer = await signedIn;
      expect(answer.status).toBe(200);
      expect(await sessionsOf(person)).toEqual([]);
      expect((await get(test, '/api/auth/me', cookieOf(answer))).body).toEqual({ user: null });
    });
  });

  describe('request that repeats the password', () => {
    const OTHERS = 'Somebody-Elses-4';

    it('changes no password that was reset after the old one was checked', async () => {
      const person = await somebody();
      const hold = holdAfterCheck();
      const changed = change(person, OTHERS).then((answer) => answer);
      await hold.arrived;
      expect((await reset(person)).status).toBe(200);
      hold.release();
      const answer = await changed;
      expect(answer.status).toBe(400);
      expect(answer.body.errors).toEqual([
        { path: 'currentPassword', message: 'This is not your current password' },
      ]);
      expect(await sessionsOf(person)).toEqual([]);
      await login(person, OTHERS).expect(401);
      await login(person, NEW).expect(200);
    });

    it('erases no account whose password was reset after the old one was checked', async () => {
      const person = await somebody();
      const hold = holdAfterCheck();
      const erased = erase(person).then((answer) => answer);
      await hold.arrived;
      expect((await reset(person)).status).toBe(200);
      hold.release();
      expect((await erased).status).toBe(400);
      await login(person, NEW).expect(200);
    });

    it('is refused like a wrong password when the account was erased meanwhile', async () => {
      const person = await somebody();
      const hold = holdAfterCheck();
      const changed = change(person).then((answer) => answer);
      await hold.arrived;
      await erase(person).expect(200);
      hold.release();
      expect((await changed).status).toBe(400);
    });
  });

  describe('staff command during an erasure', () => {
    const makeAgent = ({ email }: Person) =>
      addByHand(test.app, { email, password: NEW, fullName: 'Naledi', role: 'support' });
    const roleOf = ({ email }: Person) =>
      test.dataSource.query<object[]>('SELECT role, isActive FROM users WHERE username = ?', [
        email,
      ]);

    /** Answers what the command does when it comes while the account is being erased. */
    async function duringErasure<T>(person: Person, command: () => Promise<T>): Promise<T> {
      const hold = holdErasure();
      const erased = erase(person).then((answer) => answer);
      await hold.arrived;
      const done = command();
      await heldUp(done);
      hold.release();
      expect((await erased).status).toBe(200);
      return done;
    }

    it('creates the staff account again when the account is erased', async () => {
      const person = await somebody();
      expect(await duringErasure(person, () => makeAgent(person))).toBe('created');
      expect(await roleOf(person)).toEqual([{ role: 'support', isActive: 1 }]);
      await login(person, NEW).expect(200);
    });

    it('creates no password link when the account is erased', async () => {
      const person = await somebody();
      expect(await duringErasure(person, () => linkByHand(test.app, person.email))).toBeNull();
      expect(await roleOf(person)).toEqual([]);
    });

    it('keeps an account that it turned into staff after the password was checked', async () => {
      const person = await somebody();
      const hold = holdAfterCheck();
      const erased = erase(person).then((answer) => answer);
      await hold.arrived;
      expect(await makeAgent(person)).toBe('changed');
      hold.release();
      expect((await erased).status).toBe(400);
      expect(await roleOf(person)).toEqual([{ role: 'support', isActive: 1 }]);
    });
  });
});
