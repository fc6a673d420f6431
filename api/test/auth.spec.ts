import { hash } from '@node-rs/argon2';
import request from 'supertest';
import { readConfig } from '../src/platform/config/config';
import { createTestApp, type TestApp } from './harness';
import { signIn } from './harness/people';

const ACCOUNT = { fullName: 'Thandi Mokoena', email: 'thandi@example.co.za', password: 'secret-1' };
const post = (test: TestApp, path: string, body: object, cookie = '') =>
  request(test.server)
    .post(`/api/auth/${path}`)
    .set(cookie ? { cookie, 'sec-fetch-site': 'same-origin' } : {})
    .send(body);
const cookieOf = (answer: request.Response) => (answer.get('set-cookie') ?? [])[0] ?? '';
const sessionOf = (answer: request.Response) => cookieOf(answer).split(';')[0] ?? '';

describe('authentication', () => {
  let test: TestApp;

  beforeAll(async () => {
    // Hashed as in production.
    test = await createTestApp({ passwordCost: readConfig({}).passwordCost });
  });
  afterAll(() => test.close());

  const me = async (cookie: string) => {
    const answer = await request(test.server).get('/api/auth/me').set({ cookie });
    return answer.body as { user: unknown };
  };

  it('signs up a customer and stores the e-mail in lower case', async () => {
    const answer = await post(test, 'register', { ...ACCOUNT, email: ' Thandi@Example.co.za ' });
    expect(answer.status).toBe(201);
    expect(answer.body).toEqual({
      success: true,
      message: 'Registration successful',
      user: { email: ACCOUNT.email, role: 'customer', fullName: ACCOUNT.fullName },
    });
    expect(await me(sessionOf(answer))).toEqual({ user: answer.body.user });
  });

  it('renews a password hash of earlier parameters at the next sign-in, and ends no session', async () => {
    const { cookie, email } = await signIn(test, 'customer', 'earlier');
    const password = 'earlier-Protea-7';
    const hashed = await hash(password, { memoryCost: 1024, timeCost: 1 });
    await test.dataSource.query('UPDATE users SET password = ? WHERE username = ?', [
      hashed,
      email,
    ]);
    const stored = async () => {
      const [row] = await test.dataSource.query<{ password: string }[]>(
        'SELECT password FROM users WHERE username = ?',
        [email],
      );
      return row?.password ?? '';
    };
    await post(test, 'login', { email, password: 'guess-1' }).expect(401);
    expect(await stored()).toBe(hashed);
    await post(test, 'login', { email, password }).expect(200);
    const renewed = await stored();
    expect(renewed).toMatch(/^\$argon2id\$v=19\$m=65536,t=3,p=1\$/);
    expect(await me(cookie)).toMatchObject({ user: { email } });
    await post(test, 'login', { email, password }).expect(200);
    expect(await stored()).toBe(renewed);
  });

  it('refuses to sign up when the e-mail has an account already', async () => {
    const answer = await post(test, 'register', { ...ACCOUNT, email: 'THANDI@example.co.za' });
    expect(answer.status).toBe(409);
    expect(answer.body.detail).toBe('An account with this email already exists');
    expect(cookieOf(answer)).toBe('');
  });

  it('ignores a role that a visitor sends when signing up', async () => {
    const answer = await post(test, 'register', {
      ...ACCOUNT,
      email: 'sly@example.co.za',
      role: 'admin',
    });
    expect(answer.body.user.role).toBe('customer');
  });

  it('stores names of any script unchanged', async () => {
    const fullName = 'Ｎａｍｅ 王小明 🚚 Ünïcødé';
    const answer = await post(test, 'register', {
      ...ACCOUNT,
      email: 'names@example.co.za',
      fullName,
    });
    expect(answer.body.user.fullName).toBe(fullName);
    expect(await me(sessionOf(answer))).toMatchObject({ user: { fullName } });
  });

  it('answers 400 with a message for each wrong field when signing up', async () => {
    const answer = await post(test, 'register', { email: 'x', password: '12345', fullName: 'A' });
    expect(answer.status).toBe(400);
    expect(answer.body.errors).toEqual(
      expect.arrayContaining([
        { path: 'email', message: 'Please enter a valid email address' },
        { path: 'password', message: 'Password must be at least 6 characters' },
        { path: 'fullName', message: 'Please enter your full name' },
      ]),
    );
  });

  it('sets a host-only, HttpOnly, Secure and SameSite session cookie on sign-in', async () => {
    const answer = await post(test, 'login', ACCOUNT);
    expect(answer.status).toBe(200);
    expect(answer.body.message).toBe('Login successful');
    expect(cookieOf(answer)).toMatch(/^__Host-session=[\w-]{43};/);
    const attributes = cookieOf(answer).split('; ').slice(1);
    expect(attributes).toEqual(
      expect.arrayContaining(['Path=/', 'HttpOnly', 'Secure', 'SameSite=Lax']),
    );
    expect(cookieOf(answer)).not.toContain('Domain');
  });

  it('stores neither the session token nor the password in plain text', async () => {
    const answer = await post(test, 'login', ACCOUNT);
    const token = sessionOf(answer).split('=')[1] ?? '';
    const sessions = await test.dataSource.query('SELECT * FROM sessions');
    const users = await test.dataSource.query('SELECT * FROM users');
    const stored = JSON.stringify([sessions, users]);
    expect(token).toHaveLength(43);
    expect(stored).not.toContain(token);
    expect(stored).not.toContain(ACCOUNT.password);
    expect(users[0].password).toMatch(/^\$argon2id\$v=19\$m=65536,t=3,p=1\$/);
  });

  it('issues a token of 256 random bits that no other session has', async () => {
    const tokens = new Set<string>();
    for (let time = 0; time < 5; time += 1) {
      tokens.add(sessionOf(await post(test, 'login', ACCOUNT)).split('=')[1] ?? '');
    }
    expect(tokens.size).toBe(5);
    for (const token of tokens) expect(Buffer.from(token, 'base64url')).toHaveLength(32);
  });

  it('accepts a password of 250 characters and compares it exactly as it was typed', async () => {
    const email = 'exact@example.co.za';
    const password = ` Pässwörd 🔑 ${'x'.repeat(230)}Z `.padEnd(250);
    await post(test, 'register', { ...ACCOUNT, email, password }).expect(201);
    for (const other of [
      password.trim(),
      password.toLowerCase(),
      password.normalize('NFD'),
      password.slice(0, 72),
      password.slice(0, -1),
    ]) {
      expect((await post(test, 'login', { email, password: other })).status).toBe(401);
    }
    await test.dataSource.query('DELETE FROM sign_in_attempts');
    await post(test, 'login', { email, password }).expect(200);
  });

  it('issues a new token and ends the previous session when signing in again', async () => {
    const first = sessionOf(await post(test, 'login', ACCOUNT));
    const second = sessionOf(await post(test, 'login', ACCOUNT, first));
    expect(second).not.toBe(first);
    expect(await me(first)).toEqual({ user: null });
    expect(await me(second)).toMatchObject({ user: { email: ACCOUNT.email } });
  });

  it('ends the session on log-out', async () => {
    const cookie = sessionOf(await post(test, 'login', ACCOUNT));
    const answer = await post(test, 'logout', {}, cookie);
    expect(answer.body).toEqual({
      success: true,
      message: 'You have been logged out successfully',
    });
    expect(cookieOf(answer)).toContain('Expires=Thu, 01 Jan 1970');
    expect(await me(cookie)).toEqual({ user: null });
  });

  it('ends a session after 14 days without use and at its maximum age', async () => {
    const cookie = sessionOf(await post(test, 'login', ACCOUNT));
    const setSession = (column: string, value: number) =>
      test.dataSource.query(`UPDATE sessions SET ${column} = ?`, [value]);
    await setSession('lastSeenAt', Date.now() - 13 * 86_400_000);
    expect(await me(cookie)).toMatchObject({ user: { email: ACCOUNT.email } });
    await setSession('lastSeenAt', Date.now() - 15 * 86_400_000);
    expect(await me(cookie)).toEqual({ user: null });
    await setSession('lastSeenAt', Date.now());
    await setSession('expiresAt', Date.now() - 1);
    expect(await me(cookie)).toEqual({ user: null });
  });

  it.each(['support', 'admin'] as const)(
    'ends a session of %s after 30 minutes without use and after 12 hours in all',
    async (role) => {
      const { cookie, id } = await signIn(test, role);
      const [session] = await test.dataSource.query(
        'SELECT createdAt, expiresAt FROM sessions WHERE userId = ?',
        [id],
      );
      expect(Number(session.expiresAt) - Number(session.createdAt)).toBe(12 * 3_600_000);
      const setLastSeen = (minutes: number) =>
        test.dataSource.query('UPDATE sessions SET lastSeenAt = ? WHERE userId = ?', [
          Date.now() - minutes * 60_000,
          id,
        ]);
      await setLastSeen(29);
      expect(await me(cookie)).toMatchObject({ user: { role } });
      await setLastSeen(30);
      expect(await me(cookie)).toEqual({ user: null });
    },
  );

  it('ends the sessions of an account when it is deactivated', async () => {
    const account = { ...ACCOUNT, email: 'closed@example.co.za' };
    const cookie = sessionOf(await post(test, 'register', account));
    await test.dataSource.query('UPDATE users SET isActive = 0 WHERE username = ?', [
      account.email,
    ]);
    expect(await me(cookie)).toEqual({ user: null });
    expect((await post(test, 'login', account)).status).toBe(401);
  });

  it('answers alike to an unknown e-mail and to a wrong password', async () => {
    const wrong = await post(test, 'login', { ...ACCOUNT, password: 'not it at all' });
    const unknown = await post(test, 'login', { ...ACCOUNT, email: 'nobody@example.co.za' });
    expect([wrong.status, unknown.status]).toEqual([401, 401]);
    expect(wrong.body.detail).toBe('Invalid email or password');
    expect({ ...unknown.body, instance: '' }).toEqual({ ...wrong.body, instance: '' });
  });

  it('sets no cookie for a visitor', async () => {
    const answer = await request(test.server).get('/api/auth/me');
    expect(answer.body).toEqual({ user: null });
    expect(cookieOf(answer)).toBe('');
  });

  it.each(['', 'x', 'a'.repeat(43), "' OR 1=1 --"])(
    'treats the token %j as signed out',
    async (token) => {
      expect(await me(`__Host-session=${encodeURIComponent(token)}`)).toEqual({ user: null });
    },
  );
});
