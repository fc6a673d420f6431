import { act, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { session } from '../shared/session/session';
import { forgetPage, renderShell } from '../testing/render-shell';

jest.mock('../features/remotes/federation', () => ({
  fetchExposed: async () => ({ default: () => <h1>A remote</h1> }),
}));
const small = { matches: true } as MediaQueryList;
beforeEach(() => jest.spyOn(window, 'matchMedia').mockReturnValue(small));
afterEach(() => {
  jest.restoreAllMocks();
  forgetPage();
});

// What only small screens show: jsdom applies no media query.
const menu = async () => (await screen.findByText('More')).closest('details')!;
const linksIn = (part: HTMLElement) =>
  within(part)
    .getAllByRole('link', { hidden: true })
    .map((link) => [link.textContent, link.getAttribute('href')]);

it.each(['/quote', '/tracking', '/support', '/login', '/no-such-page'])(
  'the More menu of %s leads visitors to Support and Login',
  async (path) => {
    await renderShell(path);
    expect(linksIn(await menu())).toEqual([
      ['Support', '/support'],
      ['Login', '/login'],
    ]);
  },
);

it('the More menu leads customers to their orders', async () => {
  session.start({ email: 'a@b.co.za', role: 'customer' });
  await renderShell('/quote');
  expect(linksIn(await menu())).toEqual([
    ['Support', '/support'],
    ['My orders', '/dashboard'],
  ]);
});

it('the body of the landing page leads to what its small bar leaves out', async () => {
  await renderShell('/');
  const body = screen.getByLabelText('More pages');
  expect(linksIn(body)).toEqual([
    ['Support', '/support'],
    ['Login', '/login'],
  ]);
  act(() => session.start({ email: 'a@b.co.za', role: 'customer' }));
  expect(linksIn(body)).toEqual([
    ['Support', '/support'],
    ['My orders', '/dashboard'],
  ]);
  expect(screen.queryByText('More')).not.toBeInTheDocument();
});

it('the More menu closes by Escape, which gives the focus back, and when the focus leaves it', async () => {
  await renderShell('/quote');
  const details = (await menu()) as HTMLDetailsElement;
  const summary = within(details).getByText('More');
  details.open = true;
  act(() => within(details).getByText('Support').focus());
  await userEvent.keyboard('{Escape}');
  expect(details.open).toBe(false);
  expect(summary).toHaveFocus();
  details.open = true;
  act(() => screen.getByRole('link', { name: 'Privacy' }).focus());
  expect(details.open).toBe(false);
});
