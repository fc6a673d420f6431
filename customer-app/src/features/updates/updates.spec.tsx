import { createFakeHost } from '@courier/shared-ui/fake-host';
import { installFakeApi, json, problem, renderWithHost } from '@courier/shared-ui/testing';
import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import App from '../../App';
import { ORDER, ORDER_NUMBER } from '../../testing/fixtures';

const TOKEN = 'a'.repeat(43);
const LERATO = { email: 'lerato@example.com', role: 'customer' } as const;

function open(
  state: 'asked' | 'on' | 'off',
  { isOwned = false, session = null as typeof LERATO | null } = {},
) {
  const api = installFakeApi();
  const view = { orderNumber: ORDER_NUMBER, state, isOwned };
  api.on('GET /api/order-updates', () => json(view));
  api.on('PUT /api/order-updates', ({ body }) =>
    json({ ...view, state: (body as { wanted: boolean }).wanted ? 'on' : 'off' }),
  );
  api.on('POST /api/order-updates/claim', () => json(ORDER));
  api.on('GET /api/orders', () => json([]));
  const host = createFakeHost({ session });
  renderWithHost(<App />, { route: `/tracking/updates#${TOKEN}`, host });
  return { api, host, user: userEvent.setup({ delay: null }) };
}

describe('the page of a visitor’s updates', () => {
  it('asks for them by a press, and stops them by another', async () => {
    const { user } = open('asked');
    const ask = await screen.findByRole('button', { name: 'Get updates' });
    expect(screen.getByRole('button', { name: 'No, thank you' })).toBeVisible();
    await user.click(ask);
    const stop = await screen.findByRole('button', { name: 'Stop these emails' });
    expect(screen.getByText(/^We email you at each step/)).toBeVisible();
    await user.click(stop);
    expect(await screen.findByText('You get no emails about this order.')).toBeVisible();
  });

  it('says so when the choice could not be saved, and lets it be made again', async () => {
    const { user, api } = open('asked');
    api.on('PUT /api/order-updates', () => problem(503, 'Busy.'));
    await user.click(await screen.findByRole('button', { name: 'Get updates' }));
    expect(await screen.findByRole('alert')).toHaveTextContent('Your choice was not saved');
    expect(screen.getByRole('button', { name: 'Get updates' })).toBeEnabled();
  });

  it('leads to the tracking page when the link is unknown or cut off', async () => {
    renderWithHost(<App />, { route: '/tracking/updates' });
    const heading = await screen.findByRole('heading', { level: 1 });
    expect(heading).toHaveTextContent('Updates on your parcel');
    expect(await screen.findByText('This link does not work')).toBeVisible();
    expect(screen.getByRole('link', { name: 'Track Your Package' })).toHaveAttribute(
      'href',
      '/tracking',
    );
  });

  it('leads to the tracking page when the server does not know the link', async () => {
    const api = installFakeApi();
    api.on('GET /api/order-updates', () => problem(404, 'Unknown.'));
    renderWithHost(<App />, { route: '/tracking/updates#a-token' });
    expect(await screen.findByText('This link does not work')).toBeVisible();
    expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent('Updates on your parcel');
  });

  it('keeps its heading where the settings could not be read, and reads them again', async () => {
    const api = installFakeApi();
    api.on('GET /api/order-updates', () => problem(503, 'Busy.'));
    renderWithHost(<App />, { route: `/tracking/updates#${TOKEN}` });
    const user = userEvent.setup({ delay: null });
    expect(await screen.findByRole('alert')).toHaveTextContent('We can’t show your settings');
    expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent('Updates on your parcel');
    api.on('GET /api/order-updates', () =>
      json({ orderNumber: ORDER_NUMBER, state: 'on', isOwned: false }),
    );
    await user.click(screen.getByRole('button', { name: 'Try again' }));
    expect(await screen.findByRole('button', { name: 'Stop these emails' })).toBeVisible();
  });

  it('adds the order to the account of a signed-in customer', async () => {
    const { user, host } = open('on', { session: LERATO });
    await user.click(await screen.findByRole('button', { name: 'Add this order to my account' }));
    expect(await screen.findByText('Welcome back!')).toBeVisible();
    expect(host.notices).toEqual([
      {
        title: 'Added to your account',
        description: 'Order EC 7K3M 9QXA 2TBF is among your orders now.',
      },
    ]);
  });

  it('offers nothing but tracking when the order is in an account already', async () => {
    open('on', { isOwned: true, session: LERATO });
    expect(await screen.findByText(/^This order is in an account now/)).toBeVisible();
    expect(screen.queryByRole('button')).not.toBeInTheDocument();
    expect(screen.getByRole('link', { name: 'Track this parcel' })).toBeVisible();
  });
});
