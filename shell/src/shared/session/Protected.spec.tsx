import { act, render, screen } from '@testing-library/react';
import { MemoryRouter, useLocation } from 'react-router-dom';
import { Protected } from './Protected';
import { session } from './session';

afterEach(() => {
  session.clear();
  window.history.replaceState(null, '', '/');
});

function Where() {
  return <output>{useLocation().pathname}</output>;
}

/** The router stands at `/dashboard` while the address bar is at `path`: the moment before a move is rendered. */
function renderBehind(path: string) {
  window.history.replaceState(null, '', path);
  render(
    <MemoryRouter initialEntries={['/dashboard']}>
      <Where />
      <Protected>
        <h1>Orders</h1>
      </Protected>
    </MemoryRouter>,
  );
}

it('Protected shows its page to a signed-in person', () => {
  session.start({ email: 'a@b.co.za', role: 'customer' });
  renderBehind('/dashboard');
  expect(screen.getByRole('heading', { name: 'Orders' })).toBeVisible();
});

it('Protected follows a person who signs out to the page they leave for', () => {
  renderBehind('/');
  expect(screen.getByRole('status')).toHaveTextContent('/dashboard');
  expect(screen.queryByRole('heading')).not.toBeInTheDocument();
});

it('Protected redirects to /login when a signed-out person goes back before the move is rendered', () => {
  renderBehind('/');
  act(() => {
    window.history.replaceState(null, '', '/dashboard');
    window.dispatchEvent(new PopStateEvent('popstate'));
  });
  expect(screen.getByRole('status')).toHaveTextContent('/login');
});
