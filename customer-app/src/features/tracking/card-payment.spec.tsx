import { type CardPaymentStartedView, DEFAULT_COMPANY, type OrderView } from '@courier/contract';
import { createFakeHost } from '@courier/shared-ui/fake-host';
import { installFakeApi, json, problem, renderWithHost } from '@courier/shared-ui/testing';
import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import App from '../../App';
import { ORDER, ORDER_NUMBER } from '../../testing/fixtures';

const ONE = `/api/orders/${ORDER_NUMBER}`;
const START = `POST ${ONE}/card-payments`;
const PAY = { name: 'Pay R268.40 by card now' } as const;

const STARTED: CardPaymentStartedView = {
  orderNumber: ORDER_NUMBER,
  amount: 268.4,
  action: 'https://www.payfast.co.za/eng/process',
  fields: [
    { name: 'm_payment_id', value: '0b0d7a3e' },
    { name: 'signature', value: '35822caf31503813617c0303ba8a18a6' },
  ],
};

/** What was sent as a form, as the browser would. */
let sent: { action: string; fields: [string, string][] }[];

beforeEach(() => {
  sent = [];
  jest.spyOn(HTMLFormElement.prototype, 'submit').mockImplementation(function (
    this: HTMLFormElement,
  ) {
    const fields = Array.from(
      this.querySelectorAll('input'),
      ({ name, value }): [string, string] => [name, value],
    );
    sent.push({ action: this.action, fields });
  });
});
afterEach(() => jest.restoreAllMocks());

function open(
  route: string,
  {
    order = {},
    takesCards = true,
    isBusy = false,
  }: { order?: Partial<OrderView>; takesCards?: boolean; isBusy?: boolean } = {},
) {
  const api = installFakeApi();
  api.on(`GET ${ONE}`, () => (isBusy ? problem(503, 'Busy.') : json({ ...ORDER, ...order })));
  api.on(`GET ${ONE}/parcel-claims`, () => problem(404, 'Unknown.'));
  api.on(START, () => json(STARTED, 201));
  const host = { ...createFakeHost(), company: { ...DEFAULT_COMPANY, takesCards } };
  renderWithHost(<App />, { route, host });
  return { api, user: userEvent.setup({ delay: null }) };
}

const TRACKING = `/tracking?number=${ORDER_NUMBER}`;
const RETURN = `/tracking/payment?number=${ORDER_NUMBER}`;

describe('the card button of an order', () => {
  it('sends the form of the provider once, however often it is pressed', async () => {
    const { api, user } = open(TRACKING);
    let asked = 0;
    api.on(START, () => {
      asked += 1;
      return json(STARTED, 201);
    });
    await user.dblClick(await screen.findByRole('button', PAY));
    await waitFor(() => expect(sent).toHaveLength(1));
    expect(sent[0]).toEqual({
      action: STARTED.action,
      fields: STARTED.fields.map(({ name, value }) => [name, value]),
    });
    expect(asked).toBe(1);
  });

  it('says why a payment was not started, and can be pressed again', async () => {
    const { api, user } = open(TRACKING);
    api.on(START, () => problem(409, 'This order is paid already.'));
    await user.click(await screen.findByRole('button', PAY));
    expect(await screen.findByText('This order is paid already.')).toBeVisible();
    expect(sent).toEqual([]);
    expect(screen.getByRole('button', PAY)).toBeEnabled();
  });

  it('is there where the courier collects, until the parcel is collected', async () => {
    open(TRACKING, { order: { paymentMethod: 'speedpoint', status: 'confirmed' } });
    expect(await screen.findByRole('button', PAY)).toBeVisible();
  });

  it.each<[string, Partial<OrderView>, boolean]>([
    ['the order is paid', { paymentStatus: 'completed', amountDue: 0 }, true],
    ['the order is cancelled', { status: 'cancelled' }, true],
    ['the courier has the parcel and collects', { paymentMethod: 'cash_on_delivery' }, true],
    ['less is due than the provider takes', { amountDue: 4.99 }, true],
    ['no cards are taken', {}, false],
  ])('is missing when %s', async (_title, order, takesCards) => {
    open(TRACKING, { order, takesCards });
    expect(await screen.findByRole('heading', { name: 'Tracking Timeline' })).toBeVisible();
    expect(screen.queryByRole('button', { name: /by card now/ })).not.toBeInTheDocument();
  });
});

describe('the page that the card provider sends the payer back to', () => {
  const heading = () => screen.findByRole('heading', { level: 1, name: 'Card payment' });

  it('says that the order is paid', async () => {
    open(RETURN, { order: { paymentStatus: 'completed', amountDue: 0 } });
    expect(await heading()).toBeVisible();
    expect(await screen.findByText('Paid')).toBeVisible();
    expect(screen.queryByRole('button', { name: /by card now/ })).not.toBeInTheDocument();
  });

  it('waits without a button to pay until the provider has confirmed', async () => {
    open(RETURN);
    expect(await screen.findByText('Waiting for confirmation')).toBeVisible();
    expect(screen.queryByRole('button', { name: /by card now/ })).not.toBeInTheDocument();
    expect(document.title).toBe('Card payment');
  });

  it('says that nothing was charged when the payment was cancelled, and offers it again', async () => {
    open(`${RETURN}&cancelled=1`);
    expect(await screen.findByText('Payment cancelled')).toBeVisible();
    expect(screen.getByText(/You were not charged/)).toBeVisible();
    expect(await screen.findByRole('button', PAY)).toBeVisible();
  });

  it('says that the order is paid although the payer came back by cancelling', async () => {
    open(`${RETURN}&cancelled=1`, { order: { paymentStatus: 'completed', amountDue: 0 } });
    expect(await screen.findByText('Paid')).toBeVisible();
  });

  it('leads to tracking when it is opened without an order', async () => {
    open('/tracking/payment');
    expect(await heading()).toBeVisible();
    expect(await screen.findByText('No payment to show')).toBeVisible();
  });

  it('offers to try again when the order cannot be looked up', async () => {
    const { api, user } = open(RETURN, { isBusy: true });
    const again = await screen.findByRole('button', { name: /again/i });
    expect(await heading()).toBeVisible();
    api.on(`GET ${ONE}`, () => json({ ...ORDER, paymentStatus: 'completed', amountDue: 0 }));
    await user.click(again);
    expect(await screen.findByText('Paid')).toBeVisible();
  });
});
