import { type FakeApi, installFakeApi, json, problem } from '@courier/shared-ui/testing';
import { screen, waitFor, within } from '@testing-library/react';
import { openDesk, setWideScreen } from '../../testing/desk';
import { NO_ORDERS, numberOf, order, summary } from '../../testing/fixtures';

const ONE = `/api/orders/${numberOf(2)}`;
const NO_CUSTOMER = 'There is no active customer account with this email address';

let api: FakeApi;
beforeEach(() => {
  setWideScreen(true);
  api = installFakeApi();
  api.on('GET /api/reports/summary', () => json(NO_ORDERS));
  api.on('GET /api/orders', () => json([summary({ id: 2 })]));
  api.on(`GET ${ONE}`, () => json(order({ id: 2, owner: 'nobody' })));
  api.on(`GET ${ONE}/history`, () => json([]));
});

const openOrder = () => openDesk('admin', `/manager?order=${numberOf(2)}`);
const field = () => screen.findByRole('textbox', { name: 'Email of the customer' });
const question = () => screen.findByRole('alertdialog', { name: /Add this order to the account/ });

it('an order without an account is added to a customer’s after a question', async () => {
  api.on(`PUT ${ONE}/owner`, () => json(order({ id: 2 })));
  const { user } = openOrder();
  await user.type(await field(), ' Lerato@Example.com {Enter}');
  const dialog = within(await question());
  expect(dialog.getByText(/lerato@example\.com will see its names/)).toBeVisible();
  expect(api.seen(`PUT ${ONE}/owner`)).toEqual([]);
  await user.click(dialog.getByRole('button', { name: 'Add to account' }));
  await waitFor(() => expect(screen.queryByText(/placed without an account/)).toBeNull());
  expect(api.seen(`PUT ${ONE}/owner`)[0]?.body).toEqual({ email: 'lerato@example.com' });
});

it('an order without an account stays so when the question is cancelled', async () => {
  const { user } = openOrder();
  await user.type(await field(), 'lerato@example.com{Enter}');
  await user.click(within(await question()).getByRole('button', { name: 'Cancel' }));
  expect(screen.getByRole('button', { name: 'Add to account' })).toBeEnabled();
  expect(api.seen(`PUT ${ONE}/owner`)).toEqual([]);
});

it('the form for an account shows what is wrong at its field', async () => {
  api.on(`PUT ${ONE}/owner`, () =>
    problem(400, NO_CUSTOMER, [{ path: 'email', message: NO_CUSTOMER }]),
  );
  const { user } = openOrder();
  await user.type(await field(), 'lerato{Enter}');
  await waitFor(async () =>
    expect(await field()).toHaveAccessibleDescription('Please enter a valid email address'),
  );
  await user.type(await field(), '@example.com{Enter}');
  await user.click(within(await question()).getByRole('button', { name: 'Add to account' }));
  await waitFor(async () => expect(await field()).toHaveAccessibleDescription(NO_CUSTOMER));
});

it('an order with an account shows no form for one', async () => {
  api.on(`GET ${ONE}`, () => json(order({ id: 2 })));
  openOrder();
  await screen.findByRole('article', { name: `Order ${numberOf(2)}` });
  expect(screen.queryByText('Add to an account')).not.toBeInTheDocument();
});
