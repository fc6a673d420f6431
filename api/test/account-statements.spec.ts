/** @sqlite the totals of months are summed up in SQL */
import {
  addDays,
  dayInSouthAfrica,
  monthInSouthAfrica,
  monthInWords,
  type OrderPaymentsView,
  type Problem,
  startOfDayInSouthAfrica,
  type StatementLineView,
  type StatementMonthView,
  type StatementView,
  sumUpLedger,
} from '@courier/contract';
import fc from 'fast-check';
import { AccountMonthsService } from '../src/billing/account-statements/account-months.service';
import { OrderPriceChange } from '../src/billing/payments/order-price-change.entity';
import { PaymentLedgerService } from '../src/billing/payments/payment-ledger.service';
import { PaymentEntry } from '../src/billing/payments/payment-entry.entity';
import { lockedOrder } from '../src/orders/locked-order';
import { Order } from '../src/orders/order.entity';
import { SYSTEM_ACTOR } from '../src/orders/timeline/progress-step';
import { TransactionsService } from '../src/platform/database/transactions.service';
import { createTestApp, type TestApp } from './harness';
import { keptMonths, ownersOfChanged, recounted } from './harness/kept-months';
import { NOBODY, type Person, signIn } from './harness/people';
import { REGISTERED_COMPANY } from './harness/registered-company';
import { CAPE_TOWN, del, get, patch, placeOrder, post, put, QUIET } from './harness/shipments';
import { readPdf, wordsOf } from './labels/read-pdf';

let test: TestApp;
let admin: Person;
let support: Person;
beforeAll(async () => {
  test = await createTestApp({ ...QUIET, company: REGISTERED_COMPANY });
  [admin, support] = [await signIn(test, 'admin'), await signIn(test, 'support')];
});
afterAll(() => test.close());

const TODAY = dayInSouthAfrica(new Date());
const THIS_MONTH = TODAY.slice(0, 7);
/** The first days of this month and of some before it, the newest first. */
const MONTHS = Array.from({ length: 4 }).reduce<string[]>(
  (months) => [addDays(`${months[0]}-01`, -1).slice(0, 7), ...months],
  [THIS_MONTH],
);
const [OLDEST = '', OLDER = '', OLD = '', LAST = ''] = MONTHS;
/** Noon in South Africa. */
const noon = (day: string) => startOfDayInSouthAfrica(day).getTime() + 12 * 3_600_000;

/** Has what an action writes written at another time. What was kept of it at once is what a recount comes to. */
async function at(instant: number, action: () => Promise<unknown>, paidOn?: string) {
  const began = Date.now();
  await action();
  const changed = await ownersOfChanged(test, began);
  const kept = await keptMonths(test);
  await recounted(test, changed);
  expect(await keptMonths(test)).toEqual(kept);
  const day = startOfDayInSouthAfrica(paidOn ?? dayInSouthAfrica(new Date(instant))).getTime();
  for (const [sql, values] of [
    ['UPDATE orders SET createdAt = ? WHERE createdAt >= ?', [instant, began]],
    ['UPDATE orders SET ownedSince = ? WHERE ownedSince >= ?', [instant, began]],
    ['UPDATE order_price_changes SET createdAt = ? WHERE createdAt >= ?', [instant, began]],
    [
      'UPDATE payment_entries SET createdAt = ?, paidAt = ? WHERE createdAt >= ?',
      [instant, day, began],
    ],
  ] as const) {
    await test.dataSource.query(sql, [...values]);
  }
  await recounted(test, changed);
}

const send = (orderNumber: string, path: string, body: object, cookie = admin.cookie) =>
  post(test, `/api/orders/${orderNumber}/${path}`, body, cookie);
const entry = (amount: number, method = 'eft') => ({ amount, method, paidOn: TODAY });
const pay = async (orderNumber: string, amount: number, method = 'eft') =>
  (await send(orderNumber, 'payments', entry(amount, method)).expect(201)).body as unknown;
const refund = async (orderNumber: string, amount: number) =>
  send(orderNumber, 'refunds', { ...entry(amount), reason: 'Late' }).expect(201);
const setStatus = async (orderNumber: string, status: string) =>
  patch(test, `/api/orders/${orderNumber}`, { status }, admin.cookie).expect(200);
const ledgerOf = async (orderNumber: string) =>
  (await get(test, `/api/orders/${orderNumber}/payments`, admin.cookie).expect(200))
    .body as OrderPaymentsView;

const FAR = {
  addressLine1: '3 Dorp Street',
  city: 'Stellenbosch',
  zipCode: '7600',
  latitude: -33.9346,
  longitude: 18.861,
};
async function moveFar(orderNumber: string, cookie: string) {
  const body = { deliveryAddress: FAR };
  const answer = await send(orderNumber, 'addresses/preview', body, cookie).expect(200);
  const totalAmount = (answer.body as { totalAfter: number }).totalAfter;
  await put(test, `/api/orders/${orderNumber}/addresses`, { ...body, totalAmount }, cookie).expect(
    200,
  );
  return totalAmount;
}

const monthsOf = async (cookie: string, query = '') =>
  (
    (await get(test, `/api/statements/months${query}`, cookie).expect(200))
      .body as StatementMonthView[]
  ).map(({ month }) => month);
const statementOf = async (cookie: string, month: string, query = '') =>
  (await get(test, `/api/statements/month?month=${month}${query}`, cookie).expect(200))
    .body as StatementView;
const shortOf = (lines: readonly StatementLineView[]) =>
  lines.map(({ day, kind, amount }) => [day, kind, amount]);

let people = 0;
const customer = () => signIn(test, 'customer', `account${(people += 1)}`);
const placed = async (instant: number, owner: Person, method?: 'cash_on_delivery') => {
  let order = { orderNumber: '', totalAmount: 0 };
  await at(instant, async () => (order = await placeOrder(test, {}, owner.cookie, method)));
  return order;
};

describe('GET /api/statements/month', () => {
  it('carries the balance from month to month, also over one in which nothing happened', async () => {
    const owner = await customer();
    const first = await placed(noon(`${OLDER}-05`), owner);
    const second = await placed(noon(`${OLDER}-20`), owner);
    const { totalAmount: price } = first;
    await at(noon(`${LAST}-03`), () => pay(first.orderNumber, price));
    expect(await monthsOf(owner.cookie)).toEqual([LAST, OLDER]);
    expect(await statementOf(owner.cookie, OLDER)).toMatchObject({
      month: OLDER,
      customer: { name: 'Naledi Khumalo', email: owner.email },
      openingBalance: 0,
      charged: 2 * price,
      credited: 0,
      closingBalance: 2 * price,
      lines: [
        { day: `${OLDER}-05`, orderNumber: first.orderNumber, amount: price, balance: price },
        { day: `${OLDER}-20`, orderNumber: second.orderNumber, balance: 2 * price },
      ],
    });
    expect(await statementOf(owner.cookie, OLD)).toMatchObject({
      openingBalance: 2 * price,
      closingBalance: 2 * price,
      lines: [],
      lineCount: 0,
    });
    expect(await statementOf(owner.cookie, LAST)).toMatchObject({
      openingBalance: 2 * price,
      credited: price,
      closingBalance: price,
      lines: [{ kind: 'payment', method: 'eft', amount: -price, enteredOn: null }],
    });
    expect(await statementOf(owner.cookie, THIS_MONTH)).toMatchObject({ openingBalance: price });
  });

  it('counts what happens around midnight for the month in South Africa', async () => {
    const owner = await customer();
    const midnight = startOfDayInSouthAfrica(`${LAST}-01`).getTime();
    await placed(midnight - 1, owner);
    await placed(midnight, owner);
    expect(await monthsOf(owner.cookie)).toEqual([LAST, OLD]);
    expect((await statementOf(owner.cookie, OLD)).lineCount).toBe(1);
    expect((await statementOf(owner.cookie, LAST)).lines).toMatchObject([{ day: `${LAST}-01` }]);
  });

  it('leaves past months as they were when the price of an order changes', async () => {
    const owner = await customer();
    const { orderNumber, totalAmount } = await placed(noon(`${OLD}-05`), owner);
    const before = await statementOf(owner.cookie, OLD);
    let after = 0;
    await at(noon(`${LAST}-02`), async () => {
      after = await moveFar(orderNumber, owner.cookie);
    });
    expect(await statementOf(owner.cookie, OLD)).toEqual(before);
    const { lines, closingBalance } = await statementOf(owner.cookie, LAST);
    const difference = Math.round((after - totalAmount) * 100) / 100;
    expect(shortOf(lines)).toEqual([[`${LAST}-02`, 'correction', difference]]);
    expect(closingBalance).toBe(after);
  });

  it('has a payment that was entered late in the month in which it was entered, with its own day', async () => {
    const owner = await customer();
    const { orderNumber, totalAmount } = await placed(noon(`${OLD}-05`), owner);
    const before = await statementOf(owner.cookie, OLD);
    await at(noon(`${LAST}-02`), () => pay(orderNumber, totalAmount), `${OLD}-28`);
    expect(await statementOf(owner.cookie, OLD)).toEqual(before);
    expect((await statementOf(owner.cookie, LAST)).lines).toMatchObject([
      { day: `${OLD}-28`, enteredOn: `${LAST}-02`, amount: -totalAmount, balance: 0 },
    ]);
  });

  it('lets what was owed fall away with a cancellation, and take up again with the order', async () => {
    const owner = await customer();
    const { orderNumber, totalAmount } = await placed(noon(`${OLDER}-05`), owner);
    await at(noon(`${OLD}-10`), () => setStatus(orderNumber, 'cancelled'));
    await at(noon(`${LAST}-11`), () => setStatus(orderNumber, 'pending'));
    await at(noon(`${LAST}-12`), () => setStatus(orderNumber, 'cancelled'));
    expect((await statementOf(owner.cookie, OLDER)).closingBalance).toBe(totalAmount);
    const cancelled = await statementOf(owner.cookie, OLD);
    expect(cancelled.lines).toMatchObject([{ kind: 'cancellation', amount: -totalAmount }]);
    expect(cancelled.closingBalance).toBe(0);
    const { lines, closingBalance } = await statementOf(owner.cookie, LAST);
    expect(shortOf(lines)).toEqual([
      [`${LAST}-11`, 'reinstatement', totalAmount],
      [`${LAST}-12`, 'cancellation', -totalAmount],
    ]);
    expect(closingBalance).toBe(0);
  });

  it('has a refund of a cancelled order in favour until it is paid out, or dismissed', async () => {
    const owner = await customer();
    const [paidBack, kept] = [
      await placed(noon(`${OLD}-01`), owner),
      await placed(noon(`${OLD}-01`), owner),
    ];
    for (const { orderNumber, totalAmount } of [paidBack, kept]) {
      await at(noon(`${OLD}-02`), () => pay(orderNumber, totalAmount));
      await at(noon(`${OLD}-03`), () => setStatus(orderNumber, 'cancelled'));
    }
    const { totalAmount } = kept;
    expect((await statementOf(owner.cookie, OLD)).closingBalance).toBe(-2 * totalAmount);
    await at(noon(`${LAST}-04`), () => refund(paidBack.orderNumber, totalAmount));
    await at(noon(`${LAST}-05`), () =>
      send(kept.orderNumber, 'refund-dismissal', { reason: 'Agreed' }).expect(200),
    );
    const { lines, closingBalance } = await statementOf(owner.cookie, LAST);
    expect(shortOf(lines)).toEqual([
      [`${LAST}-04`, 'refund', totalAmount],
      [`${LAST}-05`, 'kept', totalAmount],
    ]);
    expect(closingBalance).toBe(0);
  });

  it('takes an order over with what had happened to it, when it comes to the account', async () => {
    const owner = await customer();
    await placed(noon(`${OLDER}-01`), owner);
    const before = await statementOf(owner.cookie, OLD);
    let visitors = { orderNumber: '', totalAmount: 0 };
    await at(noon(`${OLD}-05`), async () => (visitors = await placeOrder(test)));
    const { orderNumber, totalAmount } = visitors;
    await at(noon(`${OLD}-06`), () => pay(orderNumber, 10));
    await at(noon(`${LAST}-07`), () =>
      send(orderNumber, 'claim', { contact: CAPE_TOWN.phone }, owner.cookie).expect(200),
    );
    expect(await statementOf(owner.cookie, OLD)).toEqual(before);
    expect((await statementOf(owner.cookie, LAST)).lines).toMatchObject([
      { day: `${OLD}-05`, enteredOn: `${LAST}-07`, kind: 'placed', amount: totalAmount },
      { day: `${OLD}-06`, enteredOn: `${LAST}-07`, kind: 'payment', amount: -10 },
    ]);
  });

  it('agrees with the ledgers of all orders to the cent, at the end of each month', async () => {
    const owner = await customer();
    const orders = [];
    for (const month of [OLDEST, OLDER, OLD, LAST]) {
      for (const day of ['02', '09']) orders.push(await placed(noon(`${month}-${day}`), owner));
    }
    orders.push(await placed(noon(`${OLDER}-20`), owner));
    const numbers = orders.map(({ orderNumber }) => orderNumber);
    const [partly = '', over = '', corrected = '', cancelled = '', ...others] = numbers;
    const [reversed = '', cash = '', paidOut = '', , reinstated = ''] = others;
    const price = orders[0]?.totalAmount ?? 0;
    await at(noon(`${OLDER}-11`), () => pay(partly, 10.01));
    await at(noon(`${OLD}-12`), () => refund(partly, 5.55));
    await at(noon(`${LAST}-12`), () => pay(partly, price - 10.01));
    await at(noon(`${OLDER}-13`), () => pay(over, price + 20.35));
    await at(noon(`${OLD}-14`), () => refund(over, 12.34));
    await at(noon(`${LAST}-14`), () => refund(over, 30));
    await at(noon(`${OLDER}-15`), () => pay(corrected, price));
    await at(noon(`${OLD}-15`), () => moveFar(corrected, owner.cookie));
    await at(noon(`${OLD}-16`), () => pay(cancelled, 7.77));
    await at(noon(`${OLD}-17`), () => setStatus(cancelled, 'cancelled'));
    await at(noon(`${LAST}-17`), () => refund(cancelled, 3.33));
    await at(noon(`${OLD}-18`), () => pay(reversed, price));
    const { entries } = await ledgerOf(reversed);
    await at(noon(`${LAST}-18`), () =>
      send(reversed, `payments/${entries[0]?.id}/reversal`, { reason: 'Bounced' }).expect(201),
    );
    await at(noon(`${LAST}-19`), () => pay(cash, price, 'cash_on_delivery'));
    await at(noon(`${OLD}-19`), () => pay(reinstated, price));
    await at(noon(`${OLD}-20`), () => setStatus(reinstated, 'cancelled'));
    await at(noon(`${OLD}-21`), () => refund(reinstated, price));
    await at(noon(`${LAST}-19`), () => setStatus(reinstated, 'pending'));
    await at(noon(`${LAST}-20`), () => pay(paidOut, price));
    await at(noon(`${LAST}-21`), () => payOut(paidOut, 45_055));

    let closedAt = 0;
    for (const month of MONTHS) {
      const { openingBalance, closingBalance, charged, credited, lines } = await statementOf(
        owner.cookie,
        month,
      );
      const cents = (rand: number) => Math.round(rand * 100);
      expect(cents(openingBalance)).toBe(closedAt);
      closedAt = cents(closingBalance);
      expect(cents(openingBalance) + cents(charged) - cents(credited)).toBe(closedAt);
      const sum = lines.reduce((total, { amount }) => total + cents(amount), cents(openingBalance));
      expect(sum).toBe(closedAt);
      expect(lines.at(-1)?.balance ?? openingBalance).toBe(closingBalance);
      expect(closedAt).toBe(await rebuilt(owner, month));
    }
    // As the staff sees the ledgers now: nothing is due of the order that was cancelled.
    let due = 0;
    for (const orderNumber of numbers) {
      const ledger = await ledgerOf(orderNumber);
      const open = orderNumber === cancelled ? -ledger.toRefund : ledger.due;
      due += Math.round(open * 100);
    }
    expect(closedAt).toBe(due);
    const { lines } = await statementOf(owner.cookie, LAST);
    expect(shortOf(lines.filter(({ orderNumber }) => orderNumber === paidOut))).toEqual([
      [`${LAST}-02`, 'placed', price],
      [`${LAST}-20`, 'payment', -price],
      [`${LAST}-21`, 'payout', 450.55],
      [`${LAST}-21`, 'compensation', -450.55],
    ]);
  });

  /** What was due of all orders at the end of a month, from nothing but rows of their ledgers and prices. */
  async function rebuilt({ id }: Person, month: string): Promise<number> {
    const end = startOfDayInSouthAfrica(`${addDays(`${month}-01`, 31).slice(0, 7)}-01`).getTime();
    const orders = await test.dataSource.query<
      { id: number; totalAmount: number; createdAt: number }[]
    >('SELECT id, totalAmount, createdAt FROM orders WHERE userId = ?', [id]);
    let sum = 0;
    for (const order of orders.filter(({ createdAt }) => Number(createdAt) < end)) {
      const changes = await test.dataSource.query<{ amount: number; kind: string; at: number }[]>(
        'SELECT amount, kind, createdAt AS at FROM order_price_changes WHERE orderId = ?',
        [order.id],
      );
      const later = changes.filter((row) => row.kind === 'correction' && Number(row.at) >= end);
      const fallen = changes.filter((row) => row.kind !== 'correction' && Number(row.at) < end);
      const price = [...later.map((row) => -row.amount), ...fallen.map((row) => row.amount)].reduce(
        (total, amount) => total + amount,
        order.totalAmount,
      );
      const entries = await test.dataSource.manager.findBy(PaymentEntry, { orderId: order.id });
      const known = entries.filter(({ createdAt }) => createdAt.getTime() < end);
      const { paid, refunded, due } = sumUpLedger(price, known);
      const excess = Math.max(0, paid - price - refunded);
      sum += due - excess;
    }
    return sum;
  }

  async function payOut(orderNumber: string, amount: number) {
    await test.app.get(TransactionsService).run(async (manager) => {
      const order = await lockedOrder(manager, { orderNumber });
      if (!order) throw new Error('no order');
      const payout = { kind: 'refund', method: 'eft', amount, claimId: 7 } as const;
      const paidAt = new Date();
      await test.app
        .get(PaymentLedgerService)
        .add(manager, order, [{ ...payout, paidAt }], SYSTEM_ACTOR);
    });
  }

  it.each([
    ['', 'Month is required'],
    ['2026-13', 'Month must be like 2026-11'],
    ['2026-1', 'Month must be like 2026-11'],
    ['november', 'Month must be like 2026-11'],
    [addDays(`${THIS_MONTH}-01`, 31).slice(0, 7), 'Month must not be in the future'],
  ])('answers 400 that names the field for the month "%s"', async (month, message) => {
    const owner = await customer();
    await placed(noon(`${OLD}-05`), owner);
    const path = `/api/statements/month?month=${month}`;
    const { body } = await get(test, path, owner.cookie).expect(400);
    expect((body as Problem).errors).toEqual([{ path: 'month', message }]);
    await get(test, path.replace('/month?', '/month.pdf?'), owner.cookie).expect(400);
  });

  it('answers 400 that names the field for a month before the first order, and without orders', async () => {
    const owner = await customer();
    const problemOf = async () => {
      const path = `/api/statements/month?month=${OLDER}`;
      return ((await get(test, path, owner.cookie).expect(400)).body as Problem).errors;
    };
    const none = 'Month has no statement: there are no orders yet';
    expect(await problemOf()).toEqual([{ path: 'month', message: none }]);
    expect(await monthsOf(owner.cookie)).toEqual([]);
    await placed(noon(`${OLD}-05`), owner);
    const message = `Month must not be before ${monthInWords(OLD)}, when the first order was placed`;
    expect(await problemOf()).toEqual([{ path: 'month', message }]);
  });

  it('is for the owner and admins alone', async () => {
    const [owner, stranger] = [await customer(), await customer()];
    await placed(Date.now(), owner);
    const month = monthInSouthAfrica(new Date());
    for (const path of ['months?', `month?month=${month}&`, `month.pdf?month=${month}&`]) {
      const asked = `/api/statements/${path}customer=${owner.id}`;
      await get(test, asked, NOBODY).expect(401);
      await get(test, asked, stranger.cookie).expect(403);
      await get(test, asked, support.cookie).expect(403);
      await get(test, asked, owner.cookie).expect(200);
      await get(test, asked, admin.cookie).expect(200);
      await get(test, `/api/statements/${path}customer=999999`, admin.cookie).expect(404);
      const { body } = await get(test, `/api/statements/${path}customer=x`, admin.cookie);
      expect((body as Problem).errors?.[0]?.path).toBe('customer');
    }
    const query = `&customer=${owner.id}`;
    expect(await statementOf(admin.cookie, month, query)).toEqual(
      await statementOf(owner.cookie, month),
    );
    expect(await monthsOf(admin.cookie, `?customer=${owner.id}`)).toEqual([month]);
  });
});

describe('GET /api/statements/month.pdf', () => {
  const pdfOf = async (cookie: string, month: string) => {
    const path = `/api/statements/month.pdf?month=${month}`;
    const { body, headers } = await get(test, path, cookie).expect(200);
    expect(headers['content-type']).toBe('application/pdf');
    expect(headers['content-disposition']).toBe(`attachment; filename="statement-${month}.pdf"`);
    return readPdf(body as Buffer, 72);
  };

  it('says whose statement it is, by whom, and every figure of the screen', async () => {
    const owner = await customer();
    const { orderNumber, totalAmount } = await placed(noon(`${OLD}-05`), owner);
    await at(noon(`${OLD}-06`), () => pay(orderNumber, 10.01));
    const { title, creator, pages } = await pdfOf(owner.cookie, OLD);
    expect(title).toBe(`Statement for ${monthInWords(OLD)}`);
    expect(creator).toBe(REGISTERED_COMPANY.name);
    expect(pages).toHaveLength(1);
    const words = wordsOf(pages[0]);
    for (const text of [
      monthInWords(OLD),
      'Page 1 of 1',
      'Mzansi Parcel Delivery',
      '1 Long Street, Cape Town, 8001',
      'VAT number 4123456789',
      'Naledi Khumalo',
      owner.email,
      'Opening balance',
      `Order placed, ${orderNumber}`,
      `Payment by EFT, ${orderNumber}`,
      `R${totalAmount.toFixed(2)}`,
      '−R10.01',
      'Still due',
      `R${(totalAmount - 10.01).toFixed(2)}`,
      'Prices include VAT.',
      'Pay by EFT to First National Bank, account 62001234567',
    ]) {
      expect(words).toContain(text);
    }
  });

  it('has as many pages as it needs, with every line of the month', async () => {
    const owner = await customer();
    const { orderNumber } = await placed(noon(`${OLD}-05`), owner);
    for (let day = 0; day < 60; day += 1) {
      await at(noon(`${OLD}-06`) + day, () => pay(orderNumber, 0.01));
    }
    const { pages } = await pdfOf(owner.cookie, OLD);
    expect(pages.length).toBeGreaterThan(1);
    const texts = pages.flatMap(({ texts: pieces }) => pieces.map(({ text }) => text.trim()));
    expect(texts.filter((text) => text === `Payment by EFT, ${orderNumber}`)).toHaveLength(60);
    expect(texts).toContain(`Page ${pages.length} of ${pages.length}`);
  });
});

describe('the kept months of accounts', () => {
  const AT_ONCE = 8;
  const tryPay = (orderNumber: string, amount: number) =>
    send(orderNumber, 'payments', entry(amount));
  const tryRefund = (orderNumber: string, amount: number) =>
    send(orderNumber, 'refunds', { ...entry(amount), reason: 'Late' });
  const trySetStatus = (orderNumber: string, status: string) =>
    patch(test, `/api/orders/${orderNumber}`, { status }, admin.cookie);
  const claim = (orderNumber: string, { cookie }: Person) =>
    send(orderNumber, 'claim', { contact: CAPE_TOWN.phone }, cookie);

  /** That what was added up is what all rows come to. */
  async function expectEqualToRecount(...owners: readonly Person[]) {
    const kept = await keptMonths(test);
    await recounted(
      test,
      owners.map(({ id }) => id),
    );
    expect(await keptMonths(test)).toEqual(kept);
  }

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
      (orderNumber) => tryPay(orderNumber, 10),
      (orderNumber) => tryPay(orderNumber, 40),
      (orderNumber) => tryRefund(orderNumber, 5),
      (orderNumber) => trySetStatus(orderNumber, 'cancelled'),
      (orderNumber) => trySetStatus(orderNumber, 'pending'),
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
      await tryPay(visitor.orderNumber, 10);
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
      await test.app.get(TransactionsService).run(async (manager) => {
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
        await test.app.get(AccountMonthsService).settle(manager, order.id);
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
      ...Array.from({ length: 5 }, () => tryPay(orderNumber, 1).expect(201)),
      placeOrder(test, {}, owner.cookie),
      placeOrder(test, {}, owner.cookie),
      claim(visitors, owner).expect(200),
    ]);
    await expectEqualToRecount(owner);
  });

  it('are summed up when the statements of an account from before are asked for', async () => {
    const owner = await customer();
    const { orderNumber, totalAmount } = await placeOrder(test, {}, owner.cookie);
    await tryPay(orderNumber, 10).expect(201);
    const kept = await keptMonths(test);
    for (const table of ['account_months', 'account_month_orders']) {
      await test.dataSource.query(`DELETE FROM ${table} WHERE userId = ?`, [owner.id]);
    }
    // What is settled meanwhile does not pass for all there is.
    await tryPay((await placeOrder(test, {}, owner.cookie)).orderNumber, 5).expect(201);
    const { closingBalance, lineCount } = await statementOf(owner.cookie, THIS_MONTH);
    expect([closingBalance, lineCount]).toEqual([2 * totalAmount - 15, 4]);
    expect(await keptMonths(test)).not.toEqual(kept);
    await expectEqualToRecount(owner);
  });

  it('take in an order that the release before placed or gave to the account', async () => {
    const owner = await customer();
    await placeOrder(test, {}, owner.cookie);
    const { orderNumber } = await placeOrder(test, {}, owner.cookie);
    const { closingBalance } = await statementOf(owner.cookie, THIS_MONTH);
    const { id } = await test.dataSource.manager.findOneByOrFail(Order, { orderNumber });
    // As if it had kept the account's totals, and no months.
    await test.dataSource.query('DELETE FROM account_month_orders WHERE orderId = ?', [id]);
    await test.dataSource.query(
      `UPDATE account_months SET orders = orders - 1, amount = amount - 2500 WHERE userId = ?`,
      [owner.id],
    );
    expect((await statementOf(owner.cookie, THIS_MONTH)).closingBalance).toBe(closingBalance);
    await expectEqualToRecount(owner);
  });

  it('are gone with the account', async () => {
    const owner = await customer();
    const { orderNumber } = await placeOrder(test, {}, owner.cookie);
    await trySetStatus(orderNumber, 'delivered').expect(200);
    const password = { password: `account${people}-Protea-7` };
    await del(test, '/api/account', owner.cookie, password).expect(200);
    // What is entered of the order afterwards belongs to no account.
    await tryPay(orderNumber, 10).expect(201);
    for (const table of ['account_months', 'account_month_orders']) {
      const rows = await test.dataSource.query<unknown[]>(
        `SELECT month FROM ${table} WHERE userId = ?`,
        [owner.id],
      );
      expect(rows).toEqual([]);
    }
  });
});
