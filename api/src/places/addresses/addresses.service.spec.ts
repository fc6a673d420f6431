import { AddressesService } from './addresses.service';
import { StraightLineMeter } from '../distances/distance';
import { GazetteerGeocoder } from '../geocoding/gazetteer.geocoder';

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

  it('locates an address by its picked point when town and postal code are unknown', async () => {
    const farm = { city: 'Kwa Nowhere', zipCode: '9100', latitude: -29.5, longitude: 24.5 };
    await expect(service.locateAddress(farm)).resolves.toMatchObject({
      precision: 'picked',
      province: null,
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
