import { DEFAULT_COMPANY, type TaxInvoiceView } from '@courier/contract';
import { json, problem, renderWithHost } from '@courier/shared-ui/testing';
import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import App from '../../../App';
import { customerApi, signedIn } from '../../../testing/customer';
import { ORDER_NUMBER, orderSummary } from '../../../testing/fixtures';

const READ = `GET /api/orders/${ORDER_NUMBER}/invoice`;
const ISSUE = `POST /api/orders/${ORDER_NUMBER}/invoice`;
const REGISTERED = {
  ...DEFAULT_COMPANY,
  address: '1 Long Street, Cape Town, 8001',
  vatNumber: '4123456789',
};
const INVOICE: TaxInvoiceView = {
  number: 'INV-2026-000042',
  orderNumber: ORDER_NUMBER,
  form: 'abridged',
  issuedAt: '2026-11-23T10:00:00.000Z',
  total: 268.4,
  vat: 35.01,
  vatPercent: 15,
  buyer: { name: 'Mzansi Trading (Pty) Ltd', address: '5 Main Road', vatNumber: '4987654321' },
  creditNotes: [],
};

async function openOrder(
  changes: Partial<ReturnType<typeof orderSummary>> = {},
  company: typeof DEFAULT_COMPANY = REGISTERED,
) {
  const api = customerApi();
  const row = { ...orderSummary({ id: 1, orderNumber: ORDER_NUMBER }), paymentStatus: 'completed' };
  api.on('GET /api/orders', () => json([{ ...row, ...changes }]));
  api.on(READ, () => problem(409, `Order ${ORDER_NUMBER} has no tax invoice yet.`));
  const user = userEvent.setup({ delay: null });
  const host = Object.assign(signedIn(), { company });
  renderWithHost(<App />, { host, route: '/dashboard/history' });
  await user.click(await screen.findByRole('button', { name: `Track order ${ORDER_NUMBER}` }));
  await screen.findByText('Delivery address');
  return { api, user };
}

const opener = () => screen.findByRole('button', { name: 'Tax invoice' });
const dialog = async () => within(await screen.findByRole('dialog', { name: 'Tax invoice' }));

describe('the tax invoice of an order', () => {
  it('is issued to a business once its name and address are typed, and is there as a file', async () => {
    const { api, user } = await openOrder();
    await user.click(await opener());
    const form = await dialog();
    await user.selectOptions(await form.findByLabelText('Made out to'), 'A business');
    await user.type(form.getByLabelText(/^VAT number/), '123');
    await user.click(form.getByRole('button', { name: 'Issue invoice' }));
    expect(await form.findByText('Business name is required')).toBeVisible();
    expect(form.getByText('VAT number must have ten digits, the first a 4')).toBeVisible();
    await user.click(form.getByLabelText(/^Business name/));
    await user.paste('Mzansi Trading (Pty) Ltd');
    await user.type(form.getByLabelText(/^Business address/), '5 Main Road');
    const vatNumber = form.getByLabelText(/^VAT number/);
    await user.clear(vatNumber);
    await user.type(vatNumber, '4987654321');
    api.on(ISSUE, () => json(INVOICE, 201));
    await user.click(form.getByRole('button', { name: 'Issue invoice' }));
    expect(await form.findByText('INV-2026-000042')).toBeVisible();
    expect(form.getByText('R35.01 (15%)')).toBeVisible();
    expect(form.getByRole('link', { name: /Open PDF/ })).toHaveAttribute(
      'href',
      `/api/orders/${ORDER_NUMBER}/invoice.pdf`,
    );
    expect(api.seen(ISSUE)[0]?.body).toEqual({ business: INVOICE.buyer });
  });

  it('leads to its credit notes, with what each took back and why', async () => {
    const { api, user } = await openOrder();
    const note = {
      id: 5,
      number: 'CN-2026-000007',
      issuedAt: '2026-11-24T10:00:00.000Z',
      amount: 23,
      vat: 3,
      reason: 'The parcel was late',
      url: `/api/orders/${ORDER_NUMBER}/credit-notes/5`,
    };
    api.on(READ, () => json({ ...INVOICE, creditNotes: [note] }));
    await user.click(await opener());
    const notes = within(await (await dialog()).findByRole('list', { name: 'Credit notes' }));
    const link = notes.getByRole('link', { name: /^Credit note CN-2026-000007/ });
    expect(link).toHaveAttribute('href', note.url);
    expect(notes.getByText('R23.00 on 24 Nov 2026: The parcel was late')).toBeVisible();
  });

  it('is issued anew where all of the one before was credited, which stays there', async () => {
    const { api, user } = await openOrder();
    api.on(READ, () => json({ ...INVOICE, replaceable: true }));
    await user.click(await opener());
    const shown = await dialog();
    await user.click(await shown.findByRole('button', { name: 'Issue a new invoice' }));
    const url = `/api/orders/${ORDER_NUMBER}/invoices/7`;
    const { number, issuedAt, total } = INVOICE;
    const earlier = [{ number, issuedAt, total, creditNotes: [], url }];
    api.on(ISSUE, () => json({ ...INVOICE, number: 'INV-2026-000043', earlier }, 201));
    await user.click(shown.getByRole('button', { name: 'Issue invoice' }));
    expect(await shown.findByText('INV-2026-000043')).toBeVisible();
    const link = shown.getByRole('link', { name: /^Earlier invoice INV-2026-000042/ });
    expect(link).toHaveAttribute('href', url);
    expect(shown.queryByRole('button', { name: 'Issue a new invoice' })).not.toBeInTheDocument();
  });

  it('is issued to the sender without another word, and says why it was refused', async () => {
    const { api, user } = await openOrder();
    await user.click(await opener());
    const form = await dialog();
    const issue = await form.findByRole('button', { name: 'Issue invoice' });
    const words = 'All of this order was refunded. It has no tax invoice.';
    api.on(ISSUE, () => problem(409, words));
    await user.click(issue);
    expect(await form.findByText(words)).toBeVisible();
    api.on(ISSUE, () => json({ ...INVOICE, buyer: null }, 201));
    await user.click(issue);
    expect(await form.findByText('INV-2026-000042')).toBeVisible();
    expect(api.seen(ISSUE)[1]?.body).toEqual({});
  });

  it('is shown at once where it was issued, and asked for again where that failed', async () => {
    const { api, user } = await openOrder();
    api.on(READ, () => problem(503, 'Busy'));
    await user.click(await opener());
    const shown = await dialog();
    const again = await shown.findByRole('button', { name: 'Try again' });
    api.on(READ, () => json(INVOICE));
    await user.click(again);
    expect(await shown.findByText('Mzansi Trading (Pty) Ltd')).toBeVisible();
    expect(shown.queryByRole('button', { name: 'Issue invoice' })).not.toBeInTheDocument();
  });

  it('stays there with its credit notes when the order is cancelled, of which none is issued', async () => {
    const { api, user } = await openOrder({ status: 'cancelled' });
    await user.click(await opener());
    const shown = await dialog();
    expect(
      await shown.findByText('This order was cancelled. It has no tax invoice.'),
    ).toBeVisible();
    expect(shown.queryByRole('button', { name: 'Issue invoice' })).not.toBeInTheDocument();
    await user.click(shown.getAllByRole('button', { name: 'Close' })[0]!);
    api.on(READ, () => json(INVOICE));
    await user.click(await opener());
    expect(await (await dialog()).findByText('INV-2026-000042')).toBeVisible();
  });

  it.each([
    ['an order that is not paid', { paymentStatus: 'pending' } as const, REGISTERED],
    ['a company without a VAT number', {}, DEFAULT_COMPANY],
  ])('is not offered for %s', async (_what, changes, company) => {
    await openOrder(changes, company);
    expect(screen.queryByRole('button', { name: 'Tax invoice' })).not.toBeInTheDocument();
  });
});
