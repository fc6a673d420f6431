import { mkdir, writeFile } from 'node:fs/promises';
import path from 'node:path';
import type {
  AuditEntryView,
  CompanySettingsView,
  OrderView,
  Problem,
  SettingGroup,
  WrittenSettings,
} from '@courier/contract';
import request from 'supertest';
import { CompanySettingsService } from '../src/company/company-settings.service';
import { User } from '../src/identity/users/user.entity';
import { type AppConfig, CONFIG, readConfig } from '../src/platform/config/config';
import { createApp } from '../src/create-app';
import { makeLogger } from '../src/platform/logging/logger';
import { until } from './dispatch/until';
import { createTestApp, type TestApp } from './harness';
import { emptyTables } from './harness/empty-tables';
import { createMailedApp, type MailedApp } from './harness/mailed-app';
import { type Person, signIn } from './harness/people';
import { get, placeOrder, put, QUIET } from './harness/shipments';

/** As the server is started with: these settings are its own. */
const ON_SERVER = { COMPANY_EMAIL: 'help@mzansi.example', HOLD_DAYS: '3' };

const ACCOUNT = {
  bank: 'FNB',
  bankAccount: '6200 123 4567',
  bankBranch: '250655',
  bankHolder: 'Mzansi (Pty) Ltd',
};

describe('settings of the company', () => {
  let mailed: MailedApp;
  let test: TestApp;
  let admin: Person;

  beforeAll(async () => {
    const { company, holdDays, setOnServer } = readConfig(ON_SERVER);
    mailed = await createMailedApp({ company, holdDays, setOnServer });
    ({ test } = mailed);
    admin = await signIn(test, 'admin');
  });
  afterAll(() => mailed.close());
  beforeEach(async () => {
    await emptyTables(test.dataSource);
    await test.app.get(CompanySettingsService).refresh();
    mailed.smtp.received.length = 0;
  });

  const list = async (cookie = admin.cookie) =>
    (await get(test, '/api/company-settings', cookie).expect(200)).body as CompanySettingsView[];
  const group = async (name: SettingGroup) =>
    (await list()).find((found) => found.group === name) as CompanySettingsView;
  const change = async (name: SettingGroup, values: WrittenSettings, more: object = {}) => {
    const { version } = await group(name);
    return put(test, `/api/company-settings/${name}`, { version, values, ...more }, admin.cookie);
  };
  const errorsOf = ({ body }: { body: unknown }) => (body as Problem).errors;
  const withPassword = { password: 'admin-Protea-7' };

  it('are listed by group as they hold, with the variable that the server sets one by', async () => {
    const groups = await list();
    expect(groups.map(({ group: name }) => name)).toEqual([
      'company',
      'bank',
      'contact',
      'holidays',
      'attempts',
      'collections',
      'cover',
    ]);
    const settings = groups.flatMap((found) => found.settings);
    expect(settings).toContainEqual({
      key: 'email',
      value: 'help@mzansi.example',
      setBy: 'COMPANY_EMAIL',
    });
    expect(settings).toContainEqual({ key: 'deliveryAttempts', value: '', setBy: null });
    expect((await group('attempts')).version).toBe(0);
  });

  it('hold from the next decision on, with who changed them in the audit log', async () => {
    const days = { extraHolidays: '2026-12-24, 2026-12-31' };
    const { body } = (await change('holidays', days)) as { body: CompanySettingsView };
    expect(body).toMatchObject({ group: 'holidays', version: 1, changedBy: 'Naledi Khumalo' });
    expect(test.config.extraHolidays).toEqual(['2026-12-24', '2026-12-31']);
    await change('attempts', { deliveryAttempts: '3', returnAfterHold: 'false' });
    expect(test.config).toMatchObject({ deliveryAttempts: 3, returnAfterHold: false, holdDays: 3 });
    await change('cover', { cover: '1500.50', coverInsured: '20000' });
    expect(test.config.claimCover).toEqual({ basic: 150_050, insured: 2_000_000 });
    await change('collections', { sameDayCutOff: '10:00', collectionDays: '5' });
    expect(test.config).toMatchObject({ sameDayCutOff: '10:00', collectionDays: 5 });
    const audited = await get(test, '/api/audit?kind=change_company_settings', admin.cookie).expect(
      200,
    );
    expect((audited.body as AuditEntryView[]).at(-1)).toMatchObject({
      kind: 'change_company_settings',
      subjectId: 'company holidays',
      actor: { email: 'admin@example.com' },
      before: { extraHolidays: null },
      after: days,
    });
  });

  it('leave what was promised before as it was', async () => {
    const { orderNumber } = await placeOrder(test);
    const promised = async () => {
      const { body } = await get(test, `/api/orders/${orderNumber}`, admin.cookie).expect(200);
      const { deliverBy, collection, promise } = body as OrderView;
      return { deliverBy, collection, promise };
    };
    const before = await promised();
    const extraHolidays = before.collection?.day ?? '';
    expect((await change('holidays', { extraHolidays })).status).toBe(200);
    expect(await promised()).toEqual(before);
  });

  it('are as the product comes again where they are blank', async () => {
    await change('attempts', { deliveryAttempts: '4' });
    expect((await change('attempts', { deliveryAttempts: '' })).status).toBe(200);
    expect(test.config.deliveryAttempts).toBe(2);
  });

  it('are on the pages of the next visitor', async () => {
    const store = path.join(test.config.dataDir, 'store');
    await mkdir(store, { recursive: true });
    await writeFile(
      path.join(store, 'index.html'),
      '<!doctype html><html><head><title>Professional Courier Services</title></head></html>',
    );
    const page = async () =>
      (await request(test.server).get('/').set({ accept: 'text/html' }).expect(200)).text;
    expect(await page()).toContain('<title>Professional Courier Services</title>');
    await change('company', { name: 'Mzansi Parcels', vatNumber: '4123 456 789' });
    expect(await page()).toContain('<title>Mzansi Parcels</title>');
    expect(await page()).toContain('"vatNumber":"4123456789"');
  });

  it.each<[SettingGroup, WrittenSettings, string, string]>([
    [
      'company',
      { vatNumber: '123' },
      'vatNumber',
      'VAT number must have ten digits, the first a 4',
    ],
    ['contact', { phone: '12' }, 'phone', 'Phone must be a phone number such as 010 500 1234'],
    ['contact', { hoursChat: 'often' }, 'hoursChat', 'Chat hours must look like Mon-Fri: 8AM-6PM'],
    ['holidays', { extraHolidays: '2026-02-30' }, 'extraHolidays', 'not understood: 2026-02-30'],
    ['attempts', { deliveryAttempts: '0' }, 'deliveryAttempts', 'must be a number from 1 to 5'],
    ['collections', { sameDayCutOff: '25:00' }, 'sameDayCutOff', 'must look like 15:00'],
    ['cover', { cover: '1.234' }, 'cover', 'must be an amount in rand with at most two decimals'],
    [
      'company',
      { name: 'Mzansi Parcel Delivery' },
      'shortName',
      'Short name is needed because Name has more than 16 characters',
    ],
    ['bank', { bankAccount: '62001234567' }, 'bank', 'Bank is needed because'],
    ['cover', { holdDays: '4' }, 'holdDays', 'belongs to other settings'],
    [
      'attempts',
      { holdDays: '4' },
      'holdDays',
      'Business days held is set on the server by HOLD_DAYS',
    ],
  ])('refuse what breaks a rule, in %s: %j', async (name, values, key, words) => {
    const refused = await change(name, values, withPassword);
    expect(refused.status).toBe(400);
    expect(errorsOf(refused)).toEqual([
      { path: `values.${key}`, message: expect.stringContaining(words) },
    ]);
  });

  it('refuse a change on top of another admin’s, and of a group that there is not', async () => {
    const { version } = await group('cover');
    const body = { version, values: { cover: '2000' } };
    const both = await Promise.all([
      put(test, '/api/company-settings/cover', body, admin.cookie),
      put(test, '/api/company-settings/cover', { version, values: {} }, admin.cookie),
    ]);
    expect(both.map(({ status }) => status).sort()).toEqual([200, 409]);
    await put(test, '/api/company-settings/colours', body, admin.cookie).expect(404);
  });

  describe('the bank account', () => {
    it('is changed only with one’s own password', async () => {
      const without = await change('bank', ACCOUNT);
      expect(errorsOf(without)).toEqual([
        { path: 'password', message: 'Please enter your password' },
      ]);
      const wrong = await change('bank', ACCOUNT, { password: 'guessed-Protea-7' });
      expect(wrong.status).toBe(400);
      expect(test.config.company.bank).toBeNull();
    });

    it('is mailed to every admin, and to nobody else, when it changes', async () => {
      const other = await signIn(test, 'admin', 'boss');
      await test.dataSource.manager.update(
        User,
        { role: 'admin' },
        { emailConfirmedAt: new Date() },
      );
      await signIn(test, 'support');
      expect((await change('bank', ACCOUNT, withPassword)).status).toBe(200);
      expect(test.config.company.bankAccount).toEqual({
        holder: 'Mzansi (Pty) Ltd',
        number: '62001234567',
        branch: '250655',
      });
      const mails = () =>
        mailed.smtp.received.filter(({ mail }) => mail.subject?.includes('bank account'));
      await until('the mails', () => mails().length >= 2);
      const to = mails().flatMap((received) => received.to);
      expect(to.sort()).toEqual([admin.email, other.email].sort());
      expect(mails()[0]?.mail.text).toContain('Naledi Khumalo changed where customers are told');
      expect(mails()[0]?.mail.text).toContain('62001234567');
    });
  });

  it('are in force in another process once it has looked again', async () => {
    const logger = makeLogger('silent');
    const config = { ...readConfig(ON_SERVER), ...QUIET, logLevel: 'silent' as const };
    const { dataDir, databaseUrl } = test.config;
    const other = await createApp({ ...config, demo: false, dataDir, databaseUrl }, logger);
    try {
      await other.init();
      await change('attempts', { deliveryAttempts: '5' });
      await other.get(CompanySettingsService).refresh();
      expect(other.get<AppConfig>(CONFIG).deliveryAttempts).toBe(5);
    } finally {
      await other.close();
    }
  });
});

describe('settings of a company whose account is set on the server', () => {
  it('let no page change any part of the account', async () => {
    const { company, setOnServer } = readConfig({
      COMPANY_BANK: 'FNB',
      COMPANY_BANK_ACCOUNT: '62001234567',
      COMPANY_BANK_BRANCH: '250655',
    });
    const test = await createTestApp({ ...QUIET, company, setOnServer });
    try {
      const admin = await signIn(test, 'admin');
      const values = { ...ACCOUNT, bankAccount: '62001234567', bankHolder: 'Somebody Else' };
      const refused = await put(
        test,
        '/api/company-settings/bank',
        { version: 0, values, password: 'admin-Protea-7' },
        admin.cookie,
      ).expect(400);
      expect((refused.body as Problem).errors).toEqual([
        {
          path: 'values.bankHolder',
          message: 'Account holder is set on the server by COMPANY_BANK',
        },
      ]);
      expect(test.config.company.bankAccount?.holder).toBe(company.name);
    } finally {
      await test.close();
    }
  });
});
