import type {
  CustomerBlockView,
  CustomerContactView,
  CustomerDetailsView,
  NoteView,
  RateCardView,
  StaffRole,
  StatementMailsView,
  StatementView,
} from '@courier/contract';
import { type FakeApi, installFakeApi, json, problem } from '@courier/shared-ui/testing';
import { screen, waitFor, within } from '@testing-library/react';
import { openDesk } from '../../testing/desk';
import { numberOf, summary } from '../../testing/fixtures';

const CALL = 'GET /api/customers/details';
const ORDERS = 'GET /api/orders';
const NOTES = 'GET /api/customers/7/notes';
const CONTACTS = 'GET /api/customers/7/contacts';
const RATES = 'GET /api/rate-cards';
const MAILS = 'GET /api/customers/7/statement-mails';
const SEND = 'POST /api/customers/7/statement-mails';
const EMAIL = 'lerato@crafts.example';

const DETAILS: CustomerDetailsView = {
  id: 7,
  email: EMAIL,
  fullName: 'Lerato Mokoena',
  registrationDate: '2026-10-31T22:30:00.000Z',
  totalOrders: 438,
  totalSpent: 129_158.2,
  status: 'active',
  lastOrderDate: '2026-11-20T07:12:00.000Z',
  totalAddresses: 3,
  phone: '082 555 0142',
  averageOrderValue: 294.88,
  thisMonth: { orders: 62, spent: 18_282.75 },
  deliveries: { delivered: 406, firstAttempt: 380, promised: 314, onTime: 299 },
  orderCounts: { open: 27, unpaid: 4, failed: 1, delivered: 406, all: 438 },
  balance: {
    day: '2026-11-28',
    total: { orders: 9, amount: 8412.6 },
    notDue: { orders: 5, amount: 6102.5 },
    ages: [
      { fromDays: 1, toDays: 30, orders: 3, amount: 1275.1 },
      { fromDays: 31, toDays: 60, orders: 1, amount: 1035 },
      { fromDays: 61, toDays: 90, orders: 0, amount: 0 },
      { fromDays: 91, toDays: null, orders: 0, amount: 0 },
    ],
  },
  tickets: {
    total: 9,
    open: 2,
    newest: [
      {
        id: 1044,
        subject: 'Where is my parcel?',
        status: 'open',
        createdAt: '2026-11-26T14:12:00.000Z',
        updatedAt: '2026-11-26T14:12:00.000Z',
      },
    ],
  },
  blocked: null,
  blocks: [],
  claims: {
    total: 1,
    open: 0,
    newest: [
      {
        id: 3,
        orderNumber: numberOf(3),
        kind: 'late',
        state: 'paid_out',
        amount: 150,
        approvedAmount: 120,
        createdAt: '2026-10-09T08:00:00.000Z',
      },
    ],
  },
};
const NEW: CustomerDetailsView = {
  ...DETAILS,
  ...{ totalOrders: 0, totalSpent: 0, averageOrderValue: 0, phone: null, lastOrderDate: null },
  thisMonth: { orders: 0, spent: 0 },
  deliveries: { delivered: 0, firstAttempt: 0, promised: 0, onTime: 0 },
  orderCounts: { open: 0, unpaid: 0, failed: 0, delivered: 0, all: 0 },
  balance: {
    ...DETAILS.balance,
    total: { orders: 0, amount: 0 },
    notDue: { orders: 0, amount: 0 },
    ages: DETAILS.balance.ages.map((age) => ({ ...age, orders: 0, amount: 0 })),
  },
  tickets: { total: 0, open: 0, newest: [] },
  claims: { total: 0, open: 0, newest: [] },
};

const NONE_SENT: StatementMailsView = {
  refusal: null,
  months: ['2026-11', '2026-10', '2026-09'],
  sent: [],
};

let api: FakeApi;
beforeEach(() => {
  api = installFakeApi();
  api.on(CALL, () => json(DETAILS));
  api.on(ORDERS, () => json([summary({ id: 1, status: 'in_transit' })]));
  api.on(NOTES, () => json([]));
  api.on(RATES, () => json([]));
  api.on(CONTACTS, () => json([]));
  api.on(MAILS, () => json(NONE_SENT));
});

const openPage = (role: StaffRole | 'customer' = 'support', rest = '') =>
  openDesk(role, `/customers?email=${encodeURIComponent(EMAIL)}${rest}`);
const part = async (name: string) => within(await screen.findByRole('region', { name }));

describe('the page of a customer', () => {
  it('says who it is, how to reach them and what they owe', async () => {
    openPage();
    const head = within(await screen.findByRole('article', { name: 'Customer Lerato Mokoena' }));
    expect(head.getByText(/Customer since 1 Nov 2026/)).toBeVisible();
    expect(head.getByRole('link', { name: 'Call Lerato Mokoena on 082 555 0142' })).toHaveAttribute(
      'href',
      'tel:+27825550142',
    );
    expect(head.getByRole('link', { name: `Write to ${EMAIL}` })).toHaveAttribute(
      'href',
      `mailto:${EMAIL}`,
    );
    expect(head.getByRole('link', { name: /^WhatsApp/ })).toHaveAttribute(
      'href',
      'https://wa.me/27825550142',
    );
    expect(head.getByText('R8412.60')).toBeVisible();
    expect(head.getByText('R2310.10 overdue')).toBeVisible();
    const figures = await part('Figures');
    for (const words of ['438', 'R129158.20', '95.2%', '299 of 314', '93.6%']) {
      expect(figures.getByText(words)).toBeVisible();
    }
  });

  it.each([
    ['some of both', { tickets: [9, 2], claims: [3, 1] }, '9, 3', '2 tickets, 1 claim open'],
    ['some of one', { tickets: [9, 1], claims: [3, 0] }, '9, 3', '1 ticket open'],
    ['none of many', { tickets: [9, 0], claims: [0, 0] }, '9, 0', 'none open'],
    ['none at all', { tickets: [0, 0], claims: [0, 0] }, '–', 'none open'],
  ] as const)('says how many tickets and claims are open: %s', async (_, of, all, open) => {
    const [tickets, claims] = [of.tickets, of.claims].map(([total, open]) => ({ total, open }));
    api.on(CALL, () =>
      json({
        ...DETAILS,
        tickets: { ...DETAILS.tickets, ...tickets },
        claims: { ...DETAILS.claims, ...claims },
      }),
    );
    openPage();
    const figures = await part('Figures');
    const told = figures.getAllByRole('definition').map(({ textContent }) => textContent);
    expect(told.slice(-2)).toEqual([all, open]);
  });

  it('shows the balance by age, tickets and claims, each with the way to it', async () => {
    openPage();
    const balance = await part('Balance by age');
    const words = balance.getAllByRole('definition').map(({ textContent }) => textContent);
    expect(words).toEqual(['R6102.50', 'R1275.10', 'R1035.00', 'R0.00', 'R0.00']);
    const tickets = await part('Tickets');
    expect(tickets.getByRole('link', { name: 'Where is my parcel?' })).toHaveAttribute(
      'href',
      '/support/desk?ticket=1044',
    );
    expect(tickets.getByRole('link', { name: 'All 9 tickets' })).toHaveAttribute(
      'href',
      '/support/desk?q=lerato%40crafts.example',
    );
    const claims = await part('Claims');
    expect(claims.getByRole('link', { name: 'Late, 9 Oct 2026' })).toHaveAttribute(
      'href',
      '/support/desk/claims?claim=3',
    );
    expect(claims.getByText(/asks R150.00, gets R120.00/)).toBeVisible();
  });

  it.each([
    ['support', `/support/desk/orders?order=${numberOf(1)}`],
    ['admin', `/manager?order=${numberOf(1)}`],
  ] as const)('leads %s from an order to where they work on it', async (role, place) => {
    openPage(role);
    const row = within(await screen.findByRole('row', { name: /Pieter van der Merwe/ }));
    expect(row.getByRole('link')).toHaveAttribute('href', place);
  });

  it('asks for the list that is chosen, and finds it again in the address', async () => {
    const { user, unmount } = openPage();
    await screen.findByRole('table', { name: 'Open orders' });
    await user.click(screen.getByRole('tab', { name: 'Unpaid 4' }));
    await screen.findByRole('table', { name: 'Unpaid orders' });
    const queryOf = (url: string) => Object.fromEntries(new URLSearchParams(url.split('?')[1]));
    expect(api.seen(ORDERS).map(({ url }) => queryOf(url))).toEqual([
      { userEmail: EMAIL, limit: '12', status: 'pending,confirmed,in_transit' },
      {
        userEmail: EMAIL,
        limit: '12',
        status: 'pending,confirmed,in_transit,delivered',
        paymentStatus: 'pending',
      },
    ]);
    unmount();
    openPage('support', '&list=failed');
    expect(await screen.findByRole('table', { name: 'Failed orders' })).toBeVisible();
  });

  it('says of a new customer that there is nothing, and offers no call', async () => {
    api.on(CALL, () => json(NEW));
    api.on(ORDERS, () => json([]));
    openPage();
    for (const words of [
      'nothing to pay',
      'No order is under way',
      'They have not asked anything.',
      'They have not claimed anything.',
    ]) {
      expect(await screen.findByText(words)).toBeVisible();
    }
    expect(screen.queryByRole('link', { name: /^(Call|WhatsApp)/ })).not.toBeInTheDocument();
  });

  it('leads on to orders and tickets of an address that has no account', async () => {
    api.on(CALL, () => problem(404, 'No customer has this email address.'));
    openPage('admin');
    expect(await screen.findByText('No customer has this email address')).toBeVisible();
    expect(screen.getByRole('link', { name: 'Find orders' })).toHaveAttribute(
      'href',
      '/manager?customer=lerato%40crafts.example',
    );
    expect(screen.getByRole('link', { name: 'Find tickets' })).toHaveAttribute(
      'href',
      '/support/desk?q=lerato%40crafts.example',
    );
  });

  it('says that it could not be loaded, and tries again', async () => {
    api.on(CALL, () => problem(503, 'Busy'));
    const { user } = openPage();
    expect(await screen.findByText('The customer could not be loaded')).toBeVisible();
    api.on(CALL, () => json(DETAILS));
    await user.click(screen.getByRole('button', { name: 'Try again' }));
    expect(await screen.findByRole('heading', { level: 1, name: 'Lerato Mokoena' })).toBeVisible();
  });

  it('shows what other teams show of a customer, and nothing to customers', async () => {
    const route = `/customers?email=${EMAIL}`;
    const { unmount } = openDesk('support', route, ['customer-page']);
    expect(
      await screen.findByText(`customer-page {"customerId":7,"email":"${EMAIL}"}`),
    ).toBeVisible();
    unmount();
    openPage('customer');
    expect(
      await screen.findByRole('heading', { name: 'This page is for our staff' }),
    ).toBeVisible();
  });

  it('is the list of all customers where the address names none', async () => {
    api.on('GET /api/customers', () => json([DETAILS]));
    openDesk('support', '/customers');
    expect(await screen.findByRole('link', { name: 'Lerato Mokoena' })).toHaveAttribute(
      'href',
      '/customers?email=lerato%40crafts.example',
    );
  });
});

describe('signing a customer out everywhere', () => {
  const END = 'DELETE /api/customers/7/sessions';
  const ask = async () => {
    const opened = openPage('admin');
    await opened.user.click(await screen.findByRole('button', { name: 'Sign out everywhere' }));
    const dialog = within(screen.getByRole('alertdialog'));
    return {
      ...opened,
      press: () => opened.user.click(dialog.getByRole('button', { name: 'Sign out everywhere' })),
    };
  };

  it('asks first, and says that it was done', async () => {
    api.on(END, () => new Response(null, { status: 204 }));
    const { press, host } = await ask();
    expect(api.seen(END)).toEqual([]);
    await press();
    await waitFor(() =>
      expect(host.notices).toMatchObject([{ title: 'Signed out everywhere', description: EMAIL }]),
    );
    expect(screen.queryByRole('alertdialog')).not.toBeInTheDocument();
  });

  it('says why it failed', async () => {
    api.on(END, () => problem(404, 'This customer does not exist.'));
    const { press, host } = await ask();
    await press();
    await waitFor(() =>
      expect(host.notices).toMatchObject([
        { variant: 'destructive', description: 'This customer does not exist.' },
      ]),
    );
  });

  it('is not offered to support', async () => {
    openPage('support');
    await screen.findByRole('article', { name: 'Customer Lerato Mokoena' });
    expect(screen.queryByRole('button', { name: 'Sign out everywhere' })).not.toBeInTheDocument();
    expect(screen.queryByRole('button', { name: 'Statements' })).not.toBeInTheDocument();
  });
});

describe('the statements of a customer', () => {
  const MONTHS = 'GET /api/statements/months';
  const MONTH = 'GET /api/statements/month';
  const statement = {
    month: '2026-11',
    customer: { name: 'Lerato Mokoena', email: EMAIL },
    openingBalance: 0,
    charged: 268.4,
    credited: 0,
    closingBalance: 268.4,
    lines: [
      {
        day: '2026-11-03',
        enteredOn: null,
        kind: 'placed',
        orderNumber: 'EC7K3M9QXA2TBF',
        method: null,
        amount: 268.4,
        balance: 268.4,
      },
    ],
    lineCount: 1,
  } satisfies StatementView;
  const openStatements = async () => {
    const { user } = openPage('admin');
    await user.click(await screen.findByRole('button', { name: 'Statements' }));
    return user;
  };

  it('are what the customer sees, with the same file', async () => {
    api.on(MONTHS, () => json([{ month: '2026-11' }]));
    api.on(MONTH, () => json(statement));
    const user = await openStatements();
    const name = 'Statements of Lerato Mokoena';
    const dialog = within(await screen.findByRole('dialog', { name }));
    expect(await dialog.findByText('Still due')).toBeVisible();
    expect(dialog.getByRole('row', { name: /Order placed/ })).toHaveTextContent('R268.40');
    expect(api.seen(MONTHS)[0]?.url).toBe('/api/statements/months?customer=7');
    expect(api.seen(MONTH)[0]?.url).toBe('/api/statements/month?customer=7&month=2026-11');
    expect(dialog.getByRole('link', { name: 'Download PDF of November 2026' })).toHaveAttribute(
      'href',
      '/api/statements/month.pdf?customer=7&month=2026-11',
    );
    await user.click(dialog.getByRole('button', { name: 'Close' }));
    expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
  });

  it('say where there are none', async () => {
    api.on(MONTHS, () => json([]));
    await openStatements();
    const none = 'No statements yet. The first one comes with the first order.';
    expect(await screen.findByText(none)).toBeVisible();
    expect(api.seen(MONTH)).toHaveLength(0);
  });
});

describe('the notes of a customer', () => {
  const note = (id: number): NoteView => ({
    id,
    text: `Note ${id}`,
    actor: { kind: 'support', name: 'Thandi', email: 'thandi@courier.test' },
    timestamp: '2026-11-20T07:12:00.000Z',
  });

  it('are the newest four at first, and all of them when they are asked for', async () => {
    api.on(NOTES, () => json([6, 5, 4, 3, 2, 1].map(note)));
    const { user } = openPage();
    const notes = await part('Notes');
    expect(await notes.findByText('Note 3')).toBeVisible();
    expect(notes.getAllByRole('listitem')).toHaveLength(4);
    await user.click(notes.getByRole('button', { name: 'Show all 6 notes' }));
    expect(notes.getAllByRole('listitem')).toHaveLength(6);
  });

  it('take another one, and are offered none by who only reads', async () => {
    api.on('POST /api/customers/7/notes', () => json([note(1)], 201));
    const { user, unmount } = openPage();
    const notes = await part('Notes');
    await user.click(await notes.findByRole('button', { name: 'Add note' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Add note' }));
    await user.type(dialog.getByRole('textbox', { name: 'Note' }), 'Note 1');
    await user.click(dialog.getByRole('button', { name: 'Add note' }));
    expect(await notes.findByText('Note 1')).toBeVisible();
    expect(api.seen('POST /api/customers/7/notes')[0]?.body).toEqual({ text: 'Note 1' });
    unmount();
    openPage('read_only');
    expect(await (await part('Notes')).findByText('Nothing noted yet.')).toBeVisible();
    expect(screen.queryByRole('button', { name: /^Add/ })).not.toBeInTheDocument();
  });

  it('say that they could not be read, and are read again', async () => {
    api.on(NOTES, () => problem(503, 'Busy'));
    const { user } = openPage();
    const notes = await part('Notes');
    const again = await notes.findByRole('button', { name: 'Fetch notes again' });
    api.on(NOTES, () => json([note(1)]));
    await user.click(again);
    expect(await notes.findByText('Note 1')).toBeVisible();
  });
});

describe('the contacts of a customer', () => {
  const TUMI: CustomerContactView = {
    id: 3,
    name: 'Tumi Mokoena',
    role: 'Stores, mornings only',
    phone: '083 555 0142',
    email: 'tumi@crafts.example',
    version: 2,
  };
  const ONE = 'PUT /api/customers/7/contacts/3';
  beforeEach(() => api.on(CONTACTS, () => json([TUMI])));
  const openContact = async () => {
    const { user, host } = openPage();
    const contacts = await part('Contacts');
    await user.click(await contacts.findByRole('button', { name: 'Change Tumi Mokoena' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Change contact' }));
    const save = () => user.click(dialog.getByRole('button', { name: 'Save contact' }));
    const field = (name: string) => dialog.getByRole('textbox', { name: new RegExp(`^${name}`) });
    return { user, host, dialog, save, field };
  };

  it('each have the ways to reach them', async () => {
    openPage('read_only');
    const contacts = await part('Contacts');
    expect(await contacts.findByText('Stores, mornings only')).toBeVisible();
    const hrefs = contacts.getAllByRole('link').map((link) => link.getAttribute('href'));
    expect(hrefs).toEqual([
      'tel:+27835550142',
      'https://wa.me/27835550142',
      'mailto:tumi@crafts.example',
    ]);
    expect(contacts.getByRole('button', { name: /^Copy.*Phone of Tumi/i })).toBeVisible();
    expect(contacts.queryByRole('button', { name: /^(Add|Change|Remove)/ })).toBeNull();
  });

  it('are refused without a way to reach them, which is said at the field', async () => {
    api.on(CONTACTS, () => json([]));
    const { user } = openPage();
    const contacts = await part('Contacts');
    await user.click(await contacts.findByRole('button', { name: 'Add contact' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Add contact' }));
    await user.type(dialog.getByRole('textbox', { name: /^Name/ }), 'Tumi');
    await user.click(dialog.getByRole('button', { name: 'Add contact' }));
    await waitFor(() =>
      expect(dialog.getByRole('textbox', { name: /^Phone/ })).toHaveAccessibleDescription(
        /Give a phone number or an email address/,
      ),
    );
    const added: object[] = [];
    api.on('POST /api/customers/7/contacts', ({ body }) => {
      added.push(body as object);
      return json([TUMI], 201);
    });
    await user.type(dialog.getByRole('textbox', { name: /^Phone/ }), '083 555 0142');
    await user.click(dialog.getByRole('button', { name: 'Add contact' }));
    await waitFor(() => expect(added).toMatchObject([{ name: 'Tumi', phone: '083 555 0142' }]));
  });

  it('keep what was typed around what a colleague changed meanwhile', async () => {
    const { user, save, field, dialog } = await openContact();
    await user.type(field('Role'), '!');
    api.on(ONE, () => problem(409, 'Naledi changed this contact after you opened it.'));
    api.on(CONTACTS, () => json([{ ...TUMI, phone: '084 555 0142', version: 3 }]));
    await save();
    expect(await dialog.findByText(/Naledi changed this contact/)).toBeVisible();
    expect(field('Role')).toHaveValue('Stores, mornings only!');
    expect(field('Phone')).toHaveValue('084 555 0142');
    api.on(ONE, () => json([TUMI]));
    await save();
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
    expect(api.seen(ONE).at(-1)?.body).toMatchObject({ version: 3, phone: '084 555 0142' });
  });

  it('are added again where a colleague removed them', async () => {
    const { save, dialog, user } = await openContact();
    api.on(ONE, () => problem(404, 'This contact does not exist any more.'));
    api.on(CONTACTS, () => json([]));
    await save();
    expect(await dialog.findByText(/A colleague removed this contact/)).toBeVisible();
    api.on('POST /api/customers/7/contacts', () => json([TUMI], 201));
    await user.click(dialog.getByRole('button', { name: 'Add contact' }));
    await waitFor(() => expect(api.seen('POST /api/customers/7/contacts')).toHaveLength(1));
  });

  it('are removed once that was confirmed', async () => {
    const { user, host } = openPage();
    const contacts = await part('Contacts');
    await user.click(await contacts.findByRole('button', { name: 'Remove Tumi Mokoena' }));
    const dialog = within(await screen.findByRole('alertdialog'));
    api.on('DELETE /api/customers/7/contacts/3', () => new Response(null, { status: 204 }));
    api.on(CONTACTS, () => json([]));
    await user.click(dialog.getByRole('button', { name: 'Remove contact' }));
    await waitFor(() => expect(host.notices).toMatchObject([{ title: 'Contact removed' }]));
    expect(await contacts.findByText(/^Nobody yet/)).toBeVisible();
  });
});

describe('the block of a customer', () => {
  const BY = { kind: 'support', name: 'Zanele', email: 'zanele@courier.test' } as const;
  const BLOCK: CustomerBlockView = {
    id: 5,
    kind: 'unpaid',
    words: 'Owes for three months',
    since: '2026-11-20T07:12:00.000Z',
    by: BY,
    end: null,
  };
  const BLOCKED: CustomerDetailsView = { ...DETAILS, blocked: 'unpaid', blocks: [BLOCK] };

  it('is set with a reason, and stands below the head with who said so', async () => {
    const { user } = openPage('finance');
    await user.click(await screen.findByRole('button', { name: 'Block' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Block Lerato Mokoena?' }));
    const send = () => user.click(dialog.getByRole('button', { name: 'Block customer' }));
    await send();
    const reason = dialog.getByRole('combobox', { name: /^Reason/ });
    await waitFor(() => expect(reason).toHaveAccessibleDescription(/Reason is required/));
    await user.selectOptions(reason, 'Does not pay');
    await user.type(dialog.getByRole('textbox', { name: /^What happened/ }), BLOCK.words);
    api.on('POST /api/customers/7/blocks', () => json([BLOCK], 201));
    api.on(CALL, () => json(BLOCKED));
    await send();
    const note = (await screen.findByText('Blocked, no new orders: Does not pay')).closest(
      '[role=status]',
    );
    expect(note).toHaveTextContent('Owes for three months');
    expect(note).toHaveTextContent('by Zanele (zanele@courier.test)');
    await waitFor(() => expect(screen.getByRole('button', { name: 'End block' })).toHaveFocus());
    expect(api.seen('POST /api/customers/7/blocks')[0]?.body).toEqual({
      kind: 'unpaid',
      words: 'Owes for three months',
    });
  });

  it('is shown to who was slower, with who was faster', async () => {
    const { user } = openPage('admin');
    await user.click(await screen.findByRole('button', { name: 'Block' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Block Lerato Mokoena?' }));
    await user.selectOptions(dialog.getByRole('combobox', { name: /^Reason/ }), 'Does not pay');
    await user.type(dialog.getByRole('textbox', { name: /^What happened/ }), 'Late');
    const detail = 'Zanele blocked this customer already. Nothing was changed.';
    api.on('POST /api/customers/7/blocks', () => problem(409, detail));
    api.on(CALL, () => json(BLOCKED));
    await user.click(dialog.getByRole('button', { name: 'Block customer' }));
    expect(await dialog.findByText(detail)).toBeVisible();
    expect(await screen.findByText('Owes for three months')).toBeInTheDocument();
  });

  it('is ended once that was confirmed, and kept as what was', async () => {
    api.on(CALL, () => json(BLOCKED));
    const { user, host } = openPage('admin');
    await user.click(await screen.findByRole('button', { name: 'End block' }));
    const dialog = within(await screen.findByRole('alertdialog'));
    api.on('DELETE /api/customers/7/blocks/5', () => json([]));
    const end = { at: '2026-11-28T07:12:00.000Z', by: BY };
    api.on(CALL, () => json({ ...DETAILS, blocks: [{ ...BLOCK, end }] }));
    await user.click(dialog.getByRole('button', { name: 'End block' }));
    await waitFor(() => expect(host.notices).toMatchObject([{ title: 'Block ended' }]));
    const past = await part('Blocked before');
    expect(past.getByText('Owes for three months')).toBeVisible();
    expect(past.getByText(/^Until 28 Nov 2026/)).toBeVisible();
  });

  it('is read by support, who neither set nor end it', async () => {
    api.on(CALL, () => json(BLOCKED));
    openPage('support');
    expect(await screen.findByText('Owes for three months')).toBeVisible();
    expect(screen.queryByRole('button', { name: /block/i })).not.toBeInTheDocument();
  });

  it('is stamped in the list of customers', async () => {
    api.on('GET /api/customers', () => json([BLOCKED]));
    openDesk('support', '/customers');
    const row = within(await screen.findByRole('row', { name: /Lerato Mokoena/ }));
    expect(row.getByText('Blocked')).toHaveTextContent('Blocked: Does not pay');
  });
});

describe('a statement that is sent to a customer', () => {
  const SENT: StatementMailsView = {
    ...NONE_SENT,
    sent: [
      {
        id: 3,
        months: ['2026-10', '2026-11'],
        at: '2026-11-28T08:30:00.000Z',
        by: { kind: 'support', name: 'Lebo', email: 'lebo@courier.test' },
        state: 'waiting',
      },
    ],
  };
  const DIALOG = { name: 'Send Lerato Mokoena a statement' };

  it('has the months that are chosen, and stands on the page with who sent it', async () => {
    const { user, host } = openPage('support');
    await user.click(await screen.findByRole('button', { name: 'Send statement' }));
    const dialog = within(await screen.findByRole('dialog', DIALOG));
    const choice = within(dialog.getByRole('group', { name: 'Attach the statement for' }));
    await user.click(choice.getByRole('checkbox', { name: 'November 2026' }));
    await user.click(choice.getByRole('checkbox', { name: 'October 2026' }));
    api.on(SEND, () => json(SENT));
    api.on(MAILS, () => json(SENT));
    await user.click(dialog.getByRole('button', { name: 'Send' }));
    const sent = await part('Statements sent');
    expect(sent.getByRole('listitem')).toHaveTextContent(
      /^The statements for October 2026 and November 202628 Nov 2026, 10:30, by Lebo \(lebo@courier\.test\)Waiting$/,
    );
    expect(api.seen(SEND)[0]?.body).toEqual({ months: ['2026-11', '2026-10'] });
    expect(host.notices).toMatchObject([
      {
        title: 'Statement on its way',
        description: `${EMAIL} is sent the statements for October 2026 and November 2026.`,
      },
    ]);
  });

  it('is what is due alone where no month is chosen', async () => {
    const { user, host } = openPage('finance');
    await user.click(await screen.findByRole('button', { name: 'Send statement' }));
    const dialog = within(await screen.findByRole('dialog', DIALOG));
    api.on(SEND, () => json(SENT));
    await user.click(dialog.getByRole('button', { name: 'Send' }));
    await waitFor(() => expect(host.notices).toHaveLength(1));
    expect(api.seen(SEND)[0]?.body).toEqual({ months: [] });
  });

  it('is not offered where the customer cannot be written to, and the dialog says why', async () => {
    const refusal = 'The customer has not confirmed their email address.';
    api.on(MAILS, () => json({ ...NONE_SENT, refusal }));
    const { user } = openPage();
    await user.click(await screen.findByRole('button', { name: 'Send statement' }));
    const dialog = within(await screen.findByRole('dialog', DIALOG));
    expect(await dialog.findByText(refusal)).toBeVisible();
    expect(dialog.queryByRole('button', { name: 'Send' })).not.toBeInTheDocument();
  });

  it('keeps what was chosen where the same was sent a moment ago', async () => {
    const { user } = openPage();
    await user.click(await screen.findByRole('button', { name: 'Send statement' }));
    const dialog = within(await screen.findByRole('dialog', DIALOG));
    const month = dialog.getByRole('checkbox', { name: 'October 2026' });
    await user.click(month);
    const detail = 'Lebo sent the same at 10:30. It can be sent again after 10 minutes.';
    api.on(SEND, () => problem(409, detail));
    await user.click(dialog.getByRole('button', { name: 'Send' }));
    expect(await dialog.findByText(detail)).toBeVisible();
    expect(month).toBeChecked();
  });

  it('is fetched again where that failed', async () => {
    api.on(MAILS, () => problem(500, 'Down'));
    const { user } = openPage();
    await user.click(await screen.findByRole('button', { name: 'Send statement' }));
    const dialog = within(await screen.findByRole('dialog', DIALOG));
    api.on(MAILS, () => json({ ...NONE_SENT, months: [] }));
    await user.click(await dialog.findByRole('button', { name: 'Try again' }));
    expect(await screen.findByText('There are no statements of months yet.')).toBeVisible();
  });

  it('is sent by nobody but finance and support', async () => {
    openPage('dispatcher');
    await part('Notes');
    expect(screen.queryByRole('button', { name: 'Send statement' })).not.toBeInTheDocument();
  });
});

describe('the own rates of a customer', () => {
  const CARD: RateCardView = {
    ...{ id: 4, baseRate: 6, kilometerFee: 11.5, freeRadius: 5, insuranceFee: 50 },
    serviceFee: { standard: 0, express: 60, same_day: 120 },
    hasZones: false,
    customer: { id: 7, email: EMAIL, fullName: 'Lerato Mokoena' },
    effectiveFrom: '2026-11-01T08:00:00.000Z',
    effectiveUntil: '2027-02-28T10:00:00.000Z',
    state: 'current',
    ...{ createdBy: 'Boss', createdAt: '2026-10-01T10:00:00.000Z', version: 1 },
  };

  it('are those in effect and to come, with the way to where they are set', async () => {
    const toCome: RateCardView = { ...CARD, id: 5, state: 'future', hasZones: true };
    const past: RateCardView = { ...CARD, id: 3, state: 'past' };
    api.on(RATES, () => json([toCome, CARD, past]));
    openPage('finance');
    const rates = await part('Own rates');
    const rows = (await rates.findAllByRole('listitem')).map(({ textContent }) => textContent);
    expect(rows).toEqual([
      expect.stringMatching(/^By zones and weight; insured R50\.00From .*To come$/),
      expect.stringMatching(
        /^R6\.00 a kg; R11\.50 a km after .*Express R60\.00.*until 28 Feb 2027, 12:00In effect$/,
      ),
    ]);
    expect(rates.getByRole('link', { name: 'Change rates' })).toHaveAttribute(
      'href',
      '/manager?tab=rates&ratesOf=lerato%40crafts.example',
    );
    expect(api.seen(RATES)[0]?.url).toBe('/api/rate-cards?customerId=7');
  });

  it('lead to the rates of that customer', async () => {
    api.on('GET /api/customers', () => json([DETAILS]));
    openDesk('admin', '/manager?tab=rates&ratesOf=lerato%40crafts.example');
    expect(await screen.findByText('No rates of their own')).toBeVisible();
    expect(screen.getByRole('combobox', { name: 'Customer' })).toHaveValue(
      'Lerato Mokoena (lerato@crafts.example)',
    );
  });

  it('are neither asked for nor shown for who sets none', async () => {
    openPage('support');
    await part('Notes');
    expect(screen.queryByRole('region', { name: 'Own rates' })).not.toBeInTheDocument();
    expect(api.seen(RATES)).toEqual([]);
  });
});
