import type { Problem, ServiceArea, ServiceAreaView } from '@courier/contract';
import { createTestApp, type TestApp } from './harness';
import { type Person, signIn } from './harness/people';
import { areaCalls, ATLANTIC, CITY_BOWL } from './harness/service-areas';
import { get, makeQuote, post, QUIET } from './harness/shipments';

describe('service areas of the settings', () => {
  const CONFIGURED: readonly ServiceArea[] = [
    { ...CITY_BOWL, weekdays: [2, 4], cutOffs: { standard: '12:00' } },
    // What another area names first never counts for this one.
    { name: 'Double', postalCodes: CITY_BOWL.postalCodes, weekdays: [1], cutOffs: {} },
    { ...ATLANTIC, weekdays: [3], cutOffs: {} },
  ];
  let test: TestApp;
  let admin: Person;
  let areas: ReturnType<typeof areaCalls>;
  const configured = async () =>
    (await get(test, '/api/service-areas/settings', admin.cookie).expect(200)).body;
  const takeOver = () => post(test, '/api/service-areas/from-settings', {}, admin.cookie);

  beforeAll(async () => {
    test = await createTestApp({ ...QUIET, serviceAreas: CONFIGURED });
    admin = await signIn(test, 'admin');
    areas = areaCalls(test, admin.cookie);
  });
  afterAll(() => test.close());
  afterEach(() => areas.clear());

  it('are in force while none is stored, and no area is added before they are taken over', async () => {
    const body = await configured();
    expect(body.isInForce).toBe(true);
    expect(body.areas).toHaveLength(3);
    expect(body.areas[0]).toEqual({ ...CITY_BOWL });
    const refused = await areas.add({ ...ATLANTIC, name: 'Another' }).expect(409);
    expect((refused.body as Problem).detail).toMatch(/take them over first/);
    expect(await areas.weekdaysOf((await makeQuote(test)).id)).toEqual([2, 4]);
  });

  it('are stored once by taking over, with each range in the area that it counts for', async () => {
    const { body } = await takeOver().expect(201);
    expect(body).toMatchObject([
      { name: 'City Bowl', weekdays: [2, 4], cutOffs: CITY_BOWL.cutOffs, version: 1 },
      { name: 'Atlantic Seaboard', weekdays: [3] },
    ]);
    expect(await areas.list()).toEqual([...body].reverse());
    expect(await configured()).toMatchObject({ isInForce: false });
    expect(await areas.weekdaysOf((await makeQuote(test)).id)).toEqual([2, 4]);
    await takeOver().expect(409);
    expect(await areas.list()).toHaveLength(2);
  });

  it('are replaced by those that are stored, and in force again once all of them are deleted', async () => {
    const [bowl] = (await takeOver().expect(201)).body as ServiceAreaView[];
    const { id } = await makeQuote(test);
    await areas.change(bowl?.id ?? 0, { ...CITY_BOWL, weekdays: [5] }).expect(200);
    expect(await areas.weekdaysOf(id)).toEqual([5]);
    await areas.remove(bowl?.id ?? 0).expect(204);
    expect(await areas.weekdaysOf(id)).toEqual([1, 2, 3, 4, 5]);
    await areas.clear();
    expect(await configured()).toMatchObject({ isInForce: true });
    expect(await areas.weekdaysOf(id)).toEqual([2, 4]);
  });
});
