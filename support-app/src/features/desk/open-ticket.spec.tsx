import { screen, waitFor, within } from '@testing-library/react';
import { type FakeApi, installFakeApi, json, problem } from '@courier/shared-ui/testing';
import { detailsOf, openAt, ORDER, setWideScreen, ticketOf } from '../../testing/tickets';

const NALEDI = { id: 5, fullName: 'Naledi Khumalo', role: 'support' } as const;
const ME = { id: 8, fullName: 'Sizwe Dube', role: 'support' } as const;
const READ = 'GET /api/support/tickets/3';
const WRITE = 'POST /api/support/tickets/3/messages';
const note = {
  id: 12,
  author: 'staff',
  authorName: 'Naledi Khumalo',
  message: 'Called the depot',
  isInternal: true,
  createdAt: '2026-11-20T08:00:00.000Z',
} as const;

const three = ticketOf(3, { isUnread: true, orderNumber: ORDER.orderNumber });
const details = detailsOf(three, { order: ORDER });

let api: FakeApi;
beforeEach(() => {
  setWideScreen(true);
  sessionStorage.clear();
  localStorage.clear();
  api = installFakeApi();
  api.on('GET /api/support/tickets', () => json([three, ticketOf(2)]));
  api.on('GET /api/support/agents', () =>
    json([
      { ...NALEDI, isMe: false },
      { ...ME, isMe: true },
    ]),
  );
  api.on(READ, () => json(details));
  api.on('GET /api/support/tickets/counts', () => json({ open: 2 }));
  api.on('GET /api/support/tickets/2', () => json(detailsOf(ticketOf(2))));
  api.on('PUT /api/support/tickets/3/read', () => new Response(null, { status: 204 }));
});

const reply = () => screen.findByRole('textbox', { name: 'Reply' });

describe('an open ticket', () => {
  it('shows the conversation with its notes and the order beside it', async () => {
    const order = { ...ORDER, needsAttention: true };
    api.on(READ, () => json({ ...details, order, messages: [...details.messages, note] }));
    openAt('/support/desk?ticket=3');
    const said = within(await screen.findByRole('list', { name: 'Conversation' }));
    expect(said.getByText('Description 3')).toBeVisible();
    expect(said.getByText('Internal note')).toBeVisible();
    const label = within(screen.getByRole('article', { name: `Order ${ORDER.orderNumber}` }));
    expect(label.getByText('in transit')).toBeVisible();
    expect(label.getByText('Needs attention')).toBeVisible();
    expect(label.getByText('Johannesburg')).toBeVisible();
    await waitFor(() => expect(screen.queryByText('Unread:')).not.toBeInTheDocument());
    await screen.findByRole('option', { name: 'Naledi Khumalo' });
  });

  it('is read by somebody who may not reply, without anything that changes it, by keys either', async () => {
    api.on(`GET /api/orders/${ORDER.orderNumber}/notes`, () => json([]));
    const { user } = openAt('/support/desk?ticket=3', 'read_only');
    expect(await screen.findByRole('list', { name: 'Conversation' })).toBeVisible();
    await screen.findByText('Nothing noted yet.');
    await user.keyboard('ae');
    for (const name of ['Reply', 'Assign to me', 'Cancel order', 'Add note', /^Mine/]) {
      expect(screen.queryByRole('button', { name })).not.toBeInTheDocument();
    }
    expect(screen.queryByRole('combobox', { name: 'Status' })).not.toBeInTheDocument();
    expect(api.seen('PATCH /api/support/tickets/3')).toEqual([]);
    expect(api.seen('PATCH /api/support/tickets/3/status')).toEqual([]);
  });

  it.each([
    [true, 'Replies are also emailed.'],
    [false, 'Only our first reply is emailed until this address is confirmed.'],
    [null, 'Replies are not emailed.'],
  ])(
    'says whether replies are emailed where the address is confirmed: %s',
    async (emailConfirmed, words) => {
      api.on(READ, () => json(detailsOf({ ...three, emailConfirmed })));
      openAt('/support/desk?ticket=3');
      expect(await screen.findByText(words, { exact: false })).toBeVisible();
    },
  );

  it.each(['delivered', 'cancelled'] as const)(
    'expects nothing more of an order beside it that is %s',
    async (status) => {
      api.on(READ, () => json({ ...details, order: { ...ORDER, status } }));
      openAt('/support/desk?ticket=3');
      const label = within(
        await screen.findByRole('article', { name: `Order ${ORDER.orderNumber}` }),
      );
      expect(label.getByText('Deliver to')).toBeVisible();
      expect(label.queryByText('Estimated delivery')).not.toBeInTheDocument();
      expect(label.queryByText('Driver Not Assigned')).not.toBeInTheDocument();
    },
  );

  it('shows HTML in every field, the order’s too, as the text that it is', async () => {
    const html = (field: string) => `<img src=x onerror="alert(1)"><b>${field}</b>`;
    const hostile = ticketOf(3, {
      subject: html('subject'),
      description: html('description'),
      name: html('name'),
      email: html('email'),
      orderNumber: html('number'),
      assignee: { ...NALEDI, fullName: html('agent') },
    });
    const messages = [
      ...detailsOf(hostile).messages,
      { ...note, message: html('note'), authorName: html('author') },
    ];
    api.on('GET /api/support/tickets', () => json([hostile]));
    api.on('GET /api/support/agents', () => json([{ ...hostile.assignee, isMe: false }]));
    api.on(READ, () => json(detailsOf(hostile, { messages })));
    openAt('/support/desk?ticket=3');
    const table = await screen.findByRole('list', { name: 'Support tickets' });
    for (const field of ['subject', 'name', 'agent']) expect(table).toHaveTextContent(html(field));
    const heading = await screen.findByRole('heading', { name: html('subject') });
    const said = screen.getByRole('list', { name: 'Conversation' });
    for (const field of ['description', 'note', 'author']) {
      expect(said).toHaveTextContent(html(field));
    }
    expect(await screen.findByRole('option', { name: html('agent') })).toBeVisible();
    expect(heading.ownerDocument.body).toHaveTextContent(html('number'));
    expect(heading.ownerDocument.body).toHaveTextContent(html('email'));
    expect(document.querySelector('img, b')).toBeNull();

    const order = {
      ...ORDER,
      pickupAddress: { ...ORDER.pickupAddress, fullName: html('sender'), city: html('from') },
      deliveryAddress: { ...ORDER.deliveryAddress, fullName: html('recipient'), city: html('to') },
    };
    api.on('GET /api/support/tickets/2', () => json(detailsOf(ticketOf(2), { order })));
    openAt('/support/desk?ticket=2');
    const label = await screen.findByRole('article', { name: `Order ${ORDER.orderNumber}` });
    for (const field of ['from', 'to']) expect(label).toHaveTextContent(html(field));
    expect(document.querySelector('img, b')).toBeNull();
  });

  it('is read once it is seen', async () => {
    openAt('/support/desk?ticket=3');
    const seen = () => api.seen('PUT /api/support/tickets/3/read').map(({ body }) => body);
    await waitFor(() => expect(seen()).toEqual([{ messageId: 11 }]));
    expect(await screen.findByRole('link', { name: /ticket 3$/ })).toBeVisible();
    await waitFor(() => expect(screen.queryByText('Unread:')).not.toBeInTheDocument());
    expect(seen()).toHaveLength(1);
  });

  it('is taken by whoever reads it with one action, or with a key', async () => {
    const CHANGE = 'PATCH /api/support/tickets/3';
    api.on(CHANGE, () => json({ ...three, assignee: ME, version: 2 }));
    const { user, host } = openAt('/support/desk?ticket=3');
    await user.click(await screen.findByRole('button', { name: 'Assign to me' }));
    await waitFor(() => expect(host.notices).toEqual([{ title: 'Ticket assigned successfully' }]));
    expect(api.seen(CHANGE)[0]?.body).toEqual({ assigneeId: 8, version: 1 });
    expect(screen.queryByRole('button', { name: 'Assign to me' })).not.toBeInTheDocument();
    expect(screen.getByRole('combobox', { name: 'Owner' })).toHaveValue('8');
    await user.keyboard('a');
    expect(api.seen(CHANGE)).toHaveLength(1);
    api.on(CHANGE, () => json({ ...three, assignee: NALEDI, version: 3 }));
    await user.selectOptions(screen.getByRole('combobox', { name: 'Owner' }), '5');
    await screen.findByRole('button', { name: 'Assign to me' });
    (document.activeElement as HTMLElement).blur();
    await user.keyboard('a');
    await waitFor(() => expect(api.seen(CHANGE)).toHaveLength(3));
    expect(api.seen(CHANGE)[2]?.body).toEqual({ assigneeId: 8, version: 3 });
  });

  it('sends a reply and empties the field', async () => {
    api.on(WRITE, () => json({ ...three, version: 2 }));
    const { user, host } = openAt('/support/desk?ticket=3');
    await user.type(await reply(), 'On its way');
    await user.click(screen.getByRole('button', { name: 'Send and wait' }));
    await waitFor(async () => expect(await reply()).toHaveValue(''));
    expect(api.seen(WRITE)[0]?.body).toEqual({
      message: 'On its way',
      attachments: [],
      isInternal: false,
      resolves: false,
      version: 1,
    });
    expect(host.notices).toEqual([{ title: 'Reply sent' }]);
    expect(api.seen(READ)).toHaveLength(2);
  });

  it('sends a reply and resolves the ticket with it, but not with the next one that was not meant to', async () => {
    api.on(WRITE, () => json({ ...three, status: 'resolved', answerBy: null, version: 2 }));
    const { user, host } = openAt('/support/desk?ticket=3');
    await reply();
    // Nothing to send: the press is forgotten.
    await user.click(screen.getByRole('button', { name: 'Send and resolve' }));
    expect(await screen.findByText('Message is required')).toBeVisible();
    await user.type(await reply(), 'Which street?{Control>}{Enter}{/Control}');
    await waitFor(() => expect(api.seen(WRITE)).toHaveLength(1));
    await waitFor(async () => expect(await reply()).toHaveValue(''));
    await user.type(await reply(), 'It was delivered.');
    await user.click(screen.getByRole('button', { name: 'Send and resolve' }));
    await waitFor(() => expect(api.seen(WRITE)).toHaveLength(2));
    expect(api.seen(WRITE).map(({ body }) => (body as { resolves: boolean }).resolves)).toEqual([
      false,
      true,
    ]);
    await waitFor(() =>
      expect(host.notices.at(-1)).toEqual({ title: 'Reply sent, ticket resolved' }),
    );
  });

  it('shows beside its conversation who asks, how they are reached, the money and what they asked before', async () => {
    const customer = { since: '2026-03-12T08:00:00.000Z', orders: 7, phone: '083 555 0121' };
    const other = {
      id: 2,
      subject: 'Label',
      status: 'closed',
      createdAt: '2026-10-02T08:00:00.000Z',
    };
    api.on(READ, () => json({ ...details, order: ORDER, customer, others: [other] }));
    const { user } = openAt('/support/desk?ticket=3');
    const facts = within(await screen.findByRole('group', { name: 'Order and customer' }));
    expect(facts.getByText('7 since 12 Mar 2026')).toBeVisible();
    expect(facts.getByRole('link', { name: 'Call Visitor 3 on 083 555 0121' })).toHaveAttribute(
      'href',
      'tel:+27835550121',
    );
    expect(facts.getByRole('link', { name: 'Message Visitor 3' })).toHaveAttribute(
      'href',
      'https://wa.me/27835550121',
    );
    const money = within(facts.getByRole('region', { name: 'Money' }));
    expect(money.getAllByText('R268.40')).toHaveLength(2);
    await user.click(facts.getByRole('link', { name: '#2 Label' }));
    expect(await screen.findByRole('heading', { name: 'Subject 2' })).toBeVisible();
  });

  it('keeps what was typed when somebody was faster, tells what changed and sends it again', async () => {
    const { user } = openAt('/support/desk?ticket=3');
    await user.type(await reply(), 'On its way');
    const theirs = { ...note, id: 13, isInternal: false };
    const now = detailsOf(
      { ...three, status: 'in_progress', assignee: NALEDI, version: 3 },
      { messages: [...details.messages, theirs] },
    );
    api.on(READ, () => json(now));
    api.on(WRITE, () => problem(409, 'Naledi Khumalo changed this ticket after you opened it.'));
    await user.click(screen.getByRole('button', { name: 'Send and wait' }));

    const alert = await screen.findByRole('alert');
    expect(alert).toHaveTextContent('Naledi Khumalo changed this ticket after you opened it.');
    expect(alert).toHaveTextContent('Status: Open → In progress');
    expect(alert).toHaveTextContent('Owner: nobody → Naledi Khumalo');
    expect(alert).toHaveTextContent('1 new message');
    expect(await reply()).toHaveValue('On its way');

    // The ticket is drawn a frame after the words about it: what is sent again is sent of what is seen.
    const said = within(screen.getByRole('list', { name: 'Conversation' }));
    expect(await said.findByText('Called the depot')).toBeVisible();
    api.on(WRITE, () => json({ ...now.ticket, version: 4 }));
    await user.click(screen.getByRole('button', { name: 'Send again' }));
    await waitFor(async () => expect(await reply()).toHaveValue(''));
    expect(api.seen(WRITE).at(-1)?.body).toMatchObject({ message: 'On its way', version: 3 });
  });

  it('keeps what was typed through a network error and a look at another ticket', async () => {
    const { user } = openAt('/support/desk?ticket=3');
    await user.type(await reply(), 'On its way');
    await user.click(screen.getByRole('button', { name: 'Send and wait' }));
    expect(await screen.findByText(/Your message was not sent/)).toBeVisible();
    await user.click(screen.getByRole('link', { name: /ticket 2$/ }));
    expect(await screen.findByRole('heading', { name: 'Subject 2' })).toBeVisible();
    expect(await reply()).toHaveValue('');
    await user.click(screen.getByRole('link', { name: /ticket 3$/ }));
    await screen.findByRole('heading', { name: 'Subject 3' });
    expect(await reply()).toHaveValue('On its way');
  });

  it('keeps a note for the staff a note through a look at another ticket, and sends it as one', async () => {
    api.on(WRITE, () => json({ ...three, version: 2 }));
    const { user } = openAt('/support/desk?ticket=3');
    await user.type(await reply(), 'Ask Sipho');
    await user.click(screen.getByRole('button', { name: 'Internal note' }));
    await user.click(screen.getByRole('heading', { name: 'Subject 3' }));
    await user.keyboard('j');
    await screen.findByRole('heading', { name: 'Subject 2' });
    expect(await reply()).toHaveValue('');
    expect(screen.getByRole('button', { name: 'Reply' })).toHaveAttribute('aria-pressed', 'true');
    await user.keyboard('k');
    await screen.findByRole('heading', { name: 'Subject 3' });
    expect(screen.getByRole('button', { name: 'Internal note' })).toHaveAttribute(
      'aria-pressed',
      'true',
    );
    expect(screen.getByRole('textbox', { name: 'Internal note' })).toHaveValue('Ask Sipho');
    await user.click(screen.getByRole('button', { name: 'Add note' }));
    await waitFor(() => expect(api.seen(WRITE)[0]?.body).toMatchObject({ isInternal: true }));
    expect(await reply()).toHaveValue('');
  });

  it('assigns, sets the priority, and repeats a change after a conflict', async () => {
    const change = 'PATCH /api/support/tickets/3';
    api.on(change, () => json({ ...three, assignee: NALEDI, version: 2 }));
    const { user } = openAt('/support/desk?ticket=3');
    await screen.findByRole('option', { name: 'Naledi Khumalo' });
    await user.selectOptions(
      await screen.findByRole('combobox', { name: 'Owner' }),
      'Naledi Khumalo',
    );
    await screen.findByText(/with Naledi Khumalo/);

    api.on(READ, () => json(detailsOf({ ...three, version: 7, status: 'closed' })));
    api.on(change, () => problem(409, 'Thabo changed this ticket after you opened it.'));
    const pane = within(screen.getByRole('complementary', { name: 'Ticket 3' }));
    await user.selectOptions(pane.getByRole('combobox', { name: 'Priority' }), 'Urgent');
    expect(await screen.findByRole('alert')).toHaveTextContent('Status: Open → Closed');
    api.on(change, () => json({ ...three, priority: 'urgent', version: 8 }));
    await user.click(screen.getByRole('button', { name: 'Overwrite anyway' }));
    await waitFor(() =>
      expect(pane.getByRole('combobox', { name: 'Priority' })).toHaveValue('urgent'),
    );
    expect(api.seen(change).map(({ body }) => body)).toEqual([
      { assigneeId: 5, version: 1 },
      { priority: 'urgent', version: 2 },
      { priority: 'urgent', version: 7 },
    ]);
  });

  it('says that it could not be had, and tries again', async () => {
    api.on(READ, () => problem(500, 'Out of order'));
    const { user } = openAt('/support/desk?ticket=3');
    expect(await screen.findByText('This ticket could not be loaded')).toBeVisible();
    api.on(READ, () => json(details));
    await user.click(screen.getByRole('button', { name: 'Try again' }));
    expect(await reply()).toBeVisible();
  });

  it('lies over the list where there is no room beside it', async () => {
    setWideScreen(false);
    const { user } = openAt('/support/desk?ticket=3');
    const dialog = within(await screen.findByRole('dialog', { name: 'Subject 3' }));
    expect(dialog.getByRole('textbox', { name: 'Reply' })).toBeVisible();
    await waitFor(() => expect(screen.queryByText('Unread:')).not.toBeInTheDocument());
    await user.click(dialog.getByRole('tab', { name: 'Facts' }));
    await dialog.findByRole('option', { name: 'Naledi Khumalo' });
    expect(dialog.getByRole('heading', { name: 'Customer' })).toBeVisible();
    await user.click(dialog.getByRole('button', { name: 'Close ticket' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
  });
});

describe('the keys of the desk', () => {
  it('go from ticket to ticket, reply and resolve', async () => {
    const resolve = 'PATCH /api/support/tickets/2/status';
    api.on(resolve, () => json(ticketOf(2, { status: 'resolved', version: 2 })));
    const { user } = openAt('/support/desk');
    await screen.findByText('Subject 3');
    await user.keyboard('j');
    expect(await screen.findByRole('heading', { name: 'Subject 3' })).toBeVisible();
    await user.keyboard('j');
    await screen.findByRole('heading', { name: 'Subject 2' });
    await reply();
    await user.keyboard('e');
    await waitFor(() => expect(api.seen(resolve)).toHaveLength(1));
    await user.keyboard('r');
    expect(await reply()).toHaveFocus();
    await user.keyboard('jke');
    expect(await reply()).toHaveValue('jke');
    expect(api.seen(resolve)).toHaveLength(1);
    await user.click(screen.getByRole('heading', { name: 'Subject 2' }));
    await user.keyboard('k');
    expect(await screen.findByRole('heading', { name: 'Subject 3' })).toBeVisible();
  });

  it('stand behind a question mark, by mouse and by key, and can be switched off', async () => {
    const { user } = openAt('/support/desk');
    await screen.findByText('Subject 3');
    expect(screen.queryByText('next ticket')).not.toBeInTheDocument();
    await user.keyboard('?');
    const help = within(await screen.findByRole('dialog', { name: 'Keyboard shortcuts' }));
    for (const words of ['next ticket', 'previous ticket', 'reply', 'resolve']) {
      expect(help.getByText(words)).toBeVisible();
    }
    await user.click(help.getByRole('checkbox', { name: 'Use keyboard shortcuts' }));
    await user.keyboard('{Escape}');
    await user.keyboard('j?');
    expect(screen.queryByRole('heading', { name: 'Subject 3' })).not.toBeInTheDocument();
    expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
    expect(localStorage.getItem('deskShortcuts')).toBe('off');
    await user.click(screen.getByRole('button', { name: 'Keyboard shortcuts' }));
    expect(
      await screen.findByRole('checkbox', { name: 'Use keyboard shortcuts' }),
    ).not.toBeChecked();
  });
});
