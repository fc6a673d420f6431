import type { BulkChangeView, OrderMessageView, Problem } from '@courier/contract';
import { agreeToUpdates } from '../src/notifications/order-updates/order-updates.queries';
import { OrdersPersonalDataService } from '../src/orders/personal-data/orders-personal-data.service';
import { readConfig } from '../src/platform/config/config';
import { until } from './dispatch/until';
import { createMailedApp, type MailedApp } from './harness/mailed-app';
import { NOBODY, type Person, signIn } from './harness/people';
import { CAPE_TOWN, get, patch, placeOrder, post, put } from './harness/shipments';

const NOTICES = { NOTICE_POLL_MS: '20', NOTICE_PAUSE_MS: '20', NOTICE_TRIES: '2' };

let mailed: MailedApp;
let support: Person;
let admin: Person;
beforeAll(async () => {
  mailed = await createMailedApp({ notices: readConfig(NOTICES).notices });
  [support, admin] = [await signIn(mailed.test, 'support'), await signIn(mailed.test, 'admin')];
});
afterAll(() => mailed.close());

const MESSAGE = {
  subject: 'About {waybill}',
  text: 'The road is flooded.\nWe bring it to {receiver} tomorrow.',
};

const begin = (body: object, person = support) =>
  post(mailed.test, '/api/bulk-changes', body, person.cookie);

async function look(id: number): Promise<BulkChangeView> {
  const answer = await get(mailed.test, `/api/bulk-changes/${id}`, support.cookie).expect(200);
  return answer.body as BulkChangeView;
}

async function done(id: number): Promise<BulkChangeView> {
  await until('the messages', async () => (await look(id)).isFinished);
  return look(id);
}

async function written(numbers: readonly string[], message = MESSAGE): Promise<BulkChangeView> {
  const orders = numbers.map((orderNumber) => ({ orderNumber }));
  const answer = await begin({ message, orders }).expect(201);
  return done((answer.body as BulkChangeView).id);
}

/** What an order has sent by hand, once none waits any more. */
async function sentBy(orderNumber: string): Promise<OrderMessageView[]> {
  const path = `/api/orders/${orderNumber}/messages`;
  const all = async () =>
    (await get(mailed.test, path, support.cookie).expect(200)).body as OrderMessageView[];
  await until('the mail', async () => (await all()).every(({ state }) => state !== 'waiting'));
  return (await all()).filter(({ title }) => title.startsWith('About'));
}

const mailTo = (email: string) =>
  mailed.smtp.received
    .filter(({ to }) => to.includes(email))
    .map(({ mail }) => mail)
    .filter(({ subject }) => subject?.startsWith('About'));

const orderOf = async (person: Person, fullName = 'Bongani Sithole') =>
  (await placeOrder(mailed.test, { deliveryAddress: { ...CAPE_TOWN, fullName } }, person.cookie))
    .orderNumber;

/** Of somebody without an account who has asked for e-mails about it. */
async function visitorsOrder(email: string) {
  const { orderNumber } = await placeOrder(mailed.test, {}, NOBODY);
  const { dataSource } = mailed.test;
  const [row] = await dataSource.query<{ id: number; quoteId: number }[]>(
    'SELECT id, quoteId FROM orders WHERE orderNumber = ?',
    [orderNumber],
  );
  const { id = 0, quoteId = 0 } = row ?? {};
  await dataSource.query('UPDATE quotes SET contactEmail = ? WHERE id = ?', [email, quoteId]);
  await agreeToUpdates(dataSource.manager, id);
  return { id, orderNumber };
}

it('the customer of each order is written to by e-mail, with its number and receiver, as the order then shows', async () => {
  const owner = await signIn(mailed.test, 'customer', 'written');
  const orderNumber = await orderOf(owner, '{waybill} & <b>Bongani</b>');
  const change = await written([orderNumber]);
  expect(change).toMatchObject({ kind: 'message', subject: 'About {waybill}', updated: 1 });
  expect(change.canUndo).toBe(false);
  await post(mailed.test, `/api/bulk-changes/${change.id}/undo`, {}, support.cookie).expect(409);

  expect((await sentBy(orderNumber)).map(({ channel, state, to }) => [channel, state, to])).toEqual(
    expect.arrayContaining([
      ['email', 'sent', owner.email],
      ['site', 'sent', owner.email],
    ]),
  );
  const [mail] = mailTo(owner.email);
  expect(mail?.text).toContain(
    'The road is flooded.\nWe bring it to {waybill} & <b>Bongani</b> tomorrow.',
  );
  expect(mail?.html).toContain('flooded.<br>We bring it to {waybill} &#38; &#60;b&#62;Bongani');
  const listed = await get(mailed.test, '/api/notifications', owner.cookie).expect(200);
  expect(listed.text).toContain('The road is flooded.');
});

it('nobody is written to who wants no e-mail or has confirmed none, and each order says why', async () => {
  const owner = await signIn(mailed.test, 'customer', 'silent');
  const silent = await orderOf(owner);
  await put(
    mailed.test,
    '/api/notifications/preferences',
    { email: false, sms: false },
    owner.cookie,
  ).expect(200);
  const { orderNumber: visitors } = await placeOrder(mailed.test, {}, NOBODY);
  const change = await written([silent, visitors]);
  expect(change).toMatchObject({ updated: 0, failed: 2 });
  expect(change.failures.map(({ message }) => message)).toEqual([
    'The customer wants no emails.',
    'It was placed without an account, and nobody has asked for emails about it.',
  ]);
  expect(mailTo(owner.email)).toEqual([]);
});

it('an order that was changed since it was seen is not written about, until it is tried again', async () => {
  const owner = await signIn(mailed.test, 'customer', 'changed');
  const orderNumber = await orderOf(owner);
  const { version } = (await get(mailed.test, `/api/orders/${orderNumber}`, admin.cookie)).body as {
    version: number;
  };
  await patch(mailed.test, `/api/orders/${orderNumber}`, { status: 'delivered' }, admin.cookie);
  const answer = await begin({ message: MESSAGE, orders: [{ orderNumber, version }] }).expect(201);
  const { id } = answer.body as BulkChangeView;
  expect((await done(id)).failures[0]?.message).toMatch(/changed this order/);
  await post(mailed.test, `/api/bulk-changes/${id}/retry`, {}, support.cookie).expect(200);
  expect(await done(id)).toMatchObject({ updated: 1 });
  await sentBy(orderNumber);
  expect(mailTo(owner.email)).toHaveLength(1);
});

it.each([
  ['without a subject', { text: 'Hello' }, 'message.subject'],
  ['without a text', { subject: 'Hello' }, 'message.text'],
  ['that is too long', { subject: 'Hello', text: 'x'.repeat(1001) }, 'message.text'],
  ['with a placeholder that there is not', { subject: 'To {phone}', text: 'x' }, 'message.subject'],
])('a message %s is refused at its field', async (_, message, path) => {
  const answer = await begin({ message, query: 'due=late', count: 1 }).expect(400);
  expect((answer.body as Problem).errors?.map((error) => error.path)).toEqual([path]);
});

it('messages go to no more customers than the limit, and are written by those who may', async () => {
  const body = { message: MESSAGE, query: 'due=late', count: 1001 };
  const answer = await begin(body).expect(400);
  expect((answer.body as Problem).errors).toMatchObject([{ path: 'count' }]);
  const finance = await signIn(mailed.test, 'finance');
  await begin({ ...body, count: 1 }, finance).expect(403);
});

it('a visitor who asked for e-mails is written to, and what was written goes with the people of the order', async () => {
  const { id, orderNumber } = await visitorsOrder('visitor@example.com');
  await patch(mailed.test, `/api/orders/${orderNumber}`, { status: 'delivered' }, admin.cookie);
  expect(await written([orderNumber])).toMatchObject({ updated: 1 });
  expect(await sentBy(orderNumber)).toHaveLength(1);
  expect(mailTo('visitor@example.com')[0]?.text).toContain('Thandi Nkosi tomorrow.');

  await mailed.test.app.get(OrdersPersonalDataService).eraseOld(Date.now() + 1000, 200);
  expect(await sentBy(orderNumber)).toEqual([]);
  const [left] = await mailed.test.dataSource.query<{ total: number }[]>(
    "SELECT COUNT(*) AS total FROM notification_deliveries WHERE orderId = ? AND kind = 'message'",
    [id],
  );
  expect(Number(left?.total)).toBe(0);
  const again = await written([orderNumber]);
  expect(again.failures[0]?.message).toMatch(/people of this order were erased/);
});
