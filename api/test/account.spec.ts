import type { OrderView, SessionView } from '@courier/contract';
import { hash } from '@node-rs/argon2';
import request from 'supertest';
import { mkdir, readdir, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { createTestApp, type TestApp } from './harness';
import { PasswordHasher } from '../src/identity/passwords/password-hasher';
import { readConfig } from '../src/platform/config/config';
import { NOBODY, type Person, signIn } from './harness/people';
import {
  CAPE_TOWN,
  del,
  get,
  JOHANNESBURG,
  patch,
  placeOrder,
  post,
  QUIET,
} from './harness/shipments';

let test: TestApp;
beforeAll(async () => {
  test = await createTestApp(QUIET);
});
afterAll(() => test.close());

const cookieOf = (answer: request.Response) =>
  ((answer.get('set-cookie') ?? [])[0] ?? '').split(';')[0] ?? '';

describe('authentication', () => {
  const ACCOUNT = {
    fullName: 'Thandi Mokoena',
    email: 'thandi@example.co.za',
    password: 'secret-1',
  };
  beforeAll(async () => {
    await auth('register', ACCOUNT).expect(201);
  });

  const auth = (action: string, body: object, cookie = NOBODY) =>
    post(test, `/api/auth/${action}`, body, cookie);
  const setCookieOf = (answer: request.Response) => (answer.get('set-cookie') ?? [])[0] ?? '';
  const me = async (cookie: string) => {
    const answer = await request(test.server).get('/api/auth/me').set({ cookie });
    return answer.body as { user: unknown };
  };

  it('signs up a customer and stores the e-mail in lower case', async () => {
    const email = 'lerato@example.co.za';
    const answer = await auth('register', { ...ACCOUNT, email: ' Lerato@Example.co.za ' });
    expect(answer.status).toBe(201);
    expect(answer.body).toEqual({
      success: true,
      message: 'Registration successful',
      user: { email, role: 'customer', fullName: ACCOUNT.fullName },
    });
    expect(await me(cookieOf(answer))).toEqual({ user: answer.body.user });
  });

  it('renews a password hash of earlier parameters at the next sign-in, and ends no session', async () => {
    const { cookie, email } = await signIn(test, 'customer', 'earlier');
    const password = 'earlier-Protea-7';
    const hashed = await hash(password, { memoryCost: 512, timeCost: 1 });
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
    await auth('login', { email, password: 'guess-1' }).expect(401);
    expect(await stored()).toBe(hashed);
    await auth('login', { email, password }).expect(200);
    const renewed = await stored();
    expect(renewed).toMatch(/^\$argon2id\$v=19\$m=1024,t=1,p=1\$/);
    expect(await me(cookie)).toMatchObject({ user: { email } });
    await auth('login', { email, password }).expect(200);
    expect(await stored()).toBe(renewed);
  });

  it('takes a password in either normal form and with any blank, and what nobody sees in none', async () => {
    const password = 'Pässwörd é\u00a01';
    const email = 'forms@example.co.za';
    await auth('register', { ...ACCOUNT, email, password }).expect(201);
    for (const typed of [password, password.normalize('NFD'), password.replace('\u00a0', ' ')]) {
      await auth('login', { email, password: typed }).expect(200);
    }
    await auth('login', { email, password: password.replace('é', 'e') }).expect(401);
    const unseen = { ...ACCOUNT, email: 'unseen@example.co.za', password: 'secret\u200b-1' };
    expect((await auth('register', unseen).expect(400)).body.errors).toEqual([
      {
        path: 'password',
        message: 'Password contains a character that nobody can see. Type it again',
      },
    ]);
  });

  it('still takes a password whose hash is of what was typed, before forms were made one', async () => {
    const { email } = await signIn(test, 'customer', 'decomposed');
    const password = 'Pässwörd-é1'.normalize('NFD');
    const hashed = await hash(password);
    await test.dataSource.query('UPDATE users SET password = ? WHERE username = ?', [
      hashed,
      email,
    ]);
    await auth('login', { email, password }).expect(200);
    await auth('login', { email, password: password.normalize('NFC') }).expect(200);
  });

  it('asks for a name where nobody sees what was sent', async () => {
    for (const fullName of ['\u2800', '\u3164\u115f', '\u00a0\u200d\u202e']) {
      const answer = await auth('register', { ...ACCOUNT, email: 'blank@example.co.za', fullName });
      expect(answer.body).toMatchObject({
        status: 400,
        errors: [{ path: 'fullName', message: 'Please enter your full name' }],
      });
    }
  });

  it('refuses to sign up when the e-mail has an account already', async () => {
    const answer = await auth('register', { ...ACCOUNT, email: 'THANDI@example.co.za' });
    expect(answer.status).toBe(409);
    expect(answer.body.detail).toBe('An account with this email already exists');
    expect(setCookieOf(answer)).toBe('');
  });

  it('ignores a role that a visitor sends when signing up', async () => {
    const answer = await auth('register', {
      ...ACCOUNT,
      email: 'sly@example.co.za',
      role: 'admin',
    });
    expect(answer.body.user.role).toBe('customer');
  });

  it('stores names of any script unchanged', async () => {
    const fullName = 'Ｎａｍｅ 王小明 🚚 Ünïcødé';
    const answer = await auth('register', {
      ...ACCOUNT,
      email: 'names@example.co.za',
      fullName,
    });
    expect(answer.body.user.fullName).toBe(fullName);
    expect(await me(cookieOf(answer))).toMatchObject({ user: { fullName } });
  });

  it('answers 400 with a message for each wrong field when signing up', async () => {
    const answer = await auth('register', { email: 'x', password: '12345', fullName: 'A' });
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
    const answer = await auth('login', ACCOUNT);
    expect(answer.status).toBe(200);
    expect(answer.body.message).toBe('Login successful');
    expect(setCookieOf(answer)).toMatch(/^__Host-session=[\w-]{43};/);
    const attributes = setCookieOf(answer).split('; ').slice(1);
    expect(attributes).toEqual(
      expect.arrayContaining(['Path=/', 'HttpOnly', 'Secure', 'SameSite=Lax']),
    );
    expect(setCookieOf(answer)).not.toContain('Domain');
  });

  it('stores neither the session token nor the password in plain text', async () => {
    const answer = await auth('login', ACCOUNT);
    const token = cookieOf(answer).split('=')[1] ?? '';
    const sessions = await test.dataSource.query('SELECT * FROM sessions');
    const users = await test.dataSource.query('SELECT * FROM users');
    const stored = JSON.stringify([sessions, users]);
    expect(token).toHaveLength(43);
    expect(stored).not.toContain(token);
    expect(stored).not.toContain(ACCOUNT.password);
    // The tests hash at a lower cost than the settings have.
    const hasher = new PasswordHasher(readConfig({}));
    expect(await hasher.hash(ACCOUNT.password)).toMatch(/^\$argon2id\$v=19\$m=65536,t=3,p=1\$/);
  });

  it('issues a token of 256 random bits that no other session has', async () => {
    const tokens = new Set<string>();
    for (let time = 0; time < 5; time += 1) {
      tokens.add(cookieOf(await auth('login', ACCOUNT)).split('=')[1] ?? '');
    }
    expect(tokens.size).toBe(5);
    for (const token of tokens) expect(Buffer.from(token, 'base64url')).toHaveLength(32);
  });

  it('accepts a password of 250 characters and compares all of it', async () => {
    const email = 'exact@example.co.za';
    const password = ` Pässwörd 🔑 ${'x'.repeat(230)}Z `.padEnd(250);
    await auth('register', { ...ACCOUNT, email, password }).expect(201);
    for (const other of [
      password.trim(),
      password.toLowerCase(),
      password.slice(0, 72),
      password.slice(0, -1),
    ]) {
      expect((await auth('login', { email, password: other })).status).toBe(401);
    }
    await test.dataSource.query('DELETE FROM sign_in_attempts');
    await auth('login', { email, password }).expect(200);
  });

  it('issues a new token and ends the previous session when signing in again', async () => {
    const first = cookieOf(await auth('login', ACCOUNT));
    const second = cookieOf(await auth('login', ACCOUNT, first));
    expect(second).not.toBe(first);
    expect(await me(first)).toEqual({ user: null });
    expect(await me(second)).toMatchObject({ user: { email: ACCOUNT.email } });
  });

  it('ends the session on log-out', async () => {
    const cookie = cookieOf(await auth('login', ACCOUNT));
    const answer = await auth('logout', {}, cookie);
    expect(answer.body).toEqual({
      success: true,
      message: 'You have been logged out successfully',
    });
    expect(setCookieOf(answer)).toContain('Expires=Thu, 01 Jan 1970');
    expect(await me(cookie)).toEqual({ user: null });
  });

  it('ends a session after 14 days without use and at its maximum age', async () => {
    const cookie = cookieOf(await auth('login', ACCOUNT));
    const [user] = await test.dataSource.query('SELECT id FROM users WHERE username = ?', [
      ACCOUNT.email,
    ]);
    const setSession = (column: string, value: number) =>
      test.dataSource.query(`UPDATE sessions SET ${column} = ? WHERE userId = ?`, [value, user.id]);
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
      const { cookie, id } = await signIn(test, role, `idle-${role}`);
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
    const cookie = cookieOf(await auth('register', account));
    await test.dataSource.query('UPDATE users SET isActive = 0 WHERE username = ?', [
      account.email,
    ]);
    expect(await me(cookie)).toEqual({ user: null });
    expect((await auth('login', account)).status).toBe(401);
  });

  it('answers alike to an unknown e-mail and to a wrong password', async () => {
    const wrong = await auth('login', { ...ACCOUNT, password: 'not it at all' });
    const unknown = await auth('login', { ...ACCOUNT, email: 'nobody@example.co.za' });
    expect([wrong.status, unknown.status]).toEqual([401, 401]);
    expect(wrong.body.detail).toBe('Invalid email or password');
    expect({ ...unknown.body, instance: '' }).toEqual({ ...wrong.body, instance: '' });
  });

  it('sets no cookie for a visitor', async () => {
    const answer = await request(test.server).get('/api/auth/me');
    expect(answer.body).toEqual({ user: null });
    expect(setCookieOf(answer)).toBe('');
  });

  it.each(['', 'x', 'a'.repeat(43), "' OR 1=1 --"])(
    'treats the token %j as signed out',
    async (token) => {
      expect(await me(`__Host-session=${encodeURIComponent(token)}`)).toEqual({ user: null });
    },
  );
});

describe('Account', () => {
  const PATH = '/api/account';

  const passwordOf = (name: string) => `${name}-Protea-7`;
  const login = async (name: string, password = passwordOf(name)) => {
    const email = `${name}@example.com`;
    const answer = await request(test.server).post('/api/auth/login').send({ email, password });
    return { status: answer.status, cookie: cookieOf(answer) };
  };
  const isSignedIn = async (cookie: string) =>
    (await get(test, '/api/auth/me', cookie)).body.user !== null;
  const sessions = async (cookie: string) =>
    (await get(test, `${PATH}/sessions`, cookie).expect(200)).body as SessionView[];

  describe('/api/account', () => {
    it("returns one's own account and changes the name alone", async () => {
      const { cookie, email } = await signIn(test, 'customer', 'named');
      const account = { email, emailConfirmed: null, fullName: 'Naledi Khumalo', role: 'customer' };
      const shown = await get(test, PATH, cookie).expect(200);
      expect(shown.body).toEqual({ ...account, createdAt: expect.any(String) });
      const body = { fullName: ' Naledi van Wyk ', role: 'admin', email: 'other@example.com' };
      const changed = await patch(test, PATH, body, cookie).expect(200);
      expect(changed.body).toEqual({ ...shown.body, fullName: 'Naledi van Wyk' });
      const me = await get(test, '/api/auth/me', cookie).expect(200);
      expect(me.body.user.fullName).toBe('Naledi van Wyk');
      const wrong = await patch(test, PATH, { fullName: 'N' }, cookie).expect(400);
      expect(wrong.body.errors).toEqual([
        { path: 'fullName', message: 'Please enter your full name' },
      ]);
    });
  });

  describe('POST /api/account/password', () => {
    const change = (cookie: string, currentPassword: string, newPassword: string) =>
      post(test, `${PATH}/password`, { currentPassword, newPassword }, cookie);

    it('ends all other sessions and replaces the token of this one', async () => {
      const { cookie } = await signIn(test, 'customer', 'changer');
      const elsewhere = await login('changer');
      const answer = await change(cookie, passwordOf('changer'), 'another-one').expect(200);
      expect(answer.body).toEqual({ success: true, message: 'Your password was changed' });
      const fresh = cookieOf(answer);
      expect(fresh).toMatch(/^__Host-session=/);
      expect(await isSignedIn(fresh)).toBe(true);
      expect(await isSignedIn(cookie)).toBe(false);
      expect(await isSignedIn(elsewhere.cookie)).toBe(false);
      expect((await login('changer')).status).toBe(401);
      expect((await login('changer', 'another-one')).status).toBe(200);
    });

    it('answers 400 to a wrong current password and 429 after five of them', async () => {
      const { cookie } = await signIn(test, 'customer', 'guessed');
      const wrong = await change(cookie, 'not-it', 'another-one').expect(400);
      expect(wrong.body.errors).toEqual([
        { path: 'currentPassword', message: 'This is not your current password' },
      ]);
      for (let call = 0; call < 4; call += 1) await change(cookie, 'not-it', 'another-one');
      await change(cookie, 'not-it', 'another-one').expect(429);
      expect(await isSignedIn(cookie)).toBe(true);
    });

    it('refuses a short or unchanged password, and fewer than 12 characters from staff', async () => {
      const { cookie } = await signIn(test, 'customer', 'short');
      const current = passwordOf('short');
      const short = await change(cookie, current, '12345').expect(400);
      expect(short.body.detail).toBe('Password must be at least 6 characters');
      const same = await change(cookie, current, current).expect(400);
      expect(same.body.detail).toBe('The new password must differ from the current one');
      const agent = await signIn(test, 'support', 'agent');
      const weak = await change(agent.cookie, passwordOf('agent'), 'short-one').expect(400);
      expect(weak.body.detail).toBe('The new password must have at least 12 characters');
    });
  });

  describe('/api/account/sessions', () => {
    it('lists sessions and, with the password, ends a single one', async () => {
      const { cookie } = await signIn(test, 'customer', 'lister');
      const elsewhere = await login('lister');
      const listed = await sessions(cookie);
      expect(listed.map(({ isCurrent }) => isCurrent).sort()).toEqual([false, true]);
      expect(JSON.stringify(listed)).not.toContain(cookie.split('=')[1]);
      const other = listed.find(({ isCurrent }) => !isCurrent);
      const stranger = await signIn(test, 'customer', 'nosy');
      const path = `${PATH}/sessions/${other?.id}`;
      await del(test, path, stranger.cookie, { password: passwordOf('nosy') }).expect(404);
      const wrong = await del(test, path, cookie, { password: 'guess-1' }).expect(400);
      expect(wrong.body.errors).toEqual([
        { path: 'password', message: 'This is not your current password' },
      ]);
      expect(await isSignedIn(elsewhere.cookie)).toBe(true);
      await del(test, path, cookie, { password: passwordOf('lister') }).expect(204);
      expect(await isSignedIn(elsewhere.cookie)).toBe(false);
      expect(await sessions(cookie)).toHaveLength(1);
    });

    it('names sessions by browser and system, also after the password was changed', async () => {
      await signIn(test, 'customer', 'devices');
      const answer = await request(test.server)
        .post('/api/auth/login')
        .set(
          'user-agent',
          'Mozilla/5.0 (Windows NT 10.0; Win64; x64) Chrome/131.0.0.0 Safari/537.36',
        )
        .send({ email: 'devices@example.com', password: passwordOf('devices') })
        .expect(200);
      const cookie = cookieOf(answer);
      const listed = await sessions(cookie);
      expect(listed.map(({ device }) => device)).toEqual(
        expect.arrayContaining(['Chrome on Windows', null]),
      );
      const passwords = { currentPassword: passwordOf('devices'), newPassword: 'another-one' };
      const changed = await post(test, `${PATH}/password`, passwords, cookie).expect(200);
      expect(await sessions(cookieOf(changed))).toMatchObject([{ device: 'Chrome on Windows' }]);
    });

    it('ends all sessions on sign-out everywhere with the password, this one included', async () => {
      const { cookie } = await signIn(test, 'customer', 'leaver');
      const elsewhere = await login('leaver');
      const path = `${PATH}/sign-out-everywhere`;
      await post(test, path, { password: 'guess-1' }, cookie).expect(400);
      expect(await isSignedIn(elsewhere.cookie)).toBe(true);
      const answer = await post(test, path, { password: passwordOf('leaver') }, cookie).expect(200);
      expect((answer.get('set-cookie') ?? [])[0]).toContain('Expires=Thu, 01 Jan 1970');
      expect(await isSignedIn(cookie)).toBe(false);
      expect(await isSignedIn(elsewhere.cookie)).toBe(false);
    });
  });
});

describe('Privacy of an account', () => {
  const placesWith = (word: string, phone = CAPE_TOWN.phone) => ({
    pickupAddress: {
      ...CAPE_TOWN,
      fullName: `${word} Sender`,
      phone,
      addressLine1: `1 ${word} Road`,
      instructions: `${word} gate code`,
    },
    deliveryAddress: { ...JOHANNESBURG, fullName: `${word} Receiver`, phone },
  });
  const ticketWith = (word: string) => ({
    name: `${word} Writer`,
    email: `${word.toLowerCase()}@example.com`,
    category: 'general',
    subject: `${word} subject`,
    description: `${word} description`,
  });

  let admin: Person;
  beforeAll(async () => {
    admin = await signIn(test, 'admin');
  });

  const setStatus = (orderNumber: string, status: string) =>
    patch(test, `/api/orders/${orderNumber}`, { status }, admin.cookie).expect(200);
  const erase = ({ cookie }: Person, password: string) =>
    del(test, '/api/account', cookie, { password });

  /** A person with something in every table, in which this word is. */
  async function busyPerson(name: string, word = 'Planted', phone = CAPE_TOWN.phone) {
    const person = await signIn(test, 'customer', name);
    const places = placesWith(word, phone);
    const { orderNumber } = await placeOrder(test, places, person.cookie);
    for (const end of ['pickup', 'delivery']) {
      const kept = { orderNumber, end };
      await post(test, '/api/saved-addresses/offers', kept, person.cookie).expect(200);
    }
    await post(test, '/api/payment-methods', { type: 'eft' }, person.cookie).expect(201);
    await post(test, '/api/support/tickets', ticketWith(word), person.cookie).expect(201);
    await post(
      test,
      '/api/quotes',
      {
        ...places,
        packageDetails: {
          packages: [{ type: 'envelope', weight: 1, length: 1, width: 1, height: 1 }],
        },
        serviceType: 'express',
      },
      person.cookie,
    ).expect(201);
    const [order] = await test.dataSource.query<{ id: number }[]>(
      'SELECT id FROM orders WHERE orderNumber = ?',
      [orderNumber],
    );
    await test.dataSource.query(
      `INSERT INTO proof_of_delivery (orderId, type, recipientName, photoUrl, timestamp)
     VALUES (?, 'photo', ?, ?, 1)`,
      [order?.id, `${word} Neighbour`, `https://x.shipday.com/${word}.jpg`],
    );
    await test.dataSource.query(
      `INSERT INTO webhook_events (deliveryKey, event, orderNumber, occurredAt, payload, receivedAt, appliedAt, outcome)
     VALUES (?, 'ORDER_COMPLETED', ?, 1, ?, 1, 1, 'applied')`,
      [name, orderNumber, JSON.stringify({ name: `${word} Receiver` })],
    );
    return { person, orderNumber };
  }

  /** As a worker leaves it after the last try. */
  async function parkHandOver(orderNumber: string): Promise<void> {
    const ofOrder = '(SELECT id FROM orders WHERE orderNumber = ?)';
    await test.dataSource.query(
      `UPDATE dispatch_jobs SET state = 'parked', attempts = 1 WHERE orderId = ${ofOrder}`,
      [orderNumber],
    );
    await test.dataSource.query('UPDATE orders SET needsAttention = ? WHERE orderNumber = ?', [
      1,
      orderNumber,
    ]);
  }

  function jobsOf(orderNumber: string): Promise<{ kind: string; state: string }[]> {
    return test.dataSource.query(
      `SELECT j.kind, j.state FROM dispatch_jobs j JOIN orders o ON o.id = j.orderId
     WHERE o.orderNumber = ? ORDER BY j.id`,
      [orderNumber],
    );
  }

  /** Everything in the database, as text. */
  async function everything(): Promise<string> {
    const tables = test.dataSource.entityMetadatas.map(({ tableName }) => tableName);
    const contents: unknown[] = [];
    for (const table of tables) {
      contents.push(table, await test.dataSource.query(`SELECT * FROM ${table}`));
    }
    return JSON.stringify(contents);
  }

  describe('GET /api/account/export', () => {
    it('returns everything stored about the person as a file', async () => {
      const { person, orderNumber } = await busyPerson('exported');
      const answer = await get(test, '/api/account/export', person.cookie).expect(200);
      expect(answer.get('content-type')).toMatch(/^application\/json/);
      expect(answer.get('content-disposition')).toBe('attachment; filename="my-courier-data.json"');
      const data = answer.body as Record<string, unknown[]> & { account: object };
      expect(data.account).toMatchObject({ email: person.email, role: 'customer' });
      expect(data.savedAddresses).toMatchObject([
        { fullName: 'Planted Sender', isFrequent: true, isFavourite: false },
        { fullName: 'Planted Receiver' },
      ]);
      expect(data.paymentMethods).toMatchObject([{ type: 'eft', isDefault: true }]);
      expect(data.notifications).toMatchObject([{ type: 'order_placed' }]);
      expect(data.sessions).toHaveLength(1);
      expect(data.quotes).toHaveLength(2);
      expect(data.quotes?.[0]).toMatchObject({
        contactEmail: person.email,
        contactPhone: null,
        pickupInstructions: 'Planted gate code',
      });
      expect(data.supportTickets).toMatchObject([
        { subject: 'Planted subject', messages: [{ message: 'Planted description' }] },
      ]);
      expect(data.orders).toMatchObject([
        {
          orderNumber,
          pickupAddress: { fullName: 'Planted Sender', instructions: 'Planted gate code' },
          proofOfDelivery: { recipientName: 'Planted Neighbour' },
        },
      ]);
      expect(answer.text).not.toContain('argon2');
    });

    it('returns nothing about other people', async () => {
      await busyPerson('someone');
      const other = await signIn(test, 'customer', 'planted');
      const answer = await get(test, '/api/account/export', other.cookie).expect(200);
      expect(answer.text).not.toContain('Planted');
      expect(answer.body.orders).toEqual([]);
    });
  });

  describe('DELETE /api/account', () => {
    it('answers 409 while an order of the person is under way', async () => {
      const { person, orderNumber } = await busyPerson('waiting');
      const answer = await erase(person, 'waiting-Protea-7').expect(409);
      expect(answer.body.detail).toMatch(/still under way/);
      await setStatus(orderNumber, 'in_transit');
      await erase(person, 'waiting-Protea-7').expect(409);
      expect((await get(test, '/api/auth/me', person.cookie)).body.user).not.toBeNull();
    });

    it('cancels and erases an order when its hand-over is parked', async () => {
      const { person, orderNumber } = await busyPerson('parked');
      await parkHandOver(orderNumber);
      await erase(person, 'parked-Protea-7').expect(200);
      const order = (await get(test, `/api/orders/${orderNumber}`, admin.cookie).expect(200))
        .body as OrderView;
      expect(order).toMatchObject({
        status: 'cancelled',
        needsAttention: false,
        pickupAddress: { fullName: 'Erased', phone: '' },
      });
      // An earlier try may have arrived at the provider.
      expect(await jobsOf(orderNumber)).toEqual([
        { kind: 'insert_order', state: 'parked' },
        { kind: 'delete_order', state: 'ready' },
      ]);
    });

    it('answers 409 when an order in transit has a parked hand-over', async () => {
      const { person, orderNumber } = await busyPerson('collected');
      await parkHandOver(orderNumber);
      await setStatus(orderNumber, 'in_transit');
      await erase(person, 'collected-Protea-7').expect(409);
    });

    it('answers 400 to a wrong password and 403 to staff', async () => {
      const { person, orderNumber } = await busyPerson('careful');
      await setStatus(orderNumber, 'cancelled');
      const answer = await erase(person, 'not-it').expect(400);
      expect(answer.body.errors).toEqual([
        { path: 'password', message: 'This is not your current password' },
      ]);
      await erase(admin, 'admin-Protea-7').expect(403);
    });

    it('removes the person, keeps the order and leaves an audit entry without a name', async () => {
      const { person, orderNumber } = await busyPerson('gone', 'Buried', '071 888 4321');
      const { cookie, id } = person;
      await setStatus(orderNumber, 'delivered');
      const uploads = path.join(test.config.dataDir, 'uploads');
      const name = `${'a'.repeat(32)}.png`;
      await mkdir(uploads, { recursive: true });
      await writeFile(path.join(uploads, name), 'a signature');
      await test.dataSource.query(
        'UPDATE proof_of_delivery SET digitalSignature = ? WHERE recipientName = ?',
        [`/api/orders/${orderNumber}/proof-of-delivery/${name}`, 'Buried Neighbour'],
      );
      expect(await everything()).toMatch(/Buried/i);

      const answer = await erase(person, 'gone-Protea-7').expect(200);
      expect((answer.get('set-cookie') ?? [])[0]).toContain('Expires=Thu, 01 Jan 1970');
      const left = await everything();
      for (const secret of [/buried/i, /gone@example/, /718884321/, /71 888 4321/]) {
        expect(left).not.toMatch(secret);
      }
      expect((await get(test, '/api/auth/me', cookie)).body.user).toBeNull();
      expect(await readdir(uploads)).toEqual([]);

      const order = (await get(test, `/api/orders/${orderNumber}`, admin.cookie).expect(200))
        .body as OrderView;
      expect(order).toMatchObject({
        status: 'delivered',
        pickupAddress: { fullName: 'Erased', phone: '', city: 'Cape Town', zipCode: '8001' },
        deliveryAddress: {
          ...{ fullName: 'Erased', phone: '', addressLine1: 'Erased', addressLine2: null },
        },
        proofOfDelivery: { recipientName: null, photoUrl: null },
      });
      const ofPerson = `/api/audit?subjectType=customer&subjectId=${id}`;
      const log = await get(test, ofPerson, admin.cookie).expect(200);
      expect(log.body).toEqual([
        {
          id: expect.any(Number) as number,
          actor: { id, email: 'account holder' },
          actorName: null,
          kind: 'erase_account',
          action: 'erase the account',
          subjectType: 'customer',
          subjectId: String(id),
          subjectName: null,
          accountNames: {},
          before: null,
          after: null,
          createdAt: expect.any(String) as string,
        },
      ]);
      const again = { fullName: 'Somebody Else', email: person.email, password: 'secret-1' };
      await post(test, '/api/auth/register', again).expect(201);
    });
  });
});

describe('Where no e-mail is sent', () => {
  it('an account says that nothing is to be confirmed', async () => {
    const { cookie } = await signIn(test, 'customer', 'mute');
    expect((await get(test, '/api/account', cookie)).body.emailConfirmed).toBeNull();
    await post(test, '/api/auth/email-confirmations', {}, cookie).expect(409);
  });

  it('nobody can ask for a code to an order', async () => {
    const { cookie } = await signIn(test, 'customer', 'mailless');
    const { orderNumber } = await placeOrder(test);
    const path = `/api/orders/${orderNumber}/claim-codes`;
    const answer = await post(test, path, {}, cookie).expect(409);
    expect(answer.body.detail).toBe('We cannot send emails.');
  });
});
