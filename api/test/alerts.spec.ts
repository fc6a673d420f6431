import {
  type AlertKind,
  type AlertPreferencesView,
  type AlertView,
  FAILED_DELIVERY_HOURS,
} from '@courier/contract';
import { AlertRunService } from '../src/alerts/alert-run.service';
import { Alert } from '../src/alerts/alert.entity';
import { ExceptionCase } from '../src/exceptions/exception-case.entity';
import { NotificationDelivery } from '../src/notifications/notification-delivery.entity';
import { readConfig } from '../src/platform/config/config';
import { leaseRun } from '../src/platform/database/scheduled-job';
import { TransactionsService } from '../src/platform/database/transactions.service';
import { until } from './dispatch/until';
import { createTestApp, type TestApp } from './harness';
import { emptyTables } from './harness/empty-tables';
import { type LocalServer, localServer } from './harness/local-server';
import { createMailedApp, type MailedApp } from './harness/mailed-app';
import { type Person, signIn } from './harness/people';
import { get, placeOrder, post, put, QUIET } from './harness/shipments';

const START = new Date('2026-11-27T08:00:00.000Z');
const after = (minutes: number) => new Date(START.getTime() + minutes * 60_000);

let mailed: MailedApp;
let test: TestApp;
/** The same database, without a mail server that answers. */
let other: TestApp;
let provider: LocalServer;
let admin: Person;
let support: Person;
let finance: Person;
let customer: Person;
beforeAll(async () => {
  provider = await localServer();
  const shipday = {
    ...readConfig({}).shipday,
    apiUrl: provider.url,
    apiKey: 'k',
    webhookToken: 'w',
  };
  mailed = await createMailedApp({ shipday });
  test = mailed.test;
  const { dataDir, databaseUrl } = test.config;
  const { mail } = readConfig({
    SMTP_URL: 'smtp://127.0.0.1:9',
    MAIL_FROM: 'no-reply@example.com',
  });
  const silent = { ...readConfig({}).notices, pollMs: 600_000 };
  other = await createTestApp({ ...QUIET, shipday, mail, notices: silent, dataDir, databaseUrl });
  admin = await signIn(test, 'admin');
  support = await signIn(test, 'support');
  finance = await signIn(test, 'finance');
  customer = await signIn(test, 'customer');
  // Nothing looks by itself meanwhile.
  await leaseRun(test.dataSource, test.app.get(TransactionsService), 'alerts', 3_600_000);
});
afterAll(async () => {
  await other.close();
  await mailed.close();
  await provider.close();
});
beforeEach(async () => {
  await emptyTables(test.dataSource);
  mailed.smtp.received.length = 0;
  provider.answerJson([]);
});

// What is under way would arrive in the next test.
afterEach(() => allSent());

const allSent = () => until('the mails', async () => (await waitingMails()) === 0);

const waitingMails = async () => {
  const [row] = await test.dataSource.query<{ count: number | string }[]>(
    `SELECT COUNT(*) AS count FROM notification_deliveries WHERE kind LIKE 'alert%' AND state = 'ready'`,
  );
  return Number(row?.count);
};

const run = (minutes: number, app = test) => app.app.get(AlertRunService).run(after(minutes));
const list = async ({ cookie }: Person = admin) =>
  (await get(test, '/api/alerts', cookie).expect(200)).body as AlertView[];
const kinds = async (person?: Person) => (await list(person)).map(({ kind }) => kind);
const subjects = () => mailed.smtp.received.map(({ mail }) => mail.subject);
const mails = () => mailed.smtp.received.map(({ to, mail }) => [to[0], mail.subject]);

/** Orders of which a hand-over failed. */
async function failHandOvers(state: 'ready' | 'parked', count = 1): Promise<void> {
  for (let left = count; left > 0; left -= 1) await placeOrder(test, {}, '', 'speedpoint');
  await test.dataSource.query(`UPDATE dispatch_jobs SET state = ?, lastError = 'HTTP_503: down'`, [
    state,
  ]);
}

const FAILED = 'An e-mail that failed';

/** E-mails that wait since they were tried. */
async function failMails(count: number): Promise<void> {
  const row = {
    channel: 'email',
    title: FAILED,
    message: 'A message',
    state: 'ready',
    lastError: 'ECONNECTION',
    nextAttemptAt: new Date('2030-01-01'),
    createdAt: START,
  } as const;
  for (let left = count; left > 0; left -= 1) {
    await test.dataSource.manager.insert(NotificationDelivery, { ...row });
  }
}

describe('the alert that the provider is down', () => {
  beforeEach(() => failHandOvers('ready'));

  it('begins after five minutes, is over after three good ones, and is mailed once by two processes', async () => {
    provider.answerJson({}, 503);
    await run(0);
    await run(4);
    expect(await list()).toEqual([]);
    await Promise.all([run(5), run(5, other)]);
    await run(6);
    expect(await list()).toMatchObject([
      { kind: 'provider_down', since: START.toISOString(), count: 1 },
    ]);
    expect(await kinds(support)).toEqual(['provider_down']);
    await until('the first mail', () => mails().length > 0);

    provider.answerJson([]);
    await run(10);
    await run(12);
    expect(await kinds()).toEqual(['provider_down']);
    await Promise.all([run(13), run(13, other)]);
    await run(14);
    expect(await kinds()).toEqual([]);
    await until('the second mail', () => mails().length > 1);
    expect(mails()).toEqual([
      [admin.email, 'Shipday cannot be reached'],
      [admin.email, 'Shipday can be reached again'],
    ]);
    const [begun, over] = mailed.smtp.received.map(({ mail }) => mail.text);
    expect(begun).toContain('Since 27 Nov 2026, 10:00');
    expect(over).toContain('from 27 Nov 2026, 10:00 to 27 Nov 2026, 10:10');
  });

  it('does not begin for a failure that passes, nor while nothing has failed', async () => {
    provider.answerJson({}, 503);
    await run(0);
    provider.answerJson([]);
    await run(3);
    provider.answerJson({}, 503);
    await run(6);
    expect(await list()).toEqual([]);
    await emptyTables(test.dataSource);
    provider.answerJson({}, 503);
    await run(20);
    expect(provider.requests).toEqual([]);
  });

  it('is one while it comes and goes, and says why', async () => {
    provider.answerJson({}, 403);
    await run(0);
    await run(5);
    provider.answerJson([]);
    await run(6);
    provider.answerJson({}, 403);
    await run(8);
    await run(30);
    expect(await test.dataSource.manager.count(Alert)).toBe(1);
    expect(await list()).toMatchObject([{ reason: 'AUTHENTICATION' }]);
  });

  it('is shown where it begins again within the hour, and mailed once it goes on after that', async () => {
    for (const start of [0, 20]) {
      provider.answerJson({}, 503);
      await run(start);
      await run(start + 5);
      expect(await kinds()).toEqual(['provider_down']);
      await allSent();
      provider.answerJson([]);
      await run(start + 6);
      await run(start + 9);
    }
    await allSent();
    const first = ['Shipday cannot be reached', 'Shipday can be reached again'];
    expect(subjects()).toEqual(first);

    provider.answerJson({}, 503);
    for (const minute of [40, 45, 64]) await run(minute);
    await allSent();
    expect(subjects()).toEqual(first);
    for (const minute of [65, 66, 200]) await run(minute);
    await allSent();
    expect(subjects()).toEqual([...first, 'Shipday cannot be reached']);
  });
});

describe('the alert that e-mails do not go out', () => {
  it('begins where the server cannot be reached, and its mail is not sent once that is over', async () => {
    const { refusals } = mailed.smtp;
    refusals.push(...Array.from({ length: 500 }, () => ({ code: 450, text: 'Come back later' })));
    await failMails(1);
    await run(0, other);
    await run(5, other);
    expect(await list(support)).toMatchObject([
      { kind: 'mail_failing', count: 1, reason: 'ESOCKET' },
    ]);
    const failed = await test.dataSource.manager.findOneByOrFail(NotificationDelivery, {
      title: FAILED,
    });
    await run(6);
    // What would wait for years is tried again at once.
    await until('the e-mail that failed', async () => {
      const { id } = failed;
      return await test.dataSource.manager.existsBy(NotificationDelivery, { id, state: 'done' });
    });
    await run(9);
    expect(await list(support)).toEqual([]);
    refusals.length = 0;
    await until('the mail', () => mails().length > 0);
    expect(mails()).toEqual([[admin.email, 'Emails go out again']]);
  });

  it('begins where a server that can be reached refuses many, and ends below half as many', async () => {
    await failMails(9);
    await run(0);
    await run(5);
    expect(await list()).toEqual([]);
    await failMails(1);
    await run(6);
    await run(11);
    expect(await list()).toMatchObject([{ kind: 'mail_failing', count: 10, reason: null }]);
    const keep = (count: number) =>
      test.dataSource.query(
        `DELETE FROM notification_deliveries WHERE kind IS NULL AND id NOT IN (
           SELECT id FROM (SELECT id FROM notification_deliveries WHERE kind IS NULL ORDER BY id LIMIT ${count}) kept)`,
      );
    await keep(5);
    await run(12);
    await run(20);
    expect(await list()).toMatchObject([{ count: 5 }]);
    await keep(4);
    await run(21);
    await run(24);
    expect(await list()).toEqual([]);
  });
});

it('many hand-overs that were given up are an alert at once for who sends them again, and for nobody else', async () => {
  await failHandOvers('parked', 4);
  await run(0);
  expect(await list()).toEqual([]);
  await failHandOvers('parked');
  await run(1);
  const [alert] = await list();
  expect(alert).toMatchObject({ kind: 'hand_overs_failing', count: 5 });
  expect(await list(support)).toMatchObject([{ kind: 'hand_overs_failing' }]);
  expect(await list(finance)).toEqual([]);
  await post(test, `/api/alerts/${alert?.id}/dismiss`, {}, finance.cookie).expect(404);
});

it('many deliveries that failed within two hours are an alert, until they are long ago', async () => {
  const row = {
    kind: 'attempt_failed',
    subject: 'order',
    subjectId: 1,
    orderId: null,
    openKey: null,
    amount: null,
    data: {},
    openedAt: START,
  } as const;
  for (let index = 0; index < 10; index += 1) {
    // Those that somebody has seen to failed as well.
    const closedAt = index % 2 ? after(30) : null;
    const since = after(index);
    await test.dataSource.manager.insert(ExceptionCase, { ...row, since, closedAt, data: {} });
  }
  const end = FAILED_DELIVERY_HOURS * 60;
  await run(31);
  expect(await list(support)).toMatchObject([{ kind: 'deliveries_failing', count: 10 }]);
  await run(end + 10);
  await run(end + 13);
  expect(await list(support)).toEqual([]);
});

describe('POST /api/alerts/:id/dismiss', () => {
  it('closes an alert for the person alone, until it begins again', async () => {
    await failHandOvers('ready');
    provider.answerJson({}, 503);
    await run(0);
    await run(5);
    const [alert] = await list();
    const path = `/api/alerts/${alert?.id}/dismiss`;
    for (let twice = 0; twice < 2; twice += 1) {
      const { body } = await post(test, path, {}, admin.cookie).expect(200);
      expect(body).toEqual([]);
    }
    await run(6);
    expect(await list()).toEqual([]);
    expect(await kinds(support)).toEqual(['provider_down']);

    provider.answerJson([]);
    await run(7);
    await run(10);
    provider.answerJson({}, 503);
    await run(11);
    await run(16);
    expect(await kinds()).toEqual(['provider_down']);
  });

  it.each(['0', 'x', '999999'])('answers 404 to the id %s', async (id) => {
    await post(test, `/api/alerts/${id}/dismiss`, {}, admin.cookie).expect(404);
  });

  it('answers 404 for an alert that has not begun', async () => {
    await failHandOvers('ready');
    provider.answerJson({}, 503);
    await run(0);
    const { id } = await test.dataSource.manager.findOneByOrFail(Alert, {});
    await post(test, `/api/alerts/${id}/dismiss`, {}, admin.cookie).expect(404);
  });
});

describe('/api/alerts/preferences', () => {
  const PATH = '/api/alerts/preferences';
  const read = async ({ cookie }: Person) =>
    (await get(test, PATH, cookie).expect(200)).body as AlertPreferencesView;
  const EVERYONES: AlertKind[] = ['provider_down', 'mail_failing', 'deliveries_failing'];

  it('has admins mailed of everything and others of nothing, unless they choose', async () => {
    const { mailed: all, choices, isMailSent } = await read(admin);
    expect(all).toEqual(choices);
    expect(all).toContain('hand_overs_failing');
    expect(isMailSent).toBe(true);
    expect(await read(support)).toMatchObject({ mailed: [], choices });
    expect(await read(finance)).toMatchObject({ mailed: [], choices: EVERYONES });
    await put(test, PATH, { mailed: ['provider_down'] }, support.cookie).expect(200);
    await put(test, PATH, { mailed: [] }, admin.cookie).expect(200);
    expect((await read(support)).mailed).toEqual(['provider_down']);
    expect((await read(admin)).mailed).toEqual([]);

    await failHandOvers('ready');
    provider.answerJson({}, 503);
    await run(0);
    await run(5);
    await until('the mail', () => mails().length > 0);
    expect(mails()).toEqual([[support.email, 'Shipday cannot be reached']]);
  });

  it.each([
    [{}, 'mailed'],
    [{ mailed: 'provider_down' }, 'mailed'],
    [{ mailed: ['flood'] }, 'mailed[0]'],
    [{ mailed: ['mail_failing', 'hand_overs_failing'] }, 'mailed[1]'],
  ])('refuses %j of finance', async (body, path) => {
    const answer = await put(test, PATH, body, finance.cookie).expect(400);
    expect((answer.body as { errors: object[] }).errors).toMatchObject([{ path }]);
    expect((await read(finance)).mailed).toEqual([]);
  });

  it('is not for customers', async () => {
    await get(test, PATH, customer.cookie).expect(403);
    await put(test, PATH, { mailed: [] }, customer.cookie).expect(403);
  });
});
