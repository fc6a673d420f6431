import { act, render, screen } from '@testing-library/react';
import { MemoryRouter, useLocation } from 'react-router-dom';
import { useProtection } from './use-protection';
import { discovery, LOADING } from '../../features/remotes/discovery-store';
import { REMOTE } from '../../testing/remote';
import { knownRemotes } from '../../testing/render-shell';
import { session } from './session';

jest.mock('../../features/remotes/federation', () => ({ fetchExposed: jest.fn() }));

beforeEach(() => discovery.set(knownRemotes(REMOTE)));
afterEach(() => {
  session.clear();
  discovery.set(LOADING);
  window.history.replaceState(null, '', '/');
});

function Guarded() {
  const isSentAway = useProtection();
  return (
    <>
      <output>{useLocation().pathname}</output>
      {!isSentAway && <h1>Orders</h1>}
    </>
  );
}

/** The router stands at `/dashboard` while the address bar is at `path`: the moment before a move is rendered. */
function renderBehind(path: string) {
  window.history.replaceState(null, '', path);
  render(
    <MemoryRouter initialEntries={['/dashboard']}>
      <Guarded />
    </MemoryRouter>,
  );
}

it('useProtection lets a signed-in person see the page', () => {
  session.start({ email: 'a@b.co.za', role: 'customer' });
  renderBehind('/dashboard');
  expect(screen.getByRole('heading', { name: 'Orders' })).toBeVisible();
});

it('useProtection follows a person who signs out to the page they leave for', () => {
  renderBehind('/');
  expect(screen.getByRole('status')).toHaveTextContent('/dashboard');
  expect(screen.queryByRole('heading')).not.toBeInTheDocument();
});

it('useProtection redirects to /login when a signed-out person goes back before the move is rendered', () => {
  renderBehind('/');
  act(() => {
    window.history.replaceState(null, '', '/dashboard');
    window.dispatchEvent(new PopStateEvent('popstate'));
  });
  expect(screen.getByRole('status')).toHaveTextContent('/login');
});
