import {
  dayInSouthAfrica,
  type OrderPaymentsView,
  type StatementMonthView,
  type StatementView,
} from '@courier/contract';
import fc from 'fast-check';
import { AccountMonths } from '../src/billing/account-statements/account-months';
import { PaymentEntry } from '../src/billing/payments/payment-entry.entity';
import { OrderPriceChange } from '../src/billing/payments/order-price-change.entity';
import { lockedOrder } from '../src/orders/locked-order';
import { Order } from '../src/orders/order.entity';
import { Transactions } from '../src/platform/database/transactions';
import { createTestApp, type TestApp } from './harness';
import { keptMonths, recounted } from './harness/kept-months';
import { type Person, signIn } from './harness/people';
import { CAPE_TOWN, del, get, patch, placeOrder, post, put, QUIET } from './harness/shipments';

let test: TestApp;
let admin: Person;
beforeAll(async () => {
  test = await createTestApp(QUIET);
  admin = await signIn(test, 'admin');
});
afterAll(() => test.close());

const TODAY = dayInSouthAfrica(new Date());
const MONTH = TODAY.slice(0, 7);
const AT_ONCE = 8;
let people = 0;
const customer = () => signIn(test, 'customer', `months${(people += 1)}`);
const send = (orderNumber: string, path: string, body: object, cookie = admin.cookie) =>
  post(test, `/api/orders/${orderNumber}/${path}`, body, cookie);
const pay = (orderNumber: string, amount: number) =>
  send(orderNumber, 'payments', { amount, method: 'eft', paidOn: TODAY });
const refund = (orderNumber: string, amount: number) =>
  send(orderNumber, 'refunds', { amount, method: 'eft', paidOn: TODAY, reason: 'Late' });
const setStatus = (orderNumber: string, status: string) =>
  patch(test, `/api/orders/${orderNumber}`, { status }, admin.cookie);
const claim = (orderNumber: string, { cookie }: Person) =>
  send(orderNumber, 'claim', { contact: CAPE_TOWN.phone }, cookie);
const statementOf = async ({ cookie }: Person) =>
  (await get(test, `/api/statements/month?month=${MONTH}`, cookie).expect(200))
    .body as StatementView;

/** That what was added up is what all rows come to. */
async function expectEqualToRecount(...owners: readonly Person[]) {
  const kept = await keptMonths(test);
  await recounted(
    test,
    owners.map(({ id }) => id),
  );
  expect(await keptMonths(test)).toEqual(kept);
}

const FAR = {
  addressLine1: '3 Dorp Street',
  city: 'Stellenbosch',
  zipCode: '7600',
  latitude: -33.9346,
  longitude: 18.861,
};

describe('the kept months of accounts', () => {
  it('equal a recount after random histories that several people wrote at once', async () => {
    const owners = [await customer(), await customer()];
    const numbers: string[] = [];
    for (const owner of owners) {
      for (let order = 0; order < 4; order += 1) {
        numbers.push((await placeOrder(test, {}, owner.cookie)).orderNumber);
      }
    }
    const reversed = async (orderNumber: string) => {
      const path = `/api/orders/${orderNumber}/payments`;
      const { entries } = (await get(test, path, admin.cookie)).body as OrderPaymentsView;
      const last = entries.at(-1);
      if (!last) return;
      await send(orderNumber, `payments/${last.id}/reversal`, { reason: 'Bounced' });
    };
    const moved = async (orderNumber: string) => {
      const body = { deliveryAddress: FAR };
      const answer = await send(orderNumber, 'addresses/preview', body);
      const { totalAfter: totalAmount } = answer.body as { totalAfter: number };
      await put(
        test,
        `/api/orders/${orderNumber}/addresses`,
        { ...body, totalAmount },
        admin.cookie,
      );
    };
    // Some are refused, as they come in any order: what they write counts.
    const deeds: readonly ((orderNumber: string) => PromiseLike<unknown>)[] = [
      (orderNumber) => pay(orderNumber, 10),
      (orderNumber) => pay(orderNumber, 40),
      (orderNumber) => refund(orderNumber, 5),
      (orderNumber) => setStatus(orderNumber, 'cancelled'),
      (orderNumber) => setStatus(orderNumber, 'pending'),
      (orderNumber) => send(orderNumber, 'refund-dismissal', { reason: 'Agreed' }),
      reversed,
      moved,
    ];
    const chosen = fc.sample(fc.tuple(fc.constantFrom(...deeds), fc.constantFrom(...numbers)), {
      seed: 38,
      numRuns: 64,
    });
    for (let start = 0; start < chosen.length; start += AT_ONCE) {
      const some = chosen.slice(start, start + AT_ONCE);
      const owner = owners[(start / AT_ONCE) % owners.length] ?? admin;
      const visitor = await placeOrder(test);
      await pay(visitor.orderNumber, 10);
      await Promise.all([
        ...some.map(([deed, orderNumber]) => deed(orderNumber)),
        claim(visitor.orderNumber, owner).expect(200),
        placeOrder(test, {}, owner.cookie),
      ]);
    }
    const entries = await test.dataSource.manager.count(PaymentEntry);
    const changes = await test.dataSource.manager.count(OrderPriceChange);
    expect(entries).toBeGreaterThan(10);
    expect(changes).toBeGreaterThan(5);
    await expectEqualToRecount(...owners);
  }, 60_000);

  it('equal a recount when entries of several months are settled one by one, around midnight too', async () => {
    const midnight = Date.parse('2026-02-01T00:00:00+02:00');
    const days = fc.sample(fc.integer({ min: 0, max: 80 }), { seed: 7, numRuns: 12 });
    const instants = [-1, 0, ...days.map((day) => day * 86_400_000 + 1)];
    const owner = await customer();
    const { orderNumber } = await placeOrder(test, {}, owner.cookie);
    const createdAt = new Date(midnight - 1);
    await test.dataSource.manager.update(Order, { orderNumber }, { createdAt });
    await recounted(test, [owner.id]);
    for (const after of instants) {
      const at = new Date(midnight + after);
      await test.app.get(Transactions).run(async (manager) => {
        const order = await lockedOrder(manager, { orderNumber });
        if (!order) throw new Error('no order');
        await manager.insert(PaymentEntry, {
          orderId: order.id,
          kind: 'payment',
          method: 'eft',
          amount: 7,
          paidAt: at,
          createdAt: at,
        });
        await test.app.get(AccountMonths).settle(manager, order.id);
      });
    }
    const { body } = await get(test, '/api/statements/months', owner.cookie).expect(200);
    expect((body as StatementMonthView[]).map(({ month }) => month)).toEqual([
      '2026-04',
      '2026-03',
      '2026-02',
      '2026-01',
    ]);
    await expectEqualToRecount(owner);
  });

  it('are not counted twice where an account is recounted while its orders change', async () => {
    const owner = await customer();
    const { orderNumber } = await placeOrder(test, {}, owner.cookie);
    const { orderNumber: visitors } = await placeOrder(test);
    await Promise.all([
      ...Array.from({ length: 3 }, () => recounted(test, [owner.id])),
      ...Array.from({ length: 5 }, () => pay(orderNumber, 1).expect(201)),
      placeOrder(test, {}, owner.cookie),
      placeOrder(test, {}, owner.cookie),
      claim(visitors, owner).expect(200),
    ]);
    await expectEqualToRecount(owner);
  });

  it('are summed up when the statements of an account from before are asked for', async () => {
    const owner = await customer();
    const { orderNumber, totalAmount } = await placeOrder(test, {}, owner.cookie);
    await pay(orderNumber, 10).expect(201);
    const kept = await keptMonths(test);
    for (const table of ['account_months', 'account_month_orders']) {
      await test.dataSource.query(`DELETE FROM ${table} WHERE userId = ?`, [owner.id]);
    }
    // What is settled meanwhile does not pass for all there is.
    await pay((await placeOrder(test, {}, owner.cookie)).orderNumber, 5).expect(201);
    const { closingBalance, lineCount } = await statementOf(owner);
    expect([closingBalance, lineCount]).toEqual([2 * totalAmount - 15, 4]);
    expect(await keptMonths(test)).not.toEqual(kept);
    await expectEqualToRecount(owner);
  });

  it('take in an order that the release before placed or gave to the account', async () => {
    const owner = await customer();
    await placeOrder(test, {}, owner.cookie);
    const { orderNumber } = await placeOrder(test, {}, owner.cookie);
    const { closingBalance } = await statementOf(owner);
    const { id } = await test.dataSource.manager.findOneByOrFail(Order, { orderNumber });
    // As if it had kept the account's totals, and no months.
    await test.dataSource.query('DELETE FROM account_month_orders WHERE orderId = ?', [id]);
    await test.dataSource.query(
      `UPDATE account_months SET orders = orders - 1, amount = amount - 2500 WHERE userId = ?`,
      [owner.id],
    );
    expect((await statementOf(owner)).closingBalance).toBe(closingBalance);
    await expectEqualToRecount(owner);
  });

  it('are gone with the account', async () => {
    const owner = await customer();
    const { orderNumber } = await placeOrder(test, {}, owner.cookie);
    await setStatus(orderNumber, 'delivered').expect(200);
    const password = { password: `months${people}-Protea-7` };
    await del(test, '/api/account', owner.cookie, password).expect(200);
    // What is entered of the order afterwards belongs to no account.
    await pay(orderNumber, 10).expect(201);
    for (const table of ['account_months', 'account_month_orders']) {
      const rows = await test.dataSource.query<unknown[]>(
        `SELECT month FROM ${table} WHERE userId = ?`,
        [owner.id],
      );
      expect(rows).toEqual([]);
    }
  });
});
