import { createHash } from 'node:crypto';
import { DEFAULT_COMPANY, LIMITS } from '@courier/contract';
import request from 'supertest';
import { tokenByHand } from '../src/identity/account-links/account-links';
import { RetentionService } from '../src/operations/retention/retention.service';
import { until } from './dispatch/until';
import { createTestApp } from './harness';
import { createMailedApp, type MailedApp } from './harness/mailed-app';
import { type Person, signIn } from './harness/people';
import { get, post, QUIET } from './harness/shipments';

const NEW = 'Jacaranda-9-Street';
const RESETS = '/api/auth/password-resets';

let app: MailedApp;
let smtp: MailedApp['smtp'];
let test: MailedApp['test'];
let lines: MailedApp['lines'];
beforeAll(async () => {
  app = await createMailedApp();
  ({ smtp, test, lines } = app);
});
afterAll(() => app.close());
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
    await sql('UPDATE account_links SET createdAt = createdAt - ?', [LIMITS.passwordResetLifetime]);
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
