import {
  addDays,
  dayInSouthAfrica,
  RATE_CARD,
  type RateCardView,
  sheetOf,
  ZONE_RATE_TEMPLATE,
  type ZoneRates,
} from '@courier/contract';
import { type FakeApi, installFakeApi, json, problem } from '@courier/shared-ui/testing';
import { formatMoment } from '@courier/shared-ui/moment';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { openDesk } from '../../../testing/desk';
import { sheetToCsv } from './sheet-file';

const CURRENT: RateCardView = {
  ...RATE_CARD,
  hasZones: false,
  id: null,
  effectiveFrom: null,
  state: 'current',
  createdBy: null,
  createdAt: null,
  ...{ customer: null, effectiveUntil: null, version: null },
};
const FUTURE: RateCardView = {
  ...CURRENT,
  hasZones: true,
  insuranceFee: 45.5,
  id: 7,
  effectiveFrom: '2026-12-20T22:00:00.000Z',
  state: 'future',
  createdBy: 'boss@courier.test',
  createdAt: '2026-11-20T10:00:00.000Z',
};
/** One service between two zones: few enough cells to look through them. */
const SMALL: ZoneRates = {
  zones: [
    {
      name: 'City',
      zoneClass: 'main',
      postalCodes: [{ first: '8000', last: '8099' }],
      towns: [],
      circles: [],
    },
    { name: 'Farm', zoneClass: 'outlying', postalCodes: [], towns: [], circles: [] },
  ],
  elsewhere: 'Farm',
  steps: [5],
  prices: [
    { service: 'standard', from: 'City', to: 'City', prices: [50], furtherKg: 7 },
    { service: 'standard', from: 'City', to: 'Farm', prices: [90], furtherKg: 9 },
    { service: 'standard', from: 'Farm', to: 'Farm', prices: [95], furtherKg: 9.5 },
  ],
  minimumCharge: 60,
  fuelPercent: 21,
  outlyingFee: 40,
  fragileFee: 15,
};
const CELL = 'Standard (2-3 days), City to Farm, up to 5 kg';

let api: FakeApi;
beforeEach(() => {
  api = installFakeApi();
  api.on('GET /api/rate-cards', () => json([FUTURE, CURRENT]));
  api.on('GET /api/rate-cards/7', () => json({ ...FUTURE, zoneRates: SMALL }));
});

/** The dialog of new zone rates, once its part is there. */
async function openZones() {
  const { user, host } = openDesk('admin', '/manager?tab=rates');
  const button = await screen.findByRole('button', { name: 'New zone rates' });
  await waitFor(() => expect(button).toBeEnabled());
  await user.click(button);
  return {
    user,
    host,
    dialog: within(await screen.findByRole('dialog', { name: 'New zone rates' })),
  };
}

const cell = (label: string) => screen.getByLabelText(label);
/** jsdom's files cannot be read as text. */
const choose = (content: string) => {
  const file = new File([content], 'rates.csv', { type: 'text/csv' });
  const readable = Object.assign(file, { text: () => Promise.resolve(content) });
  fireEvent.change(screen.getByLabelText(/Import CSV/), { target: { files: [readable] } });
};

describe('zone rates', () => {
  it('starts from the newest card that has zones, and adds it from a day on', async () => {
    api.on('POST /api/rate-cards', () => json(FUTURE, 201));
    const { user, host, dialog } = await openZones();
    expect(cell('Fuel surcharge (%)')).toHaveValue('21');
    expect(cell('Insurance fee (R)')).toHaveValue('45.50');
    fireEvent.change(cell(CELL), { target: { value: '92,50' } });
    fireEvent.change(cell('Insurance fee (R)'), { target: { value: '62' } });
    fireEvent.change(dialog.getByLabelText(/In effect from/), {
      target: { value: '2026-12-24T00:00' },
    });
    await user.click(dialog.getByText('Add zone rates'));
    await waitFor(() =>
      expect(host.notices[0]).toMatchObject({
        title: 'Zone rates added',
        description: 'In effect from 24 Dec 2026, 00:00',
      }),
    );
    const [first, second, third] = SMALL.prices;
    expect(api.seen('POST /api/rate-cards')[0]?.body).toEqual({
      ...RATE_CARD,
      insuranceFee: 62,
      zoneRates: { ...SMALL, prices: [first, { ...second, prices: [92.5] }, third] },
      effectiveFrom: '2026-12-24T00:00:00+02:00',
      newestSeen: 7,
    });
  });

  it('are opened of any card, also of one behind a newer one', async () => {
    const past = { ...FUTURE, id: 5, state: 'past' } as const;
    api.on('GET /api/rate-cards', () => json([FUTURE, past, CURRENT]));
    api.on('GET /api/rate-cards/5', () =>
      json({ ...past, insuranceFee: 38, zoneRates: { ...SMALL, fuelPercent: 12 } }),
    );
    const { user } = openDesk('admin', '/manager?tab=rates');
    const [, older] = await screen.findAllByRole('button', { name: 'Open' });
    await waitFor(() => expect(screen.getByRole('button', { name: 'New rates' })).toBeEnabled());
    await user.click(older!);
    await screen.findByRole('dialog', { name: 'New zone rates' });
    expect(cell('Fuel surcharge (%)')).toHaveValue('12');
    expect(cell('Insurance fee (R)')).toHaveValue('38.00');
    expect(screen.getByRole('button', { name: /Export CSV/ })).toBeVisible();
  });

  it('takes the template over with one press, with the insurance fee in force', async () => {
    api.on('POST /api/rate-cards', () => json(FUTURE, 201));
    const { dialog, host } = await openZones();
    fireEvent.click(dialog.getByText('Use the template'));
    fireEvent.click(dialog.getByText('Add zone rates'));
    await waitFor(() => expect(host.notices[0]?.title).toBe('Zone rates added'));
    expect(api.seen('POST /api/rate-cards')[0]?.body).toMatchObject({
      zoneRates: ZONE_RATE_TEMPLATE,
      insuranceFee: RATE_CARD.insuranceFee,
    });
  });

  it('begins with everybody’s for a customer without rates, and adds it for them until a day', async () => {
    const thandi = { id: 5, email: 'thandi@example.co.za', fullName: 'Thandi Nkosi' };
    api.on('GET /api/customers', () => json([thandi]));
    api.on('GET /api/rate-cards', ({ url }) =>
      json(url.includes('customerId=5') ? [] : [FUTURE, CURRENT]),
    );
    api.on('POST /api/rate-cards', () => json(FUTURE, 201));
    const { user, host } = openDesk('admin', '/manager?tab=rates');
    await user.selectOptions(await screen.findByLabelText('Show'), 'Rates of one customer');
    await user.click(screen.getByLabelText('Customer'));
    await user.click(await screen.findByRole('option', { name: /Thandi Nkosi/ }));
    const button = await screen.findByText('New zone rates');
    await waitFor(() => expect(button.closest('button')).toBeEnabled());
    await user.click(button);
    const dialog = within(await screen.findByRole('dialog', { name: 'New zone rates' }));
    expect(dialog.getByText(/^For Thandi Nkosi \(thandi@example.co.za\)\./)).toBeVisible();
    expect(cell('Fuel surcharge (%)')).toHaveValue('21');
    fireEvent.change(dialog.getByLabelText(/Public rates again from/), {
      target: { value: '2027-01-01T00:00' },
    });
    fireEvent.click(dialog.getByText('Add zone rates'));
    await waitFor(() => expect(host.notices[0]?.title).toBe('Zone rates added'));
    expect(api.seen('POST /api/rate-cards')[0]?.body).toEqual({
      ...RATE_CARD,
      ...{ zoneRates: SMALL, insuranceFee: 45.5 },
      ...{ customerId: 5, effectiveUntil: '2027-01-01T00:00:00+02:00', newestSeen: 0 },
    });
  });

  it('refuses a file of more than 64 KB with its size and the limit, and keeps what was there', async () => {
    await openZones();
    choose('x'.repeat(64 * 1024 + 1));
    const words = /^rates\.csv is .+, and the limit is 64 KB\. Choose a smaller file\.$/;
    expect(await screen.findByText(words)).toBeVisible();
    expect(cell('Fuel surcharge (%)')).toHaveValue('21');
  });

  it('marks a wrong entry at its cell and sends nothing', async () => {
    const { user, dialog } = await openZones();
    fireEvent.change(cell(CELL), { target: { value: 'ten' } });
    const [, codes] = dialog.getAllByLabelText('Postal codes');
    fireEvent.change(codes as HTMLElement, { target: { value: '8050-8200' } });
    await user.click(dialog.getByText('Add zone rates'));
    expect(await dialog.findByText('1 entry is wrong')).toBeVisible();
    expect(cell(CELL)).toHaveAccessibleDescription('Price must be an amount in rand');
    fireEvent.change(cell(CELL), { target: { value: '90' } });
    await user.click(dialog.getByText('Add zone rates'));
    const words = '8050-8200 overlaps 8000-8099 of City';
    await waitFor(() => expect(codes).toHaveAccessibleDescription(expect.stringContaining(words)));
    expect(api.seen('POST /api/rate-cards')).toEqual([]);
  });

  const typeName = (zone: string, ...texts: string[]) => {
    for (const value of texts) fireEvent.change(cell(zone), { target: { value } });
    fireEvent.blur(cell(zone));
  };

  it('keeps the prices of a zone that is renamed, and has rows for a new one', async () => {
    const { user, dialog } = await openZones();
    typeName('Zone 2', 'Karoo');
    expect(cell(CELL.replace('Farm', 'Karoo'))).toHaveValue('90.00');
    await user.click(dialog.getByText('Add zone'));
    typeName('Zone 3', 'Coast');
    expect(cell(CELL.replace('Farm', 'Coast'))).toHaveValue('');
  });

  it('keeps the prices of a zone whose name is cleared, or another one’s, while it is typed', async () => {
    await openZones();
    typeName('Zone 2', 'F', '', 'City', 'City north');
    expect(cell(CELL.replace('Farm', 'City north'))).toHaveValue('90.00');
    typeName('Zone 2', '');
    expect(cell(CELL.replace('Farm', 'City north'))).toHaveValue('90.00');
    typeName('Zone 2', 'City');
    typeName('Zone 2', 'Karoo');
    expect(cell(CELL.replace('Farm', 'Karoo'))).toHaveValue('90.00');
  });

  it('imports a file, or says in which line and column it is wrong and keeps the entries', async () => {
    const { dialog } = await openZones();
    const sheet = sheetOf({ zoneRates: SMALL, insuranceFee: 70 });
    const settings = { ...sheet.settings, minimumCharge: '88.00' };
    choose(sheetToCsv({ ...sheet, settings: { ...settings, fuelPercent: 'much' } }));
    expect(
      await dialog.findByText('Line 4, column 2: Fuel surcharge must be a number'),
    ).toBeVisible();
    expect(cell('Minimum charge (R)')).toHaveValue('60.00');
    choose(sheetToCsv({ ...sheet, settings }));
    await waitFor(() => expect(cell('Minimum charge (R)')).toHaveValue('88.00'));
    expect(dialog.queryByText(/^Line 4/)).not.toBeInTheDocument();
    expect(cell('Insurance fee (R)')).toHaveValue('70.00');
  });

  it('imports a file of the earlier form, and keeps the insurance fee that stands there', async () => {
    await openZones();
    const sheet = sheetOf({ zoneRates: { ...SMALL, minimumCharge: 88 }, insuranceFee: 70 });
    fireEvent.change(cell('Insurance fee (R)'), { target: { value: '61' } });
    choose(sheetToCsv(sheet).replace('Insurance fee (R),70.00\r\n', ''));
    await waitFor(() => expect(cell('Minimum charge (R)')).toHaveValue('88.00'));
    expect(cell('Insurance fee (R)')).toHaveValue('61');
  });

  it('says what another admin added meanwhile, and adds after that', async () => {
    api.on('POST /api/rate-cards', () => problem(409, 'naledi@courier.test added rates.'));
    const { user, host, dialog } = await openZones();
    api.on('GET /api/rate-cards', () => json([{ ...FUTURE, id: 8 }, FUTURE, CURRENT]));
    await user.click(dialog.getByText('Add zone rates'));
    expect(await dialog.findByText('naledi@courier.test added rates.')).toBeVisible();
    api.on('POST /api/rate-cards', () => json(FUTURE, 201));
    await waitFor(() => expect(api.seen('GET /api/rate-cards').length).toBeGreaterThan(1));
    await user.click(dialog.getByText('Add zone rates'));
    await waitFor(() => expect(host.notices.at(-1)?.title).toBe('Zone rates added'));
    expect(api.seen('POST /api/rate-cards')[1]?.body).toMatchObject({ newestSeen: 8 });
  });
});

describe('the template of zone rates', () => {
  const ADD = 'Add zone rates from the template';
  const tomorrow = () => addDays(dayInSouthAfrica(new Date()), 1);
  const openRates = async () => {
    const opened = openDesk('admin', '/manager?tab=rates');
    const press = async () => opened.user.click(await screen.findByRole('button', { name: ADD }));
    return { ...opened, press };
  };

  it('is taken over with one press from tomorrow on, is told with its date, and can be withdrawn', async () => {
    api.on('GET /api/rate-cards', () => json([CURRENT]));
    const { press, host } = await openRates();
    const moment = formatMoment(`${tomorrow()}T00:00:00+02:00`);
    const words = `in effect from ${moment}`;
    expect(await screen.findByText(RegExp(words))).toBeVisible();
    api.on('POST /api/rate-cards', () => {
      api.on('GET /api/rate-cards', () => json([FUTURE, CURRENT]));
      return json(FUTURE, 201);
    });
    await press();
    await waitFor(() =>
      expect(host.notices[0]).toMatchObject({
        title: 'Zone rates added',
        description: `In effect from ${moment}. Until then you can withdraw them.`,
      }),
    );
    expect(api.seen('POST /api/rate-cards').map(({ body }) => body)).toEqual([
      {
        ...RATE_CARD,
        zoneRates: ZONE_RATE_TEMPLATE,
        effectiveFrom: `${tomorrow()}T00:00:00+02:00`,
        newestSeen: 0,
      },
    ]);
    expect(await screen.findByRole('button', { name: 'Withdraw' })).toBeVisible();
    expect(screen.queryByRole('button', { name: ADD })).not.toBeInTheDocument();
  });

  it('is not added where a colleague was faster, whose rates are shown then', async () => {
    api.on('GET /api/rate-cards', () => json([CURRENT]));
    const { press, host } = await openRates();
    await screen.findByRole('button', { name: ADD });
    api.on('POST /api/rate-cards', () => {
      api.on('GET /api/rate-cards', () => json([FUTURE, CURRENT]));
      return problem(409, 'naledi@courier.test added rates.');
    });
    await press();
    await waitFor(() =>
      expect(host.notices[0]).toMatchObject({
        variant: 'destructive',
        description: 'naledi@courier.test added rates.',
      }),
    );
    await waitFor(() =>
      expect(screen.queryByRole('button', { name: ADD })).not.toBeInTheDocument(),
    );
  });

  it('is not offered where everybody’s rates are by zone already', async () => {
    openDesk('admin', '/manager?tab=rates');
    const other = await screen.findByRole('button', { name: 'New zone rates' });
    await waitFor(() => expect(other).toBeEnabled());
    expect(screen.queryByRole('button', { name: ADD })).not.toBeInTheDocument();
  });
});

describe('rate cards to come', () => {
  it('are withdrawn after a question', async () => {
    api.on('GET /api/rate-cards', () => json([FUTURE, CURRENT]));
    api.on('DELETE /api/rate-cards/7', () => new Response(null, { status: 204 }));
    const { user, host } = openDesk('admin', '/manager?tab=rates');
    await user.click(await screen.findByRole('button', { name: 'Withdraw' }));
    await user.click(await screen.findByRole('button', { name: 'Withdraw rates' }));
    await waitFor(() => expect(host.notices[0]?.title).toBe('Rates withdrawn'));
    expect(api.seen('DELETE /api/rate-cards/7')).toHaveLength(1);
  });
});
