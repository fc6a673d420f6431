import { createFakeHost } from '@courier/shared-ui/fake-host';
import { type FakeApi, installFakeApi, json, renderWithHost } from '@courier/shared-ui/testing';
import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useLocation } from 'react-router-dom';
import Desk from '../Desk';
import { detailsOf, setWideScreen, ticketOf } from '../testing/tickets';

const late = ticketOf(3, { subject: 'Late', status: 'resolved' });

let api: FakeApi;
beforeEach(() => {
  sessionStorage.clear();
  setWideScreen(true);
  api = installFakeApi();
  api.on('GET /api/support/tickets', () => json([late]));
  api.on('GET /api/support/tickets/3', () => json(detailsOf(late)));
  api.on('GET /api/support/tickets/counts', () => json({ open: 1 }));
  api.on('GET /api/support/agents', () => json([]));
});

/** The desk as the page of another remote shows it. */
function mountDesk(route: string) {
  const host = createFakeHost({ session: { email: 'boss@courier.test', role: 'admin' } });
  return {
    user: userEvent.setup({ delay: null }),
    ...renderWithHost(<OtherPage />, { host, route }),
  };
}

function OtherPage() {
  const { pathname, search } = useLocation();
  return (
    <>
      <h1>Another page</h1>
      <output aria-label="Address">{pathname + search}</output>
      <Desk />
    </>
  );
}

const address = () => screen.getByRole('status', { name: 'Address' }).textContent;

describe('the desk in a page of another remote', () => {
  it('brings no heading of its own and no sign-out', async () => {
    mountDesk('/manager?tab=tickets');
    expect(await screen.findByRole('row', { name: /Late/ })).toBeVisible();
    expect(screen.getAllByRole('heading', { level: 1 })).toHaveLength(1);
    expect(screen.queryByRole('button', { name: 'Logout' })).not.toBeInTheDocument();
  });

  it('opens tickets in place and leaves the names of the page in the address alone', async () => {
    const { user } = mountDesk('/manager?tab=tickets&q=thandi&status=open&ticket=99');
    await user.click(await screen.findByRole('link', { name: 'View ticket 3' }));
    expect(await screen.findByRole('heading', { name: 'Late' })).toBeVisible();
    expect(address()).toBe('/manager?tab=tickets&q=thandi&status=open&ticket=99&desk-ticket=3');
  });

  it('filters by its own names', async () => {
    mountDesk('/manager?tab=tickets&q=thandi&desk-status=resolved');
    await screen.findByRole('row', { name: /Late/ });
    await waitFor(() => expect(api.seen('GET /api/support/tickets')).toHaveLength(1));
    expect(api.seen('GET /api/support/tickets')[0]?.url).toBe('/api/support/tickets?view=settled');
  });
});
