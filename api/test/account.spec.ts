import type { SessionView } from '@courier/contract';
import request from 'supertest';
import { createTestApp, type TestApp } from './harness';
import { signIn } from './harness/people';
import { del, get, patch, post, QUIET } from './harness/shipments';

const PATH = '/api/account';

let test: TestApp;
beforeAll(async () => {
  test = await createTestApp(QUIET);
});
afterAll(() => test.close());

const passwordOf = (name: string) => `${name}-Protea-7`;
const login = async (name: string, password = passwordOf(name)) => {
  const email = `${name}@example.com`;
  const answer = await request(test.server).post('/api/auth/login').send({ email, password });
  return { status: answer.status, cookie: cookieOf(answer) };
};
const cookieOf = (answer: request.Response) =>
  ((answer.get('set-cookie') ?? [])[0] ?? '').split(';')[0] ?? '';
const isSignedIn = async (cookie: string) =>
  (await get(test, '/api/auth/me', cookie)).body.user !== null;
const sessions = async (cookie: string) =>
  (await get(test, `${PATH}/sessions`, cookie).expect(200)).body as SessionView[];

describe('/api/account', () => {
  it("returns one's own account and changes the name alone", async () => {
    const { cookie, email } = await signIn(test, 'customer', 'named');
    const account = { email, fullName: 'Naledi Khumalo', role: 'customer' };
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
  it('lists sessions and ends a single one', async () => {
    const { cookie } = await signIn(test, 'customer', 'lister');
    const elsewhere = await login('lister');
    const listed = await sessions(cookie);
    expect(listed.map(({ isCurrent }) => isCurrent).sort()).toEqual([false, true]);
    expect(JSON.stringify(listed)).not.toContain(cookie.split('=')[1]);
    const other = listed.find(({ isCurrent }) => !isCurrent);
    const stranger = await signIn(test, 'customer', 'nosy');
    await del(test, `${PATH}/sessions/${other?.id}`, stranger.cookie).expect(404);
    await del(test, `${PATH}/sessions/${other?.id}`, cookie).expect(204);
    expect(await isSignedIn(elsewhere.cookie)).toBe(false);
    expect(await sessions(cookie)).toHaveLength(1);
  });

  it('names sessions by browser and system, also after the password was changed', async () => {
    await signIn(test, 'customer', 'devices');
    const answer = await request(test.server)
      .post('/api/auth/login')
      .set('user-agent', 'Mozilla/5.0 (Windows NT 10.0; Win64; x64) Chrome/131.0.0.0 Safari/537.36')
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

  it('ends all sessions on sign-out everywhere, this one included', async () => {
    const { cookie } = await signIn(test, 'customer', 'leaver');
    const elsewhere = await login('leaver');
    const answer = await post(test, `${PATH}/sign-out-everywhere`, {}, cookie).expect(200);
    expect((answer.get('set-cookie') ?? [])[0]).toContain('Expires=Thu, 01 Jan 1970');
    expect(await isSignedIn(cookie)).toBe(false);
    expect(await isSignedIn(elsewhere.cookie)).toBe(false);
  });
});
