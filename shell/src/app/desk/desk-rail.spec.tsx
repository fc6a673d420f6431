import type { StaffSearchView } from '@courier/contract';
import { type FakeApi, installFakeApi, json, problem } from '@courier/shared-ui/testing';
import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { session } from '../../shared/session/session';
import { REMOTE, SUPPORT } from '../../testing/remote';
import { forgetPage, knownRemotes, renderShell } from '../../testing/render-shell';
import { shellHost } from '../shell-host';

jest.mock('../../features/remotes/federation', () => ({
  fetchExposed: async () => ({ default: () => <h1>A remote</h1> }),
}));
let api: FakeApi;
beforeEach(() => {
  api = installFakeApi();
  api.on('GET /api/vans', () => json({ waiting: { here: 2, there: 3 } }));
});
afterEach(forgetPage);

const rail = async () => within(await screen.findByRole('navigation', { name: 'Desk' }));
/** Of the places; the account's link is the last. */
const labels = async () =>
  (await rail())
    .getAllByRole('link')
    .slice(0, -1)
    .map(({ textContent }) => textContent);
const current = async () =>
  (await rail())
    .getAllByRole('link')
    .filter(({ ariaCurrent }) => ariaCurrent === 'page')
    .map(({ textContent }) => textContent);

it('the rail shows an admin the places of all remotes for that role, in their order', async () => {
  session.start({ email: 'a@b.co.za', role: 'admin' });
  await renderShell('/manager');
  expect(await labels()).toEqual(['Orders', 'Support', 'Money']);
});

it('the rail leaves out the places of an admin for support', async () => {
  session.start({ email: 'a@b.co.za', role: 'support' });
  await renderShell('/support/desk');
  expect(await labels()).toEqual(['Support']);
});

it('the rail marks the one place that an address leads to, old ones with a tab too', async () => {
  session.start({ email: 'a@b.co.za', role: 'admin' });
  await renderShell('/manager?tab=history');
  expect(await current()).toEqual(['Orders']);
  act(() => shellHost.navigate('/manager?tab=bank'));
  expect(await current()).toEqual(['Money']);
  act(() => shellHost.navigate('/support/desk/claims'));
  expect(await current()).toEqual(['Support']);
});

it('the rail takes a place of a remote that the shell has never seen, with a drawing that it has not', async () => {
  const fleet = {
    ...REMOTE,
    name: 'fleet',
    routes: ['/fleet'],
    nav: [],
    desk: [
      { label: 'Vans', icon: 'van', to: '/fleet', order: 1, roles: ['support'] as const },
      { label: 'Elsewhere', icon: 'van', to: '/quote', order: 2, roles: [] },
    ],
    pages: { '/fleet': { title: 'Vans', roles: ['support'] as const, width: 'desk' as const } },
  };
  session.start({ email: 'a@b.co.za', role: 'support' });
  await renderShell('/fleet', knownRemotes(REMOTE, SUPPORT, fleet));
  expect(await labels()).toEqual(['Vans', 'Support']);
});

it.each([
  ['a customer', 'customer', '/manager'],
  ['the staff outside their pages', 'admin', '/quote'],
] as const)('there is no rail for %s', async (_, role, path) => {
  session.start({ email: 'a@b.co.za', role });
  await renderShell(path);
  expect(screen.queryByRole('navigation', { name: 'Desk' })).not.toBeInTheDocument();
});

describe('a place that declares a count', () => {
  const vans = (fields: string[]) => ({
    ...SUPPORT,
    desk: [
      {
        label: 'Vans',
        icon: 'van',
        to: '/support/desk',
        order: 1,
        roles: ['support'] as const,
        count: { from: '/api/vans', fields },
      },
    ],
  });

  it('shows the sum of its fields', async () => {
    session.start({ email: 'a@b.co.za', role: 'support' });
    await renderShell(
      '/support/desk',
      knownRemotes(REMOTE, vans(['waiting.here', 'waiting.there'])),
    );
    expect(await (await rail()).findByRole('link', { name: 'Vans 5' })).toBeVisible();
  });

  it.each([
    ['is no number', ['waiting.here', 'waiting']],
    ['is not in the answer', ['constructor.length']],
  ])('shows nothing where a field %s', async (_, fields) => {
    session.start({ email: 'a@b.co.za', role: 'support' });
    await renderShell('/support/desk', knownRemotes(REMOTE, vans(fields)));
    await waitFor(() => expect(api.seen('GET /api/vans')).toHaveLength(1));
    await act(async () => undefined);
    expect((await labels()).slice(0, 1)).toEqual(['Vans']);
  });

  it('shows none where the API refuses', async () => {
    api.on('GET /api/vans', () => problem(500, 'Broken'));
    session.start({ email: 'a@b.co.za', role: 'support' });
    await renderShell('/support/desk', knownRemotes(REMOTE, vans(['waiting.here'])));
    await waitFor(() => expect(api.seen('GET /api/vans')).toHaveLength(1));
    await act(async () => undefined);
    expect((await labels()).slice(0, 1)).toEqual(['Vans']);
  });
});

describe('a place that declares an alert', () => {
  const vans = {
    ...SUPPORT,
    desk: [
      {
        label: 'Vans',
        icon: 'van',
        to: '/support/desk',
        order: 1,
        roles: ['support'] as const,
        alert: { from: '/api/vans', field: 'broken', words: 'Van broken' },
      },
    ],
  };

  it.each([
    [1, 'Vans Van broken'],
    [0, 'Vans'],
    ['1', 'Vans'],
  ])('says so where its number is %j', async (broken, name) => {
    api.on('GET /api/vans', () => json({ broken }));
    session.start({ email: 'a@b.co.za', role: 'support' });
    await renderShell('/support/desk', knownRemotes(REMOTE, vans));
    await waitFor(() => expect(api.seen('GET /api/vans')).toHaveLength(1));
    await act(async () => undefined);
    expect((await rail()).getByRole('link', { name })).toBeVisible();
  });
});

describe('the search for everything', () => {
  const NOTHING: StaffSearchView = { orders: [], customers: [], tickets: [] };
  const TICKET = { id: 12, subject: 'Driver did not arrive', name: 'Sizwe Dube', status: 'open' };

  async function openSearch(role: 'admin' | 'support' | 'customer', keys: string) {
    session.start({ email: 'a@b.co.za', role });
    await renderShell('/support/desk');
    const user = userEvent.setup({ delay: null });
    await user.keyboard(keys);
    return user;
  }

  it('is offered to those alone who may read what it finds', async () => {
    const page = { title: 'System', roles: ['engineer', 'read_only'], width: 'desk' } as const;
    const opener = () => screen.queryByRole('button', { name: /^Search/ });
    session.start({ email: 'a@b.co.za', role: 'engineer' });
    await renderShell('/manager', knownRemotes({ ...SUPPORT, pages: { '/manager': page } }));
    expect(await screen.findByRole('heading', { name: 'A remote' })).toBeVisible();
    expect(opener()).not.toBeInTheDocument();
    act(() => session.start({ email: 'b@b.co.za', role: 'read_only' }));
    expect(opener()).toBeVisible();
  });

  it.each(['/', '{Control>}k{/Control}'])(
    'opens with %s and finds while one types',
    async (keys) => {
      api.on('GET /api/search', () => json({ ...NOTHING, tickets: [TICKET] }));
      const user = await openSearch('support', keys);
      const field = await screen.findByRole('combobox', { name: 'Orders, customers and tickets' });
      await user.type(field, 'driver');
      const found = within(await screen.findByRole('group', { name: 'Tickets' }));
      expect(found.getByRole('option', { name: /Driver did not arrive/ })).toBeVisible();
      expect(api.seen('GET /api/search')).toHaveLength(1);
      await user.keyboard('{Enter}');
      expect(window.location.search).toBe('?ticket=12');
      expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
    },
  );

  it.each([
    ['nko', 'Courier Sipho Nkosi · Thandi Mokoena, Durban → Pieter Botha, Paarl'],
    ['+27 82 555 0199', '082 555 0199 · Thandi Mokoena, Durban → Pieter Botha, Paarl'],
    ['083', '083 555 0177 · Thandi Mokoena, Durban → Pieter Botha, Paarl'],
    ['0177', '083 555 0177 · Thandi Mokoena, Durban → Pieter Botha, Paarl'],
    ['botha', 'Thandi Mokoena, Durban → Pieter Botha, Paarl'],
  ])('says why an order was found by %s, where its addresses do not', async (typed, detail) => {
    const order = {
      orderNumber: 'ORD12345678',
      status: 'in_transit',
      courier: { id: '7', name: 'Sipho Nkosi' },
      pickupAddress: { fullName: 'Thandi Mokoena', city: 'Durban', phone: '082 555 0199' },
      deliveryAddress: { fullName: 'Pieter Botha', city: 'Paarl', phone: '083 555 0177' },
    };
    api.on('GET /api/search', () => json({ ...NOTHING, orders: [order] }));
    const user = await openSearch('support', '/');
    await user.type(await screen.findByRole('combobox'), typed);
    expect(await screen.findByText(detail)).toBeVisible();
  });

  it('says that nothing was found, and that it failed', async () => {
    api.on('GET /api/search', () => json(NOTHING));
    const user = await openSearch('support', '/');
    const field = await screen.findByRole('combobox');
    await user.type(field, 'qwertz');
    expect(await screen.findByText(/Nothing found for/)).toBeVisible();
    api.on('GET /api/search', () => problem(503, 'Come back later'));
    await user.type(field, 'x');
    expect(await screen.findByText('Come back later')).toBeVisible();
  });

  it('is not for customers', async () => {
    await openSearch('customer', '/');
    expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
  });
});
