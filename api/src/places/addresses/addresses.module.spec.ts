import { type LocalServer, localServer } from '../../../test/harness/local-server';
import { distanceMeterFor, geocoderFor } from './addresses.module';

const PUBLIC_URL = 'https://courier.example';
const OFFLINE = {
  provider: 'gazetteer',
  url: null,
  osrmUrl: null,
  roadFactor: 1.3,
  cacheSeconds: 60,
} as const;
const warn = jest.fn();
const config = (addresses: Partial<Parameters<typeof geocoderFor>[0]['addresses']> = {}) => ({
  publicUrl: PUBLIC_URL,
  addresses: { ...OFFLINE, ...addresses },
});

let server: LocalServer;
beforeAll(async () => {
  server = await localServer();
});
beforeEach(() => warn.mockClear());
afterAll(() => server.close());

describe('address services', () => {
  it('are the gazetteer and the straight line by default', async () => {
    await expect(geocoderFor(config(), warn).search('Sandton', 5)).resolves.toHaveLength(1);
    const here = { lat: -26, lon: 28 };
    await expect(distanceMeterFor(config(), warn).between(here, here)).resolves.toEqual({
      km: 0,
      estimated: true,
    });
  });

  it.each([
    ['nominatim', '/search'],
    ['photon', '/api'],
  ] as const)('are a cached %s server when configured', async (provider, path) => {
    server.answerJson(provider === 'photon' ? { features: [] } : []);
    const geocoder = geocoderFor(config({ provider, url: server.url }), warn);
    await geocoder.search('Sandton', 5);
    await geocoder.search('sandton', 5);
    expect(server.requests.map(({ url }) => url.pathname)).toEqual([path]);
    expect(server.requests[0]?.headers['user-agent']).toContain(PUBLIC_URL);
  });

  it.each(['nominatim', 'photon'] as const)(
    'fall back to the gazetteer when the %s server fails',
    async (provider) => {
      server.answer((_request, response) => void response.end('<html>'));
      const geocoder = geocoderFor(config({ provider, url: server.url }), warn);
      await expect(geocoder.search('12 Long Street, Sandton', 5)).resolves.toHaveLength(1);
      expect(warn).toHaveBeenCalledTimes(1);
      expect(warn.mock.calls[0]?.[0]).not.toContain('Long Street');
    },
  );

  it('name the missing setting', () => {
    expect(() => geocoderFor(config({ provider: 'photon' }), warn)).toThrow(
      'ADDRESS_URL is missing',
    );
  });
});
