import type { AddressSuggestion } from '@courier/contract';
import { GazetteerGeocoder } from '../gazetteer.geocoder';
import type { Geocoder, Located } from '../geocoder';
import { CachedGeocoder } from './cached.geocoder';
import { FallbackGeocoder } from './fallback.geocoder';
import { RemoteError } from './fetch-json';

const springs: Located = {
  lat: -26.25,
  lon: 28.44,
  province: 'ZA-GP',
  precision: 'address',
  isTownKnown: true,
  label: 'Springs',
};
const address = { addressLine1: '1 First Street', city: 'Springs', zipCode: '1559' };

const server = () => ({
  search: jest.fn<Promise<AddressSuggestion[]>, [string, number]>().mockResolvedValue([]),
  locate: jest.fn<Promise<Located | null>, []>().mockResolvedValue(springs),
});

describe('FallbackGeocoder', () => {
  const warn = jest.fn();
  const build = (remote: Geocoder) => new FallbackGeocoder(remote, new GazetteerGeocoder(), warn);
  beforeEach(() => {
    warn.mockClear();
    jest.useFakeTimers();
  });
  afterEach(() => jest.useRealTimers());

  it('returns what the server finds, also when it finds nothing', async () => {
    const geocoder = build(server());
    await expect(geocoder.search('Springs', 5)).resolves.toEqual([]);
    await expect(geocoder.locate(address)).resolves.toEqual(springs);
    expect(warn).not.toHaveBeenCalled();
  });

  it('searches the gazetteer while the server fails, warns once and pauses its calls', async () => {
    const remote = server();
    remote.search.mockRejectedValue(new RemoteError('answered 500'));
    const geocoder = build(remote);
    await expect(geocoder.search('Springs', 1)).resolves.toMatchObject([{ lat: '-26.25' }]);
    await expect(geocoder.search('Sandton', 1)).resolves.toHaveLength(1);
    await expect(geocoder.locate(address)).resolves.toMatchObject({ precision: 'town' });
    expect(remote.search).toHaveBeenCalledTimes(1);
    expect(remote.locate).not.toHaveBeenCalled();
    expect(warn.mock.calls).toEqual([
      ['The address server answered 500; using the gazetteer for 15 s'],
    ]);
    jest.advanceTimersByTime(15_000);
    remote.search.mockResolvedValue([]);
    await expect(geocoder.search('Springs', 1)).resolves.toEqual([]);
  });

  it('locates by the gazetteer what the server does not know or puts elsewhere', async () => {
    const remote = server();
    const geocoder = build(remote);
    remote.locate.mockResolvedValueOnce(null);
    await expect(geocoder.locate(address)).resolves.toMatchObject({ label: 'Springs, Gauteng' });
    remote.locate.mockResolvedValueOnce({ ...springs, lat: -33.9, lon: 18.4 });
    await expect(geocoder.locate(address)).resolves.toMatchObject({ label: 'Springs, Gauteng' });
  });

  it('locates by the server a place that the gazetteer does not know', async () => {
    const geocoder = build(server());
    await expect(geocoder.locate({ city: 'Kwa Nowhere', zipCode: '9100' })).resolves.toEqual(
      springs,
    );
  });
});

describe('FallbackGeocoder for a street next to a known town', () => {
  const town = { city: 'Springs', zipCode: '1559' };
  const build = (remote: Geocoder) =>
    new FallbackGeocoder(remote, new GazetteerGeocoder(), jest.fn());
  const suggestion = { place_id: 7, display_name: 'First Street' } as AddressSuggestion;

  it('asks the server with the town', async () => {
    const remote = server();
    remote.search.mockResolvedValue([suggestion]);
    await expect(build(remote).search('1 First', 5, town)).resolves.toEqual([suggestion]);
    expect(remote.search.mock.calls).toEqual([['1 First, Springs 1559', 5]]);
  });

  it('asks the server without the town when it finds nothing there', async () => {
    const remote = server();
    remote.search.mockResolvedValueOnce([]).mockResolvedValueOnce([suggestion]);
    await expect(build(remote).search('1 First', 5, town)).resolves.toEqual([suggestion]);
    expect(remote.search.mock.calls[1]).toEqual(['1 First', 5]);
  });

  it('uses the gazetteer when the server finds nothing or fails', async () => {
    const found = expect.objectContaining({
      display_name: '1 First, Springs, Gauteng, 1559, South Africa',
    });
    const remote = server();
    await expect(build(remote).search('1 First', 5, town)).resolves.toContainEqual(found);
    remote.search.mockRejectedValue(new RemoteError('answered 500'));
    await expect(build(remote).search('1 First', 5, town)).resolves.toContainEqual(found);
  });
});

describe('FallbackGeocoder for a town that the server finds by another name', () => {
  const other = { ...springs, isTownKnown: false };
  const build = (located: Located) => {
    const remote = server();
    remote.locate.mockResolvedValue(located);
    return new FallbackGeocoder(remote, new GazetteerGeocoder(), jest.fn());
  };

  it("returns the server's point when the gazetteer knows the name", async () => {
    await expect(build(other).locate(address)).resolves.toEqual(springs);
  });

  it('locates by postal code, as an unknown town, when the gazetteer does not know it either', async () => {
    await expect(build(other).locate({ city: 'Qwertyville', zipCode: '1559' })).resolves.toEqual(
      expect.objectContaining({ isTownKnown: false, precision: 'town', label: 'Springs 1559' }),
    );
    await expect(build(other).locate({ city: 'Qwertyville', zipCode: '9100' })).resolves.toBeNull();
  });
});

describe('geocoder cache', () => {
  it('sends an equal question once, however it is spelled and however many ask in parallel', async () => {
    const remote = server();
    const cached = new CachedGeocoder(remote, 60);
    await Promise.all([cached.search('Cape Town', 5), cached.search('cape  town', 5)]);
    await cached.search('CAPE-TOWN', 5);
    await cached.locate(address);
    await cached.locate({ ...address, city: 'SPRINGS' });
    expect(remote.search).toHaveBeenCalledTimes(1);
    expect(remote.locate).toHaveBeenCalledTimes(1);
    await cached.search('Cape Town', 3);
    await cached.locate({ ...address, zipCode: '1560' });
    expect(remote.search).toHaveBeenCalledTimes(2);
    expect(remote.locate).toHaveBeenCalledTimes(2);
  });

  it('does not cache a failure', async () => {
    const remote = server();
    const cached = new CachedGeocoder(remote, 60);
    remote.search.mockRejectedValueOnce(new RemoteError('answered 500'));
    await expect(cached.search('Springs', 5)).rejects.toThrow('answered 500');
    await expect(cached.search('Springs', 5)).resolves.toEqual([]);
  });
});
