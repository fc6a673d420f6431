import { screen, waitFor, within } from '@testing-library/react';
import {
  type FakeApi,
  installFakeApi,
  installFakeEventSource,
  json,
  problem,
  redrawnIn,
  removeFakeEventSource,
} from '@courier/shared-ui/testing';
import { detailsOf, openAt, setWideScreen, ticketOf } from '../../testing/tickets';

const LIST = 'GET /api/support/tickets';
const COUNTS = { open: 13, mine: 4, unowned: 5, waiting: 6, overTarget: 2 };
const tickets = [
  ticketOf(3, { subject: 'Late', priority: 'urgent', isUnread: true }),
  ticketOf(2, { assignee: { id: 5, fullName: 'Naledi Khumalo', role: 'support' } }),
];

let api: FakeApi;
beforeEach(() => {
  setWideScreen(true);
  api = installFakeApi();
  api.on(LIST, () => json(tickets));
  api.on('GET /api/support/tickets/counts', () => json(COUNTS));
});

const statusOf = (id: number) => screen.findByRole('combobox', { name: `Status of ticket ${id}` });

describe('the ticket desk', () => {
  it('lists tickets with subject, name, priority, status and a way to view each', async () => {
    openAt('/support/desk');
    expect(screen.getByRole('heading', { level: 1, name: 'Ticket desk' })).toBeVisible();
    const row = within(await screen.findByRole('row', { name: /Late/ }));
    expect(row.getByText('Unread:')).toBeInTheDocument();
    expect(row.getByText('Visitor 3')).toBeVisible();
    expect(row.getByText('Urgent')).toBeVisible();
    expect(row.getByRole('combobox')).toHaveValue('open');
    expect(row.getByRole('link', { name: 'View ticket 3' })).toBeVisible();
    expect(screen.getByText(/with Naledi Khumalo/)).toBeVisible();
  });

  it('keeps a screenful of a thousand tickets in the document', async () => {
    const many = Array.from({ length: 1000 }, (_, index) => ticketOf(1000 - index));
    api.on(LIST, () => json(many));
    openAt('/support/desk');
    const table = await screen.findByRole('table', { name: 'Support tickets' });
    expect(table).toHaveAttribute('aria-rowcount', '1001');
    expect(within(table).getAllByRole('row').length).toBeLessThan(60);
  });

  it('changes a status in its row and says so', async () => {
    api.on('PATCH /api/support/tickets/3/status', () =>
      json({ ...tickets[0], status: 'resolved', version: 2 }),
    );
    const { user, host } = openAt('/support/desk');
    await user.selectOptions(await statusOf(3), 'Resolved');
    await waitFor(() =>
      expect(host.notices).toEqual([{ title: 'Ticket status updated successfully' }]),
    );
    expect(await statusOf(3)).toHaveValue('resolved');
    expect(api.seen('PATCH /api/support/tickets/3/status')[0]?.body).toEqual({
      status: 'resolved',
      version: 1,
    });
  });

  it('restores the old status when a change fails', async () => {
    api.on('PATCH /api/support/tickets/3/status', () => problem(500, 'Out of order'));
    const { user, host } = openAt('/support/desk');
    await user.selectOptions(await statusOf(3), 'Closed');
    await waitFor(() =>
      expect(host.notices).toEqual([
        { title: 'Error', description: 'Failed to update ticket status', variant: 'destructive' },
      ]),
    );
    expect(await statusOf(3)).toHaveValue('open');
  });

  it('says who was faster when a row was changed by somebody else, and shows what it is now', async () => {
    api.on('PATCH /api/support/tickets/3/status', () =>
      problem(409, 'Naledi Khumalo changed this ticket meanwhile.'),
    );
    const now = { ...tickets[0], status: 'in_progress', version: 2 };
    api.on('GET /api/support/tickets/3', () => json({ ticket: now, messages: [], order: null }));
    const { user, host } = openAt('/support/desk');
    await user.selectOptions(await statusOf(3), 'Closed');
    await waitFor(() => expect(host.notices).toHaveLength(1));
    expect(host.notices[0]?.description).toBe(
      'Failed to update ticket status. Naledi Khumalo changed this ticket meanwhile. Status: Open → In progress',
    );
    expect(await statusOf(3)).toHaveValue('in_progress');
  });

  it('asks the server for what the filters say', async () => {
    const { user } = openAt('/support/desk');
    const filters = within(screen.getByRole('group', { name: 'Filters' }));
    await waitFor(() => expect(api.seen(LIST).at(-1)?.url).toBe('/api/support/tickets?view=open'));
    await user.click(await filters.findByRole('button', { name: 'No owner 5' }));
    await user.selectOptions(filters.getByRole('combobox', { name: 'Priority' }), 'Urgent');
    await user.selectOptions(filters.getByRole('combobox', { name: 'Category' }), 'Billing');
    await user.type(filters.getByRole('searchbox', { name: 'Search' }), ' vat ');
    const all = '?view=unowned&priority=urgent&category=billing&q=vat';
    await waitFor(() => expect(api.seen(LIST).at(-1)?.url).toBe(`/api/support/tickets${all}`));
    await user.click(screen.getByRole('button', { name: 'Clear filters' }));
    await waitFor(() =>
      expect(api.seen(LIST).at(-1)?.url).toBe('/api/support/tickets?view=unowned'),
    );
    expect(filters.getByRole('searchbox', { name: 'Search' })).toHaveValue('');
  });

  it.each([
    ['', 'Open 13', '?view=open'],
    ['?view=waiting', 'Waits for customer 6', '?view=waiting'],
    ['?view=all', 'All', ''],
    ['?view=lost', 'Open 13', '?view=open'],
    ['?mine=true', 'Mine 4', '?view=mine'],
    ['?status=closed', 'Resolved', '?view=settled'],
    ['?status=in_progress', 'Open 13', '?view=open'],
    ['?q=vat', 'All', '?q=vat'],
  ])('opens the list that the address%s names, of before too', async (address, chip, asked) => {
    openAt(`/support/desk${address}`);
    expect(await screen.findByRole('button', { name: chip })).toHaveAttribute(
      'aria-pressed',
      'true',
    );
    await waitFor(() => expect(api.seen(LIST)[0]?.url).toBe(`/api/support/tickets${asked}`));
  });

  it('lists by what is left to answer without counts where those could not be had', async () => {
    api.on('GET /api/support/tickets/counts', () => problem(500, 'Out of order'));
    openAt('/support/desk');
    expect(await screen.findByText('Late')).toBeVisible();
    expect(screen.getByRole('button', { name: 'Open' })).toBeVisible();
  });

  it('goes on to older tickets by the key that the server hands out', async () => {
    api.on(LIST, ({ url }) =>
      url.includes('after=2')
        ? json([ticketOf(1)])
        : json(tickets, 200, { link: '</api/support/tickets?after=2>; rel="next"' }),
    );
    const { user } = openAt('/support/desk');
    await user.click(await screen.findByRole('button', { name: 'Load more' }));
    expect(await screen.findByText('Subject 1')).toBeVisible();
    expect(screen.getByText('3 shown')).toBeVisible();
  });

  it('draws no other ticket and no message again when one is opened and answered', async () => {
    const late = ticketOf(3, { subject: 'Late' });
    api.on(LIST, () => json([...tickets, ticketOf(1)]));
    api.on('GET /api/support/tickets/3', () => json(detailsOf(late)));
    api.on('GET /api/support/tickets/1', () => json(detailsOf(ticketOf(1))));
    const { user } = openAt('/support/desk?ticket=1');
    const link = await screen.findByRole('link', { name: /Subject 2/ });
    const rowOf2 = link.closest('li') as HTMLElement;
    const open = async () => {
      await user.click(screen.getByRole('link', { name: /Late/ }));
      await screen.findByRole('heading', { name: 'Late' });
    };
    // The router draws every link again at a new address, and nothing beside it.
    const redrawn = await redrawnIn([rowOf2], open);
    expect(redrawn.filter((element) => !element.startsWith('a '))).toEqual([]);

    const parts = [rowOf2, screen.getByRole('list', { name: 'Conversation' })];
    const reply = () => user.type(screen.getByRole('textbox', { name: 'Reply' }), 'On its way');
    expect(await redrawnIn(parts, reply)).toEqual([]);
  });

  it('says that no ticket was found when the list is empty', async () => {
    api.on(LIST, () => json([]));
    openAt('/support/desk?view=settled');
    expect(await screen.findByText('No support tickets found')).toBeVisible();
  });

  it('shows a failure with its reason and loads again on request', async () => {
    api.on(LIST, () => problem(500, 'Out of order'));
    const { user } = openAt('/support/desk');
    expect(await screen.findByRole('alert')).toHaveTextContent('The tickets could not be loaded');
    api.on(LIST, () => json(tickets));
    await user.click(screen.getByRole('button', { name: 'Try again' }));
    expect(await screen.findByText('Late')).toBeVisible();
  });
});

describe('who may see the desk', () => {
  it('shows a customer the way to their own place, and asks for no ticket', async () => {
    openAt('/support/desk', 'customer');
    expect(screen.getByRole('heading', { name: /for our staff/ })).toBeVisible();
    expect(screen.getByRole('link', { name: 'Go to your orders' })).toHaveAttribute(
      'href',
      '/dashboard',
    );
    expect(api.seen(LIST)).toEqual([]);
  });

  it('shows a signed-out visitor nothing', () => {
    openAt('/support/desk', null);
    expect(screen.queryByRole('heading')).not.toBeInTheDocument();
    expect(api.seen(LIST)).toEqual([]);
  });

  it('leaves when the session has ended, and says why', async () => {
    api.on(LIST, () => problem(401, 'Sign in'));
    const { host } = openAt('/support/desk', 'admin');
    await waitFor(() => expect(host.session.current()).toBeNull());
    expect(host.notices.map(({ title }) => title)).toEqual(['Authentication required']);
  });

  it('logs out', async () => {
    api.on('POST /api/auth/logout', () => json({ success: true }));
    const { user, host } = openAt('/support/desk');
    await user.click(screen.getByRole('button', { name: 'Logout' }));
    await waitFor(() => expect(host.visited).toEqual(['/']));
    expect(host.notices.map(({ title }) => title)).toEqual(['Logged out']);
  });
});

describe('the ticket desk while others work on it', () => {
  let streams: ReturnType<typeof installFakeEventSource>;
  beforeEach(() => (streams = installFakeEventSource()));
  afterEach(removeFakeEventSource);

  const STREAM = '/api/staff/events';
  const subjects = () =>
    screen
      .getAllByRole('link', { name: /^View ticket/ })
      .map((link) => link.getAttribute('aria-label') ?? link.textContent);

  it('changes tickets in their places and counts new ones until they are asked for', async () => {
    const { user } = openAt('/support/desk');
    await statusOf(3);
    api.on(LIST, () => json([ticketOf(4), { ...tickets[0], status: 'resolved' }, tickets[1]]));
    await streams.last(STREAM)?.send('tickets');
    expect(await screen.findByText('1 new ticket')).toBeVisible();
    expect(await statusOf(3)).toHaveValue('resolved');
    expect(subjects()).toEqual(['View ticket 3', 'View ticket 2']);

    await user.click(screen.getByRole('button', { name: 'Show' }));
    await waitFor(() =>
      expect(subjects()).toEqual(['View ticket 4', 'View ticket 3', 'View ticket 2']),
    );
  });

  it('reads the open ticket again when something has changed', async () => {
    api.on('GET /api/support/tickets/3', () => problem(500, 'Out of order'));
    openAt('/support/desk?ticket=3');
    await screen.findByRole('link', { name: /Late/ });
    const before = api.seen('GET /api/support/tickets/3').length;
    await streams.last(STREAM)?.send('tickets');
    await waitFor(() =>
      expect(api.seen('GET /api/support/tickets/3').length).toBeGreaterThan(before),
    );
  });
});
