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

it('shows the page to who is signed in', () => {
  session.start({ email: 'a@b.co.za', role: 'customer' });
  renderBehind('/dashboard');
  expect(screen.getByRole('heading', { name: 'Orders' })).toBeVisible();
});

it('lets who signs out go where they were going', () => {
  renderBehind('/');
  expect(screen.getByRole('status')).toHaveTextContent('/dashboard');
  expect(screen.queryByRole('heading')).not.toBeInTheDocument();
});

it('sends who comes back before the move was rendered to sign-in', () => {
  renderBehind('/');
  act(() => {
    window.history.replaceState(null, '', '/dashboard');
    window.dispatchEvent(new PopStateEvent('popstate'));
  });
  expect(screen.getByRole('status')).toHaveTextContent('/login');
});
