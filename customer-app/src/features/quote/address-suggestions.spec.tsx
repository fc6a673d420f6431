import type { SavedAddressView } from '@courier/contract';
import { act, fireEvent, screen } from '@testing-library/react';
import { json } from '@courier/shared-ui/testing';
import { EMAIL, signedIn } from '../../testing/customer';
import { suggestion } from '../../testing/fixtures';
import {
  fill,
  openQuote,
  PICKUP,
  DELIVERY,
  press,
  side,
  toAddresses,
  workingApi,
} from '../../testing/quote-wizard';

const LONG_STREET = suggestion(1, '12 Long Street, Cape Town, 8001', {
  house_number: '12',
  road: 'Long Street',
  suburb: 'City Bowl',
  city: 'Cape Town',
  postcode: '8001',
});

const FARM = suggestion(2, 'Klein Karoo', { road: 'R62' });

beforeEach(() => {
  sessionStorage.clear();
  jest.useFakeTimers({ advanceTimers: true });
});
afterEach(() => jest.useRealTimers());

function typeAddress(value: string) {
  fireEvent.change(side('Pickup Location').getByLabelText('Address'), { target: { value } });
}

async function pause(ms = 300) {
  await act(async () => jest.advanceTimersByTimeAsync(ms));
}

async function openAddresses({
  api = workingApi(),
  ...options
}: Parameters<typeof openQuote>[0] = {}) {
  const opened = openQuote({ api, ...options });
  await toAddresses(opened.user);
  return opened;
}

const GOGO: SavedAddressView = {
  id: 7,
  userEmail: EMAIL,
  label: 'Gogo',
  fullName: 'Nomsa Dlamini',
  phone: '073 555 0123',
  addressLine1: '4 Impala Crescent',
  addressLine2: 'Unit 9',
  city: 'Polokwane',
  zipCode: '0699',
  isDefault: false,
  isFrequent: true,
  createdAt: '2026-11-20T07:12:00.000Z',
};
const WORK: SavedAddressView = {
  ...GOGO,
  id: 3,
  label: 'Work',
  fullName: 'Lerato Mokoena',
  addressLine1: '30 Jorissen Street',
  city: 'Johannesburg',
};

describe('address suggestions', () => {
  it('wait for three characters and a pause of 300 ms', async () => {
    const { api } = await openAddresses();
    typeAddress('12');
    await pause(1000);
    expect(api.seen('GET /api/addresses/search')).toHaveLength(0);
    typeAddress('12 L');
    await pause(200);
    typeAddress('12 Lo');
    await pause(200);
    expect(api.seen('GET /api/addresses/search')).toHaveLength(0);
    await pause(150);
    expect(api.seen('GET /api/addresses/search').map(({ url }) => url)).toEqual([
      '/api/addresses/search?q=12%20Lo',
    ]);
  });

  it('say whose data they are', async () => {
    const { api } = await openAddresses();
    const licence = 'Data © GeoNames, CC-BY-4.0. https://www.geonames.org';
    api.on('GET /api/addresses/search', () => json([{ ...LONG_STREET, licence }]));
    typeAddress('12 Lon');
    await pause();
    expect(await screen.findByText(licence)).toBeVisible();
    expect(screen.getAllByRole('option')).toHaveLength(1);
  });

  it('never let a late answer overwrite a newer one', async () => {
    const { api } = await openAddresses();
    const answers: ((response: Response) => void)[] = [];
    api.on('GET /api/addresses/search', () => new Promise((resolve) => answers.push(resolve)));
    typeAddress('12 Lon');
    await pause();
    typeAddress('12 Long');
    await pause();
    await act(async () => answers[1]?.(json([LONG_STREET])));
    expect(await screen.findByRole('option', { name: /12 Long Street/ })).toBeVisible();
    await act(async () => answers[0]?.(json([FARM])));
    expect(screen.getByRole('option', { name: /12 Long Street/ })).toBeVisible();
    expect(screen.queryByRole('option', { name: /Klein Karoo/ })).not.toBeInTheDocument();
  });

  it('fill the parts of the address and send the place while its text is unchanged', async () => {
    const { api, user, host } = await openAddresses();
    api.on('GET /api/addresses/search', () => json([LONG_STREET]));
    fill('Pickup Location', PICKUP);
    fill('Delivery Address', DELIVERY);
    typeAddress('12 long');
    await pause();
    fireEvent.click(await side('Pickup Location').findByRole('option', { name: /12 Long Street/ }));
    expect(side('Pickup Location').getByLabelText('Address')).toHaveValue('12 Long Street');
    expect(side('Pickup Location').getByLabelText('Address line 2')).toHaveValue('City Bowl');
    expect(side('Pickup Location').getByLabelText('City')).toHaveValue('Cape Town');
    expect(host.notices).toMatchObject([{ title: 'Address filled in', duration: 3000 }]);

    await press(user, 'Calculate Quote');
    await screen.findByText('Total Amount');
    await press(user, 'Back to Addresses');
    typeAddress('14 Long Street');
    await press(user, 'Calculate Quote');
    await screen.findByText('Total Amount');
    const [sent, changed] = api.seen('POST /api/quotes').map(({ body }) => body);
    expect(sent).toMatchObject({ pickupAddress: { latitude: -33.92, longitude: 18.42 } });
    expect(changed).not.toHaveProperty('pickupAddress.latitude');
  });

  it('are asked for beside the town that the fields of that side name', async () => {
    const { api } = await openAddresses();
    fill('Pickup Location', { City: ' Cape Town ', 'Postal code': '8001' });
    fill('Delivery Address', { City: 'Durban' });
    typeAddress('12 Long Street');
    await pause();
    expect(api.seen('GET /api/addresses/search').map(({ url }) => url)).toEqual([
      '/api/addresses/search?q=12%20Long%20Street&city=Cape%20Town&zipCode=8001',
    ]);
  });

  it('say that nothing was found and what to type, until there is something', async () => {
    const words = 'We found no such address. Type: Street, then suburb or town';
    const { api } = await openAddresses();
    typeAddress('xyzzyq');
    await pause();
    const pickup = side('Pickup Location');
    expect(await pickup.findByText(words, { selector: 'p' })).toBeVisible();
    expect(pickup.getByRole('status')).toHaveTextContent(words);
    api.on('GET /api/addresses/search', () => json([LONG_STREET]));
    typeAddress('12 Lon');
    await pause();
    await screen.findByRole('option', { name: /12 Long Street/ });
    expect(pickup.queryByText(words)).not.toBeInTheDocument();
  });

  it('keep the postal code that was typed where they know none', async () => {
    const { api } = await openAddresses();
    api.on('GET /api/addresses/search', () => json([FARM]));
    fill('Pickup Location', { 'Postal code': '6655' });
    typeAddress('Karoo');
    await pause();
    fireEvent.click(await screen.findByRole('option', { name: 'Klein Karoo' }));
    expect(side('Pickup Location').getByLabelText('Postal code')).toHaveValue('6655');
    await pause();
  });

  it('say which parts they assumed', async () => {
    const { api, host } = await openAddresses();
    api.on('GET /api/addresses/search', () => json([FARM]));
    typeAddress('Karoo');
    await pause();
    fireEvent.click(await screen.findByRole('option', { name: 'Klein Karoo' }));
    expect(side('Pickup Location').getByLabelText('City')).toHaveValue('Johannesburg');
    expect(host.notices).toMatchObject([{ duration: 4000 }]);
    await pause();
  });

  it('disappear when the search fails, and the failure is logged only', async () => {
    const { api, host } = await openAddresses();
    api.on('GET /api/addresses/search', () => json([LONG_STREET]));
    typeAddress('12 Lon');
    await pause();
    await screen.findByRole('option', { name: /12 Long Street/ });
    api.on('GET /api/addresses/search', () => Promise.reject(new TypeError('Failed to fetch')));
    typeAddress('12 Long S');
    await pause();
    expect(screen.queryByRole('option', { name: /12 Long Street/ })).not.toBeInTheDocument();
    expect(host.errors).toHaveLength(1);
    expect(host.notices).toHaveLength(0);
  });
});

describe('address suggestions of somebody who is signed in', () => {
  const options = () =>
    side('Delivery Address')
      .queryAllByRole('option')
      .map(({ textContent }) => textContent);
  const typeDelivery = (value: string) =>
    fireEvent.change(side('Delivery Address').getByLabelText('Address'), { target: { value } });

  async function openSignedIn() {
    const api = workingApi();
    api.on('GET /api/saved-addresses', () => json([GOGO, WORK]));
    api.on('GET /api/addresses/search', () => json([LONG_STREET]));
    const opened = await openAddresses({ api, host: signedIn() });
    await pause();
    return opened;
  }

  it('are the first of the address book while nothing is typed', async () => {
    const { api, user } = await openSignedIn();
    await user.click(side('Delivery Address').getByLabelText('Address'));
    expect(options()).toEqual([
      expect.stringContaining('Nomsa Dlamini, 4 Impala Crescent, Polokwane, 0699'),
      expect.stringContaining('Lerato Mokoena, 30 Jorissen Street, Johannesburg, 0699'),
    ]);
    expect(api.seen('GET /api/addresses/search')).toHaveLength(0);
  });

  it('find the address book by name, label, street or town, before those of the server', async () => {
    await openSignedIn();
    for (const typed of ['nomsa', 'gogo', '4 impala', 'Polokwane dlam']) {
      typeDelivery(typed);
      expect(options()).toEqual([expect.stringContaining('Nomsa Dlamini')]);
    }
    await pause();
    await screen.findByRole('option', { name: /12 Long Street/ });
    expect(options()).toEqual([expect.stringContaining('Nomsa'), expect.stringContaining('Long')]);
    typeDelivery('nowhere');
    expect(options()).not.toContainEqual(expect.stringContaining('Nomsa'));
  });

  it('fill the side with who is met there, and ask no more about what they filled in', async () => {
    const { user, host } = await openSignedIn();
    typeDelivery('gogo');
    fireEvent.click(side('Delivery Address').getByRole('option'));
    const filled = {
      Address: '4 Impala Crescent',
      'Address line 2': 'Unit 9',
      City: 'Polokwane',
      'Postal code': '0699',
      'Full name': 'Nomsa Dlamini',
      Phone: '073 555 0123',
    };
    for (const [label, value] of Object.entries(filled)) {
      expect(side('Delivery Address').getByLabelText(label)).toHaveValue(value);
    }
    expect(host.notices).toMatchObject([
      { title: 'Address filled in', description: 'Gogo as delivery address' },
    ]);
    await user.click(side('Delivery Address').getByLabelText('Address'));
    expect(options()).toEqual([]);
  });
});
