import { setTimeout as pause } from 'node:timers/promises';
import type { Role } from '@courier/contract';
import { OwnPassword } from '../src/identity/account/own-password';
import { AccountsService } from '../src/identity/users/accounts.service';
import { PasswordHasher } from '../src/identity/passwords/password-hasher';
import { SessionsService } from '../src/identity/sessions/sessions.service';
import { tokenByHand } from '../src/identity/account-links/account-links';
import { Transactions } from '../src/platform/database/transactions';
import { addByHand, linkByHand } from '../src/cli/staff-commands';
import { createTestApp, type TestApp } from './harness';
import { type Person, signIn } from './harness/people';
import { del, get, patch, post, QUIET } from './harness/shipments';

const NEW = 'Jacaranda-9-Street';

let test: TestApp;
let admin: Person;
beforeAll(async () => {
  test = await createTestApp(QUIET);
  admin = await signIn(test, 'admin');
});
afterAll(() => test.close());
afterEach(() => jest.restoreAllMocks());

const passwordOf = ({ email }: Person) => `${email.split('@')[0]}-Protea-7`;
const login = (person: Person, password = passwordOf(person)) =>
  post(test, '/api/auth/login', { email: person.email, password });
const sessionsOf = ({ id }: Person) =>
  test.dataSource.query<object[]>('SELECT * FROM sessions WHERE userId = ?', [id]);
const cookieOf = (answer: Awaited<ReturnType<typeof login>>) =>
  (answer.get('set-cookie') ?? [])[0]?.split(';')[0] ?? '';

let count = 0;
const somebody = (role: Role = 'customer') => signIn(test, role, `racer${(count += 1)}`);

const change = (person: Person, newPassword = NEW) => {
  const currentPassword = passwordOf(person);
  return post(test, '/api/account/password', { currentPassword, newPassword }, person.cookie);
};
const reset = async (person: Person, password = NEW) => {
  const token = await test.app.get(Transactions).run((manager) => tokenByHand(manager, person.id));
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
  const ownPassword = test.app.get(OwnPassword);
  const hold = newHold();
  const lockedUser = ownPassword.lockedUser.bind(ownPassword);
  jest.spyOn(ownPassword, 'lockedUser').mockImplementationOnce(async (...parts) => {
    const user = await lockedUser(...parts);
    await hold.stop();
    return user;
  });
  return hold;
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
    await Promise.race([happened, pause(1500)]);
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
    test.dataSource.query<object[]>('SELECT role, isActive FROM users WHERE username = ?', [email]);

  /** Answers what the command does when it comes while the account is being erased. */
  async function duringErasure<T>(person: Person, command: () => Promise<T>): Promise<T> {
    const hold = holdErasure();
    const erased = erase(person).then((answer) => answer);
    await hold.arrived;
    const done = command();
    await Promise.race([done.catch(() => null), pause(1000)]);
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
