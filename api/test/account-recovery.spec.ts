import { createHash } from 'node:crypto';
import { DEFAULT_COMPANY, LIMITS, type SecondFactorSetUpView } from '@courier/contract';
import { TOTP } from 'otpauth';
import request from 'supertest';
import { linkByHand, resetSecondFactorByHand } from '../src/cli/staff-commands';
import { tokenByHand } from '../src/identity/account-links/account-links';
import { RetentionService } from '../src/operations/retention/retention.service';
import type { AppConfig } from '../src/platform/config/config';
import { until } from './dispatch/until';
import { createTestApp } from './harness';
import { createMailedApp, type MailedApp } from './harness/mailed-app';
import { type Person, signIn } from './harness/people';
import { del, get, post, QUIET } from './harness/shipments';

let shared: MailedApp;
beforeAll(async () => {
  shared = await createMailedApp();
});
afterAll(() => shared.close());

describe('Second factor', () => {
  const FACTOR = '/api/account/second-factor';
  const PASSWORD = (name: string) => `${name}-Protea-7`;

  let mailed: MailedApp;
  let count = 0;
  const nextName = () => `staff${(count += 1)}`;

  async function start(overrides: Partial<AppConfig>) {
    mailed = await createMailedApp(overrides);
  }
  const close = () => mailed.close();
  const takeShared = () => void (mailed = shared);

  /** The code that an authenticator app shows, `steps` times 30 seconds from now. */
  const codeOf = (secret: string, steps = 0) =>
    new TOTP({ secret }).generate({ timestamp: Date.now() + steps * 30_000 });

  const login = (name: string, code?: string, cookie = '') =>
    post(
      mailed.test,
      '/api/auth/login',
      { email: `${name}@example.com`, password: PASSWORD(name), ...(code && { code }) },
      cookie,
    );
  const remove = (path: string, cookie: string, body?: object) =>
    del(mailed.test, path, cookie, body);
  const codeError = (message: RegExp) => [
    { path: 'code', message: expect.stringMatching(message) },
  ];

  /** The text of the mail, once it has come. */
  async function mailTo(email: string, subject: string, words = '') {
    const find = () =>
      mailed.smtp.received.find(
        ({ to, mail }) =>
          to.includes(email) && mail.subject === subject && mail.text?.includes(words),
      );
    await until(`the mail "${subject}"`, () => find() !== undefined);
    return find()?.mail.text ?? '';
  }

  /** Staff with two-step sign-in, whose last code was that of the step before this one. */
  async function withFactor(role: 'support' | 'admin' = 'support') {
    const name = nextName();
    const person = await signIn(mailed.test, role, name);
    const { body } = await post(mailed.test, FACTOR, { password: PASSWORD(name) }, person.cookie);
    const { secret } = body as SecondFactorSetUpView;
    const code = codeOf(secret, -1);
    const confirmed = await post(mailed.test, `${FACTOR}/confirm`, { code }, person.cookie);
    return { name, person, secret, recoveryCodes: confirmed.body.recoveryCodes as string[] };
  }

  /** The step that codes are of begins with the test: none runs out before it is used. */
  beforeEach(() => {
    const { now } = Date;
    const ahead = 30_000 - (now() % 30_000);
    jest.spyOn(Date, 'now').mockImplementation(() => now() + ahead);
  });
  afterEach(() => jest.restoreAllMocks());

  describe('Two-step sign-in', () => {
    beforeAll(takeShared);

    it('is set up with a key for the app and confirmed with its first code', async () => {
      const name = nextName();
      const { cookie, email } = await signIn(mailed.test, 'support', name);
      const off = { isOn: false, isRequired: false, recoveryCodesLeft: 0 };
      expect((await get(mailed.test, FACTOR, cookie).expect(200)).body).toEqual(off);
      const wrong = await post(mailed.test, FACTOR, { password: 'guess-1' }, cookie).expect(400);
      expect(wrong.body.errors).toMatchObject([{ path: 'password' }]);

      const made = await post(mailed.test, FACTOR, { password: PASSWORD(name) }, cookie).expect(
        200,
      );
      const { secret, address, qrCode } = made.body as SecondFactorSetUpView;
      expect(decodeURIComponent(address)).toContain(`${email}?`);
      expect(new URL(address).searchParams.get('secret')).toBe(secret);
      expect(qrCode).toMatchObject({ size: expect.any(Number), path: expect.stringMatching(/^M/) });
      // Not on before a code was right: a key that never reached the app locks nobody out.
      await login(name).expect(200);

      const confirm = (code: string) => post(mailed.test, `${FACTOR}/confirm`, { code }, cookie);
      expect((await confirm('000000').expect(400)).body.errors).toEqual(codeError(/wrong/));
      const { recoveryCodes } = (await confirm(codeOf(secret)).expect(200)).body;
      expect(new Set(recoveryCodes).size).toBe(10);
      const on = { isOn: true, isRequired: false, recoveryCodesLeft: 10 };
      expect((await get(mailed.test, FACTOR, cookie)).body).toEqual(on);
      await confirm(codeOf(secret, 1)).expect(409);
      await post(mailed.test, FACTOR, { password: PASSWORD(name) }, cookie).expect(409);
    });

    it('asks for the code once the password was right, and takes each code once', async () => {
      const { name, secret } = await withFactor();
      const asked = await login(name).expect(401);
      expect(asked.body.errors).toEqual(codeError(/authenticator app/));
      expect(asked.get('set-cookie')).toBeUndefined();
      const code = codeOf(secret);
      expect((await login(name, '000000').expect(401)).body.errors).toEqual(codeError(/wrong/));
      await login(name, code).expect(200);
      expect((await login(name, code).expect(401)).body.errors).toEqual(codeError(/used already/));
    });

    it('does not say whether a code is needed when the password is wrong', async () => {
      const { name, secret } = await withFactor();
      const email = `${name}@example.com`;
      const guess = { email, password: 'guess-1', code: codeOf(secret) };
      const answer = await post(mailed.test, '/api/auth/login', guess).expect(401);
      expect(answer.body).toMatchObject({ message: 'Invalid email or password' });
      expect(answer.body.errors).toBeUndefined();
    });

    it('slows down who knows the password and guesses codes', async () => {
      const { name, secret } = await withFactor();
      for (let time = 0; time < 5; time += 1) {
        await login(name, `00000${time}`).expect(401);
        // To ask for the code again forgives no failure.
        if (time < 4) await login(name).expect(401);
      }
      await login(name, codeOf(secret)).expect(429);
    });

    it('takes one of two sign-ins with the same code at the same time', async () => {
      const { name, secret } = await withFactor();
      const code = codeOf(secret);
      const answers = await Promise.all([login(name, code), login(name, code)]);
      expect(answers.map(({ status }) => status).sort()).toEqual([200, 401]);
    });

    it('takes a recovery code once, however it is typed, and mails how many are left', async () => {
      const { name, recoveryCodes } = await withFactor();
      const [first = ''] = recoveryCodes;
      await login(name, first.toLowerCase().replaceAll('-', ' ')).expect(200);
      await login(name, first).expect(401);
      const text = await mailTo(`${name}@example.com`, 'A recovery code was used');
      expect(text).toContain('You have 9 left.');
    });

    it('still asks for the code when the password was reset by a link', async () => {
      const { name, person, secret } = await withFactor();
      const token = (await linkByHand(mailed.test.app, person.email)) ?? '';
      const password = 'Jacaranda-9-Street';
      const answer = await post(mailed.test, '/api/auth/password-resets/complete', {
        token,
        password,
      }).expect(200);
      expect(String(answer.get('set-cookie'))).not.toContain('__Host-session');
      const body = { email: `${name}@example.com`, password };
      const asked = await post(mailed.test, '/api/auth/login', body).expect(401);
      expect(asked.body.errors).toEqual(codeError(/authenticator app/));
      await post(mailed.test, '/api/auth/login', { ...body, code: codeOf(secret) }).expect(200);
    });

    it('stores recovery codes as hashes only', async () => {
      const { recoveryCodes } = await withFactor();
      const rows = JSON.stringify(
        await mailed.test.dataSource.query('SELECT * FROM recovery_codes'),
      );
      for (const code of recoveryCodes) expect(rows).not.toContain(code);
      expect(rows).not.toContain(recoveryCodes[0]?.replaceAll('-', ''));
    });

    it('ends the other sessions of the account when it is turned on, and keeps the one that did it', async () => {
      const name = nextName();
      const other = await signIn(mailed.test, 'support', name);
      const { cookie } = await signIn(mailed.test, 'support', name);
      const made = await post(mailed.test, FACTOR, { password: PASSWORD(name) }, cookie);
      const { secret } = made.body as SecondFactorSetUpView;
      await post(mailed.test, `${FACTOR}/confirm`, { code: codeOf(secret) }, cookie).expect(200);
      await get(mailed.test, '/api/account', other.cookie).expect(401);
      await get(mailed.test, '/api/account', cookie).expect(200);
    });

    it('is turned off, and its recovery codes renewed, with password and code together', async () => {
      const { name, person, secret, recoveryCodes } = await withFactor();
      const password = PASSWORD(name);
      const renew = (body: object) =>
        post(mailed.test, `${FACTOR}/recovery-codes`, body, person.cookie);
      await renew({ password, code: '000000' }).expect(400);
      await renew({ password: 'guess-1', code: codeOf(secret) }).expect(400);
      const renewed = await renew({ password, code: codeOf(secret) }).expect(200);
      const [fresh = ''] = renewed.body.recoveryCodes as string[];
      await login(name, recoveryCodes[0]).expect(401);
      await remove(FACTOR, person.cookie, { password, code: '000000' }).expect(400);
      await remove(FACTOR, person.cookie, { password, code: fresh }).expect(200);
      await login(name).expect(200);
    });

    it('ends the other sessions of the account when it is turned off', async () => {
      const { name, person, secret, recoveryCodes } = await withFactor();
      const other = (await login(name, codeOf(secret)).expect(200)).get('set-cookie')?.[0] ?? '';
      const body = { password: PASSWORD(name), code: recoveryCodes[0] };
      await remove(FACTOR, person.cookie, body).expect(200);
      await get(mailed.test, '/api/account', other.split(';')[0] ?? '').expect(401);
      await get(mailed.test, '/api/account', person.cookie).expect(200);
    });

    it('is logged with the account when the code is missing or wrong', async () => {
      const { name, person } = await withFactor();
      await login(name).expect(401);
      await login(name, '000000').expect(401);
      const logged = mailed.lines
        .map((line) => JSON.parse(line) as { context?: string; msg?: string; userId?: number })
        .filter(({ context, userId }) => context === 'SignIn' && userId === person.id);
      expect(logged.map(({ msg }) => msg).slice(-2)).toEqual([
        'code of the second step missing',
        'code of the second step wrong',
      ]);
    });

    it('is reset by another admin, which ends the sessions, is mailed and is in the audit log', async () => {
      const { name, person } = await withFactor();
      const admin = await signIn(mailed.test, 'admin', nextName());
      const path = ({ id }: Person) => `/api/staff/${id}/second-factor`;
      await remove(path(person), person.cookie).expect(403);
      await remove(path(admin), admin.cookie).expect(409);
      const { body } = await remove(path(person), admin.cookie).expect(200);
      expect(body).toMatchObject({ email: person.email, hasSecondFactor: false });
      await remove(path(person), admin.cookie).expect(409);
      await get(mailed.test, '/api/account', person.cookie).expect(401);
      await login(name).expect(200);
      await mailTo(person.email, 'Two-step sign-in is off');
      const audit = await get(mailed.test, '/api/audit?limit=1', admin.cookie).expect(200);
      expect(audit.body).toMatchObject([
        { action: 'reset two-step sign-in', subjectId: person.email },
      ]);
    });

    it('is refused to customers', async () => {
      const { cookie } = await signIn(mailed.test, 'customer', nextName());
      await get(mailed.test, FACTOR, cookie).expect(403);
      await post(mailed.test, FACTOR, { password: 'any-password' }, cookie).expect(403);
    });
  });

  describe('Two-step sign-in where it is required', () => {
    beforeAll(() => start({ staffSecondFactor: 'required' }));
    afterAll(close);

    it('lets staff without it do nothing but set it up', async () => {
      const name = nextName();
      await signIn(mailed.test, 'admin', name);
      const signedIn = await login(name).expect(200);
      expect(signedIn.body.user).toMatchObject({ role: 'admin', needsSecondFactor: true });
      const cookie = signedIn.get('set-cookie')?.[0]?.split(';')[0] ?? '';
      expect((await get(mailed.test, '/api/auth/me', cookie)).body.user.needsSecondFactor).toBe(
        true,
      );
      const refused = await get(mailed.test, '/api/staff', cookie).expect(403);
      expect(refused.body.message).toMatch(/two-step sign-in/);
      await get(mailed.test, '/api/orders/export.csv', cookie).expect(403);
      await get(mailed.test, '/versions/shell/1', cookie).expect(403);

      const made = await post(mailed.test, FACTOR, { password: PASSWORD(name) }, cookie).expect(
        200,
      );
      const { secret } = made.body as SecondFactorSetUpView;
      await post(mailed.test, `${FACTOR}/confirm`, { code: codeOf(secret) }, cookie).expect(200);
      await get(mailed.test, '/api/staff', cookie).expect(200);
      const again = await login(name, codeOf(secret, 1)).expect(200);
      expect(again.body.user.needsSecondFactor).toBeUndefined();
    });

    it('cannot be turned off', async () => {
      const { name, person, secret } = await withFactor();
      const body = { password: PASSWORD(name), code: codeOf(secret) };
      await remove(FACTOR, person.cookie, body).expect(409);
    });

    it('asks nothing of customers', async () => {
      const { cookie } = await signIn(mailed.test, 'customer', nextName());
      await get(mailed.test, '/api/orders', cookie).expect(200);
    });
  });

  describe('Sign-in on a device that was not seen before', () => {
    // As many as one may be mailed in a day, and no more.
    beforeAll(() => start({ rateLimitScale: 1 }));
    afterAll(close);

    it('is mailed to the owner, with the kind of browser, and on a known one is not', async () => {
      const name = nextName();
      await signIn(mailed.test, 'customer', name);
      const to = `${name}@example.com`;
      const title = 'New sign-in to your account';
      const firefox = 'Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0';
      const first = await login(name).set('user-agent', firefox).expect(200);
      await mailTo(to, title, '(Firefox on Linux)');
      const device = [first.get('set-cookie') ?? []]
        .flat()
        .map((line) => line.split(';')[0])
        .join('; ');
      await login(name, undefined, device).expect(200);
      const [row] = await mailed.test.dataSource.query<{ mails: number }[]>(
        `SELECT COUNT(*) AS mails FROM notification_deliveries d JOIN users u ON u.id = d.userId
       WHERE u.username = ?`,
        [to],
      );
      expect(Number(row?.mails)).toBe(1);
    });

    it('is mailed ten times a day at most', async () => {
      const name = nextName();
      await signIn(mailed.test, 'customer', name);
      for (let time = 0; time < 12; time += 1) await login(name).expect(200);
      const [row] = await mailed.test.dataSource.query<{ mails: number }[]>(
        `SELECT COUNT(*) AS mails FROM notification_deliveries d JOIN users u ON u.id = d.userId
         WHERE u.username = ?`,
        [`${name}@example.com`],
      );
      expect(Number(row?.mails)).toBe(10);
    });
  });

  describe('npm run staff -- reset-two-step', () => {
    beforeAll(takeShared);

    it('turns it off, ends the sessions and is in the audit log; is refused where it is off', async () => {
      const { name, person } = await withFactor();
      expect(await resetSecondFactorByHand(mailed.test.app, person.email)).toBe(true);
      expect(await resetSecondFactorByHand(mailed.test.app, person.email)).toBe(false);
      await get(mailed.test, '/api/account', person.cookie).expect(401);
      await login(name).expect(200);
      const admin = await signIn(mailed.test, 'admin', nextName());
      const audit = await get(mailed.test, '/api/audit?limit=1', admin.cookie).expect(200);
      expect(audit.body).toMatchObject([
        { actor: { email: 'command line' }, action: 'reset two-step sign-in' },
      ]);
    });
  });
});

describe('Password reset', () => {
  const NEW = 'Jacaranda-9-Street';
  const RESETS = '/api/auth/password-resets';

  let app: MailedApp;
  let smtp: MailedApp['smtp'];
  let test: MailedApp['test'];
  let lines: MailedApp['lines'];
  beforeAll(async () => {
    app = shared;
    ({ smtp, test, lines } = app);
  });
  beforeEach(async () => {
    // What the test before has had mailed arrives before this one counts.
    await settled();
    smtp.received.length = 0;
  });
  afterEach(() => jest.restoreAllMocks());

  const sql = <T = Record<string, unknown>>(query: string, parameters: unknown[] = []) =>
    test.dataSource.query<T[]>(query, parameters);
  const ask = (email: string) => post(test, RESETS, { email });
  const complete = (token: string, password = NEW) =>
    post(test, `${RESETS}/complete`, { token, password });
  const login = (email: string, password: string) =>
    request(test.server).post('/api/auth/login').send({ email, password });
  const mails = (count: number) => until('the e-mails', () => smtp.received.length === count);
  const settled = () =>
    until('all messages', async () => {
      const left = await sql(`SELECT id FROM notification_deliveries WHERE state = 'ready'`);
      return left.length === 0;
    });

  function tokenIn(place: number): string {
    const text = smtp.received[place]?.mail.text ?? '';
    return /https:\/\/courier\.example\/login\/reset#([\w-]{43})\s/.exec(text)?.[1] ?? '';
  }

  /** Somebody who has asked for a link, and its token. */
  async function forgetful(name: string, role: 'customer' | 'support' = 'customer') {
    const person = await signIn(test, role, name);
    await ask(person.email).expect(200);
    await mails(1);
    return { ...person, token: tokenIn(0) };
  }

  describe('POST /api/auth/password-resets', () => {
    it('sends a link in text and HTML to the address of the account', async () => {
      const { email, token } = await forgetful('mailed');
      const [{ to, mail } = { to: [], mail: null }] = smtp.received;
      expect(to).toEqual([email]);
      expect(mail?.subject).toBe('Set a new password');
      expect(mail?.html).toContain(`href="https://courier.example/login/reset#${token}"`);
      expect(mail?.text).toContain('30 minutes');
      expect(token).toHaveLength(43);
    });

    it('returns the same response and writes as many rows when the e-mail has no account', async () => {
      const { email } = await signIn(test, 'customer', 'known');
      const written = async (who: string) => {
        const before = await sql('SELECT id FROM notification_deliveries');
        const { status, body, headers } = await ask(who);
        const after = await sql('SELECT id FROM notification_deliveries');
        return { status, body, names: Object.keys(headers), rows: after.length - before.length };
      };
      const known = await written(email);
      expect(known).toMatchObject({ status: 200, rows: 1 });
      expect(await written('nobody@example.com')).toEqual(known);
      await settled();
      expect(smtp.received.map(({ to }) => to)).toEqual([[email]]);
    });

    it('sends one account at most three links an hour, with the same response', async () => {
      const { email } = await signIn(test, 'customer', 'eager');
      for (let time = 0; time < LIMITS.accountLinksPerHour + 2; time += 1) {
        await ask(email).expect(200);
        await settled();
      }
      expect(smtp.received).toHaveLength(LIMITS.accountLinksPerHour);
      await sql('UPDATE account_links SET createdAt = createdAt - 3600001');
      await ask(email).expect(200);
      await mails(LIMITS.accountLinksPerHour + 1);
    });

    it('sends nothing to a deactivated account', async () => {
      const { email, id } = await signIn(test, 'support', 'gone');
      await sql('UPDATE users SET isActive = ? WHERE id = ?', [0, id]);
      await ask(email).expect(200);
      await settled();
      expect(smtp.received).toEqual([]);
    });

    it('sends no link that is older than half an hour after the mail server was down', async () => {
      const { id } = await signIn(test, 'customer', 'late');
      const asked = Date.now() - LIMITS.passwordResetLifetime - 1;
      await sql(
        `INSERT INTO notification_deliveries
         (userId, linkPurpose, channel, title, message, nextAttemptAt, createdAt)
       VALUES (?, 'new-password', 'email', 'Set a new password', 'Somebody asked.', ?, ?)`,
        [id, asked, asked],
      );
      await settled();
      expect(smtp.received).toEqual([]);
    });

    it('sends the link again after a temporary fault of the mail server, and the link works', async () => {
      const { email } = await signIn(test, 'customer', 'again');
      smtp.refusals.push({ code: 450, text: 'busy' });
      await ask(email).expect(200);
      await mails(1);
      await complete(tokenIn(0)).expect(200);
    });
  });

  describe('POST /api/auth/password-resets/complete', () => {
    it('sets the new password and ends every session', async () => {
      const { email, cookie, token } = await forgetful('setting');
      const answer = await complete(token).expect(200);
      expect(answer.body.message).toBe('Your password was changed. Sign in with the new one.');
      expect(String(answer.get('set-cookie'))).not.toContain('__Host-session');
      await get(test, '/api/account', cookie).expect(401);
      await login(email, 'setting-Protea-7').expect(401);
      await login(email, NEW).expect(200);
    });

    it('accepts a token once, also when it arrives twice at the same time', async () => {
      const { token } = await forgetful('twice');
      const answers = await Promise.all([complete(token), complete(token, 'Bougainvillea-8')]);
      expect(answers.map(({ status }) => status).sort()).toEqual([200, 404]);
      const over = await complete(token).expect(404);
      expect(over.body.detail).toBe(
        'This link was used already, or it is too old. Ask for a new one.',
      );
    });

    it('invalidates all other links of the account', async () => {
      const { email, token } = await forgetful('several');
      await ask(email).expect(200);
      await mails(2);
      await complete(tokenIn(1)).expect(200);
      await complete(token).expect(404);
    });

    it('answers 404 when the link is older than thirty minutes', async () => {
      const { email, token } = await forgetful('slow');
      await sql('UPDATE account_links SET createdAt = createdAt - ?', [
        LIMITS.passwordResetLifetime,
      ]);
      await complete(token).expect(404);
      await login(email, 'slow-Protea-7').expect(200);
    });

    it('answers 404 when the password was changed after the link was sent', async () => {
      const { cookie, token } = await forgetful('changer');
      const change = { currentPassword: 'changer-Protea-7', newPassword: NEW };
      await post(test, '/api/account/password', change, cookie).expect(200);
      await complete(token).expect(404);
    });

    it('answers 404 when the account was deactivated after the link was sent', async () => {
      const { id, token } = await forgetful('closed', 'support');
      await sql('UPDATE users SET isActive = ? WHERE id = ?', [0, id]);
      await complete(token).expect(404);
    });

    it('notifies the owner by e-mail, with the ways to get the account back', async () => {
      const { email, token } = await forgetful('told');
      await complete(token).expect(200);
      await mails(2);
      const [, { to, mail } = { to: [], mail: null }] = smtp.received;
      expect(to).toEqual([email]);
      expect(mail?.subject).toBe('Your password was changed');
      expect(mail?.text).toContain(DEFAULT_COMPANY.phone);
      expect(mail?.text).toContain('https://courier.example/login/forgot');
    });

    it('lifts the pause that failed sign-ins have imposed on the account', async () => {
      const { email, token } = await forgetful('locked');
      const subject = `account:${createHash('sha256').update(email).digest('hex')}`;
      await sql('DELETE FROM sign_in_attempts');
      await sql('INSERT INTO sign_in_attempts VALUES (?, 100, ?, ?)', [
        subject,
        Date.now(),
        Date.now() + 86_400_000,
      ]);
      await login(email, 'locked-Protea-7').expect(429);
      await complete(token).expect(200);
      await login(email, NEW).expect(200);
    });

    it.each([
      [{ token: 'x'.repeat(43), password: 'short' }, 400],
      [{ token: 'x'.repeat(43), password: 'x'.repeat(257) }, 400],
      [{ token: '', password: NEW }, 400],
      [{ token: 'x'.repeat(43), password: NEW }, 404],
      [{ token: '../../etc/passwd', password: NEW }, 404],
    ])('answers 400 to %j', async (body, status) => {
      await post(test, `${RESETS}/complete`, body).expect(status);
    });

    it('applies the password rules of staff, keeps the link meanwhile, and writes an audit entry', async () => {
      const { email, token } = await forgetful('agent', 'support');
      const weak = await complete(token, 'password-2026').expect(400);
      expect(weak.body.errors).toEqual([
        { path: 'password', message: 'Password must not be made of common passwords' },
      ]);
      await complete(token).expect(200);
      const admin: Person = await signIn(test, 'admin');
      const entries = await get(test, '/api/audit?subjectType=staff', admin.cookie).expect(200);
      expect(entries.body[0]).toMatchObject({
        actor: { email },
        action: 'reset the password',
        subjectId: email,
      });
    });
  });

  it('a password reset keeps its token out of the database and the log', async () => {
    const { token } = await forgetful('quiet');
    await complete(token, 'no').expect(400);
    await settled();
    const kept = JSON.stringify([
      await sql('SELECT * FROM account_links'),
      await sql('SELECT * FROM notification_deliveries'),
      lines,
    ]);
    expect(kept).not.toContain(token);
    await complete(token).expect(200);
    expect(lines.join('')).not.toContain(token);
    expect(lines.join('')).not.toContain(NEW);
  });

  it('links of an account are deleted after a day, and with their account', async () => {
    const { id } = await forgetful('pruned');
    const left = () => sql('SELECT tokenHash FROM account_links WHERE userId = ?', [id]);
    await test.app.get(RetentionService).prune();
    expect(await left()).toHaveLength(1);
    await test.app.get(RetentionService).prune(Date.now() + 86_500_000);
    expect(await left()).toEqual([]);
    await ask('pruned@example.com').expect(200);
    await mails(2);
    await settled();
    await sql('DELETE FROM users WHERE id = ?', [id]);
    expect(await left()).toEqual([]);
    const told = await sql('SELECT id FROM notification_deliveries WHERE userId = ?', [id]);
    expect(told).toEqual([]);
  });

  it('a password change on the account page notifies the owner by e-mail', async () => {
    const { email, cookie } = await signIn(test, 'customer', 'changing');
    const change = { currentPassword: 'changing-Protea-7', newPassword: NEW };
    await post(test, '/api/account/password', change, cookie).expect(200);
    await mails(1);
    expect(smtp.received[0]).toMatchObject({
      to: [email],
      mail: { subject: 'Your password was changed' },
    });
  });

  it('a password reset accepts a link that an operator made', async () => {
    const { id, email } = await signIn(test, 'customer', 'called');
    const token = await test.dataSource.transaction((manager) => tokenByHand(manager, id));
    await complete(token).expect(200);
    await complete(token).expect(404);
    await login(email, NEW).expect(200);
  });

  it('a password reset answers 409 with the phone number when there is no mail server', async () => {
    const mute = await createTestApp(QUIET);
    await get(mute, RESETS).expect(200, { byMail: false });
    const answer = await post(mute, RESETS, { email: 'nobody@example.com' }).expect(409);
    expect(answer.body.detail).toContain(DEFAULT_COMPANY.phone);
    expect(await mute.dataSource.query('SELECT id FROM notification_deliveries')).toEqual([]);
    await mute.close();
    await get(test, RESETS).expect(200, { byMail: true });
  });
});
