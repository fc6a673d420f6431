import {
  type DeliveryDaysView,
  FIRST_PACKAGE,
  type NotificationView,
  type OrderPaymentsView,
  type OrderView,
  type ReceiverChoiceView,
  type ReceiverLinkView,
  type TaxInvoiceView,
} from '@courier/contract';
import { RedeliveryRunService } from '../../src/orders/redelivery/redelivery-run.service';
import { type Simulator, startSimulator } from '../../src/simulator';
import { DispatchJob } from '../../src/dispatch/dispatch-job.entity';
import { OrderReader } from '../../src/dispatch/dispatching/order-to-dispatch.read-model';
import { OrderPriceChange } from '../../src/billing/payments/order-price-change.entity';
import { Order } from '../../src/orders/order.entity';
import { readConfig } from '../../src/platform/config/config';
import { createTestApp, type TestApp } from '../harness';
import { type Person, signIn } from '../harness/people';
import { get, patch, placeOrder, post, put, QUIET } from '../harness/shipments';
import { tellOf } from './provider-news';
import { REGISTERED_COMPANY } from '../harness/registered-company';
import { settingsFor } from './provider-settings';

let simulator: Simulator;
let test: TestApp;
let owner: Person;
let support: Person;
let admin: Person;
beforeAll(async () => {
  simulator = await startSimulator({ apiKey: 'key', speed: 0 });
  const { attemptFee } = readConfig({ ATTEMPT_FEE: '50' });
  const settings = settingsFor(simulator, { DISPATCH_WORKERS: '0' });
  test = await createTestApp({ ...QUIET, ...settings, attemptFee, company: REGISTERED_COMPANY });
  owner = await signIn(test, 'customer', 'owner');
  [support, admin] = [await signIn(test, 'support'), await signIn(test, 'admin')];
});
afterAll(async () => {
  await test.close();
  await simulator.stop();
});

const read = async <T>(path: string, cookie = support.cookie) =>
  (await get(test, path, cookie).expect(200)).body as T;
const orderOf = (orderNumber: string) => read<OrderView>(`/api/orders/${orderNumber}`);
const fail = (orderNumber: string) => tellOf(test, orderNumber, 'ORDER_ONTHEWAY', 'ORDER_FAILED');
/** Of R25.00, which the courier has tried to deliver. */
const tried = async (payment: 'eft' | 'speedpoint' = 'speedpoint', quote = {}) => {
  const { orderNumber } = await placeOrder(test, quote, owner.cookie, payment);
  await tellOf(test, orderNumber, 'ORDER_PIKEDUP');
  await fail(orderNumber);
  return orderNumber;
};
const daysOf = (orderNumber: string) =>
  read<DeliveryDaysView>(`/api/orders/${orderNumber}/delivery-days`);
const reason = 'She rang';
const book = async (orderNumber: string, nth = 0, more: object = {}) => {
  const { days } = await daysOf(orderNumber);
  const body = { day: days[nth]?.day, reason, ...more };
  return put(test, `/api/orders/${orderNumber}/delivery-day`, body, support.cookie);
};
const explain = (orderNumber: string, why: string) =>
  post(test, `/api/orders/${orderNumber}/failed-attempt`, { reason: why }, support.cookie).expect(
    200,
  );
const tokenOf = async (orderNumber: string) => {
  const path = `/api/orders/${orderNumber}/receiver-links`;
  const answer = await post(test, path, {}, support.cookie).expect(201);
  return (answer.body as ReceiverLinkView).link.split('#')[1] ?? '';
};
/** What the order costs, by its price, its lines and its changes, which have to be the same. */
const costOf = async (orderNumber: string) => {
  const { quote } = await orderOf(orderNumber);
  const lines = (quote.priceLines ?? []).reduce((sum, { amount }) => sum + amount, 0);
  const { id } = await test.dataSource.manager.findOneByOrFail(Order, { orderNumber });
  const changes = await test.dataSource.manager.findBy(OrderPriceChange, { orderId: id });
  const changed = changes.reduce((sum, { amount }) => sum + amount, 0) / 100;
  expect([lines, 25 + changed]).toEqual([quote.totalAmount, quote.totalAmount]);
  return quote.totalAmount;
};

describe('the fee for another delivery attempt', () => {
  it('is announced, added once for each failed attempt however often its day changes, and told', async () => {
    const orderNumber = await tried();
    expect((await daysOf(orderNumber)).attemptFee).toBe(50);
    expect(await costOf(orderNumber)).toBe(25);
    expect((await book(orderNumber)).status).toBe(200);
    expect((await daysOf(orderNumber)).attemptFee).toBeNull();
    expect((await book(orderNumber, 1)).status).toBe(200);
    expect(await costOf(orderNumber)).toBe(75);
    const seen = await orderOf(orderNumber);
    expect(seen.amountDue).toBe(75);
    expect(seen.quote.priceLines?.at(-1)).toMatchObject({
      term: 'Surcharge',
      explanation: 'Further delivery attempt',
      amount: 50,
    });
    const notices = await read<NotificationView[]>('/api/notifications', owner.cookie);
    const told = notices.filter((notice) => notice.orderNumber === orderNumber);
    expect(told.map(({ message }) => message).join('\n')).toMatch(
      /We added R50\.00 to the price\. Reason: Further delivery attempt\./,
    );
    const jobs = await test.dataSource.manager.findBy(DispatchJob, { kind: 'update_order' });
    const { orderId = 0 } = jobs.at(-1) ?? {};
    const reader = new OrderReader(test.dataSource, null);
    const { order } = await reader.read({ orderId, legPosition: 1 });
    expect(order).toMatchObject({ orderNumber, totalAmount: 7500 });
    await fail(orderNumber);
    expect((await book(orderNumber)).status).toBe(200);
    expect(await costOf(orderNumber)).toBe(125);
  });

  it('is added once where two people book at once', async () => {
    const orderNumber = await tried();
    const { version } = await orderOf(orderNumber);
    const both = await Promise.all([0, 1].map((nth) => book(orderNumber, nth, { version })));
    expect(both.map(({ status }) => status).toSorted()).toEqual([200, 409]);
    expect(await costOf(orderNumber)).toBe(75);
  });

  it('is added by the system where nobody chose, and is owed of an order that was paid', async () => {
    const orderNumber = await tried('eft');
    const paid = { paymentStatus: 'completed' };
    await patch(test, `/api/orders/${orderNumber}/payment-status`, paid, admin.cookie).expect(200);
    await test.app.get(RedeliveryRunService).run(new Date(Date.now() + 86_400_000));
    expect(await costOf(orderNumber)).toBe(75);
    expect(await orderOf(orderNumber)).toMatchObject({ paymentStatus: 'pending', amountDue: 50 });
    const history = await read<{ kind: string; actor: object }[]>(
      `/api/orders/${orderNumber}/history`,
    );
    expect(history.find(({ kind }) => kind === 'surcharge_added')?.actor).toMatchObject({
      kind: 'system',
    });
    await explain(orderNumber, 'not_attempted');
    const { paymentStatus } = await orderOf(orderNumber);
    const { toRefund } = await read<OrderPaymentsView>(
      `/api/orders/${orderNumber}/payments`,
      admin.cookie,
    );
    expect([paymentStatus, toRefund]).toEqual(['completed', 0]);
  });

  it('follows a reason that is corrected, either way', async () => {
    const orderNumber = await tried();
    await explain(orderNumber, 'not_attempted');
    expect((await daysOf(orderNumber)).attemptFee).toBeNull();
    expect((await book(orderNumber)).status).toBe(200);
    expect(await costOf(orderNumber)).toBe(25);
    await explain(orderNumber, 'nobody_there');
    expect(await costOf(orderNumber)).toBe(75);
    await explain(orderNumber, 'not_attempted');
    expect(await costOf(orderNumber)).toBe(25);
    const { quote } = await orderOf(orderNumber);
    expect(quote.priceLines?.at(-1)).toMatchObject({
      term: 'Discount',
      explanation: 'The further delivery attempt is not charged',
      amount: -50,
    });
  });

  it('is told to a receiver, who pays it at the door and not through a neighbour, and nothing of a return', async () => {
    const orderNumber = await tried();
    const token = await tokenOf(orderNumber);
    const look = async () =>
      (await get(test, '/api/receiver-choice').set('receiver-token', token).expect(200))
        .body as ReceiverChoiceView;
    const choose = async (body: object) => {
      const { terms, version } = await look();
      const wish = { terms, version, ...body };
      await put(test, '/api/receiver-choice', wish).set('receiver-token', token).expect(200);
    };
    const { attemptFee, choices, days } = await look();
    expect(attemptFee).toBe(50);
    expect(choices).not.toContain('neighbour');
    await choose({ choice: 'new_day', day: days[1]?.day });
    expect(await costOf(orderNumber)).toBe(75);
    expect((await look()).attemptFee).toBeNull();
    await choose({ choice: 'return' });
    expect(await costOf(orderNumber)).toBe(25);
    expect(await orderOf(orderNumber)).toMatchObject({ returnsToSender: true });
  });

  it('is in the tax invoice, whose price a later attempt leaves as it is', async () => {
    const quote = { packageDetails: { packages: [{ ...FIRST_PACKAGE, weight: 20 }] } };
    const orderNumber = await tried('eft', quote);
    const { totalAmount } = (await orderOf(orderNumber)).quote;
    expect((await book(orderNumber)).status).toBe(200);
    const paid = { paymentStatus: 'completed' };
    await patch(test, `/api/orders/${orderNumber}/payment-status`, paid, admin.cookie).expect(200);
    const invoice = await post(test, `/api/orders/${orderNumber}/invoice`, {}, owner.cookie);
    expect(invoice.status).toBe(201);
    expect((invoice.body as TaxInvoiceView).total).toBe(totalAmount + 50);
    await fail(orderNumber);
    expect((await daysOf(orderNumber)).attemptFee).toBeNull();
    expect((await book(orderNumber)).status).toBe(200);
    await explain(orderNumber, 'not_attempted');
    expect((await orderOf(orderNumber)).quote.totalAmount).toBe(totalAmount + 50);
  });
});
