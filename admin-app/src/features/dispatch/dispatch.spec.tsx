import type {
  BulkChangeView,
  CouriersView,
  CourierView,
  DispatchParcelsView,
  DispatchParcelView,
} from '@courier/contract';
import { type FakeApi, installFakeApi, json, problem } from '@courier/shared-ui/testing';
import { screen, waitFor, within } from '@testing-library/react';
import { openDesk } from '../../testing/desk';
import { BULK_CHANGE, numberOf } from '../../testing/fixtures';

const COURIERS = 'GET /api/dispatch/couriers';
const PARCELS = 'GET /api/dispatch/parcels';
const START = 'POST /api/bulk-changes';
const CHANGE = `GET /api/bulk-changes/${BULK_CHANGE.id}`;
const ASSIGN = `PUT /api/dispatch/parcels/${numberOf(2)}/courier`;

const SIPHO: CourierView = {
  id: '501',
  name: 'Sipho Dlamini',
  phone: '082 415 7730',
  isKnown: true,
  isOnShift: true,
  isActive: true,
  isFree: false,
  parcels: 2,
  isLocationOn: true,
  lastSeenAt: '2026-11-20T09:00:00.000Z',
};
const NALEDI: CourierView = {
  ...SIPHO,
  id: '502',
  name: 'Naledi Mokoena',
  isFree: true,
  parcels: 0,
  isLocationOn: false,
  lastSeenAt: null,
};
const OFF: CourierView = {
  ...NALEDI,
  id: '503',
  name: 'Adam Botha',
  isOnShift: false,
  isFree: false,
  isLocationOn: null,
};
const ANSWERS = { readAt: '2026-11-20T09:00:00.000Z', failure: null, down: 0 } as const;
const VIEW: CouriersView = { state: ANSWERS, couriers: [OFF, NALEDI, SIPHO], waiting: 1 };
const PARCEL: DispatchParcelView = {
  orderNumber: numberOf(2),
  status: 'pending',
  leg: 'whole',
  from: { name: 'Lerato Mokoena', town: 'Cape Town' },
  to: { name: 'Pieter van der Merwe', town: 'Johannesburg' },
  day: '2026-11-23',
  window: '08:00-12:00',
  toCollect: 268.4,
  courier: null,
};
const OF_SIPHO: DispatchParcelView = { ...PARCEL, courier: { id: '501', name: 'Sipho Dlamini' } };

let api: FakeApi;
beforeEach(() => {
  api = installFakeApi();
  api.on(COURIERS, () => json(VIEW));
  api.on(PARCELS, () => json({ total: 1, parcels: [PARCEL] }));
});

const rowOf = async (name: RegExp) => within(await screen.findByRole('row', { name }));

it.each(['support', 'admin'] as const)(
  'the couriers are shown to %s, whoever is ready first',
  async (role) => {
    openDesk(role, '/dispatch');
    const sipho = await rowOf(/Sipho Dlamini/);
    expect(sipho.getByText('On the road')).toBeVisible();
    expect(sipho.getByText('Moved 20 Nov 2026, 11:00')).toBeVisible();
    expect(sipho.getByRole('link', { name: /^Run sheet of Sipho Dlamini/ })).toHaveAttribute(
      'href',
      '/api/dispatch/couriers/501/run-sheet.pdf',
    );
    const naledi = await rowOf(/Naledi Mokoena/);
    expect(naledi.getByText('Free')).toBeVisible();
    expect(naledi.getByText('Location off')).toBeVisible();
    expect(naledi.queryByRole('link', { name: /Run sheet/ })).not.toBeInTheDocument();
    expect((await rowOf(/Adam Botha/)).getByText('Off shift')).toBeVisible();
    const names = screen.getAllByRole('row').map(({ textContent }) => textContent);
    expect(names.at(-1)).toMatch(/^Adam Botha/);
  },
);

it('the couriers are not for customers', async () => {
  openDesk('customer', '/dispatch');
  expect(await screen.findByRole('heading', { level: 1 })).toBeVisible();
  expect(screen.queryByRole('tab')).not.toBeInTheDocument();
  expect(api.seen(COURIERS)).toHaveLength(0);
});

it('the couriers are found by name, and by whether they are free', async () => {
  const { user } = openDesk('support', '/dispatch');
  await user.type(await screen.findByRole('searchbox', { name: 'Name' }), 'sipho');
  expect(await screen.findByText('1 of 3 couriers')).toBeVisible();
  await user.clear(screen.getByRole('searchbox', { name: 'Name' }));
  await user.selectOptions(screen.getByRole('combobox', { name: 'Show' }), 'Free');
  expect(screen.getByText('1 of 3 couriers')).toBeVisible();
  expect(screen.queryByText('Sipho Dlamini')).not.toBeInTheDocument();
});

it('the page says since when the provider is down, and of when its couriers are', async () => {
  const failure = {
    since: '2026-11-20T09:01:00.000Z',
    reason: 'The provider could not be reached',
  };
  api.on(COURIERS, () => json({ ...VIEW, state: { ...ANSWERS, failure, down: 1 } }));
  openDesk('support', '/dispatch');
  const notice = await screen.findByRole('alert');
  expect(notice).toHaveTextContent('The provider has not answered since 20 Nov 2026, 11:01');
  expect(notice).toHaveTextContent('What you see is from 20 Nov 2026, 11:00.');
  expect(screen.getByText('Sipho Dlamini')).toBeVisible();
});

it('the page without couriers says where they come from, and one that fails can be tried again', async () => {
  api.on(COURIERS, () => problem(503, 'Come back later'));
  const { user } = openDesk('support', '/dispatch');
  expect(await screen.findByText('Come back later')).toBeVisible();
  api.on(COURIERS, () => json({ ...VIEW, couriers: [], waiting: 0 }));
  await user.click(screen.getByRole('button', { name: /try again/i }));
  expect(await screen.findByText('The provider has no couriers')).toBeVisible();
});

const openAssign = async () => {
  const desk = openDesk('support', '/dispatch?tab=waiting');
  await desk.user.click(await screen.findByRole('button', { name: /^Assign the courier of/ }));
  const dialog = within(await screen.findByRole('dialog'));
  return { ...desk, dialog };
};

it('a parcel without a courier is given to one, and the list is read again', async () => {
  api.on(ASSIGN, () => json(OF_SIPHO));
  const { user, dialog, host } = await openAssign();
  await user.click(dialog.getByRole('button', { name: 'Assign' }));
  expect(await dialog.findByText('Choose a courier')).toBeVisible();
  await user.type(dialog.getByRole('combobox', { name: 'Courier' }), 'sip');
  await user.click(await dialog.findByRole('option', { name: /Sipho Dlamini.*2 parcels/ }));
  await user.click(dialog.getByRole('button', { name: 'Assign' }));
  await waitFor(() => expect(host.notices[0]?.title).toBe('Given to Sipho Dlamini'));
  expect(api.seen(ASSIGN)[0]?.body).toEqual({ courierId: '501', seen: null });
  await waitFor(() => expect(api.seen(PARCELS)).toHaveLength(2));
});

it.each(['one parcel', 'ticked parcels'])(
  'the choice of a courier for %s has those off shift last, under a heading, and nobody who is gone',
  async (what) => {
    const inactive = { ...OFF, id: '504', name: 'Bongani Zulu', isOnShift: true, isActive: false };
    const gone = { ...SIPHO, id: '505', name: 'Carl Smit', isKnown: false };
    api.on(COURIERS, () => json({ ...VIEW, couriers: [inactive, OFF, gone, NALEDI, SIPHO] }));
    const { user } = openDesk('support', '/dispatch?tab=waiting');
    if (what === 'one parcel') {
      await user.click(await screen.findByRole('button', { name: /^Assign the courier of/ }));
    } else {
      await user.click(await screen.findByRole('checkbox', { name: 'Select all shown parcels' }));
      await user.click(screen.getByRole('button', { name: 'Assign to a courier' }));
    }
    await user.click(await screen.findByRole('combobox', { name: 'Courier' }));
    const groups = within(screen.getByRole('listbox')).getAllByRole('group');
    expect(
      groups.map((group) => [
        group.getAttribute('aria-label'),
        ...within(group)
          .getAllByRole('option')
          .map(({ textContent }) => textContent),
      ]),
    ).toEqual([
      ['On shift', 'Naledi MokoenaFree, 0 parcels', 'Sipho DlaminiOn the road, 2 parcels'],
      ['Off shift', 'Adam BothaOff shift, 0 parcels'],
      ['Inactive', 'Bongani ZuluInactive, 0 parcels'],
    ]);
  },
);

it('a parcel that a colleague has given away is read again, in the words of the server', async () => {
  const words = 'Naledi Mokoena has this parcel by now.';
  api.on(ASSIGN, () => problem(409, words));
  const { user, dialog, host } = await openAssign();
  await user.click(dialog.getByRole('combobox', { name: 'Courier' }));
  await user.click(await dialog.findByRole('option', { name: /Sipho/ }));
  await user.click(dialog.getByRole('button', { name: 'Assign' }));
  await waitFor(() => expect(host.notices[0]?.description).toBe(words));
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
  await waitFor(() => expect(api.seen(PARCELS)).toHaveLength(2));
});

it('an address that names a parcel opens its choice, or says that it is no longer without a courier', async () => {
  openDesk('support', `/dispatch?tab=waiting&assign=${PARCEL.orderNumber}`);
  expect(await screen.findByRole('dialog', { name: /^Assign EC/ })).toBeVisible();
  openDesk('support', `/dispatch?tab=waiting&assign=${numberOf(9)}`);
  expect(await screen.findByText(/is not among these: it has a courier by now/)).toBeVisible();
});

it('the choice of a courier stays while the provider does not answer', async () => {
  api.on(ASSIGN, () => problem(503, 'The provider could not be reached. Nothing was changed.'));
  const { user, dialog } = await openAssign();
  await user.click(dialog.getByRole('combobox', { name: 'Courier' }));
  await user.click(await dialog.findByRole('option', { name: /Sipho/ }));
  await user.click(dialog.getByRole('button', { name: 'Assign' }));
  expect(await dialog.findByText(/Nothing was changed\./)).toBeVisible();
  expect(dialog.getByRole('combobox', { name: 'Courier' })).toHaveValue('Sipho Dlamini');
});

it('a parcel is taken off its courier once that was confirmed', async () => {
  api.on(PARCELS, () => json({ total: 1, parcels: [OF_SIPHO] }));
  api.on(ASSIGN, () => json(PARCEL));
  const { user, host } = openDesk('admin', '/dispatch?courier=501');
  const row = await rowOf(/Pieter van der Merwe/);
  expect(row.getByRole('link')).toHaveAttribute('href', `/manager?order=${numberOf(2)}`);
  await user.click(row.getByRole('button', { name: /^Unassign/ }));
  const dialog = within(await screen.findByRole('dialog'));
  await user.click(dialog.getByRole('button', { name: 'Unassign' }));
  await waitFor(() => expect(host.notices[0]?.title).toBe('Taken off Sipho Dlamini'));
  expect(api.seen(ASSIGN)[0]?.body).toEqual({ courierId: null, seen: '501' });
});

it('a list of parcels says when there are more than it shows, and when there are none', async () => {
  api.on(PARCELS, () => json({ total: 734, parcels: [PARCEL] }));
  openDesk('support', '/dispatch?tab=waiting');
  expect(await screen.findByText('The 1 most pressing of 734 parcels are shown.')).toBeVisible();
  api.on(PARCELS, () => json({ total: 0, parcels: [] }));
  openDesk('support', '/dispatch?tab=waiting');
  expect(await screen.findByText('Every parcel has a courier')).toBeVisible();
});

const parcelTo = (id: number, town: string, courier = PARCEL.courier): DispatchParcelView => ({
  ...PARCEL,
  orderNumber: numberOf(id),
  to: { ...PARCEL.to, town },
  courier,
});
const ASSIGNMENT: BulkChangeView = {
  ...BULK_CHANGE,
  kind: 'assign',
  status: null,
  courier: 'Naledi Mokoena',
  total: 2,
};

it('parcels without a courier that are ticked are given to one together, and the list is read again once that is done', async () => {
  const parcels = [parcelTo(2, 'Springs'), parcelTo(3, 'Benoni'), parcelTo(4, 'Brakpan')];
  api.on(PARCELS, () => json({ total: 3, parcels }));
  const { user, host } = openDesk('support', '/dispatch?tab=waiting');
  await user.click(await screen.findByRole('checkbox', { name: 'Select all shown parcels' }));
  const bar = within(screen.getByRole('group', { name: 'Selected parcels' }));
  expect(bar.getByText('3 selected')).toBeVisible();
  await user.click(screen.getByRole('checkbox', { name: `Select ${numberOf(3)}` }));
  expect(bar.getByText('2 selected')).toBeVisible();
  await user.click(bar.getByRole('button', { name: 'Assign to a courier' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Assign 2 orders' }));
  await user.type(await dialog.findByRole('combobox', { name: 'Courier' }), 'nal');
  await user.click(await dialog.findByRole('option', { name: /Naledi Mokoena/ }));
  api.on(START, () => problem(503, 'Busy.'));
  await user.click(dialog.getByRole('button', { name: 'Assign 2 orders' }));
  await waitFor(() => expect(host.notices.at(-1)?.description).toBe('Nothing was changed: Busy.'));
  expect(bar.getByText('2 selected')).toBeVisible();

  api.on(START, () => json(ASSIGNMENT, 201));
  const finishedAt = '2026-11-27T08:00:02.000Z';
  const failures = [{ orderNumber: numberOf(4), message: 'Sipho Dlamini has this parcel by now.' }];
  api.on(CHANGE, () =>
    json({ ...ASSIGNMENT, isFinished: true, updated: 1, failed: 1, failures, finishedAt }),
  );
  const read = api.seen(PARCELS).length;
  await user.click(dialog.getByRole('button', { name: 'Assign 2 orders' }));
  expect(await screen.findByText(/Sipho Dlamini has this parcel by now/)).toBeVisible();
  expect(api.seen(START).at(-1)?.body).toEqual({
    courierId: '502',
    orders: [2, 4].map((id) => ({ orderNumber: numberOf(id), courier: null })),
  });
  await waitFor(() => expect(api.seen(PARCELS).length).toBeGreaterThan(read));
  expect(screen.queryByRole('group', { name: 'Selected parcels' })).not.toBeInTheDocument();
});

it('what a courier has is given to another together, as it was seen with them', async () => {
  const parcels = [OF_SIPHO, parcelTo(3, 'Benoni', { id: null, name: 'Sipho Dlamini' })];
  api.on(PARCELS, () => json({ total: 2, parcels }));
  api.on(START, () => json(ASSIGNMENT, 201));
  api.on(CHANGE, () => json(ASSIGNMENT));
  const { user } = openDesk('admin', '/dispatch?courier=501');
  await user.click(await screen.findByRole('checkbox', { name: 'Select all shown parcels' }));
  await user.click(screen.getByRole('button', { name: 'Assign to a courier' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Assign 2 orders' }));
  expect(dialog.getByText('Some have a courier now: Sipho Dlamini.')).toBeVisible();
  await user.type(await dialog.findByRole('combobox', { name: 'Courier' }), 'nal');
  await user.click(await dialog.findByRole('option', { name: /Naledi Mokoena/ }));
  await user.click(dialog.getByRole('button', { name: 'Assign 2 orders' }));
  expect(await screen.findByRole('progressbar', { name: 'Assigning 0 of 2 orders' })).toBeVisible();
  expect(api.seen(START)[0]?.body).toEqual({
    courierId: '502',
    orders: [
      { orderNumber: numberOf(2), courier: '501' },
      { orderNumber: numberOf(3), courier: 'Sipho Dlamini' },
    ],
  });
});

it('parcels without a courier are narrowed by the server to a town, and only what is shown is given away', async () => {
  const parcels = [parcelTo(2, 'Springs'), parcelTo(3, 'Benoni')];
  const ofTown = new Map<string | undefined, DispatchParcelsView>([
    [undefined, { total: 312, parcels }],
    ['BENO', { total: 1, parcels: parcels.slice(1) }],
  ]);
  api.on(PARCELS, ({ url }) =>
    json(ofTown.get(/town=(\w+)/.exec(url)?.[1]) ?? { total: 0, parcels: [] }),
  );
  const { user } = openDesk('support', '/dispatch?tab=waiting');
  await user.click(await screen.findByRole('checkbox', { name: `Select ${numberOf(2)}` }));
  expect(screen.getByText('2 of 312 parcels shown')).toBeVisible();
  const town = screen.getByRole('searchbox', { name: 'Town' });
  await user.type(town, ' BENO');
  expect(await screen.findByText('1 of 1 parcel from or to such a town shown')).toBeVisible();
  expect(screen.queryByRole('group', { name: 'Selected parcels' })).not.toBeInTheDocument();
  await user.click(screen.getByRole('checkbox', { name: 'Select all shown parcels' }));
  expect(screen.getByText('1 selected', { selector: 'strong' })).toBeVisible();
  await user.clear(town);
  await user.type(town, 'Durban');
  expect(await screen.findByText('No parcel goes from or to such a town')).toBeVisible();
  expect(town).toHaveFocus();
  await user.clear(town);
  await user.type(town, '- ');
  expect(await screen.findByText('2 of 312 parcels shown')).toBeVisible();
});
