/** @sqlite an embedded database is looked at in another way than a server */
import { type Simulator, startSimulator } from '../src/simulator';
import { isBefore } from '../src/operations/doctor/check-database';
import { checkNode } from '../src/operations/doctor/check-machine';
import { examine } from '../src/operations/doctor/examine';
import type { Finding } from '../src/operations/doctor/finding';
import { type AppConfig, readConfig } from '../src/platform/config/config';
import { ObjectStore } from '../src/platform/object-store/object-store';
import { cardSettings, startCards } from './harness/card-payer';
import { startObjectServer } from './harness/object-server';
import { localServer, type LocalServer } from './harness/local-server';
import { mailServer, type MailServer } from './harness/mail-server';
import { makeMigratedPlace, makeTestPlace, type TestPlace } from './harness/test-database';

let place: TestPlace;
let site: LocalServer;
let mails: MailServer;
let simulator: Simulator;

beforeAll(async () => {
  place = await makeMigratedPlace();
  site = await localServer();
  mails = await mailServer();
  simulator = await startSimulator({ apiKey: 'key', speed: 0 });
});
afterAll(async () => {
  await simulator.stop();
  await mails.close();
  await site.close();
  await place.remove();
});

/** An installation that lacks nothing, but for what is overridden. */
function installation(overrides: Partial<AppConfig> = {}): AppConfig {
  return {
    ...readConfig({
      DEMO: 'false',
      COMPANY_NAME: 'Mzansi Parcels',
      COMPANY_PHONE: '011 123 4567',
      COMPANY_EMAIL: 'help@mzansi.example',
      PUBLIC_URL: site.url,
      SMTP_URL: mails.url,
      MAIL_FROM: 'no-reply@courier.example',
      SHIPDAY_API_KEY: 'key',
      SHIPDAY_API_URL: simulator.url,
      SHIPDAY_WEBHOOK_TOKEN: 'f83c0b6a41d97e25c1b7094edd26a8371f5e',
    }),
    dataDir: place.dataDir,
    databaseUrl: place.databaseUrl,
    ...overrides,
  };
}

async function find(subject: string, overrides: Partial<AppConfig> = {}): Promise<Finding> {
  const findings = await examine(installation(overrides));
  const found = findings.find((finding) => finding.subject === subject);
  if (!found) throw new Error(`nothing is said of ${subject}`);
  return found;
}

describe('Doctor', () => {
  it('says whether cards are charged, by whom, and what keeps that from working', async () => {
    const payFast = await startCards();
    try {
      expect(await find('Cards')).toMatchObject({ state: 'good' });
      const simulated = { cards: { payfast: null, isSimulated: true } };
      expect(await find('Cards', simulated)).toMatchObject({ state: 'warning' });
      expect(await find('Cards', cardSettings(payFast))).toEqual({
        subject: 'Cards',
        state: 'good',
        sentence: 'PayFast answers, and charges cards.',
      });
    } finally {
      await payFast.stop();
    }
    const { url } = payFast;
    expect(await find('Cards', cardSettings({ url }))).toEqual({
      subject: 'Cards',
      state: 'problem',
      sentence: `PayFast does not answer at ${url}: correct PAYFAST_URL.`,
    });
  });

  it('reads and writes the bucket of the settings, and leaves nothing in it', async () => {
    const bucket = await startObjectServer();
    try {
      const objectStore = bucket.config;
      expect(await find('Files', { objectStore })).toMatchObject({ state: 'good' });
      const objects = await ObjectStore.open(objectStore);
      expect(await objects.list('', 'below').finally(() => objects.close())).toEqual([]);
      const elsewhere = { ...objectStore, bucket: 'elsewhere' };
      expect(await find('Files', { objectStore: elsewhere })).toEqual({
        subject: 'Files',
        state: 'problem',
        sentence:
          'The bucket cannot be read and written (NoSuchBucket): correct the settings S3_….',
      });
    } finally {
      await bucket.close();
    }
  });

  it('refuses a bucket whose server writes whatever the condition says', async () => {
    const bucket = await startObjectServer({ checksConditions: false });
    try {
      expect(await find('Files', { objectStore: bucket.config })).toEqual({
        subject: 'Files',
        state: 'problem',
        sentence:
          'The server of the bucket courier does not honour conditional writes: use one that does.',
      });
    } finally {
      await bucket.close();
    }
  });

  it('names what customers are shown of the example’s company', async () => {
    const { company } = readConfig({});
    expect(await find('Company', { company })).toEqual({
      subject: 'Company',
      state: 'problem',
      sentence:
        'Customers are shown the example’s data of a company: set COMPANY_NAME, COMPANY_PHONE, COMPANY_EMAIL.',
    });
    expect(await find('Company', { company, demo: true })).toMatchObject({ state: 'good' });
  });

  it('finds nothing to put right in an installation that lacks nothing, and sends no e-mail', async () => {
    site.answer((_request, response) =>
      response.setHeader('content-security-policy', "default-src 'self'").end(),
    );

    const findings = await examine(installation());

    expect(mails.received).toEqual([]);
    expect(findings.filter(({ state }) => state === 'problem')).toEqual([]);
    expect(findings.map(({ subject }) => subject)).toEqual(
      expect.arrayContaining(['Settings', 'Database', 'Isolation', 'Schema', 'Clock', 'Disk']),
    );
  });

  it('says how many changes of the schema the next start makes to an older database', async () => {
    const empty = await makeTestPlace();
    try {
      const { databaseUrl, dataDir } = empty;
      // An embedded database that is not there is made by the start itself.
      const subject = databaseUrl ? 'Schema' : 'Database';

      const finding = await find(subject, { databaseUrl, dataDir });

      expect(finding.sentence).toMatch(/the (next|first) start makes/i);
    } finally {
      await empty.remove();
    }
  });

  it('says that the database does not answer', async () => {
    const databaseUrl = 'mysql://nobody@127.0.0.1:9/none';

    expect(await find('Database', { databaseUrl })).toEqual({
      subject: 'Database',
      state: 'problem',
      sentence: 'The database does not answer (ECONNREFUSED): start it, or correct DATABASE_URL.',
    });
  });

  it('says that the provider refuses the key', async () => {
    const shipday = { ...installation().shipday, apiKey: 'another' };

    expect(await find('Provider', { shipday })).toMatchObject({
      state: 'problem',
      sentence: expect.stringMatching(/correct SHIPDAY_API_KEY/) as string,
    });
  });

  it('says that reports of the provider are refused without a token', async () => {
    const shipday = { ...installation().shipday, webhookToken: null };

    expect((await find('Webhooks', { shipday })).state).toBe('problem');
  });

  it('says that the mail server cannot be reached', async () => {
    const mail = { smtpUrl: 'smtp://127.0.0.1:9', from: 'no-reply@courier.example' };

    expect(await find('E-mail', { mail })).toEqual({
      subject: 'E-mail',
      state: 'problem',
      sentence: 'The mail server does not let us in (ESOCKET): correct SMTP_URL.',
    });
  });

  it('warns where e-mail is not set up', async () => {
    expect((await find('E-mail', { mail: null })).state).toBe('warning');
  });

  it('refuses a simulator that nobody asked for', async () => {
    const shipday = { ...installation().shipday, apiKey: null, apiUrl: null };
    const publicUrl = 'https://courier.invalid';

    expect(await find('Settings', { shipday, publicUrl })).toMatchObject({
      state: 'problem',
      sentence: expect.stringMatching(/^The setting SHIPDAY_API_KEY is missing/) as string,
    });
  });

  it('refuses a public address without a mail server that nobody asked for', async () => {
    const publicUrl = 'https://courier.invalid';

    expect(await find('Settings', { mail: null, publicUrl })).toMatchObject({
      state: 'problem',
      sentence: expect.stringMatching(/^The setting SMTP_URL is missing/) as string,
    });
  });

  it('says whether a collector takes traces, where one is configured', async () => {
    const telemetry = { ...installation().telemetry, endpoint: site.url };
    site.answerJson({});
    expect(await find('Telemetry', { telemetry })).toMatchObject({ state: 'good' });
    expect(site.requests.map(({ url }) => url.pathname)).toContain('/v1/traces');

    site.answerJson({}, 404);
    expect(await find('Telemetry', { telemetry })).toMatchObject({ state: 'warning' });
  });

  it('says that something else answers at the public address', async () => {
    site.answerJson({ another: 'site' });

    expect((await find('Site')).state).toBe('problem');
  });

  it('warns where nothing answers at the public address', async () => {
    const publicUrl = 'http://127.0.0.1:9';

    expect((await find('Site', { publicUrl })).state).toBe('warning');
  });

  it('says that the folder for data cannot be written to', async () => {
    const finding = await find('Disk', {
      dataDir: '/proc/nowhere',
      databaseUrl: 'mysql://x@127.0.0.1:9/x',
    });

    expect(finding).toMatchObject({ state: 'problem' });
    expect(finding.sentence).toMatch(/^The folder for data .* cannot be written to/);
  });

  it.each([
    ['20.19.0', 'warning'],
    ['24.1.0', 'good'],
  ])('takes Node %s as %s', (version, state) => {
    expect(checkNode(version).state).toBe(state);
  });

  it.each([
    ['10.5.22', '10.6', true],
    ['10.6.0', '10.6', false],
    ['10.11.6', '10.6', false],
    ['8.4', '8.0', false],
    ['5.7.44', '8.0', true],
  ])('compares server %s with %s', (version, other, isOld) => {
    expect(isBefore(version, other)).toBe(isOld);
  });
});
