import {
  addDays,
  type AuditEntryView,
  type BankLineConfirmationsView,
  type BankLineView,
  dayInSouthAfrica,
  FIRST_PACKAGE,
  LIMITS,
  type OrderPaymentsView,
  type StatementImportView,
} from '@courier/contract';
import { OrdersPersonalDataService } from '../src/orders/personal-data/orders-personal-data.service';
import { createTestApp, type TestApp } from './harness';
import { NOBODY, type Person, signIn } from './harness/people';
import { CAPE_TOWN, get, patch, placeOrder, post, QUIET } from './harness/shipments';

const TODAY = dayInSouthAfrica(new Date());
const YESTERDAY = addDays(TODAY, -1);

let test: TestApp;
let admin: Person;
let colleague: Person;
/** Each test has an account of its own, so that it sees none of the others' lines. */
let account: string;
let accounts = 62_000_000;
beforeAll(async () => {
  test = await createTestApp(QUIET);
  [admin, colleague] = [await signIn(test, 'admin'), await signIn(test, 'admin', 'colleague')];
});
beforeEach(() => {
  accounts += 1;
  account = String(accounts);
});
afterAll(() => test.close());

/** As Absa writes it. */
const statement = (...lines: readonly (readonly [string, string, number | string])[]) =>
  [
    'Date,Description,Amount,Balance',
    ...lines.map(([day, text, amount]) => `${day.replaceAll('-', '')},"${text}",${amount},0`),
  ].join('\r\n');
const send = (file: string | Buffer, query = '', cookie = admin.cookie) =>
  post(test, `/api/bank-statements?account=${account}${query}`, Buffer.from(file), cookie).set(
    'content-type',
    'text/csv',
  );
const sent = async (file: string | Buffer, query = '') =>
  (await send(file, query).expect(200)).body as StatementImportView;
const linesOf = async (state = 'open') =>
  (
    (await get(test, `/api/bank-lines?state=${state}&limit=200`, admin.cookie).expect(200))
      .body as BankLineView[]
  ).filter((line) => line.account === account);
const confirm = (line: BankLineView, orderNumber: string, cookie = admin.cookie) =>
  post(
    test,
    `/api/bank-lines/${line.id}/confirmation`,
    { orderNumber, version: line.version },
    cookie,
  );
const change = (line: BankLineView, body: object) =>
  patch(test, `/api/bank-lines/${line.id}`, { version: line.version, ...body }, admin.cookie);
const ledgerOf = async (orderNumber: string) =>
  (await get(test, `/api/orders/${orderNumber}/payments`, admin.cookie).expect(200))
    .body as OrderPaymentsView;

/** Has the order delivered, and the people of all that has ended taken out. */
async function erasePeopleOf(orderNumber: string): Promise<void> {
  const path = `/api/orders/${orderNumber}`;
  await patch(test, path, { status: 'delivered' }, admin.cookie).expect(200);
  await test.app.get(OrdersPersonalDataService).eraseOld(Date.now() + 1000, 200);
}

async function onlyLine(state?: string): Promise<BankLineView> {
  const [line, ...others] = await linesOf(state);
  expect(others).toEqual([]);
  if (!line) throw new Error(`no ${state} line`);
  return line;
}

describe('POST /api/bank-statements', () => {
  it('proposes the order whose number is in the text, in any spelling, with what is due of it', async () => {
    const { orderNumber, totalAmount } = await placeOrder(test);
    const text = `FNB PMT ${orderNumber.toLowerCase().replace(/(.{4})/g, '$1 ')}THANDI`;
    expect(
      await sent(statement([YESTERDAY, text, totalAmount], [YESTERDAY, 'RENT', -900])),
    ).toEqual({
      bank: 'Absa',
      account,
      added: 1,
      known: 0,
      out: 1,
      refused: [],
      unreadable: [],
    });
    expect(await onlyLine()).toMatchObject({
      day: YESTERDAY,
      amount: totalAmount,
      state: 'open',
      order: { orderNumber, due: totalAmount, total: totalAmount, status: 'pending' },
      isExact: true,
      changedBy: null,
      version: 1,
    });
  });

  it('shows what is due where another amount came in, and no order where none or several are named', async () => {
    const [first, second] = [await placeOrder(test), await placeOrder(test)];
    await sent(
      statement(
        [TODAY, first.orderNumber, first.totalAmount - 1],
        [TODAY, `${first.orderNumber} ${second.orderNumber}`, 10],
        [TODAY, 'CASH DEPOSIT', 20],
      ),
    );
    const [none, several, differs] = await linesOf();
    expect(differs).toMatchObject({ isExact: false, order: { due: first.totalAmount } });
    expect([none?.order, several?.order]).toEqual([null, null]);
  });

  it('takes each line once, however statements overlap, and lines that are alike as often as they are there', async () => {
    const twice = [YESTERDAY, 'COFFEE MONEY', 12.5] as const;
    await sent(statement([addDays(TODAY, -2), 'FIRST', 1], twice, twice));
    const next = statement(twice, twice, twice, [TODAY, 'LAST', 2]);
    expect(await sent(next)).toMatchObject({ added: 2, known: 2 });
    expect(await sent(next)).toMatchObject({ added: 0, known: 4 });
    expect(await linesOf()).toHaveLength(5);
  });

  it('takes each line once when the same statement is sent by two at the same time', async () => {
    const lines = Array.from({ length: 450 }, (_, at) => [TODAY, `LINE ${at}`, at + 1] as const);
    const answers = await Promise.all([sent(statement(...lines)), sent(statement(...lines))]);
    expect(answers.reduce((sum, { added }) => sum + added, 0)).toBe(450);
  });

  it('reads a file of an unknown layout by the columns that a person chose', async () => {
    const file = Buffer.from(
      `When;What;In\n${TODAY};Café;"R 1 234,56"\n${TODAY};Fee;(5,00)`,
      'latin1',
    );
    const { body } = await send(file).expect(400);
    expect(body.errors).toEqual([
      {
        path: 'file',
        message: 'This is the layout of no bank that we know. Choose which column is which.',
      },
    ]);
    const columns = '&dayColumn=1&textColumn=2&amountColumn=3';
    expect(await sent(file, columns)).toMatchObject({ bank: null, added: 1, out: 1 });
    expect(await onlyLine()).toMatchObject({ text: 'Café', amount: 1234.56 });
  });

  it('names lines that it cannot read, and takes the others', async () => {
    const file = statement(
      [TODAY, 'GOOD', 1],
      [addDays(TODAY, 1), 'NOT YET', 1],
      [TODAY, 'X', '=1+1'],
    );
    expect(await sent(file)).toMatchObject({
      added: 1,
      refused: [
        { line: 3, reason: `“${addDays(TODAY, 1).replaceAll('-', '')}” is later than today` },
        { line: 4, reason: '“=1+1” is no amount' },
      ],
      unreadable: [3, 4],
    });
  });

  it('says why where it can read no line', async () => {
    const { body } = await send(statement(['soon', 'X', 1])).expect(400);
    expect(body.errors).toEqual([
      {
        path: 'file',
        message:
          'No line of this file has a date and an amount. Line 2: “soon” is no date such as 15 Nov 2026.',
      },
    ]);
  });

  it('takes a file once, whichever way the number of its account is written', async () => {
    const file = `Account Number :,000${account}\r\n${statement([YESTERDAY, 'EFT F', 100])}`;
    expect(await sent(file)).toMatchObject({ account, added: 1 });
    const padded = `/api/bank-statements?account=0000${account}`;
    const again = post(test, padded, Buffer.from(file), admin.cookie).set(
      'content-type',
      'text/csv',
    );
    expect((await again.expect(200)).body).toMatchObject({ account, added: 0, known: 1 });
    expect((await onlyLine()).account).toBe(account);
  });

  it('takes the monthly statement of FNB by its layout and by chosen columns, each line once', async () => {
    const [year, month, day] = YESTERDAY.split('-');
    const ended = `${day}/${month}/${year}`;
    const word = new Date(YESTERDAY).toLocaleString('en-ZA', { month: 'short', timeZone: 'UTC' });
    const file = [
      "2,'Statement'",
      `3,'${account}','X','GOLD'`,
      `3,'Statement Number',28,'Statement Date','${ended}','From Date','31 Oct 2025'`,
      "5,'Number','Date','Description1','Description2','Description3','Amount','Balance','Accrued Charges'",
      `5,1,'${day} ${word.slice(0, 3)}',"FNB OB PMT","REF","",150.00,1150.00,`,
    ].join('\r\n');
    expect(await sent(file)).toMatchObject({ bank: 'FNB', added: 1, refused: [] });
    const columns = '&dayColumn=3&textColumn=4&referenceColumn=5&amountColumn=7';
    expect(await sent(file, columns)).toMatchObject({ bank: null, added: 0, known: 1 });
    expect(await onlyLine()).toMatchObject({ day: YESTERDAY, text: 'FNB OB PMT REF', amount: 150 });
  });

  it.each([
    [
      'a file without lines',
      'Date,Description,Amount,Balance\r\n',
      'No line of this file has a date and an amount.',
    ],
    ['a mark that is not closed', 'Date,"Description', 'A quotation mark of line 1 is not closed.'],
    ['what is no text', 'PK\u0003\u0004\0\0', 'This file is not a CSV file.'],
    ['nothing', '', 'This is the layout of no bank that we know. Choose which column is which.'],
  ])('answers 400 with the reason for %s', async (_, file, message) => {
    const { body } = await send(file).expect(400);
    expect(body.errors).toEqual([{ path: 'file', message }]);
  });

  it('answers 400 for the statement of another account', async () => {
    const file = `FOR ACCOUNT NUMBER 1234567890\n${statement([TODAY, 'X', 1])}`;
    const { body } = await send(file).expect(400);
    expect(body.errors).toEqual([
      { path: 'account', message: 'This statement is of account 1234567890' },
    ]);
  });

  it('answers 400 for an account without digits and for some of the columns alone', async () => {
    const good = statement([TODAY, 'X', 1]);
    await post(test, '/api/bank-statements?account=savings', Buffer.from(good), admin.cookie)
      .set('content-type', 'text/csv')
      .expect(400);
    await send(good, '&dayColumn=1').expect(400);
  });

  it('refuses a file over a megabyte, one from support staff, and one to another address', async () => {
    const support = await signIn(test, 'support');
    await send(Buffer.alloc(LIMITS.statementBytes + 1, 'a')).expect(413);
    await send(statement([TODAY, 'X', 1]), '', support.cookie).expect(403);
    await send(statement([TODAY, 'X', 1]), '', NOBODY).expect(401);
    await post(test, '/api/quotes', Buffer.from('a,b'), admin.cookie)
      .set('content-type', 'text/csv')
      .expect(415);
  });
});

describe('POST /api/bank-lines/{id}/confirmation', () => {
  it('makes the line an EFT payment of its order, on its day and with its text', async () => {
    const { orderNumber, totalAmount } = await placeOrder(test);
    await sent(statement([YESTERDAY, `EFT ${orderNumber} ${'X'.repeat(90)}`, totalAmount]));
    const { body } = await confirm(await onlyLine(), orderNumber).expect(200);
    expect(body).toMatchObject({
      state: 'confirmed',
      isExact: false,
      isReversed: false,
      order: { orderNumber, due: 0 },
      changedBy: { kind: 'admin', email: admin.email },
    });
    const ledger = await ledgerOf(orderNumber);
    expect(ledger).toMatchObject({ paymentStatus: 'completed', paid: totalAmount, due: 0 });
    expect(ledger.entries).toMatchObject([
      {
        kind: 'payment',
        method: 'eft',
        amount: totalAmount,
        paidOn: YESTERDAY,
        reference: expect.stringMatching(`^EFT ${orderNumber} X{41}$`),
        actor: { email: admin.email },
      },
    ]);
    expect(await linesOf()).toEqual([]);
  });

  it('takes another order than the one that is named, and a part of what is due', async () => {
    const [named, meant] = [await placeOrder(test), await placeOrder(test)];
    await sent(statement([TODAY, named.orderNumber, 5]));
    const { body } = await confirm(await onlyLine(), meant.trackingNumber).expect(200);
    expect(body).toMatchObject({ order: { orderNumber: meant.orderNumber } });
    expect(await ledgerOf(meant.orderNumber)).toMatchObject({ paid: 5, paymentStatus: 'pending' });
    expect((await ledgerOf(named.orderNumber)).entries).toEqual([]);
  });

  it('pays once when two people confirm one line at the same time, even for different orders', async () => {
    const [first, second] = [await placeOrder(test), await placeOrder(test)];
    await sent(statement([TODAY, first.orderNumber, first.totalAmount]));
    const line = await onlyLine();
    const answers = await Promise.all([
      confirm(line, first.orderNumber),
      confirm(line, second.orderNumber, colleague.cookie),
    ]);
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
    const paid = [await ledgerOf(first.orderNumber), await ledgerOf(second.orderNumber)];
    expect(paid.map(({ entries }) => entries.length).sort()).toEqual([0, 1]);
    expect(answers.find(({ status }) => status === 409)?.body.detail).toMatch(
      /changed this line after you opened it/,
    );
  });

  it('answers a repeated request as the first one', async () => {
    const { orderNumber, totalAmount } = await placeOrder(test);
    await sent(statement([TODAY, orderNumber, totalAmount]));
    const line = await onlyLine();
    const ask = () => confirm(line, orderNumber).set('idempotency-key', `bank-line-${line.id}`);
    await ask().expect(200);
    await ask().expect(200);
    expect((await ledgerOf(orderNumber)).entries).toHaveLength(1);
  });

  it('answers 400 for an order that does not exist, and leaves the line open', async () => {
    await sent(statement([TODAY, 'X', 1]));
    await confirm(await onlyLine(), 'EC7777777777777').expect(400);
    expect(await onlyLine()).toMatchObject({ version: 1 });
  });
});

describe('POST /api/bank-lines/{id}/parts', () => {
  const confirmParts = (
    line: BankLineView,
    parts: readonly (readonly [orderNumber: string, amount: number])[],
    cookie = admin.cookie,
  ) =>
    post(
      test,
      `/api/bank-lines/${line.id}/parts`,
      {
        parts: parts.map(([orderNumber, amount]) => ({ orderNumber, amount })),
        version: line.version,
      },
      cookie,
    );
  const placeTwo = async () => [await placeOrder(test), await placeOrder(test)] as const;
  const sumOf = (...amounts: number[]) =>
    amounts.reduce((cents, amount) => cents + Math.round(amount * 100), 0) / 100;
  const reverse = async (orderNumber: string) => {
    const [entry] = (await ledgerOf(orderNumber)).entries;
    const path = `/api/orders/${orderNumber}/payments/${entry?.id}/reversal`;
    await post(test, path, { reason: 'Wrong order' }, admin.cookie).expect(201);
  };

  it('pays each order its part, all from the one line that named them', async () => {
    const [first, second] = await placeTwo();
    const amount = sumOf(first.totalAmount, second.totalAmount);
    await sent(statement([YESTERDAY, `${first.orderNumber} ${second.orderNumber}`, amount]));
    const line = await onlyLine();
    const part = { status: 'pending', isReversed: false };
    expect(line).toMatchObject({
      order: null,
      isExact: false,
      parts: [first, second].map(({ orderNumber, totalAmount: due }) => {
        return { ...part, orderNumber, due, amount: due };
      }),
    });
    expect(line).not.toHaveProperty('proposals');
    const { body } = await confirmParts(line, [
      [second.trackingNumber, second.totalAmount],
      [first.orderNumber.toLowerCase(), first.totalAmount],
    ]).expect(200);
    expect(body).toMatchObject({ state: 'confirmed', order: null, isReversed: false });
    expect((body as BankLineView).parts).toHaveLength(2);
    for (const { orderNumber, totalAmount } of [first, second]) {
      const ledger = await ledgerOf(orderNumber);
      expect(ledger).toMatchObject({ paymentStatus: 'completed', due: 0 });
      expect(ledger.entries).toMatchObject([
        { kind: 'payment', method: 'eft', amount: totalAmount, paidOn: YESTERDAY },
      ]);
    }
  });

  it('lists the orders that a text names also where another amount is due of them, and none for one that was cancelled', async () => {
    const [first, second] = await placeTwo();
    const cancel = { status: 'cancelled' };
    await patch(test, `/api/orders/${second.orderNumber}`, cancel, admin.cookie).expect(200);
    await sent(statement([TODAY, `${first.orderNumber} ${second.orderNumber}`, 10]));
    expect((await onlyLine()).parts?.map(({ status, amount }) => [status, amount])).toEqual([
      ['pending', first.totalAmount],
      ['cancelled', 0],
    ]);
  });

  it('takes other orders than those that are named, and a part of what is due', async () => {
    const [first, second] = await placeTwo();
    await sent(statement([TODAY, 'CASH DEPOSIT', 30]));
    await confirmParts(await onlyLine(), [
      [first.orderNumber, 10.05],
      [second.orderNumber, 19.95],
    ]).expect(200);
    expect(await ledgerOf(first.orderNumber)).toMatchObject({ paid: 10.05 });
    expect(await ledgerOf(second.orderNumber)).toMatchObject({ paid: 19.95 });
  });

  it('answers 400 with the field and the rule for parts that do not fit, and pays nothing', async () => {
    const [first, second] = await placeTwo();
    await sent(statement([TODAY, `${first.orderNumber} ${second.orderNumber}`, 30]));
    const line = await onlyLine();
    const errorsOf = async (...parts: (readonly [string, number])[]) =>
      (await confirmParts(line, parts).expect(400)).body.errors;
    const [one, other] = [first.orderNumber, second.orderNumber];
    expect(await errorsOf([one, 10], [other, 19.99])).toEqual([
      {
        path: 'parts',
        message: 'The amounts must come to R30.00, and come to R29.99: R0.01 is left to share out',
      },
    ]);
    expect(await errorsOf([one, 30])).toEqual([
      { path: 'parts', message: `Choose from 2 to ${LIMITS.bankLineParts} orders` },
    ]);
    expect(await errorsOf([one, 10], [first.trackingNumber, 20])).toEqual([
      {
        path: 'parts[1].orderNumber',
        message: 'This order is there already: enter its amount once',
      },
    ]);
    expect(await errorsOf([one, 10], ['EC7777777777777', 20])).toMatchObject([
      { path: 'parts[1].orderNumber' },
    ]);
    expect(await errorsOf([one, 30], [other, 0])).toEqual([
      { path: 'parts[1].amount', message: 'Amount must be more than R0.00' },
    ]);
    expect(await onlyLine()).toMatchObject({ version: 1 });
    expect((await ledgerOf(one)).entries).toEqual([]);
  });

  it('pays once when two people share one line out at the same time, and answers a repeated request', async () => {
    const [first, second] = await placeTwo();
    await sent(statement([TODAY, `${first.orderNumber} ${second.orderNumber}`, 30]));
    const line = await onlyLine();
    const parts = [
      [first.orderNumber, 10],
      [second.orderNumber, 20],
    ] as const;
    const ask = () => confirmParts(line, parts).set('idempotency-key', `bank-parts-${line.id}`);
    const answers = await Promise.all([
      ask(),
      confirmParts(line, [...parts].reverse(), colleague.cookie),
      confirm(line, first.orderNumber, colleague.cookie),
    ]);
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409, 409]);
    const paid = [await ledgerOf(first.orderNumber), await ledgerOf(second.orderNumber)];
    expect(sumOf(...paid.map(({ paid: amount }) => amount))).toBe(30);
    if (answers[0]?.status === 200) await ask().expect(200);
    expect((await ledgerOf(second.orderNumber)).entries.length).toBeLessThan(2);
  });

  it('confirms lines that share their orders at the same time, whichever order comes first', async () => {
    const [first, second] = await placeTwo();
    await sent(statement([TODAY, 'ONE', 30], [TODAY, 'TWO', 30], [TODAY, 'THREE', 30]));
    const parts = [
      [first.orderNumber, 10],
      [second.orderNumber, 20],
    ] as const;
    const lines = await linesOf();
    const answers = await Promise.all(
      lines.map((line, at) => confirmParts(line, at % 2 ? [...parts].reverse() : parts)),
    );
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200]);
    expect(await ledgerOf(first.orderNumber)).toMatchObject({ paid: 30 });
    expect(await ledgerOf(second.orderNumber)).toMatchObject({ paid: 60 });
  });

  it('is opened again once every payment was reversed, and shared out anew then', async () => {
    const [first, second] = await placeTwo();
    const third = await placeOrder(test);
    await sent(statement([TODAY, `${first.orderNumber} ${second.orderNumber}`, 30]));
    await confirmParts(await onlyLine(), [
      [first.orderNumber, 10],
      [second.orderNumber, 20],
    ]).expect(200);
    await reverse(first.orderNumber);
    const half = await onlyLine('confirmed');
    expect(half).toMatchObject({
      isReversed: false,
      parts: [{ isReversed: true }, { isReversed: false }],
    });
    const { body } = await change(half, { state: 'open' }).expect(409);
    expect(body.detail).toMatch(/^This line pays an order. Reverse every payment/);
    await reverse(second.orderNumber);
    const reversed = await onlyLine('confirmed');
    expect(reversed).toMatchObject({ isReversed: true });
    await change(reversed, { state: 'open' }).expect(200);
    expect((await onlyLine()).parts).toHaveLength(2);
    await confirmParts(await onlyLine(), [
      [second.orderNumber, 5],
      [third.orderNumber, 25],
    ]).expect(200);
    expect(await onlyLine('confirmed')).toMatchObject({
      isReversed: false,
      parts: [{ amount: 5 }, { amount: 25 }],
    });
    expect(await ledgerOf(first.orderNumber)).toMatchObject({ paid: 0 });
  });

  it('loses its text with the people of the first of its orders', async () => {
    const [first, second] = await placeTwo();
    await sent(statement([TODAY, 'THANDI NKOSI', 30]));
    await confirmParts(await onlyLine(), [
      [first.orderNumber, 10],
      [second.orderNumber, 20],
    ]).expect(200);
    await erasePeopleOf(second.orderNumber);
    expect(await onlyLine('confirmed')).toMatchObject({ text: '', parts: [{}, {}] });
    const { entries } = await ledgerOf(first.orderNumber);
    expect(entries).toMatchObject([{ amount: 10, reference: null }]);
  });

  it('pays an order whose people were erased, and keeps no text for it', async () => {
    const [first, second] = await placeTwo();
    await erasePeopleOf(second.orderNumber);
    await sent(statement([TODAY, 'THANDI NKOSI', 30]));
    await confirmParts(await onlyLine(), [
      [first.orderNumber, 10],
      [second.orderNumber, 20],
    ]).expect(200);
    expect(await onlyLine('confirmed')).toMatchObject({ text: '' });
    const { entries } = await ledgerOf(second.orderNumber);
    expect(entries).toMatchObject([{ amount: 20, reference: null }]);
  });
});

describe('POST /api/bank-lines/confirmations', () => {
  it('confirms the lines that pay exactly what is due, and says why the others stay', async () => {
    const [exact, part, gone] = [
      await placeOrder(test),
      await placeOrder(test),
      await placeOrder(test),
    ];
    await sent(
      statement(
        [TODAY, exact.orderNumber, exact.totalAmount],
        [TODAY, `${exact.orderNumber} AGAIN`, exact.totalAmount],
        [TODAY, part.orderNumber, 1],
        [TODAY, gone.orderNumber, gone.totalAmount],
        [TODAY, 'NOBODY', 1],
      ),
    );
    await patch(
      test,
      `/api/orders/${gone.orderNumber}`,
      { status: 'cancelled' },
      admin.cookie,
    ).expect(200);
    const open = await linesOf();
    expect(open.filter(({ isExact }) => isExact)).toHaveLength(2);
    const lines = open.map(({ id, version }) => ({ id, version })).reverse();
    const { body } = await post(
      test,
      '/api/bank-lines/confirmations',
      { lines },
      admin.cookie,
    ).expect(200);
    const { confirmed, left } = body as BankLineConfirmationsView;
    expect(confirmed).toBe(1);
    expect(left.map(({ reason }) => reason)).toEqual([
      `R0.00 is due of order ${exact.orderNumber} now.`,
      expect.stringMatching(/^R\d+\.\d\d is due of order/),
      'The order of this line was cancelled.',
      'No order is named in this line.',
    ]);
    expect(await ledgerOf(exact.orderNumber)).toMatchObject({ paid: exact.totalAmount });
    expect((await ledgerOf(part.orderNumber)).entries).toEqual([]);
  });

  it('pays once when two people confirm everything at the same time', async () => {
    const orders = [await placeOrder(test), await placeOrder(test), await placeOrder(test)];
    await sent(
      statement(...orders.map((order) => [TODAY, order.orderNumber, order.totalAmount] as const)),
    );
    const lines = (await linesOf()).map(({ id, version }) => ({ id, version }));
    const all = (cookie: string) => post(test, '/api/bank-lines/confirmations', { lines }, cookie);
    const answers = await Promise.all([all(admin.cookie), all(colleague.cookie)]);
    const confirmed = answers.map(({ body }) => (body as BankLineConfirmationsView).confirmed);
    expect(confirmed.reduce((sum, count) => sum + count, 0)).toBe(3);
    for (const { orderNumber } of orders) {
      expect((await ledgerOf(orderNumber)).entries).toHaveLength(1);
    }
  });
});

describe('PATCH /api/bank-lines/{id}', () => {
  it('sets a line aside with a reason, and opens it again', async () => {
    await sent(statement([TODAY, 'REFUND OF RENT', 1]));
    const line = await onlyLine();
    await change(line, { state: 'ignored' }).expect(400);
    await change(line, { state: 'ignored', reason: 'Not about an order' }).expect(200);
    const aside = await onlyLine('ignored');
    expect(aside).toMatchObject({
      reason: 'Not about an order',
      changedBy: { email: admin.email },
    });
    await confirm(aside, (await placeOrder(test)).orderNumber).expect(409);
    await change(line, { state: 'open' }).expect(409);
    await change(aside, { state: 'open' }).expect(200);
    expect(await onlyLine()).toMatchObject({ reason: null, version: 3 });
  });

  it('opens a confirmed line once its payment was reversed, and it pays the right order then', async () => {
    const [wrong, right] = [await placeOrder(test), await placeOrder(test)];
    await sent(statement([TODAY, wrong.orderNumber, right.totalAmount]));
    await confirm(await onlyLine(), wrong.orderNumber).expect(200);
    const confirmed = await onlyLine('confirmed');
    await change(confirmed, { state: 'open' }).expect(409);
    await change(confirmed, { state: 'ignored', reason: 'Wrong' }).expect(409);
    const [entry] = (await ledgerOf(wrong.orderNumber)).entries;
    const reversal = `/api/orders/${wrong.orderNumber}/payments/${entry?.id}/reversal`;
    await post(test, reversal, { reason: 'Wrong order' }, admin.cookie).expect(201);
    const reversed = await onlyLine('confirmed');
    expect(reversed).toMatchObject({ isReversed: true });
    await change(reversed, { state: 'open' }).expect(200);
    await confirm(await onlyLine(), right.orderNumber).expect(200);
    expect(await ledgerOf(wrong.orderNumber)).toMatchObject({ paid: 0, paymentStatus: 'pending' });
    expect(await ledgerOf(right.orderNumber)).toMatchObject({ paymentStatus: 'completed' });
  });
});

describe('GET /api/bank-lines', () => {
  /** An order of an amount that no other test has, by its weight. */
  const orderOf = (
    weight: number,
    fullName = 'Sipho Dlamini',
    method: 'eft' | 'speedpoint' = 'eft',
  ) =>
    placeOrder(
      test,
      {
        packageDetails: { packages: [{ ...FIRST_PACKAGE, weight }] },
        pickupAddress: { ...CAPE_TOWN, fullName },
      },
      NOBODY,
      method,
    );
  const proposedFor = async (text: string, amount: number) => {
    await sent(statement([TODAY, text, amount]));
    const line = await onlyLine();
    expect(line).toMatchObject({ order: null, isExact: false });
    return line.proposals?.map(({ orderNumber, ...how }) => [orderNumber, how]);
  };
  const by = { isNumberClose: false, isNameInText: false };

  it('proposes orders of which just so much is due for a line without one, those that it names first', async () => {
    const named = await orderOf(11.1, 'Zoë van der Merwe-Nkosi');
    const others = [];
    for (let count = 0; count < 3; count += 1) others.push(await orderOf(11.1));
    const [, older, newest] = others;
    const { totalAmount: total } = named;
    expect(await proposedFor('ACB CREDIT Z NKOSI', total)).toEqual([
      [named.orderNumber, { ...by, total, name: 'Zoë van der Merwe-Nkosi', isNameInText: true }],
      [newest?.orderNumber, { ...by, total, name: 'Sipho Dlamini' }],
      [older?.orderNumber, { ...by, total, name: 'Sipho Dlamini' }],
    ]);
  });

  it.each([
    ["Siobhán O'Brien", 'FNB APP PAYMENT FROM S OBRIEN', 11.4],
    ['Siobhán O’Brien', 'FNB APP PAYMENT FROM S O BRIEN', 11.5],
    ['Jens Møller', 'ACB CREDIT MOLLER', 11.6],
    ['Ute Strauß', 'ACB CREDIT STRAUSS', 11.7],
  ])('finds the name of %s in %s', async (fullName, text, weight) => {
    const { totalAmount } = await orderOf(weight, fullName);
    const [first] = (await proposedFor(text, totalAmount)) ?? [];
    expect(first?.[1]).toMatchObject({ name: fullName, isNameInText: true });
  });

  it('proposes no order that is paid, cancelled, of another amount or paid at the door', async () => {
    const [paid, cancelled, other] = [
      await orderOf(12.1),
      await orderOf(12.1),
      await orderOf(12.2),
    ];
    const atDoor = await orderOf(12.1, 'Sipho Dlamini', 'speedpoint');
    const { totalAmount } = paid;
    expect(atDoor.totalAmount).toBe(totalAmount);
    expect(other.totalAmount).not.toBe(totalAmount);
    await sent(statement([YESTERDAY, paid.orderNumber, totalAmount]));
    await confirm(await onlyLine(), paid.orderNumber).expect(200);
    const cancel = { status: 'cancelled' };
    await patch(test, `/api/orders/${cancelled.orderNumber}`, cancel, admin.cookie).expect(200);
    expect(await proposedFor('SIPHO DLAMINI', totalAmount)).toBeUndefined();
  });

  it('proposes an order that is paid in part for the rest of it', async () => {
    const { orderNumber, totalAmount: total } = await orderOf(13.1);
    await sent(statement([YESTERDAY, orderNumber, 10.01]));
    await confirm(await onlyLine(), orderNumber).expect(200);
    const rest = Math.round((total - 10.01) * 100) / 100;
    expect(await proposedFor('CASH DEPOSIT', rest)).toEqual([
      [orderNumber, { ...by, total, name: 'Sipho Dlamini' }],
    ]);
  });

  it('proposes the order whose number was mistyped before any other, whatever it was to be paid by', async () => {
    const meant = await orderOf(14.1, 'Sipho Dlamini', 'speedpoint');
    const newer = await orderOf(14.1, 'Lerato Mokoena');
    const { orderNumber, totalAmount } = meant;
    const last = orderNumber.endsWith('7') ? '8' : '7';
    const text = `${orderNumber.slice(0, -1)}${last} MOKOENA`;
    const proposals = await proposedFor(text, totalAmount);
    expect(proposals?.map(([number]) => number)).toEqual([orderNumber, newer.orderNumber]);
    expect(proposals?.[0]?.[1]).toMatchObject({ isNumberClose: true, isNameInText: false });
    await sent(statement([YESTERDAY, text, totalAmount - 1]));
    const differing = (await linesOf()).find(({ amount }) => amount !== totalAmount);
    expect(differing).toMatchObject({ order: null });
    expect(differing).not.toHaveProperty('proposals');
  });

  it('leaves a proposed order to a person: it is not confirmed with the exact ones', async () => {
    const { orderNumber, totalAmount } = await orderOf(15.1);
    await proposedFor('CASH DEPOSIT', totalAmount);
    const { id, version } = await onlyLine();
    const lines = [{ id, version }];
    const answer = await post(test, '/api/bank-lines/confirmations', { lines }, admin.cookie);
    expect(answer.body).toEqual({
      confirmed: 0,
      left: [{ id, reason: 'No order is named in this line.' }],
    });
    const confirmed = await confirm(await onlyLine(), orderNumber).expect(200);
    expect(confirmed.body).toMatchObject({ state: 'confirmed', order: { orderNumber, due: 0 } });
    expect(confirmed.body).not.toHaveProperty('proposals');
  });
});

describe('Lines of bank statements', () => {
  it('are listed in pages by their key', async () => {
    await sent(statement([TODAY, 'ONE', 1], [TODAY, 'TWO', 2], [TODAY, 'THREE', 3]));
    const first = await get(test, '/api/bank-lines?limit=2', admin.cookie).expect(200);
    expect((first.body as BankLineView[]).map(({ text }) => text)).toEqual(['THREE', 'TWO']);
    const [, next = ''] = /<(.*)>/.exec(first.get('link') ?? '') ?? [];
    const second = await get(test, next, admin.cookie).expect(200);
    expect((second.body as BankLineView[])[0]).toMatchObject({ text: 'ONE' });
  });

  it('are written down in the audit log, without what the bank says of anybody', async () => {
    const { orderNumber, totalAmount } = await placeOrder(test);
    await sent(statement([TODAY, `${orderNumber} THANDI`, totalAmount], [TODAY, 'PIETER', 5]));
    const [other, named] = await linesOf();
    if (!named || !other) throw new Error('lines are missing');
    await confirm(named, orderNumber).expect(200);
    await change(other, { state: 'ignored', reason: 'Rent' }).expect(200);
    const { body } = await get(test, '/api/audit?limit=3', admin.cookie).expect(200);
    const entries = body as AuditEntryView[];
    expect(entries.map(({ action, subjectId }) => [action, subjectId])).toEqual([
      ['set a bank line aside', `bank line ${other.id}`],
      ['confirm a bank line', orderNumber],
      ['import a bank statement', `bank account ${account.slice(-4)}`],
    ]);
    expect(JSON.stringify(entries)).not.toMatch(/THANDI|PIETER|Rent/);
  });

  it('lose their text with the people of their order, and are not taken again', async () => {
    const { orderNumber, totalAmount } = await placeOrder(test);
    const file = statement([TODAY, `${orderNumber} THANDI`, totalAmount]);
    await sent(file);
    await confirm(await onlyLine(), orderNumber).expect(200);
    await erasePeopleOf(orderNumber);
    expect(await onlyLine('confirmed')).toMatchObject({ text: '', amount: totalAmount });
    expect(await sent(file)).toMatchObject({ added: 0, known: 1 });
  });
});
