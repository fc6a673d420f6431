import { RATE_CARD, type RateCardView, type RateSampleView } from '@courier/contract';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { openDesk } from '../../testing/desk';
import { type FakeApi, installFakeApi, json, problem } from '@courier/shared-ui/testing';

const CONFIGURED: RateCardView = {
  ...RATE_CARD,
  hasZones: false,
  id: null,
  effectiveFrom: null,
  state: 'past',
  createdBy: null,
  createdAt: null,
  ...{ customer: null, effectiveUntil: null, version: null },
};
const CURRENT: RateCardView = {
  ...RATE_CARD,
  hasZones: false,
  baseRate: 6.5,
  id: 1,
  effectiveFrom: '2026-11-20T22:00:00.000Z',
  state: 'current',
  createdBy: 'boss@courier.test',
  createdAt: '2026-11-20T10:00:00.000Z',
  ...{ customer: null, effectiveUntil: null, version: 1 },
};

let api: FakeApi;
beforeEach(() => {
  api = installFakeApi();
  api.on('GET /api/rate-cards', () => json([CURRENT, CONFIGURED]));
});

const openRates = () => openDesk('admin', '/manager?tab=rates');

/** Once the list is there, whose newest rates the form starts from. */
async function openForm(user: ReturnType<typeof openRates>['user']) {
  const button = await screen.findByRole('button', { name: 'New rates' });
  await waitFor(() => expect(button).toBeEnabled());
  await user.click(button);
}

it('the list of rates shows which rates are in force, in South African time', async () => {
  openRates();
  const row = within(await screen.findByRole('row', { name: /Current/ }));
  for (const words of ['21 Nov 2026, 00:00', 'R6.50', 'R60.00', '5.0 km', 'boss@courier.test']) {
    expect(row.getByText(words)).toBeVisible();
  }
});

it('the rates form starts from the rates in force and sends South African time', async () => {
  api.on('POST /api/rate-cards', () => json(CURRENT, 201));
  const { user, host } = openRates();
  await openForm(user);
  const dialog = within(screen.getByRole('dialog', { name: 'New rates' }));
  const perKg = dialog.getByRole('textbox', { name: 'Rate per kg (R)' });
  expect(perKg).toHaveValue('6.5');
  await user.clear(perKg);
  await user.click(dialog.getByRole('button', { name: 'Add rates' }));
  expect(await dialog.findByText(/Rate per kg/, { selector: 'p, span' })).toBeVisible();
  expect(api.seen('POST /api/rate-cards')).toEqual([]);
  await user.type(perKg, '1,234');
  expect(dialog.getByText('1,234 could be two numbers: write 1234 or 1.234')).toBeVisible();
  await user.clear(perKg);
  await user.type(perKg, '5,50');
  fireEvent.change(dialog.getByLabelText(/In effect from/), {
    target: { value: '2026-12-01T00:00' },
  });
  await user.click(dialog.getByRole('button', { name: 'Add rates' }));
  await waitFor(() => expect(host.notices[0]?.title).toBe('Rates added'));
  expect(api.seen('POST /api/rate-cards')[0]?.body).toEqual({
    ...RATE_CARD,
    baseRate: 5.5,
    effectiveFrom: '2026-12-01T00:00:00+02:00',
    newestSeen: 1,
  });
});

it.each([
  ['says that prices by zones end', true],
  ['says nothing of zones', false],
])('the rates form %s where the newest rates have zones: %s', async (_what, hasZones) => {
  api.on('GET /api/rate-cards', () => json([{ ...CURRENT, hasZones }, CONFIGURED]));
  const { user } = openRates();
  await openForm(user);
  const dialog = within(screen.getByRole('dialog', { name: 'New rates' }));
  expect(dialog.queryAllByText(/no longer by zones/)).toHaveLength(hasZones ? 1 : 0);
});

it('the rates form shows the server’s error on the date', async () => {
  const errors = [{ path: 'effectiveFrom', message: 'Effective from must not be in the past' }];
  api.on('POST /api/rate-cards', () => problem(400, 'Check the fields.', errors));
  const { user } = openRates();
  await openForm(user);
  await user.click(screen.getByRole('button', { name: 'Add rates' }));
  expect(await screen.findByText('Effective from must not be in the past')).toBeVisible();
});

it('the rates form shows rates that another admin added meanwhile and asks to add again', async () => {
  const refusal = 'naledi@courier.test added rates after you opened this. Nothing was saved.';
  const theirs: RateCardView = { ...CURRENT, id: 2, baseRate: 8, createdBy: 'naledi@courier.test' };
  api.on('POST /api/rate-cards', () => problem(409, refusal));
  const { user, host } = openRates();
  await openForm(user);
  const dialog = within(screen.getByRole('dialog', { name: 'New rates' }));
  const express = dialog.getByRole('textbox', { name: /^Express/ });
  await user.clear(express);
  await user.type(express, '75');
  api.on('GET /api/rate-cards', () => json([theirs, { ...CURRENT, state: 'past' }, CONFIGURED]));
  await user.click(dialog.getByRole('button', { name: 'Add rates' }));
  const note = await dialog.findByRole('alert');
  expect(note).toHaveTextContent(refusal);
  expect(
    within(note)
      .getAllByRole('listitem')
      .map(({ textContent }) => textContent),
  ).toEqual([
    'Rates by naledi@courier.test, in effect from 21 Nov 2026, 00:00',
    'Rate per kg (R): 6.5 → 8',
  ]);
  expect(dialog.getByRole('textbox', { name: 'Rate per kg (R)' })).toHaveValue('8');
  expect(express).toHaveValue('75');
  expect(host.notices).toEqual([]);

  api.on('POST /api/rate-cards', () => json({ ...theirs, id: 3 }, 201));
  await user.click(await dialog.findByRole('button', { name: 'Add rates', busy: false }));
  await waitFor(() => expect(host.notices[0]?.title).toBe('Rates added'));
  expect(api.seen('POST /api/rate-cards').map(({ body }) => body)).toEqual([
    expect.objectContaining({ newestSeen: 1, baseRate: 6.5 }),
    expect.objectContaining({
      newestSeen: 2,
      baseRate: 8,
      serviceFee: { ...RATE_CARD.serviceFee, express: 75 },
    }),
  ]);
});

describe('the comparison of coming rates', () => {
  const COMING: RateCardView = {
    ...CURRENT,
    id: 2,
    effectiveFrom: '2026-12-01T00:00:00.000Z',
    state: 'future',
  };
  const SAMPLE: RateSampleView = {
    month: '2026-10',
    ordersOf: 'everybody',
    services: [
      { serviceType: 'standard', orders: 120, notOffered: 0, charged: 12000, byCard: 12600 },
      { serviceType: 'same_day', orders: 4, notOffered: 3, charged: 145, byCard: 120.5 },
    ],
    changes: [
      { orderNumber: 'EC7K3M9QXA2TBF', serviceType: 'same_day', charged: 145, byCard: 120.5 },
    ],
  };
  const SAMPLE_CALL = 'GET /api/rate-cards/2/sample';

  async function compare() {
    api.on('GET /api/rate-cards', () => json([COMING, CURRENT]));
    const desk = openRates();
    await desk.user.click(await screen.findByRole('button', { name: 'Compare' }));
    const dialog = await screen.findByRole('dialog', { name: 'Compare with last month' });
    return { ...desk, dialog: within(dialog) };
  }

  it('shows what last month would have brought, and what would not be offered', async () => {
    api.on(SAMPLE_CALL, () => json(SAMPLE));
    const { dialog } = await compare();
    expect(
      await dialog.findByText('124 orders of October 2026, without cancelled ones.'),
    ).toBeVisible();
    expect(dialog.getByText('+R600.00 (+5.0%)')).toBeVisible();
    expect(dialog.getAllByText('−R24.50 (−16.9%)')).toHaveLength(2);
    expect(dialog.getByText(/^Same Day: 3\./)).toBeVisible();
  });

  it('says that there were no orders, and is asked for again where it failed', async () => {
    api.on(SAMPLE_CALL, () => problem(503, 'Busy'));
    const { user, dialog } = await compare();
    const again = await dialog.findByRole('button', { name: 'Try again' });
    api.on(SAMPLE_CALL, () => json({ ...SAMPLE, services: [], changes: [] }));
    await user.click(again);
    expect(await dialog.findByText('There were no orders in October 2026.')).toBeVisible();
  });

  it('is not offered for rates that are in effect', async () => {
    openRates();
    await screen.findByRole('row', { name: /Current/ });
    expect(screen.queryByRole('button', { name: 'Compare' })).not.toBeInTheDocument();
  });
});

describe('the rates of one customer', () => {
  const THANDI = { id: 5, email: 'thandi@example.co.za', fullName: 'Thandi Nkosi' };
  const OWN: RateCardView = {
    ...CURRENT,
    id: 9,
    baseRate: 4,
    customer: THANDI,
    effectiveUntil: '2026-12-31T22:00:00.000Z',
  };
  const CUSTOMER = {
    ...THANDI,
    ...{ registrationDate: '2026-10-31T22:30:00.000Z', lastOrderDate: null, status: 'active' },
    ...{ totalOrders: 0, totalSpent: 0, totalAddresses: 0, blocked: null },
  };
  let own: readonly RateCardView[];
  beforeEach(() => {
    own = [OWN];
    api.on('GET /api/customers', ({ url }) => json(url.includes('q=nobody') ? [] : [CUSTOMER]));
    api.on('GET /api/rate-cards', ({ url }) => {
      if (url.includes('customerId=5')) return json(own);
      return json(
        url.includes('owner=public') ? [CURRENT, CONFIGURED] : [OWN, CURRENT, CONFIGURED],
      );
    });
  });

  async function chooseThandi() {
    const desk = openRates();
    await desk.user.selectOptions(
      await screen.findByRole('combobox', { name: 'Show' }),
      'Rates of one customer',
    );
    await desk.user.type(screen.getByRole('combobox', { name: 'Customer' }), 'thandi');
    const asked = () => api.seen('GET /api/customers').at(-1)?.url;
    await waitFor(() => expect(asked()).toBe('/api/customers?q=thandi&limit=8'));
    await desk.user.click(await screen.findByRole('option', { name: /Thandi Nkosi/ }));
    return desk;
  }

  it('are listed with whose they are and until when', async () => {
    const { user } = openRates();
    const row = within(await screen.findByRole('row', { name: /Thandi Nkosi/ }));
    for (const words of ['thandi@example.co.za', 'R4.00', /until 1 Jan 2027, 00:00/, 'Current']) {
      expect(row.getByText(words)).toBeVisible();
    }
    expect(screen.getAllByText('Everyone')).toHaveLength(2);
    await user.selectOptions(screen.getByRole('combobox', { name: 'Show' }), 'Public rates');
    await waitFor(() => expect(screen.queryByText('Thandi Nkosi')).not.toBeInTheDocument());
    const addresses = api.seen('GET /api/rate-cards').map(({ url }) => url);
    expect(addresses).toContain('/api/rate-cards?owner=public');
  });

  it('of an account that is gone are listed without a name', async () => {
    own = [{ ...OWN, customer: { id: 5, email: null, fullName: null } }];
    api.on('GET /api/rate-cards', () => json(own));
    openRates();
    expect(await screen.findByText('Deleted account')).toBeVisible();
  });

  it('are found by the customer’s name, and made and ended for them', async () => {
    api.on('POST /api/rate-cards', () => json(OWN, 201));
    const { user, host } = await chooseThandi();
    expect(await screen.findByRole('row', { name: /Thandi Nkosi/ })).toBeVisible();
    await openForm(user);
    const dialog = within(screen.getByRole('dialog', { name: 'New rates' }));
    expect(dialog.getByText(/^For Thandi Nkosi \(thandi@example.co.za\)\./)).toBeVisible();
    expect(dialog.getByRole('textbox', { name: 'Rate per kg (R)' })).toHaveValue('4');
    fireEvent.change(dialog.getByLabelText(/In effect from/), {
      target: { value: '2026-12-01T00:00' },
    });
    const until = dialog.getByLabelText(/Public rates again from/);
    fireEvent.change(until, { target: { value: '2026-11-30T00:00' } });
    await user.click(dialog.getByRole('button', { name: 'Add rates' }));
    expect(await dialog.findByText('Effective until must be after effective from')).toBeVisible();
    fireEvent.change(until, { target: { value: '2027-01-01T00:00' } });
    await user.click(dialog.getByRole('button', { name: 'Add rates' }));
    await waitFor(() => expect(host.notices[0]?.title).toBe('Rates added'));
    expect(api.seen('POST /api/rate-cards')[0]?.body).toEqual({
      ...RATE_CARD,
      baseRate: 4,
      customerId: 5,
      effectiveFrom: '2026-12-01T00:00:00+02:00',
      effectiveUntil: '2027-01-01T00:00:00+02:00',
      newestSeen: 9,
    });
  });

  it('begin with the public ones where the customer has none', async () => {
    own = [];
    api.on('POST /api/rate-cards', () => json(OWN, 201));
    const { user, host } = await chooseThandi();
    expect(await screen.findByText('No rates of their own')).toBeVisible();
    await openForm(user);
    const dialog = within(screen.getByRole('dialog', { name: 'New rates' }));
    expect(dialog.getByRole('textbox', { name: 'Rate per kg (R)' })).toHaveValue('6.5');
    await user.click(dialog.getByRole('button', { name: 'Add rates' }));
    await waitFor(() => expect(host.notices[0]?.title).toBe('Rates added'));
    expect(api.seen('POST /api/rate-cards')[0]?.body).toMatchObject({
      customerId: 5,
      newestSeen: 0,
    });
  });

  it('ask for the customer first, and say that nobody was found', async () => {
    const { user } = openRates();
    await user.selectOptions(
      await screen.findByRole('combobox', { name: 'Show' }),
      'Rates of one customer',
    );
    expect(screen.getByText('Choose a customer')).toBeVisible();
    expect(screen.queryByRole('button', { name: 'New rates' })).not.toBeInTheDocument();
    await user.type(screen.getByRole('combobox', { name: 'Customer' }), 'nobody');
    const words = 'No such customer. Type how a name or an email address begins';
    expect((await screen.findAllByText(words)).length).toBeGreaterThan(0);
  });

  it('end on a date, or say what is wrong with it', async () => {
    const errors = [{ path: 'effectiveUntil', message: 'Effective until must not be in the past' }];
    api.on('PUT /api/rate-cards/9/end', () => problem(400, 'Check the fields.', errors));
    const { user, host } = openRates();
    await user.click(await screen.findByRole('button', { name: 'End' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'End these rates' }));
    fireEvent.change(dialog.getByLabelText(/Public rates again from/), {
      target: { value: '2026-12-24T00:00' },
    });
    await user.click(dialog.getByRole('button', { name: 'End rates' }));
    expect(await dialog.findByText('Effective until must not be in the past')).toBeVisible();
    api.on('PUT /api/rate-cards/9/end', () => json({ ...OWN, version: 2 }));
    await user.click(dialog.getByRole('button', { name: 'End rates' }));
    await waitFor(() => expect(host.notices.at(-1)?.title).toBe('End of the rates saved'));
    expect(api.seen('PUT /api/rate-cards/9/end')[1]?.body).toEqual({
      effectiveUntil: '2026-12-24T00:00:00+02:00',
      version: 1,
    });
  });

  it.each([
    ['the customer’s orders', 'customer', /^One order by Thandi Nkosi/],
    [
      'everybody’s where they had none',
      'everybody',
      /^Thandi Nkosi .* had no orders in October 2026/,
    ],
  ] as const)('are compared with %s', async (_what, ordersOf, words) => {
    const future: RateCardView = { ...OWN, state: 'future' };
    api.on('GET /api/rate-cards', () => json([future, CURRENT]));
    const row = { serviceType: 'standard', orders: 1, notOffered: 0, charged: 25, byCard: 20 };
    const sample = { month: '2026-10', ordersOf, services: [row], changes: [] };
    api.on('GET /api/rate-cards/9/sample', () => json(sample));
    const { user } = openRates();
    await user.click(await screen.findByRole('button', { name: 'Compare' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Compare with last month' }));
    expect(await dialog.findByText(words)).toBeVisible();
  });
});
