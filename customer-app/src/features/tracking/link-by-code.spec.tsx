import { DEFAULT_COMPANY } from '@courier/contract';
import {
  type FakeApi,
  installFakeApi,
  json,
  problem,
  renderWithHost,
} from '@courier/shared-ui/testing';
import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import App from '../../App';
import { signedIn } from '../../testing/customer';
import { ORDER, ORDER_NUMBER } from '../../testing/fixtures';

const CALL = `GET /api/orders/${ORDER_NUMBER}`;
const ASK = `POST /api/orders/${ORDER_NUMBER}/claim-codes`;
const CLAIM = `POST /api/orders/${ORDER_NUMBER}/claim`;
const SENT = 'If an email address was left with this order, we have emailed a code to it.';
const WRONG = 'This code is wrong, or it no longer works.';

let api: FakeApi;
beforeEach(() => {
  jest.useFakeTimers({ advanceTimers: true });
  api = installFakeApi();
  api.on(CALL, () => json(ORDER));
  api.on(ASK, () => json({ success: true, message: SENT }, 202));
});
afterEach(() => jest.useRealTimers());

/** A visitor's order before a customer, of a company that can send e-mails or not. */
async function openOrder(sendsEmail: boolean) {
  const host = { ...signedIn(), company: { ...DEFAULT_COMPANY, sendsEmail } };
  const user = userEvent.setup({ advanceTimers: jest.advanceTimersByTime });
  const opened = renderWithHost(<App />, { host, route: `/tracking?number=${ORDER_NUMBER}` });
  await screen.findByText('Is this order yours?');
  return { user, ...opened };
}

async function askedCode() {
  const opened = await openOrder(true);
  await opened.user.click(screen.getByRole('button', { name: 'Email me a code' }));
  const field = await screen.findByLabelText('Code from the email');
  return { ...opened, field };
}

const addButton = () => screen.getByRole('button', { name: 'Add the order with this code' });

describe('a code by email for an order that was placed as a guest', () => {
  it('is announced, and its field has the focus and the keyboard for digits', async () => {
    const { field } = await askedCode();
    expect(screen.getByText(SENT).closest('[role="status"]')).toBeVisible();
    expect(field).toHaveFocus();
    expect(field).toHaveAttribute('inputmode', 'numeric');
    expect(field).toHaveAttribute('autocomplete', 'one-time-code');
    expect(screen.getByText(/Look in your spam folder too/)).toBeVisible();
  });

  it('adds the order to the account of the customer who types it', async () => {
    const own = { ...ORDER, owner: 'viewer' } as const;
    api.on(CLAIM, () => json(own));
    const { user, field, host } = await askedCode();
    await user.type(field, '123 456');
    api.on(CALL, () => json(own));
    await user.click(addButton());
    await waitFor(() => expect(field).not.toBeInTheDocument());
    expect(api.seen(CLAIM)[0]?.body).toEqual({ code: '123456' });
    expect(host.notices).toMatchObject([{ title: 'Added to your account' }]);
  });

  it('is refused in the words of the contract where it has not six digits, and of the server where it is wrong', async () => {
    api.on(CLAIM, () =>
      problem(400, 'The order was not added.', [{ path: 'code', message: WRONG }]),
    );
    const { user, field } = await askedCode();
    await user.click(addButton());
    expect(await screen.findByText('Please enter the 6-digit code from the email')).toBeVisible();
    await user.type(field, '12345');
    await user.click(addButton());
    expect(await screen.findByText('The code must have 6 digits')).toBeVisible();
    expect(api.seen(CLAIM)).toEqual([]);
    await user.type(field, '6');
    await user.click(addButton());
    await waitFor(() => expect(field).toHaveAccessibleDescription(expect.stringContaining(WRONG)));
    expect(field).toHaveFocus();
    expect(field).toHaveValue('123456');
  });

  it('can be asked for again after half a minute, in an empty field with the focus', async () => {
    const { user, field } = await askedCode();
    await user.type(field, '123456');
    const again = screen.getByRole('button', { name: 'Email me a new code' });
    expect(again).toBeDisabled();
    await act(async () => jest.advanceTimersByTimeAsync(30_000));
    expect(again).toBeEnabled();
    await user.click(again);
    await waitFor(() => expect(screen.getByLabelText('Code from the email')).toHaveValue(''));
    expect(screen.getByLabelText('Code from the email')).toHaveFocus();
    expect(again).toBeDisabled();
    expect(api.seen(ASK)).toHaveLength(2);
  });

  it('says why none was sent, and may be asked for again at once', async () => {
    api.on(ASK, () => problem(429, 'Too many requests. Please try again later.'));
    const { user } = await openOrder(true);
    await user.click(screen.getByRole('button', { name: 'Email me a code' }));
    const alert = await screen.findByRole('alert');
    expect(within(alert).getByText('No code was sent')).toBeVisible();
    expect(screen.queryByLabelText('Code from the email')).not.toBeInTheDocument();
    expect(screen.getByRole('button', { name: 'Email me a code' })).toBeEnabled();
  });

  it('is not offered where no email is sent', async () => {
    await openOrder(false);
    expect(screen.getByLabelText('Email address or phone number in the order')).toBeVisible();
    expect(screen.queryByRole('button', { name: 'Email me a code' })).not.toBeInTheDocument();
  });
});
