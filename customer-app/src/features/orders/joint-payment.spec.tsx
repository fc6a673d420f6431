import { DEFAULT_COMPANY, type JointPaymentView } from '@courier/contract';
import { type FakeApi, json, problem, renderWithHost } from '@courier/shared-ui/testing';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import App from '../../App';
import { customerApi, signedIn } from '../../testing/customer';
import { orderSummary } from '../../testing/fixtures';

const REFERENCE = 'PA7K3M9QXA2TBF';
const PATH = `/dashboard/payment/${REFERENCE}`;
const FOUND = `GET /api/joint-payments/${REFERENCE}`;
const MAKE = 'POST /api/joint-payments';

const part = (orderNumber: string, amount: number, due = amount) => ({
  orderNumber,
  fullName: 'Xolani Gqirana',
  city: 'Durban',
  amount,
  due,
});
const PAYMENT: JointPaymentView = {
  reference: REFERENCE,
  orders: [part('EC000000000001', 1035), part('EC000000000002', 842.1)],
  total: 1877.1,
  due: 1877.1,
  awaitsPayment: true,
  createdAt: '2026-11-20T07:12:00.000Z',
};

let api: FakeApi;
beforeEach(() => {
  api = customerApi();
  api.on(FOUND, () => json(PAYMENT));
});

function open(route: string, takesCards = false) {
  const bankAccount = { holder: 'Mzansi', number: '62000000000', branch: '250655' };
  const company = { ...DEFAULT_COMPANY, bank: 'FNB', bankAccount, takesCards };
  const host = Object.assign(signedIn(), { company });
  const user = userEvent.setup({ delay: null });
  return { user, ...renderWithHost(<App />, { host, route }) };
}

describe('paying all orders from the dashboard', () => {
  beforeEach(() => {
    api.on('GET /api/orders', () => json([orderSummary({ id: 1 })]));
    const { orders, total, awaitsPayment } = PAYMENT;
    api.on('GET /api/joint-payments/due', () => json({ orders, count: 2, total, awaitsPayment }));
  });

  it('says once how many wait and how much that is, and leads to their payment', async () => {
    api.on(MAKE, () => json(PAYMENT));
    const { user } = open('/dashboard');
    expect(await screen.findByText('2 orders wait for payment: R1877.10')).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Pay both' }));
    expect(await screen.findByRole('heading', { level: 1, name: 'Pay your orders' })).toBeVisible();
    expect(api.seen(MAKE)).toHaveLength(1);
  });

  it('says why it was refused, and asks again what is due', async () => {
    api.on(MAKE, () => problem(409, 'None of your orders is to be paid by EFT.'));
    const { user, host } = open('/dashboard');
    const pay = await screen.findByRole('button', { name: 'Pay both' });
    const asked = api.seen('GET /api/joint-payments/due').length;
    await user.click(pay);
    await waitFor(() =>
      expect(host.notices).toMatchObject([
        { description: 'None of your orders is to be paid by EFT.' },
      ]),
    );
    await waitFor(() =>
      expect(api.seen('GET /api/joint-payments/due').length).toBeGreaterThan(asked),
    );
  });
});

describe('the payment of several orders', () => {
  it('shows what each costs, and one reference and amount to be copied', async () => {
    const { user } = open(PATH);
    const transfer = within(await screen.findByRole('region', { name: 'Pay by EFT' }));
    expect(screen.getByRole('heading', { name: '2 orders, R1877.10' })).toBeVisible();
    expect(screen.getByText('R1035.00')).toBeVisible();
    expect(transfer.getByText('PA 7K3M 9QXA 2TBF')).toBeVisible();
    expect(transfer.getByText(/^One transfer pays all of them/)).toBeVisible();
    await user.click(transfer.getByRole('button', { name: 'Copy reference' }));
    expect(await navigator.clipboard.readText()).toBe(REFERENCE);
    expect(screen.queryByRole('region', { name: 'Pay by card' })).not.toBeInTheDocument();
  });

  it('sends one proof of payment for all of them', async () => {
    const call = `POST /api/joint-payments/${REFERENCE}/payment-proofs`;
    api.on(call, () => json({ reference: REFERENCE, orderNumbers: ['EC000000000001'] }, 201));
    const { user, host } = open(PATH);
    const transfer = within(await screen.findByRole('region', { name: 'Pay by EFT' }));
    const file = new File(['%PDF-1.7'], 'paid.pdf', { type: 'application/pdf' });
    await user.upload(await transfer.findByLabelText(/^Proof of payment/), file);
    await user.click(transfer.getByRole('button', { name: 'Send proof of payment' }));
    await waitFor(() =>
      expect(host.notices).toMatchObject([
        { title: 'Proof of payment sent', description: 'PA 7K3M 9QXA 2TBF' },
      ]),
    );
    expect(api.seen(call)).toHaveLength(1);
  });

  it('by card is refused in the words of the server, and nothing is left behind', async () => {
    const call = `POST /api/joint-payments/${REFERENCE}/card-payments`;
    api.on(call, () => problem(409, 'Something else is due of these orders now.'));
    const { user } = open(PATH, true);
    const card = within(await screen.findByRole('region', { name: 'Pay by card' }));
    await user.click(card.getByRole('button', { name: 'Pay R1877.10 by card now' }));
    expect(await card.findByText('Something else is due of these orders now.')).toBeVisible();
    expect(card.getByRole('button', { name: /by card now/ })).not.toHaveAttribute('aria-busy');
  });

  it.each([
    ['paid', { due: 0 }, '', 'Paid'],
    ['changed meanwhile', { due: 842.1 }, '', 'Something else is due now'],
    ['waited for at the card provider', {}, '?by=card', 'Waiting for confirmation'],
  ])('asks for no money when it is %s', async (_, change, query, title) => {
    api.on(FOUND, () => json({ ...PAYMENT, ...change }));
    open(PATH + query, true);
    expect(await screen.findByText(title)).toBeVisible();
    expect(screen.queryByRole('region', { name: /^Pay by/ })).not.toBeInTheDocument();
  });

  it('may be paid after it was cancelled at the card provider', async () => {
    open(`${PATH}?by=card&cancelled=1`, true);
    expect(await screen.findByText('Payment cancelled')).toBeVisible();
    expect(await screen.findByRole('region', { name: 'Pay by card' })).toBeVisible();
  });

  it('leads back to the orders where there is no such payment', async () => {
    api.on(FOUND, () => problem(404, 'We could not find that payment.'));
    open(PATH);
    expect(await screen.findByText('No payment to show')).toBeVisible();
  });
});
