import {
  type BulkChangeView,
  type CustomerView,
  type OrderSummaryView,
  type OrderView,
  FIRST_PACKAGE,
} from '@courier/contract';
import {
  type FakeApi,
  installFakeApi,
  installFakeEventSource,
  json,
  problem,
  removeFakeEventSource,
} from '@courier/shared-ui/testing';
import { screen, waitFor, within } from '@testing-library/react';
import { openAt, setWideScreen } from '../../testing/tickets';

const NUMBER = 'EC000000000002';
const PLACE = {
  fullName: 'Lerato Mokoena',
  phone: '071 555 0199',
  addressLine1: '12 Long Street',
  addressLine2: null,
  city: 'Cape Town',
  zipCode: '8001',
  instructions: null,
  latitude: null,
  longitude: null,
};
const COMMON = {
  id: 2,
  orderNumber: NUMBER,
  status: 'in_transit',
  paymentMethod: 'eft',
  paymentStatus: 'pending',
  shipdayOrderId: null,
  collection: null,
  deliverBy: null,
  createdAt: '2026-11-20T07:12:00.000Z',
  pickupAddress: PLACE,
  deliveryAddress: { ...PLACE, fullName: 'Pieter van der Merwe', instructions: 'Ring twice' },
  packages: [{ ...FIRST_PACKAGE, id: 1 }],
} as const;
const SUMMARY: OrderSummaryView = {
  ...COMMON,
  packages: [...COMMON.packages],
  estimatedDeliveryTime: 'Tue 24 Nov 2026',
  quote: { totalAmount: 268.4, serviceType: 'standard' },
};
const ORDER: OrderView = {
  ...COMMON,
  packages: [...COMMON.packages],
  trackingNumber: NUMBER.slice(2),
  owner: 'another',
  quote: {
    totalAmount: 268.4,
    serviceType: 'standard',
    distance: 12.3,
    distanceEstimated: false,
    estimatedDeliveryTime: 'Tue 24 Nov 2026',
    packages: [],
  },
  trackingSteps: [],
  courierDetails: null,
  amountDue: 268.4,
  proofOfDelivery: null,
};
const CUSTOMER: CustomerView = {
  id: 7,
  email: 'lerato@example.com',
  fullName: 'Lerato Mokoena',
  registrationDate: '2026-11-01T07:12:00.000Z',
  totalOrders: 1,
  totalSpent: 268.4,
  status: 'active',
  lastOrderDate: null,
  totalAddresses: 1,
  blocked: null,
};

/** One message that is on its way. */
const MESSAGES: BulkChangeView = {
  id: 7,
  kind: 'message',
  status: null,
  paymentStatus: null,
  courier: null,
  day: null,
  subject: 'Strike',
  undoes: null,
  isFinished: false,
  total: 1,
  updated: 0,
  failed: 0,
  stopped: 0,
  canUndo: false,
  failures: [],
  createdAt: '2026-11-27T08:00:00.000Z',
  finishedAt: null,
};

let api: FakeApi;
beforeEach(() => {
  setWideScreen(true);
  api = installFakeApi();
  api.on('GET /api/orders', () => json([SUMMARY]));
  api.on(`GET /api/orders/${NUMBER}`, () => json(ORDER));
  api.on(`GET /api/orders/${NUMBER}/history`, () => json([]));
  api.on('GET /api/customers', () => json([CUSTOMER]));
  api.on('GET /api/bulk-changes', () => json([]));
  api.on('GET /api/saved-views', () => json([]));
});

describe('the customers of the desk', () => {
  const box = () => screen.findByRole('searchbox', { name: 'Search customers' });

  it('are found by what is typed, which stays in the address', async () => {
    const { user } = openAt('/support/desk/customers');
    await user.type(await box(), ' lerato {Enter}');
    expect(await screen.findByText('1 customer found')).toHaveAttribute('role', 'status');
    expect(api.seen('GET /api/customers').at(-1)?.url).toBe('/api/customers?q=lerato');
    expect(await box()).toHaveValue('lerato');
    expect(screen.getByRole('link', { name: 'View orders of lerato@example.com' })).toBeVisible();
  });

  it('say so when a search finds none, on screen and to a screen reader', async () => {
    api.on('GET /api/customers', () => json([]));
    openAt('/support/desk/customers?q=nobody');
    const words = await screen.findAllByText('No customers match this search');
    expect(words.map((element) => element.getAttribute('role'))).toEqual(['status', null]);
    expect(await box()).toHaveValue('nobody');
  });

  it('are not those of the search before when a search fails', async () => {
    const { user } = openAt('/support/desk/customers');
    expect(await screen.findByText('lerato@example.com')).toBeVisible();
    api.on('GET /api/customers', () => problem(500, 'Something broke.'));
    await user.type(await box(), 'pieter{Enter}');
    expect(await screen.findByText('The customers could not be loaded')).toBeVisible();
    expect(screen.queryByText('lerato@example.com')).not.toBeInTheDocument();
  });
});

describe('the orders of the desk', () => {
  it('are found by what is typed, and opened to read', async () => {
    const { user } = openAt('/support/desk/orders');
    expect(await screen.findByRole('table', { name: 'Orders' })).toBeVisible();
    expect(api.seen('GET /api/orders').at(-1)?.url).toBe('/api/orders');
    await user.type(screen.getByRole('searchbox', { name: 'Search orders' }), 'lerato');
    await screen.findByRole('table', { name: 'Orders found' });
    expect(api.seen('GET /api/orders').at(-1)?.url).toBe('/api/orders?q=lerato');
    await user.click(screen.getByRole('link', { name: `View Details of ${NUMBER}` }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Order details' }));
    expect(await dialog.findByText('Not Paid')).toBeVisible();
    for (const words of ['EFT', 'R268.40', 'Standard (2-3 days)', 'For the courier: Ring twice']) {
      expect(dialog.getByText(words)).toBeVisible();
    }
    expect(dialog.queryByRole('combobox')).not.toBeInTheDocument();
    expect(dialog.queryByRole('button', { name: /save/i })).not.toBeInTheDocument();
  });

  it('have a place for what other teams show of them', async () => {
    openAt(`/support/desk/orders?order=${NUMBER}`, 'support', ['order-panel']);
    const data = { orderNumber: NUMBER, waybill: NUMBER.slice(2) };
    expect(await screen.findByText(`order-panel ${JSON.stringify(data)}`)).toBeVisible();
  });

  it('name how to reach whoever placed them, by what they left', async () => {
    const placedBy = { email: null, phone: '072 946 3825' };
    api.on(`GET /api/orders/${NUMBER}`, () => json({ ...ORDER, placedBy }));
    openAt(`/support/desk/orders?order=${NUMBER}`);
    const dialog = within(await screen.findByRole('dialog', { name: 'Order details' }));
    expect(await dialog.findByText('Placed by')).toBeVisible();
    expect(dialog.getByRole('link', { name: /072 946 3825$/ })).toHaveAttribute(
      'href',
      'tel:+27729463825',
    );
  });

  it('show no form for an account when they have one', async () => {
    openAt(`/support/desk/orders?order=${NUMBER}`);
    const dialog = within(await screen.findByRole('dialog', { name: 'Order details' }));
    expect(await dialog.findByText('Not Paid')).toBeVisible();
    expect(dialog.queryByText('Add to an account')).not.toBeInTheDocument();
  });

  it('are added to the account of a customer when they were placed without one', async () => {
    api.on(`GET /api/orders/${NUMBER}`, () => json({ ...ORDER, owner: 'nobody' }));
    api.on(`PUT /api/orders/${NUMBER}/owner`, () => json(ORDER));
    const { user } = openAt(`/support/desk/orders?order=${NUMBER}`);
    const email = await screen.findByRole('textbox', { name: 'Email of the customer' });
    await user.type(email, 'Lerato@example.com{Enter}');
    const dialog = within(await screen.findByRole('alertdialog'));
    api.on(`GET /api/orders/${NUMBER}`, () => json(ORDER));
    await user.click(dialog.getByRole('button', { name: 'Add to account' }));
    await waitFor(() => expect(email).not.toBeInTheDocument());
    const [sent] = api.seen(`PUT /api/orders/${NUMBER}/owner`);
    expect(sent?.body).toEqual({ email: 'lerato@example.com' });
  });

  it('are one customer’s for an e-mail address', async () => {
    const { user } = openAt('/support/desk/customers');
    await user.click(
      await screen.findByRole('link', { name: 'View orders of lerato@example.com' }),
    );
    expect(await screen.findByRole('heading', { level: 1, name: 'Orders' })).toBeVisible();
    await screen.findByRole('table', { name: 'Orders found' });
    expect(api.seen('GET /api/orders').at(-1)?.url).toContain('userEmail=lerato%40example.com');
  });

  it('are one customer’s where an old address searches for an e-mail address', async () => {
    openAt('/support/desk/orders?q=lerato%40example.com');
    await screen.findByRole('table', { name: 'Orders found' });
    expect(api.seen('GET /api/orders').at(-1)?.url).toBe(
      '/api/orders?userEmail=lerato%40example.com',
    );
  });

  it('offer those that are there where an address names one that is not', async () => {
    api.on('GET /api/orders/EC000000000009', () => problem(404, 'There is no such order.'));
    openAt('/support/desk/orders?order=EC000000000009');
    const dialog = within(await screen.findByRole('dialog', { name: 'Order details' }));
    expect(await dialog.findByText('Order not found')).toBeVisible();
    expect(await dialog.findByRole('link')).toHaveAttribute(
      'href',
      `/support/desk/orders?order=${NUMBER}`,
    );
  });

  it('are filtered, both paid and not, and the filter stands in the address', async () => {
    const { user } = openAt('/support/desk/orders?status=in_transit');
    await screen.findByRole('table', { name: 'Orders found' });
    expect(screen.getByText('Orders, in transit, paid and not paid')).toBeVisible();
    const filters = within(screen.getByRole('group', { name: 'Filters' }));
    await user.click(filters.getByRole('button', { name: 'Service' }));
    await user.click(filters.getByRole('checkbox', { name: 'Same Day' }));
    await waitFor(() =>
      expect(api.seen('GET /api/orders').at(-1)?.url).toBe(
        '/api/orders?status=in_transit&service=same_day',
      ),
    );
  });

  it('are narrowed to stores that take parcels, as support keeps none', async () => {
    api.on('GET /api/stores/active', () => json([{ id: 4, name: 'Sandton' }]));
    openAt('/support/desk/orders?store=4');
    expect(await screen.findByRole('button', { name: 'Store: Sandton' })).toBeVisible();
  });

  it('are ticked for what support may do with many, and for nothing else', async () => {
    const { user } = openAt('/support/desk/orders');
    await user.click(await screen.findByRole('checkbox', { name: `Select ${NUMBER}` }));
    const bar = within(screen.getByRole('group', { name: 'Selected orders' }));
    for (const name of ['Assign', 'New day', 'Message']) {
      expect(bar.getByRole('button', { name })).toBeVisible();
    }
    expect(bar.getByRole('link', { name: /^Print labels/ })).toBeVisible();
    for (const name of ['Set status', 'Set paid', 'Export']) {
      expect(bar.queryByRole('button', { name })).not.toBeInTheDocument();
    }
    await user.click(bar.getByRole('button', { name: 'Clear the selection' }));
    expect(screen.getByRole('region', { name: 'Orders' })).toHaveFocus();
  });

  it('are written about together, and what came of it is said', async () => {
    const done = { ...MESSAGES, isFinished: true, updated: 1, finishedAt: '2026-11-27T08:00:02Z' };
    api.on('POST /api/bulk-changes', () => json(MESSAGES));
    api.on('GET /api/bulk-changes/7', () => json(done));
    const { user } = openAt('/support/desk/orders');
    await user.click(await screen.findByRole('checkbox', { name: `Select ${NUMBER}` }));
    await user.click(screen.getByRole('button', { name: 'Message' }));
    const dialog = within(
      await screen.findByRole('dialog', { name: 'Write to the customers of 1 order' }),
    );
    await user.type(dialog.getByRole('textbox', { name: /^Subject/ }), 'Strike');
    await user.type(dialog.getByRole('textbox', { name: /^Message/ }), 'A day later.');
    await user.click(dialog.getByRole('button', { name: 'Send 1 message' }));
    expect(await screen.findByText('1 of 1 order written about')).toBeVisible();
    const [sent] = api.seen('POST /api/bulk-changes');
    expect(sent?.body).toEqual({
      message: { subject: 'Strike', text: 'A day later.' },
      orders: [{ orderNumber: NUMBER }],
    });
  });

  it('are stamped while they await their payment, in the list and on the label', async () => {
    const held = { status: 'pending', awaitsPayment: true } as const;
    api.on('GET /api/orders', () => json([{ ...SUMMARY, ...held }]));
    api.on(`GET /api/orders/${NUMBER}`, () => json({ ...ORDER, ...held }));
    openAt(`/support/desk/orders?order=${NUMBER}`);
    const dialog = within(await screen.findByRole('dialog', { name: 'Order details' }));
    expect(await dialog.findByText('Awaits payment')).toBeVisible();
    const table = within(screen.getByRole('table', { name: 'Orders', hidden: true }));
    expect(table.getByText('Awaits payment')).toBeInTheDocument();
  });

  it('say that their sender has the parcel back, in the list and on the label', async () => {
    const returned = { status: 'delivered', returnsToSender: true } as const;
    api.on('GET /api/orders', () => json([{ ...SUMMARY, ...returned }]));
    api.on(`GET /api/orders/${NUMBER}`, () => json({ ...ORDER, ...returned }));
    openAt(`/support/desk/orders?order=${NUMBER}`);
    const dialog = within(await screen.findByRole('dialog', { name: 'Order details' }));
    expect(await dialog.findByText('returned')).toBeVisible();
    const table = within(screen.getByRole('table', { name: 'Orders', hidden: true }));
    expect(table.getByText('returned')).toBeInTheDocument();
  });

  it('are refunded, and not paid, once they were cancelled and all of the money went back', async () => {
    const refunded = { ...ORDER, status: 'cancelled', paymentStatus: 'completed', refunded: true };
    api.on(`GET /api/orders/${NUMBER}`, () => json(refunded));
    openAt(`/support/desk/orders?order=${NUMBER}`);
    const dialog = within(await screen.findByRole('dialog', { name: 'Order details' }));
    expect(await dialog.findByText('Refunded')).toBeVisible();
    expect(dialog.queryByText('Paid')).not.toBeInTheDocument();
  });

  it('show no courier to come once they are cancelled', async () => {
    api.on(`GET /api/orders/${NUMBER}`, () => json({ ...ORDER, status: 'cancelled' }));
    openAt(`/support/desk/orders?order=${NUMBER}`);
    const dialog = within(await screen.findByRole('dialog', { name: 'Order details' }));
    expect(await dialog.findByText('Not Paid')).toBeVisible();
    for (const term of ['Estimated delivery', 'Courier', 'Courier phone']) {
      expect(dialog.queryByText(term)).not.toBeInTheDocument();
    }
  });

  it('are counted up for a customer who orders while the customers are read', async () => {
    const streams = installFakeEventSource();
    openAt('/support/desk/customers');
    expect(await screen.findByRole('cell', { name: 'R268.40' })).toBeVisible();
    api.on('GET /api/customers', () => json([{ ...CUSTOMER, totalSpent: 536.8 }]));
    await streams.last('/api/staff/events')?.send('customers');
    expect(await screen.findByRole('cell', { name: 'R536.80' })).toBeVisible();
    removeFakeEventSource();
  });

  it('say so when nothing was found', async () => {
    api.on('GET /api/orders', () => json([]));
    openAt('/support/desk/orders?q=nobody');
    expect(await screen.findByText('No orders match “nobody”')).toBeVisible();
  });

  it('change while they are read, the open one too, and newer ones are counted until they are asked for', async () => {
    const streams = installFakeEventSource();
    const { user } = openAt(`/support/desk/orders?order=${NUMBER}`);
    const dialog = within(await screen.findByRole('dialog', { name: 'Order details' }));
    expect(await dialog.findByText('in transit')).toBeVisible();
    const change = { status: 'delivered', version: 2 } as const;
    const newer = { ...SUMMARY, id: 3, orderNumber: 'EC000000000003' };
    api.on('GET /api/orders', () => json([newer, { ...SUMMARY, ...change }]));
    api.on(`GET /api/orders/${NUMBER}`, () => json({ ...ORDER, ...change }));
    await streams.last('/api/staff/events')?.send('orders');
    expect(await dialog.findByText('delivered')).toBeVisible();
    await user.click(dialog.getByRole('button', { name: 'Close' }));
    const table = screen.getByRole('table', { name: 'Orders' });
    expect(within(table).getByText('delivered')).toBeVisible();
    expect(screen.queryByRole('link', { name: /000003/ })).not.toBeInTheDocument();
    await user.click(screen.getByRole('button', { name: 'Show' }));
    expect(await screen.findByRole('link', { name: /000003/ })).toBeVisible();
    removeFakeEventSource();
  });

  it('are for support, and not for customers', async () => {
    const { unmount } = openAt('/support/desk/orders');
    expect(await screen.findByRole('heading', { level: 1, name: 'Orders' })).toBeVisible();
    unmount();
    const before = api.seen('GET /api/orders').length;
    openAt('/support/desk/orders', 'customer');
    expect(screen.queryByRole('searchbox')).not.toBeInTheDocument();
    expect(api.seen('GET /api/orders')).toHaveLength(before);
  });
});
