import { type LocalServer, localServer } from '../../../test/harness/local-server';
import { StraightLineMeter } from './distance';
import { OsrmMeter } from './osrm.meter';

const capeTown = { lat: -33.9258, lon: 18.4232 };
const johannesburg = { lat: -26.2023, lon: 28.0436 };
const route = (distance: unknown, waypoint = 12) => ({
  code: 'Ok',
  routes: [{ distance, duration: 51_000, weight: 1, legs: [] }],
  waypoints: [{ name: '', location: [18.4, -33.9], distance: waypoint }],
});

let server: LocalServer;
const warn = jest.fn();
const build = () =>
  new OsrmMeter(server.url, { userAgent: 'test' }, new StraightLineMeter(1.3), warn);

beforeAll(async () => {
  server = await localServer();
});
beforeEach(() => warn.mockClear());
afterAll(() => server.close());

describe('OsrmMeter', () => {
  it('sends longitude first and rounds metres half up to 0.1 km', async () => {
    server.answerJson(route(1_399_450));
    await expect(build().between(capeTown, johannesburg)).resolves.toEqual({
      km: 1399.5,
      estimated: false,
    });
    const { url } = server.requests[0] ?? {};
    expect(url?.pathname).toBe('/route/v1/driving/18.4232,-33.9258;28.0436,-26.2023');
    expect(url?.searchParams.get('overview')).toBe('false');
  });

  it.each([
    ['there is no route', { code: 'NoRoute', message: 'Impossible route' }, 400],
    ['it says so with status 200', { code: 'NoSegment' }, 200],
    ['it answers no routes', { code: 'Ok', routes: [] }, 200],
    ['the distance is negative', route(-1), 200],
    ['the distance is text', route('far'), 200],
    ['the distance is beyond the country', route(50_000_000), 200],
    ['its map lacks the region', route(1_000, 250_000), 200],
    ['it is down', {}, 503],
  ])('estimates and warns when %s', async (_what, answer, status) => {
    server.answerJson(answer, status);
    const found = await build().between(capeTown, johannesburg);
    expect(found.estimated).toBe(true);
    expect(found.km).toBeGreaterThan(1_450);
    expect(warn).toHaveBeenCalledTimes(1);
    expect(warn.mock.calls[0]?.[0]).toMatch(
      /^The route server .+; estimating distances (for 15 s|this time)$/,
    );
  });

  it('asks again when there was no answer, and pauses after a failure', async () => {
    const meter = build();
    server.answerJson({ code: 'NoRoute' }, 400);
    await meter.between(capeTown, johannesburg);
    await meter.between(capeTown, johannesburg);
    expect(server.requests).toHaveLength(2);
    server.answerJson({}, 500);
    await meter.between(capeTown, johannesburg);
    await meter.between(capeTown, johannesburg);
    expect(server.requests).toHaveLength(1);
  });
});
