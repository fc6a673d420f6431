import { ORDER_STATUSES, type OrderChangeView, type OrderLegView } from '@courier/contract';
import { screen, waitFor, within } from '@testing-library/react';
import { openDesk, setWideScreen } from '../../testing/desk';
import {
  type FakeApi,
  installFakeApi,
  installFakeEventSource,
  json,
  problem,
  removeFakeEventSource,
} from '@courier/shared-ui/testing';
import { NO_ORDERS, numberOf, order, stale, summary } from '../../testing/fixtures';

const ONE = `GET /api/orders/${numberOf(2)}`;
const SAVE = `PATCH /api/orders/${numberOf(2)}`;

let api: FakeApi;
beforeEach(() => {
  setWideScreen(true);
  api = installFakeApi();
  api.on('GET /api/reports/summary', () => json(NO_ORDERS));
  api.on('GET /api/orders', () => json([summary({ id: 2 }), summary({ id: 1 })]));
  api.on(ONE, () => json(order({ id: 2 })));
});

const panel = () => screen.getByRole('complementary', { name: 'Selected order' });
const opened = () => screen.findByRole('article', { name: `Order ${numberOf(2)}` });
const details = () => screen.findByRole('link', { name: `View Details of ${numberOf(2)}` });

describe('the details panel', () => {
  it('has a place for what other teams show of the order', async () => {
    openDesk('admin', `/manager?order=${numberOf(2)}`, ['order-panel']);
    await opened();
    const data = { orderNumber: numberOf(2), waybill: numberOf(2).slice(2) };
    expect(panel()).toHaveTextContent(`order-panel ${JSON.stringify(data)}`);
  });

  it('waits for a selection, then shows all of the order', async () => {
    const { user } = openDesk();
    expect(within(panel()).getByText('Select an order to view its details')).toBeVisible();
    await user.click(await details());
    await opened();
    const shown = within(panel());
    expect(panel()).toHaveFocus();
    for (const words of [
      'Collect from',
      'Deliver to',
      'For the courier: Ring twice',
      '2, 39.0 kg',
      'EFT',
      '12.3 km',
      'R268.40',
      '20 Nov 2026, 09:12',
      'Driver Not Assigned',
      'N/A',
      'Calculating...',
      'Fragile',
      'Insured',
    ]) {
      expect(shown.getByText(words)).toBeVisible();
    }
    expect(shown.getByRole('link', { name: /^Print label/ })).toHaveAttribute(
      'href',
      `/api/orders/${numberOf(2)}/label.pdf`,
    );
  });

  it.each([
    [{ awaitsPayment: true }, 'Not ready to go: it waits for its payment.'],
    [
      { needsAttention: true, attention: ['paymentDue', 'driverToRing'] },
      'Not ready to go: it is not paid, its driver is to be rung.',
    ],
    [{ needsAttention: true, attention: ['refundDue'] }, null],
    [{ status: 'delivered', needsAttention: true, attention: ['chargeToCheck'] }, null],
  ] as const)(
    'says beside its label why the parcel is not ready to go: %j',
    async (changes, words) => {
      api.on(ONE, () => json(order({ id: 2, ...(changes as object) })));
      openDesk('admin', `/manager?order=${numberOf(2)}`);
      const label = within(await opened()).getByRole('link', { name: /^Print label/ });
      expect(label.parentElement?.textContent).toBe(`Print label${words ?? ''}`);
    },
  );

  it('names how to reach whoever placed the order, where they left anything', async () => {
    const placedBy = { email: 'booker@example.com', phone: '072 946 3825' };
    api.on(ONE, () => json(order({ id: 2, placedBy })));
    const { user } = openDesk('admin', `/manager?order=${numberOf(2)}`);
    await opened();
    expect(within(panel()).getByText('Placed by')).toBeVisible();
    expect(within(panel()).getByText('booker@example.com')).toBeVisible();
    expect(within(panel()).getByRole('link', { name: /072 946 3825$/ })).toHaveAttribute(
      'href',
      'tel:+27729463825',
    );
    const copy = 'Copy phone of who placed it';
    await user.click(within(panel()).getByRole('button', { name: copy }));
    expect(await navigator.clipboard.readText()).toBe('072 946 3825');
    api.on(`GET /api/orders/${numberOf(1)}`, () => json(order({ id: 1 })));
    await user.click(screen.getByRole('link', { name: `View Details of ${numberOf(1)}` }));
    await screen.findByRole('article', { name: `Order ${numberOf(1)}` });
    expect(within(panel()).queryByText('Placed by')).not.toBeInTheDocument();
  });

  it('draws the parcel of a confirmed order at the start, where the tracking page has it', async () => {
    api.on(ONE, () => json(order({ id: 2, status: 'confirmed' })));
    openDesk('admin', `/manager?order=${numberOf(2)}`);
    expect(await screen.findByRole('group', { name: 'Route' })).toHaveTextContent(
      'not on its way yet',
    );
  });

  it('names the courier and links to the provider', async () => {
    const courierDetails = {
      driverName: 'Sipho Dlamini',
      driverPhone: '082 765 4321',
      driverLocation: { latitude: -29.1183, longitude: 26.225 },
      estimatedArrival: '2026-11-24T12:20:00.000Z',
      shipdayOrderUrl: 'https://dispatch.shipday.com/trackingPage/abc',
      trackingSteps: [],
    };
    api.on(ONE, () => json(order({ id: 2, shipdayOrderId: '7995257', courierDetails })));
    api.on('GET /api/dispatch/settings', () =>
      json({ ordersUrl: 'https://dispatch.example.com/orders' }),
    );
    openDesk('admin', `/manager?order=${numberOf(2)}`);
    await opened();
    const shown = within(panel());
    expect(shown.getByText('Sipho Dlamini')).toBeVisible();
    expect(shown.getByText('24 Nov 2026, 14:20')).toBeVisible();
    expect(shown.getByText('-29.1183, 26.2250')).toBeVisible();
    expect(shown.getByRole('link', { name: 'Courier’s page' })).toHaveAttribute(
      'href',
      courierDetails.shipdayOrderUrl,
    );
    expect(await shown.findByRole('link', { name: 'Order at Shipday' })).toHaveAttribute(
      'href',
      'https://dispatch.example.com/orders/7995257',
    );
  });

  it('shows each leg of an order that goes through the depot, with its tries and its links', async () => {
    const leg = {
      ...{ shipdayOrderUrl: null, driverName: null, driverPhone: null, endedAt: null },
      ...{ failedAttempts: [], pictures: [] },
    };
    const legs: OrderLegView[] = [
      {
        ...leg,
        ...{ kind: 'collection', state: 'ended', shipdayOrderId: '1', providerNumber: 'EC1-C' },
        ...{ driverName: 'Sipho Dlamini', endedAt: '2026-11-24T12:20:00.000Z' },
        failedAttempts: [
          { at: '2026-11-24T08:20:00.000Z', failedReason: 'not_attempted', reason: null },
          { at: '2026-11-24T10:20:00.000Z', failedReason: 'closed', reason: 'Gate closed' },
        ],
        pictures: ['/api/orders/EC1/proof-of-delivery/provider-7'],
      },
      {
        ...leg,
        ...{ kind: 'delivery', state: 'waiting', shipdayOrderId: null, providerNumber: 'EC1-D' },
      },
    ];
    api.on(ONE, () => json(order({ id: 2, status: 'in_transit', shipdayOrderId: '1', legs })));
    api.on('GET /api/dispatch/settings', () =>
      json({ ordersUrl: 'https://dispatch.example.com/orders' }),
    );
    openDesk('admin', `/manager?order=${numberOf(2)}`);
    await opened();
    const shown = within(panel());
    expect(
      shown.getByText(
        '24 Nov 2026, 14:20, Sipho Dlamini, 1 failed attempt, The courier did not get to the address, The premises were closed, Gate closed',
      ),
    ).toBeVisible();
    expect(shown.getByText('Not handed over yet')).toBeVisible();
    expect(
      await shown.findByRole('link', { name: 'Collection to the depot: order at Shipday' }),
    ).toHaveAttribute('href', 'https://dispatch.example.com/orders/1');
    expect(shown.getByRole('link', { name: 'Collection to the depot: photo 1' })).toHaveAttribute(
      'href',
      legs[0]?.pictures[0],
    );
    expect(shown.queryByRole('link', { name: /^Order at Shipday/ })).not.toBeInTheDocument();
  });

  it.each(['delivered', 'cancelled'] as const)(
    'expects nothing more of an order that is %s',
    async (status) => {
      api.on(ONE, () => json(order({ id: 2, status })));
      openDesk('admin', `/manager?order=${numberOf(2)}`);
      await opened();
      const shown = within(panel());
      expect(shown.getByText('Payment status')).toBeVisible();
      for (const term of ['Estimated delivery', 'Arrival', 'Courier', 'Courier phone']) {
        expect(shown.queryByText(term)).not.toBeInTheDocument();
      }
    },
  );

  it('keeps who carried an order that is delivered, not where and when', async () => {
    const courierDetails = {
      driverName: 'Sipho Dlamini',
      driverPhone: '082 765 4321',
      driverLocation: { latitude: -29.1183, longitude: 26.225 },
      estimatedArrival: '2026-11-24T12:20:00.000Z',
      shipdayOrderUrl: null,
      trackingSteps: [],
    };
    api.on(ONE, () => json(order({ id: 2, status: 'delivered', courierDetails })));
    openDesk('admin', `/manager?order=${numberOf(2)}`);
    await opened();
    const shown = within(panel());
    expect(shown.getByText('Sipho Dlamini')).toBeVisible();
    expect(shown.getByText('082 765 4321')).toBeVisible();
    expect(shown.queryByText('Arrival')).not.toBeInTheDocument();
    expect(shown.queryByText('Courier location')).not.toBeInTheDocument();
  });

  it('shows HTML in every field as the text that it is', async () => {
    const html = '<img src=x onerror="alert(1)"><b>Lerato</b>';
    const plain = order({ id: 2 });
    const place = { ...plain.pickupAddress, fullName: html, phone: html, addressLine1: html };
    const everywhere = { ...place, addressLine2: html, city: html, zipCode: html };
    const hostile = {
      ...plain,
      pickupAddress: everywhere,
      deliveryAddress: everywhere,
      courierDetails: {
        driverName: html,
        driverPhone: html,
        driverLocation: null,
        estimatedArrival: null,
        shipdayOrderUrl: null,
        trackingSteps: [],
      },
      proofOfDelivery: {
        type: 'signature' as const,
        recipientName: html,
        photoUrl: null,
        signatureUrl: null,
        timestamp: plain.createdAt,
      },
    };
    api.on(ONE, () => json(hostile));
    api.on('GET /api/orders', () => json([{ ...summary({ id: 2 }), pickupAddress: everywhere }]));
    api.on(`${ONE}/history`, () =>
      json([
        {
          id: 1,
          status: 'pending',
          message: html,
          location: html,
          actor: { kind: 'admin', name: html, email: html },
          timestamp: plain.createdAt,
        },
      ]),
    );
    openDesk('admin', `/manager?order=${numberOf(2)}`);
    await opened();
    expect(await within(panel()).findByText(`pending, by ${html} (${html})`)).toBeVisible();
    expect(within(panel()).getAllByText(html).length).toBeGreaterThanOrEqual(10);
    const proof = within(panel()).getByRole('region', { name: 'Proof of delivery' });
    expect(within(proof).getByText(html)).toBeVisible();
    // Of the sender the name and the town.
    expect(within(screen.getByRole('table')).getAllByText(html).length).toBeGreaterThanOrEqual(2);
    expect(document.querySelector('img, b')).toBeNull();
  });

  it('lies over the list on a small screen and goes away again', async () => {
    setWideScreen(false);
    const { user } = openDesk();
    await user.click(await details());
    const dialog = within(screen.getByRole('dialog', { name: 'Order details' }));
    expect(await dialog.findByText('Collect from')).toBeVisible();
    await user.click(dialog.getByRole('button', { name: 'Close' }));
    expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
  });

  it('offers the orders that are there instead of one that is not', async () => {
    api.on('GET /api/orders/EC404', () => problem(404, 'We could not find that number.'));
    const { user } = openDesk('admin', '/manager?order=EC404');
    const shown = within(panel());
    expect(await shown.findByText('Order not found')).toBeVisible();
    expect(await shown.findAllByRole('link')).toHaveLength(2);
    await user.click(shown.getAllByRole('link')[0]!);
    expect(await opened()).toBeVisible();
  });

  it('tells who changed what, the newest first, and asks anew after a change', async () => {
    const change = (id: number, changes: Partial<OrderChangeView>): OrderChangeView => ({
      id,
      status: 'pending',
      kind: 'placed',
      message: 'Order received',
      location: null,
      reason: null,
      actor: { kind: 'customer', name: null, email: null },
      timestamp: '2026-11-20T07:12:00.000Z',
      ...changes,
    });
    const placed = change(1, {});
    const confirmed = change(2, {
      status: 'confirmed',
      kind: 'confirmed',
      message: 'Order confirmed',
      reason: 'Asked for by phone',
      actor: { kind: 'admin', name: 'Thandi Nkosi', email: 'thandi@courier.test' },
      timestamp: '2026-11-20T09:05:00.000Z',
    });
    api.on(`${ONE}/history`, () => json([placed, confirmed]));
    api.on(SAVE, () => json(order({ id: 2 })));
    const { user } = openDesk('admin', `/manager?order=${numberOf(2)}`);
    const history = within(await screen.findByRole('region', { name: 'Order history' }));
    expect(
      await history.findByText(
        'confirmed, by Thandi Nkosi (thandi@courier.test): Asked for by phone',
      ),
    ).toBeVisible();
    const steps = history.getAllByRole('listitem');
    expect(steps[0]).toHaveTextContent('20 Nov 2026, 11:05');
    expect(steps[1]).toHaveTextContent('pending, by the customer');
    await user.click(screen.getByRole('button', { name: 'Save status' }));
    await waitFor(() => expect(api.seen(`${ONE}/history`)).toHaveLength(2));
  });

  it('tries again when the history could not be fetched', async () => {
    const { user } = openDesk('admin', `/manager?order=${numberOf(2)}`);
    const history = within(await screen.findByRole('region', { name: 'Order history' }));
    expect(await history.findByText(/Failed to fetch the history/)).toBeVisible();
    api.on(`${ONE}/history`, () => json([]));
    await user.click(history.getByRole('button', { name: 'Fetch history again' }));
    expect(await history.findByText('No changes yet.')).toBeVisible();
  });

  it('tries again when the order could not be fetched', async () => {
    api.on(ONE, () => problem(503, 'The service is busy.'));
    const { user } = openDesk('admin', `/manager?order=${numberOf(2)}`);
    expect(await within(panel()).findByText('The service is busy.')).toBeVisible();
    api.on(ONE, () => json(order({ id: 2 })));
    await user.click(within(panel()).getByRole('button', { name: 'Try again' }));
    expect(await opened()).toBeVisible();
  });
});

describe('saving a status', () => {
  it('offers every status, whatever the order has', async () => {
    openDesk('admin', `/manager?order=${numberOf(2)}`);
    const select = within(await opened()).getByRole('combobox', { name: 'Status' });
    expect(within(select).getAllByRole('option')).toHaveLength(ORDER_STATUSES.length);
  });

  it('shows it in the panel and in the list', async () => {
    api.on(SAVE, ({ body }) => json(order({ id: 2, ...(body as object) })));
    const { user, host } = openDesk('admin', `/manager?order=${numberOf(2)}`);
    await user.selectOptions(
      within(await opened()).getByRole('combobox', { name: 'Status' }),
      'In transit',
    );
    await user.click(screen.getByRole('button', { name: 'Save status' }));
    await waitFor(() => expect(screen.getAllByText('in transit')).toHaveLength(2));
    expect(api.seen(SAVE)[0]?.body).toEqual({ status: 'in_transit', version: 3 });
    expect(host.notices).toEqual([
      {
        title: 'Order status updated successfully',
        description: 'EC 0000 0000 0002 is now in transit',
      },
    ]);
    expect(screen.getByRole('combobox', { name: 'Status' })).toHaveDisplayValue('In transit');
  });

  it.each([
    ['a reason', () => problem(404, 'It is gone.'), 'Failed to update order status: It is gone.'],
    ['no reason', () => new Response('', { status: 500 }), 'Failed to update order status'],
  ])('says that it failed with %s and keeps the choice', async (_, answer, description) => {
    api.on(SAVE, answer);
    const { user, host } = openDesk('admin', `/manager?order=${numberOf(2)}`);
    await user.selectOptions(
      within(await opened()).getByRole('combobox', { name: 'Status' }),
      'Delivered',
    );
    await user.click(screen.getByRole('button', { name: 'Save status' }));
    await waitFor(() =>
      expect(host.notices).toEqual([{ title: 'Error', description, variant: 'destructive' }]),
    );
    expect(screen.getByRole('combobox', { name: 'Status' })).toHaveDisplayValue('Delivered');
  });
});

describe('saving a status that sets the order back', () => {
  const delivered = order({ id: 2, status: 'delivered' });
  const chooseAndSave = async (user: ReturnType<typeof openDesk>['user'], label: string) => {
    const select = within(await opened()).getByRole('combobox', { name: 'Status' });
    await user.selectOptions(select, label);
    await user.click(screen.getByRole('button', { name: 'Save status' }));
  };

  it('asks first, and saves once it is confirmed', async () => {
    api.on(ONE, () => json(delivered));
    api.on(SAVE, ({ body }) => json({ ...delivered, ...(body as object) }));
    const { user } = openDesk('admin', `/manager?order=${numberOf(2)}`);
    await chooseAndSave(user, 'Pending');
    const question = within(
      await screen.findByRole('alertdialog', { name: 'Set this order back to pending?' }),
    );
    expect(api.seen(SAVE)).toEqual([]);
    await user.click(question.getByRole('button', { name: 'Cancel' }));
    expect(api.seen(SAVE)).toEqual([]);
    await user.click(screen.getByRole('button', { name: 'Save status' }));
    await user.click(await screen.findByRole('button', { name: 'Set to pending' }));
    await waitFor(() => expect(api.seen(SAVE)[0]?.body).toEqual({ status: 'pending', version: 3 }));
  });
});

describe('saving a status that somebody else changed meanwhile', () => {
  const theirs = order({ id: 2, status: 'delivered', version: 4 });
  const meetConflict = async () => {
    api.on(SAVE, () => stale('Thandi Nkosi changed this order: Delivered.', 4));
    const desk = openDesk('admin', `/manager?order=${numberOf(2)}`);
    await desk.user.selectOptions(
      within(await opened()).getByRole('combobox', { name: 'Status' }),
      'In transit',
    );
    await desk.user.click(screen.getByRole('button', { name: 'Save status' }));
    const changes = await screen.findByRole('list', { name: 'What changed' });
    expect(changes).toHaveTextContent(
      'Delivered, by Thandi Nkosi (thandi@courier.test), 20 Nov 2026, 11:05',
    );
    expect(desk.host.notices).toEqual([]);
    return desk;
  };

  it('shows what they did, and keeps it', async () => {
    const { user } = await meetConflict();
    api.on(ONE, () => json(theirs));
    await user.click(screen.getByRole('button', { name: 'Keep theirs' }));
    await waitFor(() =>
      expect(screen.getByRole('combobox', { name: 'Status' })).toHaveDisplayValue('Delivered'),
    );
    expect(screen.queryByText('Your change was not saved')).not.toBeInTheDocument();
    expect(api.seen(SAVE)).toHaveLength(1);
  });

  it('overwrites what they did when that is wanted', async () => {
    const { user, host } = await meetConflict();
    api.on(SAVE, ({ body }) => json({ ...theirs, ...(body as object) }));
    await user.click(screen.getByRole('button', { name: 'Overwrite anyway' }));
    await waitFor(() => expect(host.notices[0]?.title).toBe('Order status updated successfully'));
    expect(api.seen(SAVE).map(({ body }) => body)).toEqual([
      { status: 'in_transit', version: 3 },
      { status: 'in_transit', version: 4 },
    ]);
  });
});

describe('a status that was chosen while somebody else changes the order', () => {
  let streams: ReturnType<typeof installFakeEventSource>;
  beforeEach(() => (streams = installFakeEventSource()));
  afterEach(removeFakeEventSource);

  const theirs = { id: 2, status: 'in_transit', version: 4 } as const;
  const select = () => screen.getByRole('combobox', { name: 'Status' });
  const overtaken = 'This order was set to in transit meanwhile.';
  const choose = async (label: string) => {
    const desk = openDesk('admin', `/manager?order=${numberOf(2)}`);
    await opened();
    await desk.user.selectOptions(select(), label);
    return desk;
  };
  const happensElsewhere = async (changes: Parameters<typeof order>[0]) => {
    api.on('GET /api/orders', () => json([summary(changes), summary({ id: 1 })]));
    api.on(ONE, () => json(order(changes)));
    await streams.last('/api/staff/events')?.send('orders');
    await waitFor(() => expect(api.seen(ONE).length).toBeGreaterThan(1));
  };

  it('stays chosen, beside what changed, and is saved once that is confirmed', async () => {
    const { user } = await choose('Delivered');
    await happensElsewhere(theirs);
    expect(await screen.findByText(overtaken)).toBeVisible();
    expect(select()).toHaveDisplayValue('Delivered');
    api.on(SAVE, ({ body }) => json(order({ ...theirs, ...(body as object), version: 5 })));
    await user.click(screen.getByRole('button', { name: 'Save status' }));
    const question = within(
      await screen.findByRole('alertdialog', { name: 'Set this order to delivered?' }),
    );
    expect(question.getByText('It was set to in transit meanwhile.')).toBeVisible();
    expect(api.seen(SAVE)).toEqual([]);
    await user.click(question.getByRole('button', { name: 'Set to delivered' }));
    await waitFor(() => expect(screen.queryByText(overtaken)).not.toBeInTheDocument());
    expect(api.seen(SAVE).map(({ body }) => body)).toEqual([{ status: 'delivered', version: 4 }]);
    expect(select()).toHaveDisplayValue('Delivered');
  });

  it('gives way to theirs when that is wanted', async () => {
    const { user } = await choose('Delivered');
    await happensElsewhere(theirs);
    await screen.findByText(overtaken);
    await user.click(screen.getByRole('button', { name: 'Keep theirs' }));
    expect(select()).toHaveDisplayValue('In transit');
    expect(screen.queryByText(overtaken)).not.toBeInTheDocument();
    expect(api.seen(SAVE)).toEqual([]);
  });

  it('is saved without a question where the status is still the one that it was chosen over', async () => {
    const { user } = await choose('Delivered');
    const placedBy = { email: 'their.news@example.com', phone: null };
    await happensElsewhere({ id: 2, version: 4, placedBy });
    // Asked for is not there yet: only what is drawn has the version that is sent.
    await screen.findByText(placedBy.email);
    api.on(SAVE, ({ body }) => json(order({ ...(body as object), id: 2, version: 5 })));
    await user.click(screen.getByRole('button', { name: 'Save status' }));
    await waitFor(() =>
      expect(api.seen(SAVE)[0]?.body).toEqual({ status: 'delivered', version: 4 }),
    );
  });

  it('is as saved when they set the order to the same', async () => {
    await choose('In transit');
    await happensElsewhere(theirs);
    await waitFor(() => expect(screen.getAllByText('in transit')).toHaveLength(2));
    expect(select()).toHaveDisplayValue('In transit');
    expect(screen.queryByText(overtaken)).not.toBeInTheDocument();
  });
});
