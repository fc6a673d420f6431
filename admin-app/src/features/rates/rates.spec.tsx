import { RATE_CARD, type RateCardView, type RateSampleView } from '@courier/contract';
import { expectAxeClean } from '@courier/shared-ui/testing';
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
  await expectAxeClean();
});

it('the rates form starts from the rates in force and sends South African time', async () => {
  api.on('POST /api/rate-cards', () => json(CURRENT, 201));
  const { user, host } = openRates();
  await openForm(user);
  const dialog = within(screen.getByRole('dialog', { name: 'New rates' }));
  const perKg = dialog.getByRole('spinbutton', { name: 'Rate per kg (R)' });
  expect(perKg).toHaveValue(6.5);
  await user.clear(perKg);
  await user.click(dialog.getByRole('button', { name: 'Add rates' }));
  expect(await dialog.findByText(/Rate per kg/, { selector: 'p, span' })).toBeVisible();
  expect(api.seen('POST /api/rate-cards')).toEqual([]);
  await user.type(perKg, '7');
  fireEvent.change(dialog.getByLabelText(/In effect from/), {
    target: { value: '2026-12-01T00:00' },
  });
  await user.click(dialog.getByRole('button', { name: 'Add rates' }));
  await waitFor(() => expect(host.notices[0]?.title).toBe('Rates added'));
  expect(api.seen('POST /api/rate-cards')[0]?.body).toEqual({
    ...RATE_CARD,
    baseRate: 7,
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
  const express = dialog.getByRole('spinbutton', { name: /^Express/ });
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
  expect(dialog.getByRole('spinbutton', { name: 'Rate per kg (R)' })).toHaveValue(8);
  expect(express).toHaveValue(75);
  expect(host.notices).toEqual([]);

  api.on('POST /api/rate-cards', () => json({ ...theirs, id: 3 }, 201));
  await user.click(dialog.getByRole('button', { name: 'Add rates' }));
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
    await expectAxeClean(screen.getByRole('dialog'));
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
