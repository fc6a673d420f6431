import { Button } from '@courier/shared-ui/base';
import { getHost, useSession } from '@courier/shared-ui/host';
import { act, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { startSandbox } from './Sandbox';

function Remote() {
  const session = useSession();
  return (
    <>
      <p>{session ? `${session.email}, ${session.role}` : 'nobody'}</p>
      <Button onClick={() => getHost().notify({ title: 'Saved' })}>Save</Button>
      <Button onClick={() => getHost().session.clear()}>Leave</Button>
    </>
  );
}

const NAV = [{ label: 'Track', to: '/tracking', order: 1 }];

describe('Sandbox', () => {
  beforeEach(() => {
    document.body.innerHTML = '<div id="root"></div>';
    localStorage.clear();
  });

  it('shows the pages, links and toasts of the remote', async () => {
    act(() => startSandbox({ App: Remote, nav: NAV }));
    expect(screen.getByText('nobody')).toBeVisible();
    expect(screen.getByRole('link', { name: 'Track' })).toHaveAttribute('href', '/tracking');
    await userEvent.click(screen.getByRole('button', { name: 'Save' }));
    expect(await screen.findByText('Saved')).toBeVisible();
  });

  it('takes the session of the suite, and clears it', async () => {
    localStorage.setItem('isAuthenticated', 'true');
    localStorage.setItem('userEmail', 'desk@courier.test');
    localStorage.setItem('userRole', 'support');
    act(() => startSandbox({ App: Remote }));
    expect(screen.getByText('desk@courier.test, support')).toBeVisible();
    await userEvent.click(screen.getByRole('button', { name: 'Leave' }));
    expect(screen.getByText('nobody')).toBeVisible();
    expect(localStorage).toHaveLength(0);
  });

  it('throws when the page has no root element', () => {
    document.body.innerHTML = '';
    expect(() => startSandbox({ App: Remote })).toThrow('No element with the id root');
  });
});
