import type { AuditEntryView, Problem } from '@courier/contract';
import { addDays, dayInSouthAfrica } from '@courier/contract';
import { AuditEntry } from '../src/identity/audit/audit-entry.entity';
import { recordAudit } from '../src/identity/audit/audit-trail';
import { createTestApp, type TestApp } from './harness';
import { type Person, signIn } from './harness/people';
import { get, patch, placeOrder, QUIET } from './harness/shipments';

const TODAY = dayInSouthAfrica(new Date());

describe('GET /api/audit, narrowed', () => {
  let test: TestApp;
  let admin: Person;
  let finance: Person;
  let customer: Person;
  let orderNumber = '';

  beforeAll(async () => {
    test = await createTestApp(QUIET);
    admin = await signIn(test, 'admin');
    finance = await signIn(test, 'finance');
    customer = await signIn(test, 'customer');
    orderNumber = (await placeOrder(test)).orderNumber;
    await patch(
      test,
      `/api/orders/${orderNumber}/payment-status`,
      { paymentStatus: 'completed' },
      finance.cookie,
    ).expect(200);
    await patch(test, `/api/orders/${orderNumber}`, { status: 'confirmed' }, admin.cookie).expect(
      200,
    );
    const { manager } = test.dataSource;
    const about = { subjectType: 'customer', subjectId: customer.id } as const;
    const who = { userId: admin.id, email: admin.email };
    await recordAudit(manager, who, { ...about, action: 'end_sessions' });
    await recordAudit(
      manager,
      { userId: 0, email: 'command line' },
      {
        action: 'end_sessions',
        subjectType: 'staff',
        subjectId: 'everyone',
      },
    );
    // Of the day before, although its id is the newest: it was begun first.
    await manager.insert(AuditEntry, {
      actorId: admin.id,
      actorEmail: admin.email,
      action: 'change_store',
      subjectType: 'store',
      subjectId: '7',
      createdAt: new Date(Date.now() - 86_400_000),
    });
  });
  afterAll(() => test.close());

  const log = async (query: string) =>
    (await get(test, `/api/audit?${query}`, admin.cookie).expect(200)).body as AuditEntryView[];
  const kinds = async (query: string) => (await log(query)).map(({ kind }) => kind);

  it('says who it was and which customer it was about, by name', async () => {
    const [entry] = await log(`subjectType=customer`);
    expect(entry).toMatchObject({ actorName: 'Naledi Khumalo', subjectName: 'Naledi Khumalo' });
    const [command] = await log('actor=0');
    expect(command).toMatchObject({ actorName: null, subjectName: null });
  });

  it.each([
    ['a person', () => `actor=${finance.id}`, ['set_payment']],
    ['a command', () => 'actor=0', ['end_sessions']],
    ['a kind', () => 'kind=end_sessions', ['end_sessions', 'end_sessions']],
    ['a kind of one person', () => `actor=${admin.id}&kind=end_sessions`, ['end_sessions']],
    [
      'an order in another spelling',
      () => `about=${encodeURIComponent(orderNumber.toLowerCase().replace('ec', 'ec '))}`,
      ['set_status', 'set_payment'],
    ],
    ['a customer', () => `about=${customer.email}`, ['end_sessions']],
    ['an order of one person', () => `about=${orderNumber}&actor=${finance.id}`, ['set_payment']],
    [
      'a day',
      () => `from=${TODAY}&to=${TODAY}`,
      ['end_sessions', 'end_sessions', 'set_status', 'set_payment'],
    ],
    ['the day before', () => `to=${addDays(TODAY, -1)}`, ['change_store']],
    ['a day to come', () => `from=${addDays(TODAY, 1)}`, []],
    ['a day before all', () => 'to=2020-01-01', []],
  ])('lists the actions of %s', async (_, query, expected) => {
    expect(await kinds(query())).toEqual(expected);
  });

  it('goes on after the last one by its key', async () => {
    const first = await get(test, `/api/audit?actor=${admin.id}&limit=1`, admin.cookie).expect(200);
    const [, next = ''] = /<([^>]+)>; rel="next"/.exec(first.get('link') ?? '') ?? [];
    expect(next).toContain(`actor=${admin.id}`);
    const second = (await get(test, next, admin.cookie).expect(200)).body as AuditEntryView[];
    expect(second.map(({ kind }) => kind)).toEqual(['end_sessions']);
  });

  it.each([
    ['kind=juggle', 'kind'],
    ['actor=me', 'actor'],
    ['from=2026-02-30', 'from'],
    ['from=2026-11-30&to=2026-11-29', 'to'],
  ])('refuses %s and names the field', async (query, path) => {
    const { body } = await get(test, `/api/audit?${query}`, admin.cookie).expect(400);
    expect((body as Problem).errors).toMatchObject([{ path }]);
  });

  it('is a file of sentences for whoever reads people’s work, and that is in the log', async () => {
    const path = `/api/audit/export.csv?about=${orderNumber}`;
    const { text } = await get(test, path, admin.cookie).expect(200);
    const lines = text.trim().split('\r\n');
    expect(lines).toHaveLength(3);
    expect(lines[0]).toContain('"Date","Time","Who","Email","What","Kind","About"');
    expect(lines[1]).toMatch(/"changed order EC [\w ]+ from pending to confirmed"/);
    expect(lines[2]).toMatch(
      /"Naledi Khumalo","finance@example.com","marked order EC [\w ]+ as paid"/,
    );
    const [entry] = await log('kind=export_audit');
    expect(entry?.after).toMatchObject({ isOfOneThing: true });
    await get(test, path, finance.cookie).expect(403);
  });
});
