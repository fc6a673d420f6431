import { signedInAgain } from '@courier/shared-ui/host';
import { type FakeApi, json, problem, renderWithHost } from '@courier/shared-ui/testing';
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import App from '../../App';
import { SLOW_AFTER } from '../connection/connection.slice';
import { ACCOUNT, accountApi, DONE, openAccount } from '../../testing/account';
import { customerApi, signedIn } from '../../testing/customer';
import { ORDER, ORDER_NUMBER, ORDER_PLACED, QUOTE } from '../../testing/fixtures';
import {
  askForQuote,
  fill,
  openQuote,
  openQuoteAt,
  PICKUP,
  press,
  side,
  toAddresses,
  workingApi,
} from '../../testing/quote-wizard';

const LOGIN = 'POST /api/auth/login';

beforeEach(() => sessionStorage.clear());

/** The session is over; the call is answered once its owner has signed in again. */
function endSession(api: FakeApi, call: string, answer: () => Response): void {
  api.on(LOGIN, () => json({ success: true }));
  api.on(call, () => (api.seen(LOGIN).length > 0 ? answer() : problem(401, 'Please log in.')));
}

/** Answers the question in place. */
async function signInAgain(user: ReturnType<typeof userEvent.setup>): Promise<void> {
  const dialog = await screen.findByRole('dialog', { name: 'Sign in again' });
  await user.type(within(dialog).getByLabelText('Password'), 'Protea-1{Enter}');
  await waitFor(() => expect(dialog).not.toBeInTheDocument());
}

describe('a session that ends on the account page', () => {
  const CALL = 'POST /api/account/password';
  let api: FakeApi;
  beforeEach(() => {
    api = accountApi();
    endSession(api, CALL, () => json(DONE));
  });

  async function changePassword() {
    const opened = await openAccount();
    const { user } = opened;
    await user.type(screen.getByLabelText('Current password'), 'Protea-1');
    await user.type(screen.getByLabelText('New password'), 'Protea-2');
    await user.type(screen.getByLabelText('Confirm new password'), 'Protea-2');
    await user.click(screen.getByRole('button', { name: 'Change password' }));
    return opened;
  }

  it('is signed in again in place, and what was typed is sent', async () => {
    const { user, host } = await changePassword();
    await screen.findByRole('dialog', { name: 'Sign in again' });
    await signInAgain(user);
    await waitFor(() => expect(host.notices).toMatchObject([{ title: 'Password changed' }]));
    expect(api.seen(CALL)).toHaveLength(2);
    expect(host.visited).toEqual([]);
  });

  it('ends when nobody signs in again', async () => {
    const { user, host } = await changePassword();
    await user.click(await screen.findByRole('button', { name: 'Close without signing in' }));
    await waitFor(() => expect(host.visited).toEqual(['/login']));
    expect(host.session.current()).toBeNull();
  });

  it('asks in place over the dialog of an address', async () => {
    endSession(api, 'POST /api/saved-addresses', () => json({}, 201));
    const user = userEvent.setup({ delay: null });
    renderWithHost(<App />, { host: signedIn(), route: '/account/addresses' });
    await user.click(await screen.findByRole('button', { name: 'Add address' }));
    const dialog = within(screen.getByRole('dialog', { name: 'Add address' }));
    for (const [label, text] of [
      ['Label', 'Gogo'],
      ['Full name', 'Nomsa Dlamini'],
      ['Phone', '082 123 4567'],
      ['Address', '12 Long Street'],
      ['City', 'Cape Town'],
      ['Postal code', '8001'],
    ] as const) {
      fireEvent.change(dialog.getByLabelText(label), { target: { value: text } });
    }
    await user.click(screen.getByRole('button', { name: 'Save address' }));
    await signInAgain(user);
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
    expect(api.seen('POST /api/saved-addresses')[1]?.body).toMatchObject({ label: 'Gogo' });
  });

  it('is not asked about where nothing was typed', async () => {
    api.on('GET /api/account', () => json({ ...ACCOUNT, emailConfirmed: false }));
    api.on('POST /api/auth/email-confirmations', () => problem(401, 'Please log in.'));
    const { user, host } = await openAccount();
    await user.click(await screen.findByRole('button', { name: 'Send the link again' }));
    await waitFor(() => expect(host.visited).toEqual(['/login']));
    expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
  });
});

it('signs in again in place where a guest’s order is claimed', async () => {
  const api = customerApi();
  const call = `POST /api/orders/${ORDER_NUMBER}/claim`;
  api.on(`GET /api/orders/${ORDER_NUMBER}`, () => json(ORDER));
  endSession(api, call, () => json({ ...ORDER, owner: 'viewer' }));
  const user = userEvent.setup({ delay: null });
  const route = `/tracking?number=${ORDER_NUMBER}`;
  const { host } = renderWithHost(<App />, { host: signedIn(), route });
  await user.click(await screen.findByLabelText(/^Email address or phone/));
  await user.paste('082 123 4567');
  await user.click(screen.getByRole('button', { name: 'Add this order to my account' }));
  await signInAgain(user);
  await waitFor(() => expect(host.notices).toMatchObject([{ title: 'Added to your account' }]));
  expect(api.seen(call)[1]?.body).toEqual({ contact: '082 123 4567' });
});

it('signs in again in place where a quote is asked for, and calls nothing slow meanwhile', async () => {
  jest.useFakeTimers({ advanceTimers: true });
  const api = workingApi();
  api.on('GET /api/saved-addresses', () => json([]));
  api.on('GET /api/payment-methods', () => json([]));
  endSession(api, 'POST /api/quotes', () => json(QUOTE, 201));
  const { user } = openQuote({ api, host: signedIn() });
  await askForQuote(user);
  await screen.findByRole('dialog', { name: 'Sign in again' });
  await act(async () => jest.advanceTimersByTimeAsync(SLOW_AFTER));
  expect(screen.queryByText('This is taking longer than usual')).not.toBeInTheDocument();
  await signInAgain(user);
  expect(await screen.findByText('Total Amount')).toBeVisible();
  jest.useRealTimers();
});

it('signs in again in place where the session ended before the page was loaded again', async () => {
  const api = workingApi();
  api.on('GET /api/saved-addresses', () => json([]));
  api.on(LOGIN, () => json({ success: true }));
  const before = openQuote({ api, host: signedIn() });
  await toAddresses(before.user);
  fill('Pickup Location', PICKUP);
  before.unmount();

  const { user } = openQuote({ api, host: signedIn() });
  // What the shell asks when the server knows the session no more.
  let answer!: Promise<boolean>;
  act(() => void (answer = signedInAgain()));
  await signInAgain(user);
  await expect(answer).resolves.toBe(true);
  expect(side('Pickup Location').getByLabelText('City')).toHaveValue('Cape Town');
});

it('signs in again in place where an order is placed, and places it once under the same key', async () => {
  const api = workingApi();
  api.on('GET /api/saved-addresses', () => json([]));
  api.on('GET /api/payment-methods', () => json([]));
  const call = 'POST /api/orders';
  endSession(api, call, () => json(ORDER_PLACED, 201));
  const { user, host } = openQuoteAt('review', { api, host: signedIn() });
  await press(user, 'Place Order');
  await signInAgain(user);
  expect(
    await screen.findByRole('heading', { name: 'Order Placed Successfully!' }),
  ).toBeInTheDocument();
  const [refused, placed] = api.seen(call);
  expect(placed?.body).toEqual(refused?.body);
  expect(placed?.headers.get('idempotency-key')).toBe(refused?.headers.get('idempotency-key'));
  expect(api.seen(call)).toHaveLength(2);
  expect(host.session.current()).toMatchObject({ email: 'lerato@example.com' });
});
