import { expectAxeClean } from '@courier/shared-ui/testing';
import { act, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { shellHost } from './shell-host';
import { session } from '../shared/session/session';
import { forgetPage, knownRemotes, REMOTE, renderShell } from '../testing/render-shell';

jest.mock('../features/remotes/federation', () => ({
  fetchExposed: async () => ({ default: () => <h1>A remote</h1> }),
}));
afterEach(forgetPage);

const barLinks = () =>
  within(screen.getByRole('navigation', { name: 'Main' }))
    .getAllByRole('link')
    .map((link) => link.textContent);

it.each(['/tracking', '/support'])(
  'words the links of %s as the specification does',
  async (path) => {
    await renderShell(path);
    expect(barLinks()).toEqual(['Shipping', 'Tracking', 'Support', 'Login']);
  },
);

it('marks the page that is shown', async () => {
  await renderShell('/tracking');
  expect(screen.getByRole('link', { name: 'Tracking' })).toHaveAttribute('aria-current', 'page');
});

it('offers no sign-in to who is signed in', async () => {
  session.start({ email: 'a@b.co.za', role: 'customer' });
  await renderShell('/tracking');
  expect(barLinks()).toEqual(['Shipping', 'Tracking', 'Support', 'My orders']);
});

it('marks the ticket desk alone as the page that is shown', async () => {
  const nav = [
    { label: 'Ticket desk', to: '/support/desk', order: 60, roles: ['support'] as const },
  ];
  session.start({ email: 'a@b.co.za', role: 'support' });
  await renderShell('/support/desk', knownRemotes({ ...REMOTE, name: 'support', nav }));
  const current = screen.getAllByRole('link').filter((link) => link.ariaCurrent === 'page');
  expect(current.map((link) => link.textContent)).toEqual(['Ticket desk']);
  expect(barLinks()).not.toContain('Login');
});

it('leads to the privacy notice from every page', async () => {
  await renderShell('/login');
  const footer = within(screen.getByRole('contentinfo'));
  expect(footer.getByRole('link', { name: 'Privacy' })).toHaveAttribute('href', '/privacy');
});

it('adds what a remote declares for the person who is signed in', async () => {
  await renderShell('/quote');
  expect(barLinks()).toEqual(['Quote', 'Track', 'Support']);
  act(() => session.start({ email: 'a@b.co.za', role: 'customer' }));
  expect(barLinks()).toEqual(['Quote', 'Track', 'Support', 'My orders']);
  act(() => session.start({ email: 'a@b.co.za', role: 'admin' }));
  expect(barLinks()).toEqual(['Quote', 'Track', 'Support']);
});

it('leaves the bar of a dashboard to its own header', async () => {
  session.start({ email: 'a@b.co.za', role: 'customer' });
  await renderShell('/dashboard');
  expect(screen.queryByRole('navigation', { name: 'Main' })).not.toBeInTheDocument();
  expect(screen.getByRole('link', { name: 'Couriers, home' })).toHaveAttribute('href', '/');
  expect(await screen.findByRole('heading', { name: 'A remote' })).toBeVisible();
});

it.each(['/account', '/dashboard', '/manager', '/manager/orders', '/support/desk'])(
  'sends a signed-out visitor of %s to sign-in',
  async (path) => {
    await renderShell(path);
    expect(window.location.pathname).toBe('/login');
    expect(screen.queryByText('A remote')).not.toBeInTheDocument();
  },
);

it('lets a remote sign out and leave in one move', async () => {
  session.start({ email: 'a@b.co.za', role: 'customer' });
  await renderShell('/dashboard');
  await act(async () => {
    shellHost.session.clear();
    shellHost.navigate('/');
  });
  expect(window.location.pathname).toBe('/');
});

it('says 404 on a path nobody owns', async () => {
  await renderShell('/no-such-page');
  expect(await screen.findByRole('heading', { name: '404 Page Not Found' })).toBeVisible();
  await expectAxeClean();
});

it('says so where the list of remotes could not be had', async () => {
  await renderShell('/quote', { status: 'missing' });
  expect(await screen.findByRole('alert')).toHaveTextContent('We can’t reach our server');
  expect(screen.getByRole('navigation', { name: 'Main' })).toBeVisible();
});

it('moves the focus to the page a link leads to', async () => {
  await renderShell('/');
  await userEvent.click(screen.getByRole('link', { name: 'Quote' }));
  expect(await screen.findByRole('main')).toHaveFocus();
});

it('shows one toast at a time', async () => {
  await renderShell('/');
  // Longer than this takes on a busy machine: what is asked here is not when a toast goes by itself.
  act(() => shellHost.notify({ title: 'First', duration: 60_000 }));
  expect(await screen.findByText('First')).toBeVisible();
  act(() => shellHost.notify({ title: 'Second', description: 'of two', duration: 60_000 }));
  expect(await screen.findByText('Second')).toBeVisible();
  expect(screen.queryByText('First')).not.toBeInTheDocument();
});

it('keeps the theme that is chosen', async () => {
  await renderShell('/');
  expect(screen.getByRole('radio', { name: 'System' })).toBeChecked();
  await userEvent.click(screen.getByRole('radio', { name: 'Dark' }));
  expect(document.documentElement).toHaveAttribute('data-theme', 'dark');
  expect(localStorage.getItem('ui-theme')).toBe('dark');
  await userEvent.click(screen.getByRole('radio', { name: 'System' }));
  expect(document.documentElement).not.toHaveAttribute('data-theme');
});
