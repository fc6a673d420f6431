import { type LocalServer, localServer } from '../../../../test/harness/local-server';
import { PhotonGeocoder } from './photon.geocoder';

const feature = (properties: object, coordinates: unknown = [18.418, -33.9221]) => ({
  type: 'Feature',
  geometry: { type: 'Point', coordinates },
  properties: {
    osm_type: 'W',
    osm_id: 4711,
    countrycode: 'ZA',
    country: 'South Africa',
    ...properties,
  },
});
const collection = (...features: object[]) => ({ type: 'FeatureCollection', features });

const longStreet = feature({
  type: 'house',
  housenumber: '12',
  street: 'Long Street',
  district: 'Cape Town City Centre',
  city: 'Cape Town',
  state: 'Western Cape',
  postcode: '8001',
});

let server: LocalServer;
let geocoder: PhotonGeocoder;

beforeAll(async () => {
  server = await localServer();
  geocoder = new PhotonGeocoder(server.url, { userAgent: 'test' });
});
afterAll(() => server.close());

describe('PhotonGeocoder', () => {
  it("returns GeoJSON in Nominatim's format with latitude and longitude the right way round", async () => {
    server.answerJson(collection(longStreet));
    await expect(geocoder.search('12 Long', 5)).resolves.toEqual([
      {
        place_id: 4711,
        licence: expect.stringContaining('OpenStreetMap'),
        lat: '-33.9221',
        lon: '18.418',
        display_name:
          '12 Long Street, Cape Town City Centre, Cape Town, Western Cape, 8001, South Africa',
        address: {
          house_number: '12',
          road: 'Long Street',
          suburb: 'Cape Town City Centre',
          city: 'Cape Town',
          state: 'Western Cape',
          postcode: '8001',
          'ISO3166-2-lvl4': 'ZA-WC',
          country: 'South Africa',
          country_code: 'za',
        },
      },
    ]);
    const { url } = server.requests[0] ?? {};
    expect(url?.pathname).toBe('/api');
    expect(Object.fromEntries(url?.searchParams ?? [])).toMatchObject({
      q: '12 Long, South Africa',
      limit: '5',
      lang: 'en',
      countrycode: 'ZA',
    });
  });

  it.each([
    ['street', 'Kloof Street', { road: 'Kloof Street' }],
    ['district', 'Gardens', { suburb: 'Gardens' }],
    ['locality', 'Gardens', { suburb: 'Gardens' }],
    ['city', 'Springs', { city: 'Springs' }],
  ])('reads the name of a %s', async (type, name, expected) => {
    server.answerJson(collection(feature({ type, name })));
    const [found] = await geocoder.search(name, 5);
    expect(found?.address).toMatchObject(expected);
    expect(found?.display_name).toBe(`${name}, South Africa`);
  });

  it('refuses places outside South Africa', async () => {
    const gaborone = feature({ type: 'city', name: 'Gaborone', countrycode: 'BW' }, [25.9, -24.65]);
    const nameless = feature({ type: 'city', name: 'Nowhere', countrycode: undefined });
    const far = feature({ type: 'city', name: 'Paris' }, [2.35, 48.85]);
    server.answerJson(collection(gaborone, nameless, far, longStreet));
    await expect(geocoder.search('Long', 5)).resolves.toHaveLength(1);
  });

  it.each([
    ['no features', {}],
    ['text for coordinates', collection(feature({}, ['a', 'b']))],
    ['one coordinate', collection(feature({}, [18.4]))],
    ['a list', []],
    ['a name of 10,000 characters', collection(feature({ name: 'x'.repeat(10_000) }))],
  ])('refuses %s', async (_what, answer) => {
    server.answerJson(answer);
    await expect(geocoder.search('Long', 5)).rejects.toThrow();
  });

  it('locates the street, or the town when it does not know the street', async () => {
    server.answer((request, response) => {
      const known = request.url?.includes('Long')
        ? []
        : [feature({ type: 'city', name: 'Springs' })];
      response.end(JSON.stringify(collection(...known)));
    });
    const address = { addressLine1: '12 Long Street', city: 'Springs', zipCode: '1559' };
    await expect(geocoder.locate(address)).resolves.toMatchObject({
      precision: 'town',
      isTownKnown: true,
      label: 'Springs',
    });
    expect(server.requests.map(({ url }) => url.searchParams.get('q'))).toEqual([
      '12 Long Street, Springs, 1559, South Africa',
      'Springs, 1559, South Africa',
    ]);
  });

  it('does not take a town as known when the response does not name it', async () => {
    server.answerJson(collection(feature({ type: 'city', name: 'Springs' })));
    await expect(geocoder.locate({ city: 'Qwertyville', zipCode: '1559' })).resolves.toMatchObject({
      isTownKnown: false,
      label: 'Springs',
    });
  });
});
