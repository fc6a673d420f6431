import { act, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { shellHost } from './shell-host';
import { session } from '../shared/session/session';
import { REMOTE, SUPPORT } from '../testing/remote';
import { forgetPage, knownRemotes, renderShell } from '../testing/render-shell';

jest.mock('../features/remotes/federation', () => ({
  fetchExposed: async () => ({ default: () => <h1>A remote</h1> }),
}));
afterEach(forgetPage);

const barLinks = () =>
  within(screen.getByRole('navigation', { name: 'Main' }))
    .getAllByRole('link')
    .map((link) => link.textContent);

it.each(['/tracking', '/support'])(
  'the top bar words the links of %s as the specification does',
  async (path) => {
    await renderShell(path);
    expect(barLinks()).toEqual(['Shipping', 'Tracking', 'Support', 'Login']);
  },
);

it('the top bar marks the link of the current page', async () => {
  await renderShell('/tracking');
  expect(screen.getByRole('link', { name: 'Tracking' })).toHaveAttribute('aria-current', 'page');
});

it('the top bar shows no Login link to a signed-in customer', async () => {
  session.start({ email: 'a@b.co.za', role: 'customer' });
  await renderShell('/tracking');
  expect(barLinks()).toEqual(['Shipping', 'Tracking', 'Support', 'My orders']);
});

it('the top bar marks only the nearer of two links on the way to a page as current', async () => {
  session.start({ email: 'a@b.co.za', role: 'support' });
  await renderShell('/support/desk', knownRemotes(REMOTE, { ...SUPPORT, pages: {} }));
  const links = within(screen.getByRole('navigation', { name: 'Main' })).getAllByRole('link');
  const current = links.filter((link) => link.ariaCurrent === 'page');
  expect(current.map((link) => link.textContent)).toEqual(['Ticket desk']);
  expect(barLinks()).not.toContain('Login');
});

it('the pages of the desk have no links in their bar, whatever they declare', async () => {
  session.start({ email: 'a@b.co.za', role: 'support' });
  await renderShell('/support/desk');
  expect(screen.queryByRole('navigation', { name: 'Main' })).not.toBeInTheDocument();
});

it('the footer links to the privacy notice on the sign-in page', async () => {
  await renderShell('/login');
  const footer = within(screen.getByRole('contentinfo'));
  expect(footer.getByRole('link', { name: 'Privacy' })).toHaveAttribute('href', '/privacy');
});

it('the top bar adds the links that a remote declares for the role of the signed-in person', async () => {
  await renderShell('/quote');
  expect(barLinks()).toEqual(['Quote', 'Track', 'Support', 'Login']);
  act(() => session.start({ email: 'a@b.co.za', role: 'customer' }));
  expect(barLinks()).toEqual(['Quote', 'Track', 'Support', 'My orders']);
  act(() => session.start({ email: 'a@b.co.za', role: 'admin' }));
  expect(barLinks()).toEqual(['Quote', 'Track', 'Support']);
});

it('the top bar shows only the logo on a dashboard', async () => {
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

it.each(['/manager', '/support/desk/orders'])(
  'refuses %s to a signed-in customer, and mounts nothing of it',
  async (path) => {
    session.start({ email: 'a@b.co.za', role: 'customer' });
    await renderShell(path);
    const heading = await screen.findByRole('heading', { level: 1 });
    expect(heading).toHaveTextContent('This page is for our staff');
    expect(screen.getByRole('link', { name: 'Go to your orders' })).toBeVisible();
    expect(screen.queryByText('A remote')).not.toBeInTheDocument();
  },
);

it('the shell follows a remote that it has never seen in who may see its page, its frame and its link', async () => {
  const fleet = {
    ...REMOTE,
    name: 'fleet',
    routes: ['/fleet'],
    nav: [{ label: 'Fleet', to: '/fleet', order: 5 }],
    pages: {
      '/fleet': { title: 'Fleet', heading: 'Our vans', bar: 'service' as const },
      '/fleet/plan': { title: 'Plan', roles: ['support'] as const, bar: 'bare' as const },
    },
  };
  await renderShell('/fleet', knownRemotes(REMOTE, fleet));
  expect(barLinks()).toEqual(['Fleet', 'Shipping', 'Tracking', 'Login']);
  act(() => session.start({ email: 'a@b.co.za', role: 'customer' }));
  act(() => shellHost.navigate('/fleet/plan/today'));
  expect(screen.queryByRole('navigation', { name: 'Main' })).not.toBeInTheDocument();
  expect(screen.getByRole('heading')).toHaveTextContent('This page is for our staff');
  await act(async () => session.clear());
  expect(window.location.pathname).toBe('/login');
});

it('the shell goes home, not to sign-in, when a remote clears the session and navigates', async () => {
  session.start({ email: 'a@b.co.za', role: 'customer' });
  await renderShell('/dashboard');
  await act(async () => {
    shellHost.session.clear();
    shellHost.navigate('/');
  });
  expect(window.location.pathname).toBe('/');
});

it('the shell shows the 404 page on a path that no remote owns', async () => {
  await renderShell('/no-such-page');
  expect(await screen.findByRole('heading', { name: '404 Page Not Found' })).toBeVisible();
});

it('the shell shows an error when the list of remotes does not load', async () => {
  await renderShell('/quote', { status: 'missing' });
  expect(await screen.findByRole('alert')).toHaveTextContent('We can’t reach our server');
  expect(screen.getByRole('navigation', { name: 'Main' })).toBeVisible();
});

it('the shell moves the focus to the main region after a link is followed', async () => {
  await renderShell('/');
  await userEvent.click(screen.getByRole('link', { name: 'Quote' }));
  expect(await screen.findByRole('main')).toHaveFocus();
});

it('a second toast replaces the first', async () => {
  await renderShell('/');
  // Longer than this takes on a busy machine: what is asked here is not when a toast goes by itself.
  act(() => shellHost.notify({ title: 'First', duration: 60_000 }));
  expect(await screen.findByText('First')).toBeVisible();
  act(() => shellHost.notify({ title: 'Second', description: 'of two', duration: 60_000 }));
  expect(await screen.findByText('Second')).toBeVisible();
  expect(screen.queryByText('First')).not.toBeInTheDocument();
});

it('the theme that is chosen is applied and stored', async () => {
  await renderShell('/');
  expect(screen.getByRole('radio', { name: 'System' })).toBeChecked();
  await userEvent.click(screen.getByRole('radio', { name: 'Dark' }));
  expect(document.documentElement).toHaveAttribute('data-theme', 'dark');
  expect(localStorage.getItem('ui-theme')).toBe('dark');
  await userEvent.click(screen.getByRole('radio', { name: 'System' }));
  expect(document.documentElement).not.toHaveAttribute('data-theme');
});
