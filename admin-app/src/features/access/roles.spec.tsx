import { screen, within } from '@testing-library/react';
import { type FakeApi, installFakeApi, json } from '@courier/shared-ui/testing';
import { openDesk, setWideScreen } from '../../testing/desk';
import { NO_ORDERS, summary } from '../../testing/fixtures';

let api: FakeApi;
beforeEach(() => {
  setWideScreen(true);
  api = installFakeApi();
  api.on('GET /api/reports/summary', () => json(NO_ORDERS));
  api.on('GET /api/orders', () => json([summary({ id: 1 })]));
});

const tabs = async (label: string) =>
  within(await screen.findByRole('tablist', { name: label }))
    .getAllByRole('tab')
    .map((tab) => tab.textContent);

describe('the management dashboard', () => {
  it.each([
    [
      'dispatcher',
      ['Orders', 'History', 'Customers', 'Support Tickets'],
      ['Export CSV', 'Bulk Update'],
    ],
    ['finance', ['Orders', 'History', 'Customers', 'Support Tickets'], ['View Reports']],
    ['read_only', ['Orders', 'History', 'Customers', 'Support Tickets'], ['View Reports']],
  ] as const)(
    'shows somebody with the role %s what it may see and do',
    async (role, own, tools) => {
      openDesk(role);
      expect((await tabs('Management')).map((name) => name?.replace(/ ?\d+$/, ''))).toEqual(own);
      for (const name of ['Export CSV', 'Bulk Update', 'View Reports', 'Test Shipday API']) {
        const isTheirs = tools.some((tool) => tool === name);
        expect({ [name]: screen.queryAllByRole('button', { name }).length > 0 }).toEqual({
          [name]: isTheirs,
        });
      }
    },
  );

  it('has the payment of an order set by finance, and read by a dispatcher', async () => {
    const { unmount } = openDesk('finance');
    expect(await screen.findByRole('combobox', { name: /^Payment of/ })).toBeVisible();
    unmount();
    openDesk('dispatcher');
    expect(await screen.findByText('Not Paid')).toBeVisible();
    expect(screen.queryByRole('combobox', { name: /^Payment of/ })).not.toBeInTheDocument();
  });

  it('leads somebody to the first of what is theirs where an address is not', async () => {
    api.on('GET /api/rate-cards', () => json([]));
    openDesk('finance', '/manager?tab=service-areas');
    expect(await tabs('Network')).toEqual(['Rates']);
    expect(api.seen('GET /api/service-areas')).toEqual([]);
  });

  it('leads an engineer to the releases, and reads no order', async () => {
    openDesk('engineer');
    expect(await screen.findByRole('heading', { level: 1, name: 'System' })).toBeVisible();
    expect(await tabs('System')).toEqual(['Releases', 'Version health', 'Provider events']);
    expect(api.seen('GET /api/orders')).toEqual([]);
  });
});
