import { type LocalServer, localServer } from '../../../../test/harness/local-server';
import { NominatimGeocoder } from './nominatim.geocoder';

const longStreet = {
  place_id: 12345,
  licence: 'Data © OpenStreetMap contributors, ODbL 1.0. http://osm.org/copyright',
  osm_type: 'way',
  osm_id: 4711,
  boundingbox: ['-33.93', '-33.92', '18.41', '18.42'],
  lat: '-33.9221',
  lon: '18.4180',
  category: 'highway',
  type: 'residential',
  place_rank: 26,
  importance: 0.1,
  display_name: '12, Long Street, Cape Town, Western Cape, 8001, South Africa',
  address: {
    house_number: '12',
    road: 'Long Street',
    suburb: 'Cape Town City Centre',
    city: 'Cape Town',
    county: 'City of Cape Town',
    state: 'Western Cape',
    'ISO3166-2-lvl4': 'ZA-WC',
    postcode: '8001',
    country: 'South Africa',
    country_code: 'za',
  },
};
const harare = { ...longStreet, lat: '-17.8', address: { country_code: 'zw', city: 'Harare' } };
const maseru = { ...longStreet, lat: '-29.3', lon: '27.5', address: { country_code: 'ls' } };

let server: LocalServer;
let geocoder: NominatimGeocoder;

beforeAll(async () => {
  server = await localServer();
  geocoder = new NominatimGeocoder(`${server.url}/nominatim`, { userAgent: 'test' });
});
afterAll(() => server.close());

const parameters = () => server.requests.map(({ url }) => Object.fromEntries(url.searchParams));

describe('NominatimGeocoder search', () => {
  it('asks for South African addresses with details and returns only what the contract has', async () => {
    server.answerJson([longStreet]);
    const [first] = await geocoder.search('12 Long & Short Street', 5);
    expect(server.requests[0]?.url.pathname).toBe('/nominatim/search');
    expect(parameters()).toEqual([
      {
        q: '12 Long & Short Street, South Africa',
        limit: '5',
        format: 'jsonv2',
        addressdetails: '1',
        countrycodes: 'za',
        'accept-language': 'en',
      },
    ]);
    expect(first).toMatchObject({ place_id: 12345, lat: '-33.9221', lon: '18.4180' });
    expect(Object.keys(first ?? {}).sort()).toEqual(
      ['address', 'display_name', 'lat', 'licence', 'lon', 'place_id'].sort(),
    );
    expect(first?.address).not.toHaveProperty('county');
  });

  it('refuses places outside South Africa', async () => {
    server.answerJson([harare, maseru, longStreet]);
    await expect(geocoder.search('Long Street', 5)).resolves.toHaveLength(1);
  });

  it('returns at most as many as asked', async () => {
    server.answerJson(Array.from({ length: 20 }, () => longStreet));
    await expect(geocoder.search('Long Street', 5)).resolves.toHaveLength(5);
  });

  it.each([
    ['an object', { error: 'no' }],
    ['null', null],
    ['a row without coordinates', [{ ...longStreet, lat: undefined }]],
    ['coordinates that are no number', [{ ...longStreet, lat: '1e309' }]],
    ['a name of 10,000 characters', [{ ...longStreet, display_name: 'x'.repeat(10_000) }]],
    ['an address that is text', [{ ...longStreet, address: 'Long Street' }]],
    ['100 rows', Array.from({ length: 100 }, () => longStreet)],
  ])('refuses %s', async (_what, answer) => {
    server.answerJson(answer);
    await expect(geocoder.search('Long Street', 5)).rejects.toThrow();
  });
});

describe('NominatimGeocoder locate', () => {
  const address = { addressLine1: '12 Long Street', city: 'Cape Town', zipCode: '8001' };

  it('asks by street, town and postal code', async () => {
    server.answerJson([longStreet]);
    await expect(geocoder.locate(address)).resolves.toEqual({
      lat: -33.9221,
      lon: 18.418,
      province: 'ZA-WC',
      precision: 'address',
      isTownKnown: true,
      label: 'Cape Town City Centre, Cape Town',
    });
    expect(parameters()[0]).toMatchObject({
      street: '12 Long Street',
      city: 'Cape Town',
      postalcode: '8001',
      limit: '1',
    });
  });

  it('asks for the town when the server does not know the street', async () => {
    const town = { ...longStreet, address: { city: 'Cape Town', state: 'Western Cape' } };
    server.answer((request, response) => {
      response.end(JSON.stringify(request.url?.includes('street=') ? [] : [town]));
    });
    await expect(geocoder.locate(address)).resolves.toMatchObject({
      province: 'ZA-WC',
      precision: 'town',
      label: 'Cape Town',
    });
  });

  it.each([
    ['Cape Town', true],
    ['cape-town', true],
    ['Cape Town, Western Cape', true],
    ['Qwertyville', false],
  ])('takes the town %s as known: %p', async (city, isTownKnown) => {
    server.answerJson([longStreet]);
    await expect(geocoder.locate({ ...address, city })).resolves.toMatchObject({ isTownKnown });
  });

  it('refuses a place outside South Africa', async () => {
    server.answerJson([maseru]);
    await expect(geocoder.locate(address)).resolves.toBeNull();
  });
});
