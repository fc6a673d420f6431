import { DEFAULT_COMPANY, type TaxInvoiceView } from '@courier/contract';
import { createFakeHost } from '@courier/shared-ui/fake-host';
import {
  type FakeApi,
  installFakeApi,
  json,
  problem,
  renderWithHost,
} from '@courier/shared-ui/testing';
import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import App from '../../../App';
import { setWideScreen } from '../../../testing/desk';
import { EMPTY_LEDGER, NO_ORDERS, numberOf, order, summary } from '../../../testing/fixtures';

const ONE = `/api/orders/${numberOf(2)}`;
const CALL = `${ONE}/invoice`;
const PAID = order({ id: 2, paymentStatus: 'completed' });
const REGISTERED = { ...DEFAULT_COMPANY, vatNumber: '4123456789', address: '5 Main Road' };
const INVOICE: TaxInvoiceView = {
  number: 'INV-2026-000042',
  orderNumber: numberOf(2),
  form: 'abridged',
  issuedAt: '2026-11-20T09:05:00.000Z',
  total: 268.4,
  vat: 35.01,
  vatPercent: 15,
  buyer: { name: 'Mzansi Trading', address: '5 Main Road', vatNumber: null },
  creditNotes: [],
};

const NOT_INVOICED = { ...EMPTY_LEDGER, paymentStatus: 'completed', paid: 268.4, due: 0 } as const;

let api: FakeApi;
beforeEach(() => {
  setWideScreen(true);
  api = installFakeApi();
  api.on('GET /api/reports/summary', () => json(NO_ORDERS));
  api.on('GET /api/orders', () => json([summary({ id: 2 })]));
  api.on(`GET ${ONE}`, () => json(PAID));
  api.on(`GET ${ONE}/history`, () => json([]));
  api.on(`GET ${ONE}/payments`, () => json(NOT_INVOICED));
});

function openOrder(company: typeof DEFAULT_COMPANY = REGISTERED) {
  const session = { email: 'boss@courier.test', role: 'admin' } as const;
  const host = Object.assign(createFakeHost({ session }), { company });
  renderWithHost(<App />, { host, route: `/manager?order=${numberOf(2)}` });
  return { user: userEvent.setup({ delay: null }), host };
}
const opener = () => screen.findByRole('button', { name: 'Issue tax invoice' });
const dialog = async (name: string) => within(await screen.findByRole('dialog', { name }));

it('the tax invoice is issued to a business for a customer who asks, and shown with its file', async () => {
  const { user, host } = openOrder();
  await user.click(await opener());
  expect(api.seen(`GET ${CALL}`)).toEqual([]);
  const form = await dialog('Issue the tax invoice');
  await user.selectOptions(form.getByRole('combobox', { name: 'Made out to' }), 'A business');
  await user.click(form.getByRole('button', { name: 'Issue invoice' }));
  expect(await form.findByText('Business name is required')).toBeVisible();
  expect(api.seen(`POST ${CALL}`)).toEqual([]);
  await user.click(form.getByLabelText(/^Business name/));
  await user.paste('Mzansi Trading');
  await user.type(form.getByLabelText(/^Business address/), '5 Main Road');
  api.on(`POST ${CALL}`, () => {
    api.on(`GET ${ONE}/payments`, () => json({ ...NOT_INVOICED, hasInvoice: true }));
    api.on(`GET ${CALL}`, () => json(INVOICE));
    return json(INVOICE, 201);
  });
  await user.click(form.getByRole('button', { name: 'Issue invoice' }));
  const issued = within(await screen.findByRole('region', { name: 'Tax invoice' }));
  expect(await issued.findByRole('link', { name: /INV-2026-000042/ })).toHaveAttribute(
    'href',
    `${CALL}.pdf`,
  );
  expect(host.notices[0]?.title).toBe('Tax invoice issued');
  expect(api.seen(`POST ${CALL}`)[0]?.body).toMatchObject({ business: { name: 'Mzansi Trading' } });
});

it('the tax invoice is issued where an older server does not say whether it was', async () => {
  const { hasInvoice: _unknown, ...ledger } = NOT_INVOICED;
  api.on(`GET ${ONE}/payments`, () => json(ledger));
  api.on(`GET ${CALL}`, () => problem(409, 'None yet.'));
  openOrder();
  expect(await opener()).toBeVisible();
});

it.each([
  ['is not paid', { ...PAID, paymentStatus: 'pending' }, REGISTERED],
  ['was cancelled', { ...PAID, status: 'cancelled' }, REGISTERED],
  ['is of a company without VAT number', PAID, DEFAULT_COMPANY],
] as const)(
  'the tax invoice is not offered for an order that %s',
  async (_what, shown, company) => {
    api.on(`GET ${ONE}`, () => json(shown));
    openOrder(company);
    await screen.findByRole('region', { name: 'Payments' });
    expect(screen.queryByRole('button', { name: 'Issue tax invoice' })).not.toBeInTheDocument();
  },
);
