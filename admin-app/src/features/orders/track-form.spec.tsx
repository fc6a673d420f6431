import { screen, waitFor, within } from '@testing-library/react';
import { openDesk, setWideScreen } from '../../testing/desk';
import { type FakeApi, installFakeApi, json, problem } from '@courier/shared-ui/testing';
import { NO_ORDERS, numberOf, order, summary } from '../../testing/fixtures';

let api: FakeApi;
beforeEach(() => {
  setWideScreen(true);
  api = installFakeApi();
  api.on('GET /api/reports/summary', () => json(NO_ORDERS));
  api.on('GET /api/orders', () => json([summary({ id: 2 }), summary({ id: 1 })]));
  api.on(`GET /api/orders/${numberOf(2)}`, () => json(order({ id: 2 })));
});

const panel = () => screen.getByRole('complementary', { name: 'Selected order' });
const opened = () => screen.findByRole('article', { name: `Order ${numberOf(2)}` });

describe('Enter in the search box', () => {
  const track = async (typed: string) => {
    const { user, host } = openDesk();
    await user.type(screen.getByRole('searchbox', { name: 'Search orders' }), `${typed}{Enter}`);
    return host;
  };

  it('opens the order that a typed number means', async () => {
    api.on('GET /api/orders/0000-0000-0002', () => json(order({ id: 2 })));
    await track(' 0000-0000-0002 ');
    expect(await opened()).toBeVisible();
  });

  it.each([
    ['no order has', () => problem(404, 'We could not find that number.')],
    ['means the sample', () => json({ orderNumber: null })],
  ])('says that a number that %s was not found', async (_, answer) => {
    api.on('GET /api/orders/EC000000', answer);
    const host = await track('EC000000');
    await waitFor(() =>
      expect(host.notices).toEqual([
        {
          title: 'Order not found',
          description: 'No order found with that tracking number',
          variant: 'destructive',
        },
      ]),
    );
    expect(await within(panel()).findByText('Available orders')).toBeVisible();
  });

  it('says so, too, where no order has a name that was typed, and only then', async () => {
    api.on('GET /api/orders', ({ url }) =>
      json(url.includes('q=Zola') ? [] : [summary({ id: 1 })]),
    );
    api.on('GET /api/orders/Zola', () => problem(404, 'We could not find that number.'));
    const host = await track('Zola');
    await waitFor(() => expect(host.notices[0]?.title).toBe('Order not found'));
    expect(await within(panel()).findByText('Available orders')).toBeVisible();
  });

  it('leaves the list of those that it has found as it is', async () => {
    const host = await track('Lerato');
    await waitFor(() =>
      expect(api.seen('GET /api/orders').some(({ url }) => url.includes('limit=1'))).toBe(true),
    );
    expect(host.notices).toEqual([]);
    expect(screen.queryByText('Available orders')).not.toBeInTheDocument();
  });

  it('says that the server could not be reached on a network error', async () => {
    const host = await track('EC1');
    await waitFor(() =>
      expect(host.notices).toEqual([
        { title: 'Error', description: 'Failed to track order', variant: 'destructive' },
      ]),
    );
  });

  it('asks nothing without a number', async () => {
    await track('   ');
    expect(api.seen('GET /api/orders/')).toEqual([]);
  });

  it.each(['Lerato', '082 123 4567', 'van der Merwe', 'Gqeberha Walmer'])(
    'looks up no order by the number %s, which is none',
    async (typed) => {
      const host = await track(typed);
      await screen.findByRole('table', { name: 'Orders found' });
      expect(api.seen(`GET /api/orders/${encodeURIComponent(typed)}`)).toEqual([]);
      expect(host.notices).toEqual([]);
    },
  );
});
