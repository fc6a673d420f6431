import {
  type BankLinePartView,
  type BankLineView,
  groupOrderNumber,
  type PaymentProofToCheckView,
} from '@courier/contract';
import { type FakeApi, installFakeApi, json, problem } from '@courier/shared-ui/testing';
import { screen, waitFor, within } from '@testing-library/react';
import { openDesk } from '../../testing/desk';
import { NO_ORDERS, numberOf, order } from '../../testing/fixtures';

const LIST = 'GET /api/bank-lines';
const PROOFS = 'GET /api/payment-proofs';
const IMPORT = 'POST /api/bank-statements';
const line = (id: number, changes: Partial<BankLineView> = {}): BankLineView => ({
  id,
  account: '62001234567',
  day: '2026-11-20',
  text: `EFT ${id}`,
  amount: 268.4,
  state: 'open',
  order: { orderNumber: numberOf(id), status: 'confirmed', total: 268.4, due: 268.4 },
  isExact: true,
  isReversed: false,
  reason: null,
  changedBy: null,
  version: 1,
  ...changes,
});
const PART = line(2, { isExact: false, amount: 100 });
const UNKNOWN = line(3, { isExact: false, order: null, text: 'CASH DEPOSIT' });
const BY_AMOUNT = line(4, {
  isExact: false,
  order: null,
  text: 'ACB CREDIT NKOSI',
  proposals: [
    {
      orderNumber: numberOf(7),
      name: 'Thandi Nkosi',
      total: 268.4,
      isNumberClose: false,
      isNameInText: true,
    },
    {
      orderNumber: numberOf(8),
      name: 'Sipho Dlamini',
      total: 268.4,
      isNumberClose: false,
      isNameInText: false,
    },
  ],
});
const FIRST: BankLinePartView = {
  orderNumber: numberOf(1),
  status: 'confirmed',
  total: 268.4,
  due: 268.4,
  amount: 268.4,
  isReversed: false,
};
const SECOND: BankLinePartView = { ...FIRST, orderNumber: numberOf(2), due: 100, amount: 100 };
const SHARED = line(5, {
  isExact: false,
  order: null,
  text: 'TWO PARCELS',
  amount: 368.4,
  parts: [FIRST, SECOND],
});
const BY = { kind: 'admin', name: 'Naledi', email: 'naledi@courier.example' } as const;

let api: FakeApi;
beforeEach(() => {
  api = installFakeApi();
  api.on('GET /api/reports/summary', () => json(NO_ORDERS));
  api.on(LIST, () => json([UNKNOWN, PART, line(1)]));
  api.on(PROOFS, () => json([]));
});

const openBank = () => openDesk('admin', '/manager?tab=bank');
const dialog = async (name: string) => within(await screen.findByRole('dialog', { name }));
const rowOf = async (text: string) =>
  within(await screen.findByRole('row', { name: RegExp(text) }));

describe('the list of the bank', () => {
  it('shows what came in, the order that it names, and what is due where that is another amount', async () => {
    openBank();
    const exact = await rowOf('EFT 1');
    expect(exact.getByText('20 Nov 2026')).toBeVisible();
    expect(exact.getByText('Exact')).toBeVisible();
    expect(exact.getByRole('link')).toHaveAttribute('href', `/manager?order=${numberOf(1)}`);
    expect((await rowOf('EFT 2')).getByText('R268.40 of R268.40 is due')).toBeVisible();
    expect((await rowOf('CASH DEPOSIT')).getByText('No order is named')).toBeVisible();
  });

  it('says why an order that was cancelled, or is paid, does not fit, and how much is too much', async () => {
    const lineOf = (id: number, status: 'cancelled' | 'delivered') => {
      const order = { orderNumber: numberOf(id), total: 268.4, due: 0, status };
      return line(id, { isExact: false, order });
    };
    const partlyDue = {
      orderNumber: numberOf(3),
      total: 300,
      due: 68.4,
      status: 'pending',
    } as const;
    api.on(LIST, () =>
      json([
        lineOf(1, 'cancelled'),
        lineOf(2, 'delivered'),
        line(3, { isExact: false, order: partlyDue }),
      ]),
    );
    openBank();
    const words = {
      'EFT 1': 'This order was cancelled: R268.40 too much',
      'EFT 2': 'Nothing is due of this order: R268.40 too much',
      'EFT 3': 'R68.40 of R300.00 is due: R200.00 too much',
    };
    for (const [text, said] of Object.entries(words)) {
      expect((await rowOf(text)).getByText(said)).toBeVisible();
    }
  });

  it('says that there is nothing to confirm, and nothing of what was chosen before', async () => {
    api.on(LIST, ({ url }) => json(url.includes('state=open') ? [line(1)] : []));
    const { user } = openBank();
    expect(await screen.findByText('EFT 1')).toBeVisible();
    await user.selectOptions(screen.getByRole('combobox', { name: 'Show' }), 'Set aside');
    expect(await screen.findByText('Nothing was set aside')).toBeVisible();
    expect(screen.queryByText('EFT 1')).not.toBeInTheDocument();
  });

  it('tries again when it could not be fetched', async () => {
    api.on(LIST, () => problem(503, 'Busy'));
    const { user } = openBank();
    expect(await screen.findByText('Failed to fetch the bank statement lines')).toBeVisible();
    api.on(LIST, () => json([line(1)]));
    await user.click(screen.getByRole('button', { name: 'Try again' }));
    expect(await screen.findByText('EFT 1')).toBeVisible();
  });

  it('opens a line again whose payment was reversed', async () => {
    const confirmed = { state: 'confirmed', isExact: false, changedBy: BY } as const;
    api.on(LIST, () => json([line(2, confirmed), line(1, { ...confirmed, isReversed: true })]));
    api.on('PATCH /api/bank-lines/1', () => json(line(1)));
    const { user, host } = openBank();
    expect((await rowOf('EFT 2')).queryByRole('button')).not.toBeInTheDocument();
    const reversed = await rowOf('EFT 1');
    expect(reversed.getByText('Reversed')).toBeVisible();
    await user.click(reversed.getByRole('button', { name: 'Open again R268.40, EFT 1' }));
    await waitFor(() => expect(host.notices[0]?.title).toBe('Opened again'));
    expect(api.seen('PATCH /api/bank-lines/1')[0]?.body).toEqual({ state: 'open', version: 1 });
  });

  it('shows text that a spreadsheet or a browser would run as the text that it is', async () => {
    const text = '=HYPERLINK("x") <img src=x onerror=alert(1)>';
    api.on(LIST, () => json([line(1, { text })]));
    openBank();
    expect(await screen.findByText(text)).toBeVisible();
    expect(document.querySelector('img')).toBeNull();
  });
});

describe('confirming payments', () => {
  const ALL = 'POST /api/bank-lines/confirmations';
  const openAll = async () => {
    const opened = openBank();
    await opened.user.click(await screen.findByRole('button', { name: 'Confirm 1 exact' }));
    const asked = within(screen.getByRole('alertdialog'));
    expect(asked.getByText(/^R268.40 in all/)).toBeVisible();
    await opened.user.click(asked.getByRole('button', { name: 'Confirm' }));
    return opened;
  };

  it('sends every line that pays exactly what is due, as it was seen', async () => {
    api.on(ALL, () => json({ confirmed: 1, left: [] }));
    const { host } = await openAll();
    await waitFor(() => expect(host.notices[0]?.title).toBe('1 payment confirmed'));
    expect(api.seen(ALL)[0]?.body).toEqual({ lines: [{ id: 1, version: 1 }] });
  });

  it('says how many were left and why', async () => {
    api.on(ALL, () => json({ confirmed: 0, left: [{ id: 1, reason: 'R0.00 is due now.' }] }));
    const { host } = await openAll();
    await waitFor(() =>
      expect(host.notices[0]).toMatchObject({
        title: '0 payments confirmed',
        description: '1 left: R0.00 is due now.',
      }),
    );
  });

  it('of one line proposes the order that it names, and sends the one that was typed once', async () => {
    const call = 'POST /api/bank-lines/2/confirmation';
    api.on(call, () => json(line(2, { state: 'confirmed' })));
    const { user, host } = openBank();
    await user.click((await rowOf('EFT 2')).getByRole('button', { name: /^Confirm/ }));
    const form = await dialog('Confirm a payment of R100.00');
    expect(form.getByText('R268.40 of R268.40 is due')).toBeVisible();
    const field = form.getByRole('textbox', { name: 'Waybill number' });
    await user.clear(field);
    await user.click(form.getByRole('button', { name: 'Confirm payment' }));
    expect(await form.findByText('Waybill number is required')).toBeVisible();
    await user.type(field, ` ${numberOf(9)} `);
    await user.click(form.getByRole('button', { name: 'Confirm payment' }));
    await waitFor(() => expect(host.notices[0]?.title).toBe('Payment confirmed'));
    const [sent] = api.seen(call);
    expect(sent?.body).toEqual({ orderNumber: numberOf(9), version: 1 });
    expect(sent?.headers.get('idempotency-key')).toMatch(/^[0-9a-f]{32}$/);
  });

  it('of a line without an order proposes some by amount, and sends the one that was chosen', async () => {
    const call = 'POST /api/bank-lines/4/confirmation';
    api.on(LIST, () => json([BY_AMOUNT]));
    api.on(call, () => json(line(4, { state: 'confirmed' })));
    const { user, host } = openBank();
    const row = await rowOf('ACB CREDIT NKOSI');
    expect(row.getAllByText('By amount')).toHaveLength(2);
    expect(row.getByText('Thandi Nkosi, name on the statement')).toBeVisible();
    expect(row.getByText('Sipho Dlamini')).toBeVisible();
    expect(row.queryByText('Exact')).not.toBeInTheDocument();
    expect(screen.queryByRole('button', { name: /exact$/ })).not.toBeInTheDocument();
    await user.click(row.getByRole('button', { name: /^Confirm/ }));
    const form = await dialog('Confirm a payment of R268.40');
    expect(form.getByText('Proposed by amount: check before you confirm')).toBeVisible();
    const field = form.getByRole('textbox', { name: 'Waybill number' });
    expect(field).toHaveValue('');
    await user.click(form.getByRole('button', { name: 'Confirm payment' }));
    expect(await form.findByText('Waybill number is required')).toBeVisible();
    expect(api.seen(call)).toEqual([]);
    const [chosen] = form.getAllByRole('button', { name: /^Use EC/ });
    await user.click(chosen!);
    await user.click(form.getByRole('button', { name: 'Confirm payment' }));
    await waitFor(() => expect(host.notices[0]?.title).toBe('Payment confirmed'));
    const { orderNumber } = api.seen(call)[0]?.body as { orderNumber: string };
    expect(orderNumber.replaceAll(' ', '')).toBe(numberOf(7));
  });

  it('shows an unknown number at its field, and that a colleague was faster', async () => {
    const call = 'POST /api/bank-lines/3/confirmation';
    const { user } = openBank();
    await user.click((await rowOf('CASH DEPOSIT')).getByRole('button', { name: /^Confirm/ }));
    const form = await dialog('Confirm a payment of R268.40');
    await user.type(form.getByRole('textbox', { name: 'Waybill number' }), 'EC1');
    const unknown = { path: 'orderNumber', message: 'We could not find that number.' };
    api.on(call, () => problem(400, 'Validation failed', [unknown]));
    await user.click(form.getByRole('button', { name: 'Confirm payment' }));
    expect(await form.findByText(unknown.message)).toBeVisible();
    api.on(call, () => problem(409, 'Thandi changed this line after you opened it.'));
    await user.click(form.getByRole('button', { name: 'Confirm payment' }));
    expect(await form.findByText('Thandi changed this line after you opened it.')).toBeVisible();
  });

  const SHARE = 'POST /api/bank-lines/5/parts';
  const openShare = async (shared = SHARED) => {
    api.on(LIST, () => json([shared]));
    const opened = openBank();
    const row = await rowOf(shared.text);
    await opened.user.click(row.getByRole('button', { name: /^Share out/ }));
    const form = await dialog('Share out R368.40');
    const order = (index: number) => within(form.getByRole('group', { name: `Order ${index}` }));
    const field = (index: number, name: RegExp) => order(index).getByRole('textbox', { name });
    const send = () => opened.user.click(form.getByRole('button', { name: 'Confirm payments' }));
    return { ...opened, row, form, field, send };
  };

  it('of a line for several orders begins with what is due of each, and sends the parts once', async () => {
    api.on(SHARE, () => json({ ...SHARED, state: 'confirmed' }));
    const { row, host, form, field, send } = await openShare();
    expect(row.getByText('Exact together')).toBeVisible();
    expect(row.getAllByText(/^EC/)).toHaveLength(2);
    expect(field(1, /^Waybill number/)).toHaveValue(groupOrderNumber(numberOf(1)));
    expect(field(1, /^Amount/)).toHaveValue('268.40');
    expect(field(2, /^Amount/)).toHaveValue('100.00');
    expect(form.getByText('R368.40 of R368.40 shared out')).toBeVisible();
    await send();
    await waitFor(() =>
      expect(host.notices[0]).toMatchObject({
        title: 'Payments confirmed',
        description: 'R368.40 over 2 orders',
      }),
    );
    const [sent] = api.seen(SHARE);
    expect(sent?.body).toEqual({
      parts: [
        { orderNumber: groupOrderNumber(numberOf(1)), amount: 268.4 },
        { orderNumber: groupOrderNumber(numberOf(2)), amount: 100 },
      ],
      version: 1,
    });
    expect(sent?.headers.get('idempotency-key')).toMatch(/^[0-9a-f]{32}$/);
  });

  it('of a line for several orders says what is wrong at its field, and what is left to share out', async () => {
    const { user, form, field, send } = await openShare();
    await user.clear(field(2, /^Amount/));
    await send();
    expect(await form.findByText('Amount is required')).toBeVisible();
    await user.type(field(2, /^Amount/), '90');
    await send();
    const words =
      'The amounts must come to R368.40, and come to R358.40: R10.00 is left to share out';
    expect(await form.findByText(words)).toBeVisible();
    await user.click(form.getByRole('button', { name: 'Add order' }));
    await user.type(field(3, /^Waybill number/), groupOrderNumber(numberOf(2)));
    await user.type(field(3, /^Amount/), '10');
    await send();
    expect(
      await form.findByText('This order is there already: enter its amount once'),
    ).toBeVisible();
    expect(api.seen(SHARE)).toEqual([]);
    await user.click(form.getByRole('button', { name: 'Remove order 3' }));
    expect(form.getByRole('button', { name: 'Add order' })).toHaveFocus();
    await user.clear(field(2, /^Amount/));
    await user.type(field(2, /^Amount/), '100');
    const unknown = { path: 'parts[1].orderNumber', message: 'We could not find that number.' };
    api.on(SHARE, () => problem(400, 'Validation failed', [unknown]));
    await send();
    expect(await form.findByText(unknown.message)).toBeVisible();
    api.on(SHARE, () => problem(409, 'Thandi changed this line after you opened it.'));
    await send();
    expect(await form.findByText('Thandi changed this line after you opened it.')).toBeVisible();
  });

  it('of a line for several orders leaves out those of which nothing is due, and leads to the form for one order and back', async () => {
    const cancelled = { ...SECOND, status: 'cancelled', due: 0, amount: 0 } as const;
    const { user, row, field, form } = await openShare({ ...SHARED, parts: [FIRST, cancelled] });
    expect(row.queryByText('Exact together')).not.toBeInTheDocument();
    expect(row.getByText('This order was cancelled')).toBeVisible();
    expect(field(2, /^Waybill number/)).toHaveValue('');
    await user.click(form.getByRole('button', { name: 'It pays one order' }));
    const single = await dialog('Confirm a payment of R368.40');
    await user.click(single.getByRole('button', { name: 'It pays several orders' }));
    expect(await screen.findByRole('dialog', { name: 'Share out R368.40' })).toBeVisible();
  });

  it('of a line that was shared out shows each part, and which of them were reversed', async () => {
    const parts = [FIRST, { ...SECOND, isReversed: true }];
    api.on(LIST, () => json([{ ...SHARED, state: 'confirmed', parts, changedBy: BY }]));
    openBank();
    const row = await rowOf(SHARED.text);
    expect(row.getByText('R268.40 of it')).toBeVisible();
    expect(row.getByText('Reversed')).toBeVisible();
    expect(row.getByText(/^Reverse the other payments too/)).toBeVisible();
    expect(row.queryByRole('button')).not.toBeInTheDocument();
  });

  it('sets a line aside with the reason that was given', async () => {
    const call = 'PATCH /api/bank-lines/3';
    api.on(call, () => json(line(3, { state: 'ignored' })));
    const { user, host } = openBank();
    await user.click((await rowOf('CASH DEPOSIT')).getByRole('button', { name: /^Set aside/ }));
    const form = await dialog('Set R268.40 aside?');
    await user.click(form.getByRole('button', { name: 'Set aside' }));
    expect(await form.findByText('Reason is required')).toBeVisible();
    await user.type(form.getByRole('textbox', { name: 'Reason' }), 'Rent');
    await user.click(form.getByRole('button', { name: 'Set aside' }));
    await waitFor(() => expect(host.notices[0]?.title).toBe('Set aside'));
    expect(api.seen(call)[0]?.body).toEqual({ state: 'ignored', reason: 'Rent', version: 1 });
  });
});

describe('importing a statement', () => {
  // The days of a statement are checked against today.
  beforeEach(() => {
    jest.useFakeTimers({
      now: Date.parse('2026-11-27'),
      doNotFake: ['setTimeout', 'clearTimeout', 'setInterval', 'clearInterval', 'queueMicrotask'],
    });
  });
  afterEach(() => jest.useRealTimers());

  const csv = (...lines: readonly string[]) => {
    const text = lines.join('\r\n');
    const file = new File([text], 'november.csv', { type: 'application/vnd.ms-excel' });
    // The tests' browser has files without a way to read their bytes.
    return Object.assign(file, { arrayBuffer: async () => new TextEncoder().encode(text).buffer });
  };
  const ABSA = 'Date,Description,Amount,Balance';
  const openImport = async (file?: File) => {
    const opened = openBank();
    await opened.user.click(await screen.findByRole('button', { name: 'Import statement' }));
    const form = await dialog('Import a bank statement');
    if (file) await opened.user.upload(form.getByLabelText(/^Statement/), file);
    const send = () => opened.user.click(form.getByRole('button', { name: 'Import statement' }));
    const account = form.getByRole('textbox', { name: 'Account number' });
    return { ...opened, form, send, account };
  };

  it('shows what is in a statement that it recognises, and sends the file as it is', async () => {
    api.on(IMPORT, () =>
      json({
        bank: 'Absa',
        account: '62001234567',
        added: 1,
        known: 1,
        out: 1,
        refused: [],
        unreadable: [],
      }),
    );
    const file = csv(
      ABSA,
      '20241120,EFT A,100,1',
      '20241120,EFT B,1.50,1',
      'soon,X,1,1',
      '20241120,FEE,-5,1',
    );
    const { user, form, send, account, host } = await openImport(file);
    expect(await form.findByText('Absa')).toBeVisible();
    expect(
      form.getByText(/2 payments of R101.50 in all. 1 line of money out is left out./),
    ).toBeVisible();
    expect(form.getByText('1 line could not be read')).toBeVisible();
    expect(form.getByText('Line 4: “soon” is no date such as 15 Nov 2026')).toBeVisible();
    await user.click(account);
    await user.paste('6200 123 4567');
    await send();
    await waitFor(() =>
      expect(host.notices[0]).toMatchObject({
        title: '1 new payment',
        description: '1 were there already',
      }),
    );
    const [sent] = api.seen(IMPORT);
    expect(sent?.url).toBe('/api/bank-statements?account=62001234567');
    expect(sent?.headers.get('content-type')).toBe('text/csv');
  });

  it('takes the number of the account from the statement', async () => {
    const { account } = await openImport(
      csv('FOR ACCOUNT NUMBER 1234567890', ABSA, '20241120,A,1,1'),
    );
    await waitFor(() => expect(account).toHaveValue('1234567890'));
  });

  it('asks which column is which where it does not know the layout', async () => {
    api.on(IMPORT, () =>
      json({
        bank: null,
        account: '62001234567',
        added: 1,
        known: 0,
        out: 0,
        refused: [],
        unreadable: [],
      }),
    );
    const file = csv('When;What;In', '20/11/2024;EFT;"R 1 234,56"');
    const { user, form, send, account } = await openImport(file);
    expect(await form.findByText('We do not know this layout')).toBeVisible();
    await user.type(account, '62001234567');
    await send();
    expect(await form.findAllByText('Choose a column', { selector: ':not(option)' })).toHaveLength(
      3,
    );
    await user.selectOptions(form.getByRole('combobox', { name: 'Date' }), '1. When');
    await user.selectOptions(form.getByRole('combobox', { name: 'Description' }), '2. What');
    await user.selectOptions(form.getByRole('combobox', { name: /^Amount/ }), '3. In');
    expect(await form.findByText(/1 payment of R1234.56 in all/)).toBeVisible();
    await send();
    await waitFor(() => expect(api.seen(IMPORT)).toHaveLength(1));
    const [, query = ''] = api.seen(IMPORT)[0]?.url.split('?') ?? [];
    expect(Object.fromEntries(new URLSearchParams(query))).toEqual({
      account: '62001234567',
      dayColumn: '1',
      textColumn: '2',
      amountColumn: '3',
    });
  });

  it('says why a file cannot be read, and sends nothing', async () => {
    const { user, form, send, account } = await openImport(csv(ABSA, '20241120,"A,1'));
    expect(await form.findByText('A quotation mark of line 2 is not closed.')).toBeVisible();
    await user.type(account, '62001234567');
    await send();
    expect(api.seen(IMPORT)).toEqual([]);
  });

  it('asks for a file and an account, and shows why the server refused them', async () => {
    const { user, form, send, account } = await openImport();
    await send();
    expect(await form.findByText('Choose a file')).toBeVisible();
    expect(form.getByText('Enter the number of the account, at least 5 digits')).toBeVisible();
    await user.upload(form.getByLabelText(/^Statement/), csv(ABSA, '20241120,A,1,1'));
    await user.type(account, '62001234567');
    const refusal = { path: 'account', message: 'This statement is of account 1' };
    api.on(IMPORT, () => problem(400, refusal.message, [refusal]));
    await form.findByText(/1 payment of/);
    await send();
    expect(await form.findByText(refusal.message)).toBeVisible();
  });
});

describe('the proofs to check', () => {
  const proof = (id: number): PaymentProofToCheckView => ({
    id,
    type: 'pdf',
    url: `/api/orders/${numberOf(id)}/payment-proofs/${id}`,
    createdAt: '2026-11-20T09:05:00.000Z',
    order: { orderNumber: numberOf(id), customer: 'Lerato', total: 268.4, due: 68.4, version: 3 },
  });

  it('show whose they are, what is due, when they came, and lead to the file and the order', async () => {
    api.on(PROOFS, () => json([proof(7)]));
    openBank();
    const row = await rowOf(`for ${numberOf(7)}`);
    expect(row.getByText('Lerato')).toBeVisible();
    expect(row.getByText('20 Nov 2026, 11:05')).toBeVisible();
    expect(row.getByText('R68.40')).toBeVisible();
    expect(row.getByRole('link', { name: /^PDF/ })).toHaveAttribute('href', proof(7).url);
    const toOrder = row.getByRole('link', { name: /^EC/ });
    expect(toOrder).toHaveAttribute('href', `/manager?order=${numberOf(7)}`);
    expect(api.seen(PROOFS)[0]?.url).toBe('/api/payment-proofs?limit=10');
  });

  it('lose those of an order whose payment is recorded', async () => {
    const pay = `POST /api/orders/${numberOf(7)}/payments`;
    api.on(PROOFS, () => json([proof(7)]));
    const { user, host } = openBank();
    await user.click(
      await screen.findByRole('button', { name: `Record payment of ${numberOf(7)}` }),
    );
    const form = await dialog('Record a payment');
    expect(form.getByText('R68.40 of R268.40 is still due.')).toBeVisible();
    expect(form.getByRole('combobox', { name: 'Method' })).toHaveValue('eft');
    api.on(pay, () => json(order({ id: 7, paymentStatus: 'completed', version: 4 }), 201));
    api.on(PROOFS, () => json([]));
    await user.click(form.getByRole('button', { name: 'Record payment' }));
    expect(await screen.findByText('No proofs to check')).toBeVisible();
    expect(host.notices[0]?.title).toBe('Payment recorded');
    expect(api.seen(pay)[0]?.body).toMatchObject({ amount: 68.4, method: 'eft', version: 3 });
  });

  it('are fetched again when that failed', async () => {
    api.on(PROOFS, () => problem(503, 'Busy'));
    const { user } = openBank();
    expect(await screen.findByText('Failed to fetch the proofs of payment')).toBeVisible();
    api.on(PROOFS, () => json([proof(7)]));
    await user.click(screen.getByRole('button', { name: 'Try again' }));
    expect(await screen.findByText('Lerato')).toBeVisible();
  });
});
