import { screen, waitFor, within } from '@testing-library/react';
import type { UserEvent } from '@testing-library/user-event';
import { openDesk, setWideScreen } from '../../testing/desk';
import {
  type FakeApi,
  installFakeApi,
  installFakeEventSource,
  json,
  problem,
  redrawnIn,
  removeFakeEventSource,
  type SeenRequest,
} from '@courier/shared-ui/testing';
import {
  DELIVERED_BY_THANDI,
  NO_ORDERS,
  numberOf,
  order,
  stale,
  summary,
} from '../../testing/fixtures';
import { summaryOf } from '@courier/shared-ui/order-list';

const LIST = 'GET /api/orders';
const NOTE_OF_THANDI = {
  id: 7,
  text: 'The gate code is wrong.',
  actor: { kind: 'support', name: 'Thandi Nkosi', email: 'thandi@courier.example' },
  timestamp: '2026-11-27T08:00:00.000Z',
};
const NEXT = { link: '</api/orders?paymentStatus=pending&after=2>; rel="next"' };

let api: FakeApi;
beforeEach(() => {
  api = installFakeApi();
  api.on('GET /api/reports/summary', () => json(NO_ORDERS));
});

const isPending = ({ url }: SeenRequest) => url.includes('paymentStatus=pending');
const row = (id: number) => screen.getByRole('row', { name: new RegExp(numberOf(id).slice(-4)) });
const rowCount = () => screen.getAllByRole('row').length - 1;
const payment = (id: number) =>
  screen.getByRole('combobox', { name: `Payment of ${numberOf(id)}` });

describe('the list of orders', () => {
  it('shows what is still to be paid, one row each', async () => {
    api.on(LIST, () => json([summary({ id: 2, status: 'in_transit' }), summary({ id: 1 })]));
    openDesk();
    expect(screen.getByText('Loading orders...')).toBeVisible();
    expect(await screen.findByRole('table', { name: 'Orders' })).toBeVisible();
    for (const name of ['Order number', 'Customer', 'Package', 'Value', 'Status', 'Payment']) {
      expect(screen.getByRole('columnheader', { name })).toBeVisible();
    }
    const first = within(row(2));
    for (const words of ['Lerato Mokoena', '2 · 39.0 kg', 'R268.40', 'in transit']) {
      expect(first.getByText(words)).toBeVisible();
    }
    expect(payment(2)).toHaveDisplayValue('Not Paid');
    expect(first.getByRole('link', { name: /^View Details/ })).toBeVisible();
    expect(api.seen(LIST).map(({ url }) => url)).toEqual(['/api/orders?paymentStatus=pending']);
  });

  it('says until when a parcel waits at a counter, and that nobody collected it in time', async () => {
    const waits = (id: number, counterUntil: string) => ({
      ...summary({ id, status: 'in_transit' }),
      counterUntil,
    });
    api.on(LIST, () => json([waits(2, '2126-12-04'), waits(1, '2020-12-04')]));
    openDesk();
    await screen.findByRole('table', { name: 'Orders' });
    expect(within(row(2)).getByTitle('At the counter until Wed 4 December')).toHaveTextContent(
      'Wed 4 at counter',
    );
    expect(within(row(1)).getByText('not collected')).toBeVisible();
  });

  it('says of a cancelled order whose money went back that it is refunded', async () => {
    const refunded = { status: 'cancelled', paymentStatus: 'completed', refunded: true } as const;
    api.on(LIST, () => json([summary({ id: 2, ...refunded })]));
    openDesk();
    await screen.findByRole('table', { name: 'Orders' });
    expect(payment(2)).toHaveDisplayValue('Refunded');
    expect(within(payment(2)).getByRole('option', { name: 'Not Paid' })).toBeInTheDocument();
  });

  it('loads the next page by the address the server gave', async () => {
    api.on(LIST, ({ url }) =>
      url.includes('after')
        ? json([summary({ id: 1 })])
        : json([summary({ id: 3 }), summary({ id: 2 })], 200, { ...NEXT, 'x-total-count': '3' }),
    );
    const { user } = openDesk();
    expect(await screen.findByText('2 of 3 orders')).toBeVisible();
    expect(screen.getByRole('tab', { name: 'Orders 3' })).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Load more' }));
    expect(await screen.findByText('3 of 3 orders')).toBeVisible();
    // Rows that come in are drawn after what says how many there are.
    await waitFor(() => expect(rowCount()).toBe(3));
    expect(screen.queryByRole('button', { name: 'Load more' })).not.toBeInTheDocument();
    expect(api.seen(LIST).at(-1)?.url).toBe('/api/orders?paymentStatus=pending&after=2');
  });

  it('draws no order again that is there already when more are loaded or one is opened', async () => {
    api.on(LIST, ({ url }) =>
      url.includes('after')
        ? json([summary({ id: 1 })])
        : json([summary({ id: 3 }), summary({ id: 2 })], 200, NEXT),
    );
    api.on(`GET /api/orders/${numberOf(1)}`, () => json(order({ id: 1 })));
    api.on(`GET /api/orders/${numberOf(1)}/history`, () => json([]));
    const { user } = openDesk();
    await screen.findByRole('table', { name: 'Orders' });
    const there = [row(3), row(2)];
    const loadMore = async () => {
      await user.click(screen.getByRole('button', { name: 'Load more' }));
      await waitFor(() => expect(rowCount()).toBe(3));
    };
    expect(await redrawnIn(there, loadMore)).toEqual([]);

    const openOrder = async () => {
      await user.click(within(row(1)).getByRole('link', { name: /^View Details/ }));
      await screen.findByRole('heading', { name: 'Proof of delivery' });
    };
    // The router draws every link again at a new address, and nothing beside it.
    const redrawn = await redrawnIn(there, openOrder);
    expect(redrawn.filter((element) => !element.startsWith('a '))).toEqual([]);
  });

  it('keeps what is loaded when the next page fails', async () => {
    api.on(LIST, ({ url }) =>
      url.includes('after') ? problem(503, 'Busy.') : json([summary({ id: 2 })], 200, NEXT),
    );
    const { user } = openDesk();
    await user.click(await screen.findByRole('button', { name: 'Load more' }));
    expect(await screen.findByRole('alert')).toHaveTextContent('Failed to fetch pending orders');
    expect(rowCount()).toBe(1);
    api.on(LIST, () => json([summary({ id: 1 })]));
    await user.click(screen.getByRole('button', { name: 'Load more' }));
    await waitFor(() => expect(rowCount()).toBe(2));
    expect(screen.queryByRole('alert')).not.toBeInTheDocument();
  });

  it('says that either list could not be fetched and tries again', async () => {
    api.on(LIST, () => problem(500, 'Something broke.'));
    const { user } = openDesk();
    expect(await screen.findByText('Failed to fetch pending orders')).toBeVisible();
    expect(screen.getByText('Something broke.')).toBeVisible();
    await user.click(screen.getByRole('tab', { name: 'History' }));
    expect(await screen.findByText('Failed to fetch completed orders')).toBeVisible();
    api.on(LIST, () => json([]));
    await user.click(screen.getByRole('button', { name: 'Try again' }));
    expect(await screen.findByText('No completed orders found')).toBeVisible();
  });
});

/** Chooses, and says yes to the question that comes first. */
async function pay(user: UserEvent, select: HTMLElement, status: 'Paid' | 'Not Paid') {
  await user.selectOptions(select, status);
  await user.click(await screen.findByRole('button', { name: `Set to ${status}` }));
}

describe('the payment select', () => {
  const CALL = `PATCH /api/orders/${numberOf(2)}/payment-status`;

  it('moves an order to History and back without fetching a list again', async () => {
    api.on(LIST, (request) =>
      isPending(request)
        ? json(
            [3, 2, 1].map((id) => summary({ id })),
            200,
            { 'x-total-count': '3' },
          )
        : json([summary({ id: 4, paymentStatus: 'completed' })], 200, { 'x-total-count': '1' }),
    );
    api.on(CALL, ({ body }) => json(order({ id: 2, ...(body as object) })));
    const { user, host } = openDesk();
    await user.click(await screen.findByRole('tab', { name: 'History' }));
    expect(await screen.findByText('1 of 1 orders')).toBeVisible();
    await user.click(screen.getByRole('tab', { name: /^Orders/ }));

    await pay(user, payment(2), 'Paid');
    await waitFor(() => expect(rowCount()).toBe(2));
    expect(api.seen(CALL)[0]?.body).toEqual({ paymentStatus: 'completed', version: 3 });
    expect(host.notices).toEqual([
      { title: 'Payment Status Updated', description: 'EC 0000 0000 0002 is now Paid' },
    ]);
    expect(screen.getByRole('tab', { name: 'Orders 2' })).toBeVisible();

    await user.click(screen.getByRole('tab', { name: 'History 2' }));
    await waitFor(() => expect(rowCount()).toBe(2));
    await pay(user, payment(2), 'Not Paid');
    await waitFor(() => expect(rowCount()).toBe(1));
    await user.click(screen.getByRole('tab', { name: 'Orders 3' }));
    expect(screen.getAllByRole('row').slice(1)[1]).toBe(row(2));
    expect(api.seen(LIST)).toHaveLength(2);
  });

  it('asks before it books money, and leaves all as it was where the answer is no', async () => {
    api.on(LIST, () => json([summary({ id: 2, awaitsPayment: true })]));
    const { user } = openDesk();
    await screen.findByRole('table', { name: 'Orders' });
    await user.selectOptions(payment(2), 'Paid');
    const question = await screen.findByRole('alertdialog', {
      name: 'Set EC 0000 0000 0002 to Paid?',
    });
    expect(question).toHaveAccessibleDescription(
      'What is still due of R268.40 is recorded as paid today. The parcel is handed to the courier at once.',
    );
    await user.keyboard('{Escape}');
    expect(payment(2)).toHaveDisplayValue('Not Paid');
    expect(payment(2)).toHaveFocus();
    expect(api.seen(CALL)).toEqual([]);
  });

  it('asks whether to keep what somebody else changed meanwhile, or to overwrite it', async () => {
    api.on(LIST, () => json([summary({ id: 2 }), summary({ id: 1 })]));
    api.on(CALL, () => stale('Thandi Nkosi changed this order: Delivered.', 4));
    api.on(`GET /api/orders/${numberOf(2)}`, () =>
      json(order({ id: 2, status: 'delivered', version: 4 })),
    );
    const { user, host } = openDesk();
    const select = () => screen.findByRole('combobox', { name: `Payment of ${numberOf(2)}` });
    await pay(user, await select(), 'Paid');
    const question = () => screen.findByRole('alertdialog', { name: 'Your change was not saved' });
    expect(within(await question()).getByRole('list', { name: 'What changed' })).toHaveTextContent(
      'Delivered, by Thandi Nkosi (thandi@courier.test), 20 Nov 2026, 11:05',
    );
    await user.click(within(await question()).getByRole('button', { name: 'Keep theirs' }));
    const theirs = await screen.findByRole('row', { name: /0002/ });
    expect(await within(theirs).findByText('delivered')).toBeVisible();
    expect(await select()).toHaveDisplayValue('Not Paid');

    api.on(CALL, ({ body }) =>
      (body as { version: number }).version === 5
        ? json(order({ id: 2, paymentStatus: 'completed' }))
        : stale('The provider changed this order: Delivered.', 5),
    );
    await pay(user, await select(), 'Paid');
    await user.click(within(await question()).getByRole('button', { name: 'Overwrite anyway' }));
    await waitFor(() => expect(host.notices[0]?.title).toBe('Payment Status Updated'));
    expect(api.seen(CALL).map(({ body }) => (body as { version: number }).version)).toEqual([
      3, 4, 5,
    ]);
  });

  it('keeps the focus in the list when its row leaves', async () => {
    api.on(LIST, () => json([summary({ id: 2 }), summary({ id: 1 })]));
    api.on(CALL, () => json(order({ id: 2, paymentStatus: 'completed' })));
    const { user } = openDesk();
    await screen.findByRole('table', { name: 'Orders' });
    await pay(user, payment(2), 'Paid');
    await waitFor(() => expect(rowCount()).toBe(1));
    await waitFor(() => expect(screen.getByRole('tabpanel')).toHaveFocus());
  });

  it.each([
    [
      'the reason',
      () => problem(404, 'We could not find that number.'),
      'We could not find that number.',
    ],
    ['plain words', () => new Response('', { status: 500 }), 'Failed to update payment status.'],
  ])('leaves an order where it is when that fails, with %s', async (_, answer, description) => {
    api.on(LIST, () => json([summary({ id: 2 })]));
    api.on(CALL, answer);
    const { user, host } = openDesk();
    await pay(user, await screen.findByRole('combobox', { name: /Payment/ }), 'Paid');
    await waitFor(() =>
      expect(host.notices).toEqual([
        { title: 'Update Failed', description, variant: 'destructive' },
      ]),
    );
    await waitFor(() => expect(payment(2)).toHaveDisplayValue('Not Paid'));
    expect(rowCount()).toBe(1);
  });
});

describe('a list of orders while others work on it', () => {
  let streams: ReturnType<typeof installFakeEventSource>;
  beforeEach(() => (streams = installFakeEventSource()));
  afterEach(removeFakeEventSource);

  const STREAM = '/api/staff/events';
  const orderNumbers = () =>
    screen
      .getAllByRole('row')
      .slice(1)
      .map((each) => [1, 2, 3].find((id) => each.textContent?.includes(numberOf(id).slice(-4))));

  it('changes rows in their places and counts new ones until they are asked for', async () => {
    let answer = [summary({ id: 2 }), summary({ id: 1 })];
    api.on(LIST, () => json(answer));
    const { user } = openDesk();
    await screen.findByRole('table', { name: 'Orders' });
    answer = [summary({ id: 3 }), summary({ id: 2 }), summary({ id: 1, status: 'in_transit' })];
    await streams.last(STREAM)?.send('orders');
    expect(await screen.findByText('1 new order')).toBeVisible();
    expect(within(row(1)).getByText('in transit')).toBeVisible();
    expect(orderNumbers()).toEqual([2, 1]);

    await user.click(screen.getByRole('button', { name: 'Show' }));
    await waitFor(() => expect(orderNumbers()).toEqual([3, 2, 1]));
    expect(screen.queryByRole('button', { name: 'Show' })).not.toBeInTheDocument();
  });

  it('reads the open order, its history and the totals again when its row has changed, and only then', async () => {
    setWideScreen(true);
    const one = numberOf(1);
    let now = order({ id: 1 });
    let inTransit = 7;
    api.on(LIST, () => json([summary({ id: 2 }), summaryOf(now)]));
    api.on(`GET /api/orders/${one}`, () => json(now));
    api.on(`GET /api/orders/${one}/history`, () => json([]));
    api.on('GET /api/reports/summary', () => json({ ...NO_ORDERS, inTransit }));
    openDesk('admin', `/manager?order=${one}`);
    const label = within(await screen.findByRole('article', { name: `Order ${one}` }));
    expect(label.getByRole('combobox', { name: 'Status' })).toHaveDisplayValue('Pending');
    await screen.findByText('7');
    await screen.findByText('No changes yet.');

    now = order({ id: 1, status: 'delivered', version: 4 });
    inTransit = 8;
    api.on(`GET /api/orders/${one}/history`, () => json([DELIVERED_BY_THANDI]));
    await streams.last(STREAM)?.send('orders');
    await waitFor(() =>
      expect(screen.getByRole('combobox', { name: 'Status' })).toHaveDisplayValue('Delivered'),
    );
    expect(await screen.findByText('8')).toBeVisible();
    expect(await screen.findByText(/by Thandi Nkosi/)).toBeVisible();

    const asked = api.seen(`GET /api/orders/${one}`).length;
    const totals = api.seen('GET /api/reports/summary').length;
    await streams.last(STREAM)?.send('orders');
    await waitFor(() =>
      expect(api.seen('GET /api/reports/summary').length).toBeGreaterThan(totals),
    );
    expect(api.seen(`GET /api/orders/${one}`)).toHaveLength(asked);
  });

  it('reads again what is noted on the open order, which changes no row, and keeps a note that is being written', async () => {
    setWideScreen(true);
    const one = numberOf(1);
    const notes = `GET /api/orders/${one}/notes`;
    api.on(LIST, () => json([summary({ id: 1 })]));
    api.on(`GET /api/orders/${one}`, () => json(order({ id: 1 })));
    api.on(notes, () => json([]));
    const { user } = openDesk('admin', `/manager?order=${one}`);
    await screen.findByText('Nothing noted yet.');
    await user.click(screen.getByRole('button', { name: 'Add note' }));
    await user.type(await screen.findByRole('textbox', { name: 'Note' }), 'Ring first.');
    api.on(notes, () => json([NOTE_OF_THANDI]));
    await streams.last(STREAM)?.send('orders');
    expect(await screen.findByText(NOTE_OF_THANDI.text)).toBeInTheDocument();
    api.on(notes, () => problem(503, 'Come back later'));
    const read = api.seen(notes).length;
    await streams.last(STREAM)?.send('orders');
    await waitFor(() => expect(api.seen(notes).length).toBeGreaterThan(read));
    expect(screen.getByText(NOTE_OF_THANDI.text)).toBeInTheDocument();
    expect(screen.getByRole('textbox', { name: 'Note' })).toHaveValue('Ring first.');
  });

  it('keeps a row that somebody else has moved to the other list until the reader asks', async () => {
    let answer = [summary({ id: 2 }), summary({ id: 1 })];
    api.on(LIST, () => json(answer));
    const { user } = openDesk();
    await screen.findByRole('table', { name: 'Orders' });
    answer = [summary({ id: 1 })];
    await streams.last(STREAM)?.send('orders');
    expect(await screen.findByText('1 no longer in this list')).toBeVisible();
    expect(orderNumbers()).toEqual([2, 1]);
    await user.click(screen.getByRole('button', { name: 'Show' }));
    await waitFor(() => expect(orderNumbers()).toEqual([1]));
  });

  it('fills a list that is empty by itself', async () => {
    let answer: ReturnType<typeof summary>[] = [];
    api.on(LIST, () => json(answer));
    openDesk();
    await screen.findByText('No orders found in the system');
    answer = [summary({ id: 1 })];
    await streams.last(STREAM)?.send('orders');
    expect(await screen.findByRole('table', { name: 'Orders' })).toBeVisible();
  });
});
