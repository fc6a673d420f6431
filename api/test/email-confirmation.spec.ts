import { LIMITS } from '@courier/contract';
import { OrderReader } from '../src/dispatch/hand-over/order-to-dispatch.read-model';
import { CollectionTimes } from '../src/places/collection-times/collection-times.service';
import { linkByHand } from '../src/cli/staff-commands';
import { until } from './dispatch/until';
import { migrate } from '../src/platform/database/migrate';
import { ConfirmEmails1795219303000 } from '../src/platform/database/migrations/1795219303000-confirm-emails';
import { createTestApp, makeTestPlace, openTestDatabase } from './harness';
import {
  confirmationToken,
  confirmEmail,
  createMailedApp,
  type MailedApp,
  mailedToken,
} from './harness/mailed-app';
import { signIn } from './harness/people';
import { get, patch, placeOrder, post, QUIET } from './harness/shipments';

const DAY = 86_400_000;
const PASSWORD = 'Protea-7-Road';
const AGAIN = '/api/auth/email-confirmations';
const COMPLETE = `${AGAIN}/complete`;
const FIRST = 'Confirm your email address';

let app: MailedApp;
beforeAll(async () => {
  app = await createMailedApp();
});
afterAll(() => app.close());

const sql = <T = Record<string, unknown>>(query: string, parameters: unknown[] = []) =>
  app.test.dataSource.query<T[]>(query, parameters);
const complete = (token: string) => post(app.test, COMPLETE, { token });
const settled = () =>
  until('all messages', async () => {
    const left = await sql(`SELECT id FROM notification_deliveries WHERE state = 'ready'`);
    return left.length === 0;
  });
const subjectsTo = (email: string) =>
  app.smtp.received.flatMap(({ to, mail }) => (to.includes(email) ? (mail.subject ?? '') : []));

/** Somebody who has signed up and confirmed nothing. */
async function signUp(name: string) {
  const email = `${name}@example.com`;
  const account = { email, password: PASSWORD, fullName: 'Lerato Mokoena' };
  const answer = await post(app.test, '/api/auth/register', account).expect(201);
  const cookie = (answer.get('set-cookie')?.[0] ?? '').split(';')[0] ?? '';
  const isConfirmed = async () =>
    (await get(app.test, '/api/account', cookie).expect(200)).body.emailConfirmed as boolean;
  return { email, cookie, isConfirmed };
}

describe('an account whose e-mail address nobody has confirmed', () => {
  it('is mailed one link, and nothing of its orders and sign-ins until the link was used', async () => {
    const { email, cookie, isConfirmed } = await signUp('careful');
    const admin = await signIn(app.test, 'admin', 'admin');
    const orders = await Promise.all([1, 2, 3].map(() => placeOrder(app.test, {}, cookie)));
    for (const { orderNumber } of orders) {
      const path = `/api/orders/${orderNumber}`;
      await patch(app.test, path, { status: 'confirmed' }, admin.cookie).expect(200);
    }
    await post(app.test, '/api/auth/login', { email, password: PASSWORD }).expect(200);
    await settled();
    expect(subjectsTo(email)).toEqual([FIRST]);
    expect(await isConfirmed()).toBe(false);
    const listed = await get(app.test, '/api/notifications', cookie).expect(200);
    expect(listed.body).toHaveLength(6);

    await confirmEmail(app, email);
    expect(await isConfirmed()).toBe(true);
    const path = `/api/orders/${orders[0]?.orderNumber}`;
    await patch(app.test, path, { status: 'cancelled' }, admin.cookie).expect(200);
    await settled();
    expect(subjectsTo(email)).toEqual([FIRST, expect.stringContaining('Order cancelled')]);
  });

  it('is mailed a link to a new password, which confirms the address too', async () => {
    const { email } = await signUp('forgetful');
    // One after the other: what is queued together may go in any order.
    await settled();
    await post(app.test, '/api/auth/password-resets', { email }).expect(200);
    await settled();
    expect(subjectsTo(email)).toEqual([FIRST, 'Set a new password']);
    const token = mailedToken(app, email, '/login/reset');
    const password = 'Jacaranda-9-Street';
    const reset = { token, password };
    await post(app.test, '/api/auth/password-resets/complete', reset).expect(200);
    await settled();
    expect(subjectsTo(email)).toContain('Your password was changed');
    await complete(await confirmationToken(app, email)).expect(404);
  });

  it('stays unconfirmed when the password was set by a link that an operator passed on', async () => {
    const { email } = await signUp('called');
    const token = (await linkByHand(app.test.app, email)) ?? '';
    const reset = { token, password: PASSWORD };
    await post(app.test, '/api/auth/password-resets/complete', reset).expect(200);
    await settled();
    expect(subjectsTo(email)).toEqual([FIRST]);
  });

  it('is not named to the provider, which writes to customers itself', async () => {
    const { email, cookie } = await signUp('provided');
    await placeOrder(app.test, {}, cookie);
    const reader = new OrderReader(app.test.dataSource, app.test.app.get(CollectionTimes));
    const [{ id } = { id: 0 }] = await sql<{ id: number }>('SELECT MAX(id) AS id FROM orders');
    expect((await reader.read(id)).order.customerEmail).toBeNull();
    await confirmEmail(app, email);
    expect((await reader.read(id)).order.customerEmail).toBe(email);
  });
});

describe('POST /api/auth/email-confirmations/complete', () => {
  it('accepts a token once, also when it arrives twice at the same time', async () => {
    const { email, isConfirmed } = await signUp('twice');
    const token = await confirmationToken(app, email);
    const answers = await Promise.all([complete(token), complete(token)]);
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 404]);
    expect(await isConfirmed()).toBe(true);
    await complete(token).expect(404);
  });

  it('answers 404 when the link is older than a day', async () => {
    const { email, isConfirmed } = await signUp('slow');
    const token = await confirmationToken(app, email);
    await sql('UPDATE account_links SET createdAt = createdAt - ?', [
      LIMITS.emailConfirmationLifetime,
    ]);
    await complete(token).expect(404);
    expect(await isConfirmed()).toBe(false);
  });

  it('answers 404 to the token of a link to a new password, which stays good for that', async () => {
    const { email, isConfirmed } = await signUp('mixed');
    await post(app.test, '/api/auth/password-resets', { email }).expect(200);
    await settled();
    const other = mailedToken(app, email, '/login/reset');
    await complete(other).expect(404);
    expect(await isConfirmed()).toBe(false);
    const token = await confirmationToken(app, email);
    const reset = { token, password: PASSWORD };
    await post(app.test, '/api/auth/password-resets/complete', reset).expect(404);
    const right = { token: other, password: PASSWORD };
    await post(app.test, '/api/auth/password-resets/complete', right).expect(200);
  });

  it.each([
    ['', 400],
    ['x'.repeat(43), 404],
    ['../../etc/passwd', 404],
  ])('answers the token %j with %i', async (token, status) => {
    await complete(token).expect(status);
  });

  it('confirms the account of the link, and no other', async () => {
    const mine = await signUp('mine');
    const other = await signUp('other');
    await complete(await confirmationToken(app, other.email)).expect(200);
    expect(await mine.isConfirmed()).toBe(false);
  });
});

describe('POST /api/auth/email-confirmations', () => {
  it('mails one more link to the own address, three of them an hour', async () => {
    const { email, cookie } = await signUp('eager');
    await settled();
    for (let sent = 1; sent < LIMITS.accountLinksPerHour; sent += 1) {
      const answer = await post(app.test, AGAIN, {}, cookie).expect(200);
      expect(answer.body.message).toContain(email);
      await settled();
    }
    const refused = await post(app.test, AGAIN, {}, cookie).expect(429);
    expect(Number(refused.get('retry-after'))).toBeGreaterThan(0);
    await settled();
    expect(subjectsTo(email)).toEqual(Array(LIMITS.accountLinksPerHour).fill(FIRST));
    await confirmEmail(app, email);
  });

  it('mails nothing to an address that is confirmed, and says that it is', async () => {
    const { email, cookie } = await signUp('done');
    await confirmEmail(app, email);
    const answer = await post(app.test, AGAIN, {}, cookie).expect(200);
    expect(answer.body.message).toBe('Your email address is confirmed.');
    await settled();
    expect(subjectsTo(email)).toEqual([FIRST]);
  });

  it('answers 429 where the network has caused its e-mails of the day', async () => {
    const capped = await createMailedApp({ rateLimitScale: 1 });
    try {
      const account = { email: 'capped@example.com', password: PASSWORD, fullName: 'Lerato' };
      const answer = await post(capped.test, '/api/auth/register', account).expect(201);
      const cookie = (answer.get('set-cookie')?.[0] ?? '').split(';')[0] ?? '';
      const today = Math.floor(Date.now() / DAY) * DAY;
      const useUp = 'UPDATE rate_counts SET calls = calls + 1000 WHERE windowStart = ?';
      await capped.test.dataSource.query(useUp, [today]);
      const refused = await post(capped.test, AGAIN, {}, cookie).expect(429);
      expect(refused.body.detail).toContain('We have sent enough links for now.');
      // Signing up itself works, only without the e-mail.
      const next = { ...account, email: 'next@example.com' };
      await post(capped.test, '/api/auth/register', next).expect(201);
      const queued = 'SELECT id FROM notification_deliveries';
      expect(await capped.test.dataSource.query(queued)).toHaveLength(1);
    } finally {
      await capped.close();
    }
  });
});

it('a confirmation of an e-mail address keeps its token out of the database and the log', async () => {
  const { email } = await signUp('quiet');
  const token = await confirmationToken(app, email);
  await complete(token).expect(200);
  const kept = JSON.stringify([
    await sql('SELECT * FROM account_links'),
    await sql('SELECT * FROM notification_deliveries'),
    app.lines,
  ]);
  expect(kept).not.toContain(token);
});

it('accounts of staff and of the demo have a confirmed e-mail address', async () => {
  const admin = await signIn(app.test, 'admin', 'boss');
  const person = { email: 'agent@example.com', fullName: 'Agent', role: 'support' };
  const staff = { ...person, password: 'Bougainvillea-8-Lane' };
  await post(app.test, '/api/staff', staff, admin.cookie).expect(201);
  const unconfirmed = await sql(
    `SELECT username FROM users WHERE emailConfirmedAt IS NULL AND role <> 'customer'`,
  );
  expect(unconfirmed).toEqual([]);
});

it('an account says that nothing is to be confirmed where no e-mail is sent', async () => {
  const mute = await createTestApp(QUIET);
  const account = { email: 'mute@example.com', password: PASSWORD, fullName: 'Lerato Mokoena' };
  const answer = await post(mute, '/api/auth/register', account).expect(201);
  const cookie = (answer.get('set-cookie')?.[0] ?? '').split(';')[0] ?? '';
  expect((await get(mute, '/api/account', cookie)).body.emailConfirmed).toBeNull();
  await post(mute, AGAIN, {}, cookie).expect(409);
  await mute.close();
});

it('accounts and tickets that are older than confirmations count as confirmed', async () => {
  const database = await openTestDatabase(makeTestPlace);
  const { dataSource } = database;
  const hasRun = async ({ name }: { name: string }) =>
    (await dataSource.query<unknown[]>('SELECT 1 FROM migrations WHERE name = ?', [name])).length >
    0;
  while (await hasRun(ConfirmEmails1795219303000)) await dataSource.undoLastMigration();
  await dataSource.query(
    `INSERT INTO users (username, password, fullName, createdAt) VALUES ('old@example.com', 'x', 'Old', 5)`,
  );
  await dataSource.query(
    `INSERT INTO support_tickets (name, email, subject, description, createdAt, updatedAt)
     VALUES ('Old', 'old@example.com', 'Late', 'Where is it?', 7, 9)`,
  );
  await dataSource.query(
    `INSERT INTO password_reset_links (tokenHash, userId, createdAt) SELECT 'a-hash', id, 6 FROM users`,
  );
  await migrate(dataSource);
  const confirmedAt = async (table: string) => {
    const rows = await dataSource.query<{ emailConfirmedAt: number | string }[]>(
      `SELECT emailConfirmedAt FROM ${table}`,
    );
    return rows.map((row) => Number(row.emailConfirmedAt));
  };
  expect([await confirmedAt('users'), await confirmedAt('support_tickets')]).toEqual([[5], [7]]);
  expect(await dataSource.query('SELECT tokenHash, purpose FROM account_links')).toEqual([
    { tokenHash: 'a-hash', purpose: 'new-password' },
  ]);
  await database.close();
});
