import type { AddressSuggestion } from '@courier/contract';
import { AddressesService } from './addresses.service';
import { StraightLineMeter } from '../distances/distance';
import { GazetteerGeocoder } from '../geocoding/gazetteer.geocoder';
import type { Geocoder } from '../geocoding/geocoder';

const service = new AddressesService(new GazetteerGeocoder(), new StraightLineMeter(1.3));
const sandton = { addressLine1: '1 Main Road', city: 'Sandton', zipCode: '2196' };

describe('AddressesService', () => {
  it('locates an address by its picked point when that is near town and postal code', async () => {
    const picked = { ...sandton, latitude: -26.1, longitude: 28.05 };
    await expect(service.locateAddress(picked)).resolves.toEqual({
      lat: -26.1,
      lon: 28.05,
      province: 'ZA-GP',
      precision: 'picked',
      isTownKnown: true,
      label: 'Sandton, Johannesburg',
    });
  });

  it.each([
    ['elsewhere in the country', -33.92, 18.42],
    ['outside South Africa', 51.5, -0.12],
    ['without a longitude', -26.1, null],
    ['not a number', Number.NaN, 28.05],
  ])(
    'locates an address by town and postal code when the picked point is %s',
    async (_what, latitude, longitude) => {
      await expect(
        service.locateAddress({ ...sandton, latitude, longitude }),
      ).resolves.toMatchObject({ precision: 'suburb', lat: -26.107 });
    },
  );

  it('locates an address by its picked point when the address server alone knows the town', async () => {
    const farm = { city: 'Kwa Nowhere', zipCode: '9300', latitude: -29.1, longitude: 26.3 };
    const server: Geocoder = {
      search: async () => [],
      locate: async () => ({
        lat: -29.2,
        lon: 26.2,
        province: null,
        precision: 'town',
        isTownKnown: true,
        label: 'Kwa Nowhere',
      }),
    };
    const asking = new AddressesService(server, new StraightLineMeter(1.3));
    await expect(asking.locateAddress(farm)).resolves.toMatchObject({
      precision: 'picked',
      lat: -29.1,
      lon: 26.3,
    });
  });

  it('locates nothing when neither is known', async () => {
    await expect(
      service.locateAddress({ city: 'Kwa Nowhere', zipCode: '9100' }),
    ).resolves.toBeNull();
  });

  it('suggests at most five addresses and measures the distance between two', async () => {
    await expect(service.search({ q: 'port' })).resolves.toHaveLength(5);
    const [from, to] = await Promise.all([
      service.locateAddress({ city: 'Cape Town', zipCode: '8001' }),
      service.locateAddress({ city: 'Johannesburg', zipCode: '2001' }),
    ]);
    if (!from || !to) throw new Error('A city is lost');
    const way = await service.distanceBetween(from, to);
    expect(way.estimated).toBe(true);
    expect(way.km).toBeGreaterThan(1_450);
    expect(way.km).toBeLessThan(1_750);
  });
});

const found = (address: AddressSuggestion['address']): AddressSuggestion => ({
  place_id: 1,
  licence: '',
  lat: '-29',
  lon: '25',
  display_name: '',
  address,
});

const serverFinding = (...answers: AddressSuggestion['address'][]): Geocoder => ({
  search: async () => answers.map(found),
  locate: async () => null,
});

const townsLike = (geocoder: Geocoder, address: { city: string; zipCode: string }) =>
  new AddressesService(geocoder, new StraightLineMeter(1.3)).townsLike(address);

describe('AddressesService.townsLike', () => {
  it('returns what an address server finds by a similar name before the gazetteer’s towns', async () => {
    const server = serverFinding(
      { village: 'Kwa-Nowere', state: 'Free State', postcode: '9301' },
      { suburb: 'Kwa Nowhere Ext 2', city: 'Kwa Nowere', postcode: '9302' },
    );
    const towns = await townsLike(server, { city: 'Kwa Nowhere', zipCode: '9301' });
    expect(towns.slice(0, 2)).toEqual([
      { city: 'Kwa-Nowere', zipCode: '9301', label: 'Kwa-Nowere, Free State 9301' },
      { city: 'Kwa Nowere', zipCode: '9302', label: 'Kwa Nowere 9302' },
    ]);
    expect(towns.length).toBeGreaterThan(2);
    expect(towns.length).toBeLessThanOrEqual(5);
  });

  it('omits what a server finds by another name or without a postal code', async () => {
    const server = serverFinding(
      { city: 'Springs', postcode: '1559' },
      { city: 'Qwertyville' },
      { city: 'Qwertyville', postcode: '99' },
    );
    expect(await townsLike(server, { city: 'Qwertyville', zipCode: '9100' })).toEqual([]);
  });

  it('returns each town once when search and similar names both find it', async () => {
    const towns = await townsLike(new GazetteerGeocoder(), { city: 'Sandtn', zipCode: '2196' });
    const labels = towns.map(({ label }) => label);
    expect(labels[0]).toBe('Sandton, Johannesburg 2196');
    expect(new Set(labels).size).toBe(labels.length);
  });
});
