import type { OrderPaymentsView, PaymentEntryView } from '@courier/contract';
import { type FakeApi, installFakeApi, json, problem } from '@courier/shared-ui/testing';
import { screen, waitFor, within } from '@testing-library/react';
import { openDesk, setWideScreen } from '../../../testing/desk';
import {
  EMPTY_LEDGER,
  NO_ORDERS,
  numberOf,
  order,
  stale,
  summary,
} from '../../../testing/fixtures';

const ONE = `/api/orders/${numberOf(2)}`;
const LEDGER = `GET ${ONE}/payments`;
const PAY = `POST ${ONE}/payments`;

const PAYMENT: PaymentEntryView = {
  id: 7,
  kind: 'payment',
  method: 'eft',
  amount: 200,
  reference: 'FNB 0042',
  reason: null,
  reversesId: null,
  reversed: false,
  paidOn: '2026-11-20',
  actor: { kind: 'admin', name: 'Naledi Khumalo', email: 'naledi@courier.example' },
  createdAt: '2026-11-20T09:05:00.000Z',
};

const PART_PAID: OrderPaymentsView = { ...EMPTY_LEDGER, paid: 200, due: 68.4, entries: [PAYMENT] };

let api: FakeApi;
beforeEach(() => {
  setWideScreen(true);
  api = installFakeApi();
  api.on('GET /api/reports/summary', () => json(NO_ORDERS));
  api.on('GET /api/orders', () => json([summary({ id: 2 })]));
  api.on(`GET ${ONE}`, () => json(order({ id: 2 })));
  api.on(`GET ${ONE}/history`, () => json([]));
});

async function openPayments(ledger: OrderPaymentsView) {
  api.on(LEDGER, () => json(ledger));
  const desk = openDesk('admin', `/manager?order=${numberOf(2)}`);
  const payments = within(await screen.findByRole('region', { name: 'Payments' }));
  await payments.findByRole('button', { name: 'Record payment' });
  return { ...desk, payments };
}

const dialog = async (name: string) => within(await screen.findByRole('dialog', { name }));

it('the payments of a cancelled order show what is to be paid back', async () => {
  const { payments } = await openPayments({ ...PART_PAID, toRefund: 200 });
  expect(payments.getByText('To be paid back').nextElementSibling).toHaveTextContent('R200.00');
  expect(payments.queryByText('Still due')).not.toBeInTheDocument();
});

it('the payments of an order show each entry, who made it, and what is still due', async () => {
  const reversal = {
    ...PAYMENT,
    id: 8,
    kind: 'reversal',
    reversesId: 7,
    reference: null,
    reason: 'Bounced',
  } as const;
  const { payments } = await openPayments({
    ...EMPTY_LEDGER,
    entries: [{ ...PAYMENT, reversed: true }, reversal],
  });
  const [first, second] = payments.getAllByRole('listitem');
  expect(first).toHaveTextContent('Payment, EFTR200.00');
  expect(first).toHaveTextContent(
    '20 Nov 2026 · FNB 0042 · by Naledi Khumalo (naledi@courier.example)Reversed',
  );
  expect(second).toHaveTextContent('Reversal, EFT−R200.00');
  expect(second).toHaveTextContent('Bounced');
  expect(payments.queryByRole('button', { name: /^Reverse/ })).not.toBeInTheDocument();
  expect(payments.queryByRole('button', { name: 'Record refund' })).not.toBeInTheDocument();
});

it('the payments of an order lead to what was sent to prove them', async () => {
  const url = `${ONE}/payment-proofs/4`;
  const actor = { kind: 'customer', name: null, email: null } as const;
  const proof = { id: 4, type: 'pdf', url, actor, createdAt: PAYMENT.createdAt } as const;
  const { payments } = await openPayments({ ...EMPTY_LEDGER, proofs: [proof] });
  const link = payments.getByRole('link', { name: /^Proof of payment \(PDF\)/ });
  expect(link).toHaveAttribute('href', url);
  expect(payments.getByText('20 Nov 2026, 11:05, by the customer')).toBeVisible();
});

it('the payment dialog proposes what is due, and sends it once with the version that was seen', async () => {
  const { user, host, payments } = await openPayments(PART_PAID);
  await user.click(payments.getByRole('button', { name: 'Record payment' }));
  const form = await dialog('Record a payment');
  expect(form.getByText('R68.40 of R268.40 is still due.')).toBeVisible();
  expect(form.getByRole('textbox', { name: 'Amount (R)' })).toHaveValue('68.40');
  expect(form.getByRole('textbox', { name: 'Reference' })).toHaveValue(numberOf(2));
  api.on(PAY, () => json(order({ id: 2, paymentStatus: 'completed', version: 4 }), 201));
  await user.click(form.getByRole('button', { name: 'Record payment' }));
  await waitFor(() => expect(host.notices[0]?.title).toBe('Payment recorded'));
  const [sent] = api.seen(PAY);
  expect(sent?.body).toMatchObject({ amount: 68.4, method: 'eft', version: 3 });
  expect(sent?.headers.get('idempotency-key')).toMatch(/^[0-9a-f]{32}$/);
  await waitFor(() => expect(api.seen(LEDGER)).toHaveLength(2));
});

it('the payment dialog says what is wrong with an amount, and sends nothing', async () => {
  const { user, payments } = await openPayments(EMPTY_LEDGER);
  await user.click(payments.getByRole('button', { name: 'Record payment' }));
  const form = await dialog('Record a payment');
  const amount = form.getByRole('textbox', { name: 'Amount (R)' });
  await user.clear(amount);
  await user.type(amount, '0');
  await user.click(form.getByRole('button', { name: 'Record payment' }));
  expect(await form.findByText('Amount must be more than R0.00')).toBeVisible();
  expect(api.seen(PAY)).toEqual([]);
});

it('the refund dialog wants a reason, and shows the server’s refusal of too much', async () => {
  const call = `POST ${ONE}/refunds`;
  const { user, payments } = await openPayments(PART_PAID);
  await user.click(payments.getByRole('button', { name: 'Record refund' }));
  const form = await dialog('Record a refund');
  await user.click(form.getByRole('button', { name: 'Record refund' }));
  expect(await form.findByText('Reason is required')).toBeVisible();
  await user.type(form.getByRole('textbox', { name: 'Reason' }), 'Late');
  const refusal = { path: 'amount', message: 'At most R100.00 can be refunded' };
  api.on(call, () => problem(400, 'Validation failed', [refusal]));
  await user.click(form.getByRole('button', { name: 'Record refund' }));
  expect(await form.findByText(refusal.message)).toBeVisible();
  expect(api.seen(call)[0]?.body).toMatchObject({ amount: 200, reason: 'Late' });
});

it('the refund dialog proposes what was paid without what was refunded before', async () => {
  const { user, payments } = await openPayments({ ...PART_PAID, refunded: 50.5 });
  await user.click(payments.getByRole('button', { name: 'Record refund' }));
  const form = await dialog('Record a refund');
  expect(form.getByText('At most R149.50 can be refunded.')).toBeVisible();
  expect(form.getByLabelText(/Amount/)).toHaveDisplayValue('149.50');
});

it('the discount dialog says what the order costs then, wants a reason, and sends it once with the version that was seen', async () => {
  const call = `POST ${ONE}/price-adjustments`;
  const { user, host, payments } = await openPayments(EMPTY_LEDGER);
  await user.click(payments.getByRole('button', { name: 'Give discount' }));
  const form = await dialog('Give a discount');
  const amount = form.getByRole('textbox', { name: 'Amount (R)' });
  await user.type(amount, '18,40');
  expect(amount).toHaveAccessibleDescription('The price becomes R250.00');
  const reason = form.getByRole('combobox', { name: 'Reason' });
  expect(within(reason).queryByRole('option', { name: /had to wait/ })).not.toBeInTheDocument();
  await user.selectOptions(reason, 'Another reason');
  await user.click(form.getByRole('button', { name: 'Give discount' }));
  const note = form.getByRole('textbox', { name: 'Note' });
  await waitFor(() => expect(note).toHaveAccessibleDescription(/Note is required/));
  expect(api.seen(call)).toEqual([]);
  await user.click(note);
  await user.paste('Agreed by phone');
  const refusal = { path: 'amount', message: 'Amount must be at most the R10.00' };
  api.on(call, () => problem(400, 'Validation failed', [refusal]));
  await user.click(form.getByRole('button', { name: 'Give discount' }));
  expect(await form.findByText(refusal.message)).toBeVisible();
  api.on(call, () => json(order({ id: 2, version: 5 })));
  await user.click(form.getByRole('button', { name: 'Give discount' }));
  await waitFor(() => expect(host.notices.at(-1)?.title).toBe('Discount given'));
  const [first, second] = api.seen(call);
  expect(second?.body).toEqual({
    kind: 'discount',
    amount: 18.4,
    reason: 'other',
    note: 'Agreed by phone',
    version: 3,
  });
  expect(first?.headers.get('idempotency-key')).toBe(second?.headers.get('idempotency-key'));
});

it('the payments of a cancelled order offer no surcharge', async () => {
  api.on(`GET ${ONE}`, () => json(order({ id: 2, status: 'cancelled' })));
  const { payments } = await openPayments(EMPTY_LEDGER);
  expect(payments.queryByRole('button', { name: 'Add surcharge' })).not.toBeInTheDocument();
});

it('the reversal dialog sends the reason, on top of what somebody changed meanwhile when asked again', async () => {
  const call = `POST ${ONE}/payments/7/reversal`;
  const { user, host, payments } = await openPayments(PART_PAID);
  await user.click(payments.getByRole('button', { name: 'Reverse payment of R200.00' }));
  const form = await dialog('Reverse this payment?');
  await user.type(form.getByRole('textbox', { name: 'Reason' }), 'Wrong order');
  api.on(call, () => stale('Thandi changed this order.', 5));
  await user.click(form.getByRole('button', { name: 'Reverse' }));
  expect(await form.findByText(/Somebody changed this order/)).toBeVisible();
  api.on(call, () => json(order({ id: 2, version: 6 }), 201));
  await user.click(form.getByRole('button', { name: 'Reverse' }));
  await waitFor(() => expect(host.notices[0]?.title).toBe('Payment reversed'));
  expect(api.seen(call).map(({ body }) => body)).toEqual([
    { reason: 'Wrong order', version: 3 },
    { reason: 'Wrong order', version: 5 },
  ]);
});

it('the payments of an order are fetched again when that failed', async () => {
  api.on(LEDGER, () => problem(503, 'Busy'));
  const { user } = openDesk('admin', `/manager?order=${numberOf(2)}`);
  const again = await screen.findByRole('button', { name: 'Fetch payments again' });
  api.on(LEDGER, () => json(EMPTY_LEDGER));
  await user.click(again);
  expect(await screen.findByRole('button', { name: 'Record payment' })).toBeVisible();
});

describe('an order that awaits its payment', () => {
  const SHIP = `POST ${ONE}/shipping-before-payment`;
  const HELD = { id: 2, awaitsPayment: true } as const;

  async function openHeld() {
    api.on('GET /api/orders', () => json([summary(HELD)]));
    api.on(`GET ${ONE}`, () => json(order(HELD)));
    const desk = await openPayments(EMPTY_LEDGER);
    await desk.user.click(desk.payments.getByRole('button', { name: 'Ship before payment' }));
    return { ...desk, form: await dialog('Ship before payment?') };
  }

  it('says so in the list and on its label', async () => {
    await openHeld();
    expect(screen.getAllByText('Awaits payment')).toHaveLength(2);
  });

  it('is shipped before payment with a reason, once, by who saw its newest version', async () => {
    const { user, host, form } = await openHeld();
    await user.click(form.getByRole('button', { name: 'Ship before payment' }));
    expect(await form.findByText('Reason is required')).toBeVisible();
    expect(api.seen(SHIP)).toEqual([]);
    await user.click(form.getByRole('textbox', { name: 'Reason' }));
    await user.paste('Old customer');
    api.on(SHIP, () => stale('Thandi changed this order.', 5));
    await user.click(form.getByRole('button', { name: 'Ship before payment' }));
    expect(await form.findByText(/Somebody changed this order/)).toBeVisible();
    api.on(SHIP, () => json(order({ id: 2, version: 6 })));
    await user.click(form.getByRole('button', { name: 'Ship before payment' }));
    await waitFor(() => expect(host.notices[0]?.title).toBe('Order handed over'));
    expect(api.seen(SHIP).map(({ body }) => body)).toEqual([
      { reason: 'Old customer', version: 3 },
      { reason: 'Old customer', version: 5 },
    ]);
    expect(api.seen(SHIP)[0]?.headers.get('idempotency-key')).toMatch(/^[0-9a-f]{32}$/);
    // The notice may come before the list and the panel are drawn again.
    await waitFor(() => expect(screen.queryByText('Awaits payment')).not.toBeInTheDocument());
  });

  it('shows why it was not shipped', async () => {
    const { user, form } = await openHeld();
    await user.click(form.getByRole('textbox', { name: 'Reason' }));
    await user.paste('Old customer');
    api.on(SHIP, () => problem(409, 'Nobody has to collect this order any more.'));
    await user.click(form.getByRole('button', { name: 'Ship before payment' }));
    expect(await screen.findByText('Nobody has to collect this order any more.')).toBeVisible();
  });
});

it('an order that awaits no payment is not shipped before it', async () => {
  const { payments } = await openPayments(EMPTY_LEDGER);
  expect(payments.queryByRole('button', { name: 'Ship before payment' })).not.toBeInTheDocument();
  expect(screen.queryByText('Awaits payment')).not.toBeInTheDocument();
});

it('a refund of a card payment says that PayFast pays it out, and is recorded as one by card', async () => {
  const paid = { ...PAYMENT, method: 'card', reference: '1089250' } as const;
  const { payments, user } = await openPayments({ ...PART_PAID, entries: [paid] });
  expect(payments.getByRole('listitem')).toHaveTextContent('Payment, Card online');
  await user.click(payments.getByRole('button', { name: 'Record refund' }));
  const refund = await dialog('Record a refund');
  expect(refund.getByText(/is refunded in PayFast’s own dashboard/)).toBeVisible();
  expect(refund.getByLabelText('Method')).toHaveValue('card');
});
