import { DEFAULT_COMPANY, type OrderPaymentsView, type TaxInvoiceView } from '@courier/contract';
import { createFakeHost } from '@courier/shared-ui/fake-host';
import {
  type FakeApi,
  installFakeApi,
  json,
  problem,
  renderWithHost,
} from '@courier/shared-ui/testing';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import App from '../../App';
import { detailsOf, ORDER, setWideScreen, ticketOf } from '../../testing/tickets';

const { orderNumber } = ORDER;
const ONE = `/api/orders/${orderNumber}`;
const READ = `GET ${ONE}/invoice`;
const LEDGER = `GET ${ONE}/payments`;
const PAID = { ...ORDER, paymentStatus: 'completed', amountDue: 0 } as const;
const NOTE = {
  id: 5,
  number: 'CN-2026-000007',
  issuedAt: '2026-11-24T10:00:00.000Z',
  amount: 23.1,
  vat: 3.01,
  reason: 'The parcel was late',
  url: `${ONE}/credit-notes/5`,
};
const INVOICE: TaxInvoiceView = {
  number: 'INV-2026-000043',
  orderNumber,
  form: 'abridged',
  issuedAt: '2026-11-23T10:00:00.000Z',
  total: 268.4,
  vat: 35.01,
  vatPercent: 15,
  buyer: null,
  creditNotes: [NOTE],
  earlier: [
    {
      number: 'INV-2026-000042',
      issuedAt: '2026-11-22T10:00:00.000Z',
      total: 268.4,
      creditNotes: [],
      url: `${ONE}/invoices/7`,
    },
  ],
  replaceable: true,
};
const UNPAID: OrderPaymentsView = {
  hasInvoice: false,
  orderNumber,
  paymentStatus: 'pending',
  total: 268.4,
  paid: 0,
  refunded: 0,
  toRefund: 0,
  due: 268.4,
  entries: [],
  proofs: [],
};

let api: FakeApi;
beforeEach(() => {
  setWideScreen(true);
  api = installFakeApi();
  api.on('GET /api/orders', () => json([]));
  api.on(`GET ${ONE}`, () => json(PAID));
  api.on(`GET ${ONE}/history`, () => json([]));
  api.on(`GET ${ONE}/parcel-claims`, () => problem(503, 'Busy'));
  api.on(READ, () => json(INVOICE));
});

function open(
  route = `/support/desk/orders?order=${orderNumber}`,
  vatNumber: string | null = '4123456789',
) {
  const session = { email: 'desk@courier.test', role: 'support' } as const;
  const company = { ...DEFAULT_COMPANY, address: '5 Main Road', vatNumber };
  const host = Object.assign(createFakeHost({ session }), { company });
  renderWithHost(<App />, { host, route });
  return userEvent.setup({ delay: null });
}

const region = async () => within(await screen.findByRole('region', { name: 'Tax invoice' }));

async function expectToRead(invoice: Awaited<ReturnType<typeof region>>) {
  const link = (name: RegExp) => invoice.findByRole('link', { name });
  expect(await link(/^INV-2026-000043/)).toHaveAttribute('href', `${ONE}/invoice.pdf`);
  expect(await link(/^Credit note CN-2026-000007/)).toHaveAttribute('href', NOTE.url);
  expect(await link(/^Earlier invoice INV-2026-000042/)).toHaveAttribute(
    'href',
    `${ONE}/invoices/7`,
  );
  expect(invoice.getByText('R245.30')).toBeVisible();
  expect(invoice.queryByRole('button')).not.toBeInTheDocument();
}

describe('the tax invoice at the support desk', () => {
  it('is read in the order with its credit notes and earlier ones, and cannot be issued or credited', async () => {
    open();
    await expectToRead(await region());
  });

  it('is read beside the ticket about its order', async () => {
    const ticket = ticketOf(3, { orderNumber });
    api.on('GET /api/support/tickets', () => json([ticket]));
    api.on('GET /api/support/tickets/3', () => json(detailsOf(ticket, { order: PAID })));
    open('/support/desk?ticket=3');
    await expectToRead(await region());
  });

  it('that was not issued is told, with who may issue it, and not asked for', async () => {
    api.on(LEDGER, () => json({ ...UNPAID, paymentStatus: 'completed' }));
    open();
    expect(await screen.findByText(/^No tax invoice was issued/)).toBeVisible();
    expect(screen.queryByRole('region', { name: 'Tax invoice' })).not.toBeInTheDocument();
    expect(api.seen(READ)).toEqual([]);
  });

  it('that was not issued is told by a server that does not say so with the payments', async () => {
    api.on(READ, () => problem(409, 'None yet.'));
    open();
    expect(await screen.findByText(/^No tax invoice was issued/)).toBeVisible();
  });

  it('is fetched again where that failed', async () => {
    api.on(READ, () => problem(503, 'Busy'));
    const user = open();
    const again = await screen.findByRole('button', { name: 'Fetch tax invoice again' });
    api.on(READ, () => json(INVOICE));
    await user.click(again);
    await expectToRead(await region());
  });

  it('is not asked for where no payment ever came in', async () => {
    api.on(`GET ${ONE}`, () => json(ORDER));
    api.on(LEDGER, () => json(UNPAID));
    open();
    await screen.findByRole('region', { name: 'Order history' });
    await waitFor(() => expect(api.seen(LEDGER)).toHaveLength(1));
    expect(api.seen(READ)).toEqual([]);
  });

  it('is not asked for where the company has no VAT number', async () => {
    open(undefined, null);
    await screen.findByRole('region', { name: 'Order history' });
    expect([api.seen(READ), api.seen(LEDGER)]).toEqual([[], []]);
  });
});
