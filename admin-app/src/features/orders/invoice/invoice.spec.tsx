import { DEFAULT_COMPANY, type TaxInvoiceView } from '@courier/contract';
import { createFakeHost } from '@courier/shared-ui/fake-host';
import {
  type FakeApi,
  installFakeApi,
  json,
  problem,
  renderWithHost,
  setWideScreen,
} from '@courier/shared-ui/testing';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import App from '../../../App';
import { EMPTY_LEDGER, NO_ORDERS, numberOf, order, summary } from '../../../testing/fixtures';

const ONE = `/api/orders/${numberOf(2)}`;
const READ = `GET ${ONE}/invoice`;
const CREDIT = `POST ${ONE}/credit-notes`;
const INVOICE: TaxInvoiceView = {
  number: 'INV-2026-000042',
  orderNumber: numberOf(2),
  form: 'abridged',
  issuedAt: '2026-11-23T10:00:00.000Z',
  total: 268.4,
  vat: 35.01,
  vatPercent: 15,
  buyer: null,
  creditNotes: [],
};
const NOTE = {
  id: 5,
  number: 'CN-2026-000007',
  issuedAt: '2026-11-24T10:00:00.000Z',
  amount: 23.1,
  vat: 3.01,
  reason: 'The parcel was late',
  url: `${ONE}/credit-notes/5`,
};

let api: FakeApi;
beforeEach(() => {
  setWideScreen(true);
  api = installFakeApi();
  api.on('GET /api/reports/summary', () => json(NO_ORDERS));
  api.on('GET /api/orders', () => json([summary({ id: 2 })]));
  api.on(`GET ${ONE}`, () => json(order({ id: 2, paymentStatus: 'completed' })));
  api.on(`GET ${ONE}/history`, () => json([]));
});

function openOrder(vatNumber: string | null = '4123456789') {
  const session = { email: 'boss@courier.test', role: 'admin' } as const;
  const company = { ...DEFAULT_COMPANY, address: '5 Main Road', vatNumber };
  const host = Object.assign(createFakeHost({ session }), { company });
  renderWithHost(<App />, { host, route: `/manager?order=${numberOf(2)}` });
  return { user: userEvent.setup({ delay: null }), host };
}

const region = async () => within(await screen.findByRole('region', { name: 'Tax invoice' }));

async function openDialog(invoice = INVOICE) {
  api.on(READ, () => json(invoice));
  const opened = openOrder();
  const button = await (await region()).findByRole('button', { name: 'Issue credit note' });
  await opened.user.click(button);
  const form = within(await screen.findByRole('dialog', { name: /^Issue a credit note/ }));
  const send = () => opened.user.click(form.getByRole('button', { name: 'Issue credit note' }));
  return { ...opened, form, send };
}

it('the tax invoice of an order shows its credit notes, and what is left of it to the cent', async () => {
  api.on(READ, () => json({ ...INVOICE, creditNotes: [NOTE, { ...NOTE, id: 6, amount: 0.2 }] }));
  openOrder();
  const invoice = await region();
  expect(await invoice.findByRole('link', { name: /INV-2026-000042/ })).toHaveAttribute(
    'href',
    `${ONE}/invoice.pdf`,
  );
  const [first] = invoice.getAllByRole('listitem');
  expect(first).toHaveTextContent('R23.10 on 24 Nov 2026: The parcel was late');
  expect(within(first!).getByRole('link')).toHaveAttribute('href', NOTE.url);
  expect(invoice.getByText('R245.10')).toBeVisible();
});

it('a tax invoice of which all is credited is replaced, and stays there as an earlier one', async () => {
  const all = { ...INVOICE, creditNotes: [{ ...NOTE, amount: INVOICE.total }] };
  api.on(READ, () => json({ ...all, replaceable: true }));
  const { user } = openOrder();
  await user.click(
    await (await region()).findByRole('button', { name: 'Issue a new tax invoice' }),
  );
  const form = within(await screen.findByRole('dialog', { name: 'Issue a new tax invoice' }));
  expect(form.getByText(/^All of INV-2026-000042 was credited/)).toBeVisible();
  const { number, issuedAt, total, creditNotes } = all;
  const earlier = [{ number, issuedAt, total, creditNotes, url: `${ONE}/invoices/7` }];
  const made = { ...INVOICE, number: 'INV-2026-000043', earlier };
  api.on(`POST ${ONE}/invoice`, () => json(made, 201));
  api.on(READ, () => json(made));
  await user.click(form.getByRole('button', { name: 'Issue invoice' }));
  const invoice = await region();
  expect(await invoice.findByRole('link', { name: /^INV-2026-000043/ })).toBeVisible();
  expect(invoice.getByRole('link', { name: /^Earlier invoice INV-2026-000042/ })).toHaveAttribute(
    'href',
    `${ONE}/invoices/7`,
  );
  expect(invoice.getByText('R268.40 on 23 Nov 2026, all of it credited')).toBeVisible();
});

it('the tax invoice of an order is not there where none was issued, nor without a VAT number', async () => {
  api.on(READ, () => problem(409, 'No tax invoice yet.'));
  openOrder();
  await screen.findByRole('region', { name: 'Payments' });
  await waitFor(() =>
    expect(screen.queryByRole('region', { name: 'Tax invoice' })).not.toBeInTheDocument(),
  );
  expect(api.seen(READ)).toHaveLength(1);
});

it('the tax invoice of an order is not asked for where the company has no VAT number', async () => {
  openOrder(null);
  await screen.findByRole('region', { name: 'Payments' });
  expect(api.seen(READ)).toEqual([]);
});

it('the tax invoice of an order is fetched again when that failed, and has no button once all is credited', async () => {
  api.on(READ, () => problem(503, 'Busy'));
  const { user } = openOrder();
  const again = await screen.findByRole('button', { name: 'Fetch tax invoice again' });
  const all = [{ ...NOTE, amount: INVOICE.total }];
  api.on(READ, () => json({ ...INVOICE, creditNotes: all }));
  await user.click(again);
  expect(await (await region()).findByText('R0.00')).toBeVisible();
  expect(screen.queryByRole('button', { name: 'Issue credit note' })).not.toBeInTheDocument();
});

it('the credit note dialog sends the amount and reason with what was credited before, once', async () => {
  const { user, form, send, host } = await openDialog({ ...INVOICE, creditNotes: [NOTE] });
  expect(form.getByText(/^R245.30 is left of the invoice/)).toBeVisible();
  await send();
  expect(await form.findByText('Amount is required')).toBeVisible();
  expect(form.getByText('Reason is required')).toBeVisible();
  await user.type(form.getByRole('textbox', { name: /^Amount/ }), '10');
  await user.type(form.getByRole('textbox', { name: /^Reason/ }), 'Late');
  api.on(CREDIT, () => json(INVOICE, 201));
  await send();
  await waitFor(() => expect(host.notices[0]?.title).toBe('Credit note issued'));
  const [sent] = api.seen(CREDIT);
  expect(sent?.body).toEqual({
    amount: 10,
    reason: 'Late',
    credited: 23.1,
    invoice: INVOICE.number,
  });
  expect(sent?.headers.get('idempotency-key')).toMatch(/^[0-9a-f]{32}$/);
});

it('the credit note dialog shows a refusal at its field, and goes on top of what a colleague credited', async () => {
  const { user, form, send } = await openDialog();
  await user.type(form.getByRole('textbox', { name: /^Amount/ }), '300');
  await user.type(form.getByRole('textbox', { name: /^Reason/ }), 'Late');
  const most = { path: 'amount', message: 'At most R268.40 is left of the invoice' };
  api.on(CREDIT, () => problem(400, 'Validation failed', [most]));
  await send();
  expect(await form.findByText(most.message)).toBeVisible();
  api.on(READ, () => json({ ...INVOICE, creditNotes: [NOTE] }));
  api.on(CREDIT, () => problem(409, 'Somebody issued a credit note.'));
  await send();
  expect(await form.findByText('Somebody issued a credit note.')).toBeVisible();
  expect(await form.findByText(/^R245.30 is left/)).toBeVisible();
  await send();
  await waitFor(() => expect(api.seen(CREDIT)).toHaveLength(3));
  expect(api.seen(CREDIT).map(({ body }) => (body as { credited: number }).credited)).toEqual([
    0, 0, 23.1,
  ]);
});

it('the tax invoice of an order is not asked for where no payment ever came in', async () => {
  api.on(`GET ${ONE}`, () => json(order({ id: 2 })));
  api.on(`GET ${ONE}/payments`, () => json(EMPTY_LEDGER));
  openOrder();
  await screen.findByRole('button', { name: 'Record payment' });
  expect(api.seen(READ)).toEqual([]);
  expect(screen.queryByRole('region', { name: 'Tax invoice' })).not.toBeInTheDocument();
});
