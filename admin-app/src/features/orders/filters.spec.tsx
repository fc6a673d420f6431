import { type FakeApi, installFakeApi, json } from '@courier/shared-ui/testing';
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { openDesk, setWideScreen } from '../../testing/desk';
import { NO_ORDERS, summary } from '../../testing/fixtures';

const LIST = 'GET /api/orders';

let api: FakeApi;
beforeEach(() => {
  setWideScreen(true);
  api = installFakeApi();
  api.on('GET /api/reports/summary', () => json(NO_ORDERS));
  api.on(LIST, () => json([summary({ id: 2 })]));
});

const lastAsked = () =>
  Object.fromEntries(new URL(api.seen(LIST).at(-1)?.url ?? '', 'https://x').searchParams);
const bar = () => screen.getByRole('group', { name: 'Filters' });
const chip = (name: string | RegExp) => within(bar()).getByRole('button', { name });

it('filters of the list combine, show at once what they are set to, and are cleared one by one and together', async () => {
  const { user } = openDesk();
  await screen.findByRole('table', { name: 'Orders' });
  expect(lastAsked()).toEqual({ paymentStatus: 'pending' });

  await user.click(chip('Status'));
  // One right after the other: the address has the first only once that is drawn.
  const tick = (name: string) => fireEvent.click(screen.getByRole('checkbox', { name }));
  tick('In transit');
  tick('Confirmed');
  expect(chip('Status: confirmed or in transit')).toHaveAttribute('aria-expanded', 'true');
  await user.click(chip('Promise'));
  expect(screen.queryByRole('checkbox', { name: 'In transit' })).not.toBeInTheDocument();
  tick('Late');
  expect(
    await screen.findByText('Orders, confirmed or in transit, promise late, paid and not paid'),
  ).toBeVisible();
  expect(lastAsked()).toEqual({ status: 'confirmed,in_transit', promise: 'late' });

  await user.click(chip('Clear Status'));
  await waitFor(() => expect(lastAsked()).toEqual({ promise: 'late' }));
  await user.click(chip('Payment'));
  await user.selectOptions(screen.getByRole('combobox', { name: 'Payment' }), 'Paid');
  await waitFor(() => expect(lastAsked()).toEqual({ promise: 'late', paymentStatus: 'completed' }));
  await user.click(screen.getByRole('button', { name: 'Clear filters' }));
  expect(await screen.findByRole('table', { name: 'Orders' })).toBeVisible();
  expect(chip('Payment')).toBeVisible();
  expect(screen.queryByText(/paid and not paid/)).not.toBeInTheDocument();
});

it('a search typed while a filter is chosen is not lost, nor is the filter', async () => {
  const { user } = openDesk();
  await screen.findByRole('table', { name: 'Orders' });
  await user.click(chip('Service'));
  const express = screen.getByRole('checkbox', { name: /^Express/ });
  fireEvent.change(screen.getByRole('searchbox'), { target: { value: 'khumalo' } });
  // Both before either is drawn.
  act(() => {
    fireEvent.submit(screen.getByRole('search', { name: 'Search orders' }));
    fireEvent.click(express);
  });
  await waitFor(() => expect(lastAsked()).toEqual({ q: 'khumalo', service: 'express' }));
});

it('a filter is opened, moved through and closed by keyboard, and the focus comes back', async () => {
  const { user } = openDesk();
  await screen.findByRole('table', { name: 'Orders' });
  act(() => chip('Add filter').focus());
  await user.keyboard('{Enter}');
  expect(screen.getByRole('button', { name: 'Due' })).toHaveFocus();
  await user.click(screen.getByRole('button', { name: 'Attention' }));
  expect(screen.getByRole('checkbox', { name: 'Any exception' })).toHaveFocus();
  await user.keyboard(' ');
  await waitFor(() => expect(lastAsked()).toEqual({ exception: 'any' }));
  await user.keyboard('{Escape}');
  expect(chip('Attention: any exception')).toHaveFocus();
  expect(screen.queryByRole('checkbox', { name: 'Any exception' })).not.toBeInTheDocument();
  await user.click(chip('Attention: any exception'));
  await user.click(screen.getByRole('table'));
  expect(chip('Attention: any exception')).toHaveAttribute('aria-expanded', 'false');
});

it('towns and an account count once they are applied, and say what the API has against them', async () => {
  const { user } = openDesk();
  await screen.findByRole('table', { name: 'Orders' });
  await user.click(chip('Town'));
  await user.type(screen.getByRole('textbox', { name: /^Town begins with/ }), 'Soweto, George');
  expect(lastAsked()).toEqual({ paymentStatus: 'pending' });
  await user.keyboard('{Enter}');
  await waitFor(() => expect(lastAsked()).toEqual({ town: 'Soweto, George' }));
  await user.click(chip('Add filter'));
  await user.click(screen.getByRole('button', { name: 'Customer' }));
  const account = screen.getByRole('textbox', { name: 'Email of the account' });
  await user.type(account, 'lerato{Enter}');
  expect(account).toHaveAccessibleDescription('Please enter a valid email address');
  await user.type(account, '@example.com{Enter}');
  await waitFor(() => expect(lastAsked()).toMatchObject({ userEmail: 'lerato@example.com' }));
});

it('a store is chosen by its name', async () => {
  api.on('GET /api/stores', () => json([{ id: 7, name: 'Parcel Point Sandton' }]));
  const { user } = openDesk();
  await screen.findByRole('table', { name: 'Orders' });
  await user.click(chip('Add filter'));
  await user.click(screen.getByRole('button', { name: 'Store' }));
  await screen.findByRole('option', { name: 'Parcel Point Sandton' });
  await user.selectOptions(screen.getByRole('combobox', { name: 'Collected from' }), '7');
  await waitFor(() => expect(lastAsked()).toEqual({ store: '7' }));
  expect(chip('Store: Parcel Point Sandton')).toBeVisible();
});

it('the days of the filters count once their year is whole and their order right', async () => {
  const { user } = openDesk('admin', '/manager?to=2026-11-20');
  expect(
    await screen.findByText('Orders, placed up to Fri 20 November, paid and not paid'),
  ).toBeVisible();
  await user.click(chip(/^Placed:/));
  const from = screen.getByLabelText('Placed from');
  fireEvent.change(from, { target: { value: '0202-11-18' } });
  expect(from).toHaveValue('0202-11-18');
  expect(lastAsked()).toEqual({ placedTo: '2026-11-20' });
  fireEvent.change(from, { target: { value: '2026-11-18' } });
  expect(
    await screen.findByText(
      'Orders, placed from Wed 18 November up to Fri 20 November, paid and not paid',
    ),
  ).toBeVisible();
  expect(lastAsked()).toEqual({ placedFrom: '2026-11-18', placedTo: '2026-11-20' });
  const to = screen.getByLabelText('Placed to');
  fireEvent.change(to, { target: { value: '2026-11-17' } });
  expect(to).toHaveAccessibleDescription('Placed to must not be before Placed from');
  expect(lastAsked()).toMatchObject({ placedTo: '2026-11-20' });
});

it('what the API would refuse of an address narrows nothing, and the page says so', async () => {
  openDesk(
    'admin',
    '/manager?status=lost&due=soon&from=2026-02-31&dueFrom=2026-03-02&dueTo=2026-03-01',
  );
  expect(await screen.findByText(/dueTo: Due to must not be before Due from/)).toBeVisible();
  expect(screen.getByText(/status: Status must be one of: pending/)).toBeVisible();
  expect(screen.getByText(/from: Placed from must be a day such as 2026-11-21/)).toBeVisible();
  expect(lastAsked()).toEqual({ dueFrom: '2026-03-02' });
});

it('a list that the filters leave nothing of says so', async () => {
  api.on(LIST, () => json([]));
  openDesk('admin', '/manager?due=today');
  expect(await screen.findByText('No orders match the filters')).toBeVisible();
});

it('heads sort the list upwards, downwards and not at all; a search has none that do', async () => {
  const { user } = openDesk('admin', '/manager?status=pending');
  const head = () => screen.getByRole('columnheader', { name: /^Value/ });
  const press = () => user.click(within(head()).getByRole('button'));
  await screen.findByRole('table', { name: 'Orders found' });
  expect(head()).toHaveAttribute('aria-sort', 'none');
  await press();
  await waitFor(() => expect(lastAsked()).toEqual({ status: 'pending', sort: 'value' }));
  expect(head()).toHaveAttribute('aria-sort', 'ascending');
  await press();
  await waitFor(() => expect(lastAsked()).toMatchObject({ sort: '-value' }));
  expect(head()).toHaveAttribute('aria-sort', 'descending');
  await user.type(screen.getByRole('searchbox'), 'thandi{Enter}');
  await waitFor(() => expect(lastAsked()).toEqual({ status: 'pending', q: 'thandi' }));
  expect(head()).not.toHaveAttribute('aria-sort');
  await user.click(screen.getByRole('button', { name: 'Clear search' }));
  await waitFor(() => expect(head()).toHaveAttribute('aria-sort', 'descending'));
  await press();
  await waitFor(() => expect(head()).toHaveAttribute('aria-sort', 'none'));
});
