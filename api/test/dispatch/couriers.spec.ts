import type {
  CouriersView,
  DispatchParcelsView,
  DispatchParcelView,
  HandOverView,
  OrderSummaryView,
  Problem,
} from '@courier/contract';
import { ProviderReadingService } from '../../src/dispatch/couriers/provider-reading.service';
import { type Carrier, CARRIERS, type Simulator, startSimulator } from '../../src/simulator';
import { createTestApp, type TestApp } from '../harness';
import { NOBODY, type Person, signIn } from '../harness/people';
import { get, JOHANNESBURG, patch, placeOrder, put, QUIET } from '../harness/shipments';
import { readPdf, wordsOf } from '../labels/read-pdf';
import { settingsFor } from './provider-settings';
import { until } from './until';

const SIPHO = '501';
const NALEDI = '502';
/** Whom no spec gives a parcel. */
const IDLE = '504';
const KWAMASHU = { city: 'KwaMashu', zipCode: '4360' };

let simulator: Simulator;
let test: TestApp;
let support: Person;
let admin: Person;
beforeAll(async () => {
  simulator = await startSimulator({ apiKey: 'key', speed: 0 });
  test = await createTestApp({ ...QUIET, ...settingsFor(simulator) });
  simulator.setWebhook({
    url: `http://127.0.0.1:${(test.server.address() as { port: number }).port}/api/webhooks/shipday`,
    token: 'wt7Qm2Xc9Rb4Ln6Vd1Hs8Kf3',
  });
  [support, admin] = [await signIn(test, 'support'), await signIn(test, 'admin')];
});
afterAll(async () => {
  await test.close();
  await simulator.stop();
});
beforeEach(async () => {
  simulator.setFaults([]);
  simulator.setCarriers(CARRIERS);
  await reading().read();
});

const reading = () => test.app.get(ProviderReadingService);
const read = async <T>(path: string) =>
  (await get(test, path, support.cookie).expect(200)).body as T;
const list = () => read<CouriersView>('/api/dispatch/couriers');
const courier = async (id: string) => {
  const { couriers } = await list();
  return couriers.find((one) => one.id === id);
};
const parcelsOf = (courier?: string) =>
  read<DispatchParcelsView>(`/api/dispatch/parcels${courier ? `?courier=${courier}` : ''}`);
const assign = (orderNumber: string, body: object, cookie = support.cookie) =>
  put(test, `/api/dispatch/parcels/${orderNumber}/courier`, body, cookie);
const atProvider = (orderNumber: string) =>
  simulator.orders().find(({ request }) => request.orderNumber === orderNumber);
/** Which the provider has, and nobody drives. */
const handedOver = async (addresses: Parameters<typeof placeOrder>[1] = {}, cookie = NOBODY) => {
  const { orderNumber } = await placeOrder(
    test,
    { deliveryAddress: JOHANNESBURG, ...addresses },
    cookie,
    'cash_on_delivery',
  );
  await until('the hand-over', async () => {
    const { parcels } = await parcelsOf();
    return parcels.some((parcel) => parcel.orderNumber === orderNumber);
  });
  return orderNumber;
};
const moved = (carriers: readonly Partial<Carrier>[]) =>
  simulator.setCarriers(CARRIERS.map((one, at) => ({ ...one, ...carriers[at] })));

describe('the couriers of the provider', () => {
  it('are listed with whether they work, are free and tell where they are', async () => {
    moved([{ isOnShift: false }, {}, { isActive: false }, { isLocationOn: false }]);
    await reading().read();
    const [sipho, johan, idle] = [await courier(SIPHO), await courier('503'), await courier(IDLE)];
    expect(sipho).toMatchObject({ name: 'Sipho Dlamini', phone: '082 415 7730', isFree: false });
    expect(sipho).toMatchObject({ isOnShift: false, isActive: true, isLocationOn: true });
    expect(idle).toMatchObject({ isFree: true, parcels: 0, isLocationOn: false });
    expect(johan).toMatchObject({ isOnShift: true, isActive: false, isFree: false });
  });

  it('were last seen when their position changed, by our clock', async () => {
    const orderNumber = await handedOver();
    await assign(orderNumber, { courierId: NALEDI, seen: null }).expect(200);
    const at = (seconds: number) => () => new Date(now + seconds * 1000);
    const now = Date.now() - 5000;
    await reading().read(at(0));
    await reading().read(at(1));
    const before = await courier(NALEDI);
    const order = atProvider(orderNumber);
    if (order) order.state = 'PICKED_UP';
    await reading().read(at(2));
    await reading().read(at(3));
    const after = await courier(NALEDI);
    expect(before?.lastSeenAt).toBe(at(0)().toISOString());
    expect(after?.lastSeenAt).toBe(at(2)().toISOString());
  });

  it('are as they were while the provider is down, which is said once it was asked twice', async () => {
    simulator.setFaults([{ kind: 'error', on: 'carriers' }]);
    const since = new Date(Date.now() - 2000);
    await reading().read(() => since);
    expect((await list()).state).toMatchObject({ down: 0 });
    await reading().read();
    const { couriers, state } = await list();
    expect(couriers).toHaveLength(CARRIERS.length);
    expect(state).toMatchObject({
      down: 1,
      failure: { since: since.toISOString(), reason: 'The provider answered 500' },
    });
    simulator.setFaults([]);
    await reading().read();
    expect((await list()).state).toMatchObject({ down: 0, failure: null });
  });

  it('may be two hundred', async () => {
    const many = Array.from({ length: 200 }, (_, at) => ({
      ...CARRIERS[0]!,
      id: 1000 + at,
      name: `Courier ${String(at).padStart(3, '0')}`,
    }));
    simulator.setCarriers(many);
    await reading().read();
    const { couriers } = await list();
    expect(couriers.filter(({ isKnown }) => isKnown)).toHaveLength(200);
  });

  it('are no news to customers and visitors, nor is what they have', async () => {
    const customer = await signIn(test, 'customer');
    const orderNumber = await handedOver();
    const paths = ['state', 'couriers', 'parcels', 'jobs', 'couriers/501/run-sheet.pdf'];
    for (const path of paths) {
      await get(test, `/api/dispatch/${path}`).expect(401);
      await get(test, `/api/dispatch/${path}`, customer.cookie).expect(403);
    }
    await assign(orderNumber, { courierId: SIPHO, seen: null }, customer.cookie).expect(403);
    await assign(orderNumber, { courierId: SIPHO, seen: null }, NOBODY).expect(401);
    expect(atProvider(orderNumber)?.carrierId).toBeNull();
  });
});

describe('a parcel without a courier', () => {
  it('is given to one at the provider and here, which the audit log has', async () => {
    const orderNumber = await handedOver();
    const waiting = (await list()).waiting;
    const answer = await assign(orderNumber, { courierId: SIPHO, seen: null }).expect(200);
    expect(answer.body).toMatchObject({
      orderNumber,
      from: { name: 'Thandi Nkosi', town: 'Cape Town' },
      to: { name: 'Pieter van Wyk', town: 'Johannesburg' },
      courier: { id: SIPHO, name: 'Sipho Dlamini' },
    } satisfies Partial<DispatchParcelView>);
    expect(atProvider(orderNumber)?.carrierId).toBe(501);
    expect((await list()).waiting).toBe(waiting - 1);
    expect((await parcelsOf(SIPHO)).parcels.map((one) => one.orderNumber)).toContain(orderNumber);
    const log = await get(test, `/api/audit?subjectId=${orderNumber}&limit=1`, admin.cookie);
    expect(log.body).toMatchObject([
      {
        action: 'give the parcel to a courier',
        before: { courier: null },
        after: { courier: 'Sipho Dlamini' },
      },
    ]);
  });

  it('is given to another one, and then to nobody', async () => {
    const orderNumber = await handedOver();
    await assign(orderNumber, { courierId: SIPHO, seen: null }).expect(200);
    await assign(orderNumber, { courierId: NALEDI, seen: SIPHO }).expect(200);
    expect(atProvider(orderNumber)?.carrierId).toBe(502);
    const answer = await assign(orderNumber, { courierId: null, seen: NALEDI }).expect(200);
    expect((answer.body as DispatchParcelView).courier).toBeNull();
    expect(atProvider(orderNumber)?.carrierId).toBeNull();
    expect((await parcelsOf()).parcels.map((one) => one.orderNumber)).toContain(orderNumber);
  });

  it('is found by the courier who has it now, by the staff alone', async () => {
    const customer = await signIn(test, 'customer', 'own-courier');
    const orderNumber = await handedOver({}, customer.cookie);
    const isFound = async (q: string, { cookie }: Person = support) => {
      const query = new URLSearchParams({ q, userEmail: customer.email }).toString();
      const { body } = await get(test, `/api/orders?${query}`, cookie).expect(200);
      return (body as OrderSummaryView[]).some((order) => order.orderNumber === orderNumber);
    };
    const { name, phone } = CARRIERS[0] as Carrier;
    await assign(orderNumber, { courierId: SIPHO, seen: null }).expect(200);
    for (const typed of [name, 'lamini', 'dlamini pieter', phone, phone.slice(-4)]) {
      expect([typed, await isFound(typed), await isFound(typed, customer)]).toEqual([
        typed,
        true,
        false,
      ]);
    }
    expect(await isFound('pieter', customer)).toBe(true);
    await assign(orderNumber, { courierId: NALEDI, seen: SIPHO }).expect(200);
    expect([await isFound('dlamini'), await isFound('naledi')]).toEqual([false, true]);
    await assign(orderNumber, { courierId: null, seen: NALEDI }).expect(200);
    expect([await isFound('naledi'), await isFound('pieter')]).toEqual([false, true]);
  });

  it('is given to one of two dispatchers who are at it at once, and the other is told whose it is', async () => {
    const orderNumber = await handedOver();
    const answers = await Promise.all([
      assign(orderNumber, { courierId: SIPHO, seen: null }),
      assign(orderNumber, { courierId: NALEDI, seen: null }, admin.cookie),
    ]);
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
    const refused = answers.find(({ status }) => status === 409)?.body as Problem;
    expect(refused.detail).toMatch(/A colleague is giving|has this parcel by now/);
    const winner = answers.find(({ status }) => status === 200)?.body as DispatchParcelView;
    expect(String(atProvider(orderNumber)?.carrierId)).toBe(winner.courier?.id);
    const again = await assign(orderNumber, { courierId: '503', seen: null }).expect(409);
    expect(again.body.detail).toContain(`${winner.courier?.name} has this parcel by now.`);
  });

  it.each([
    ['refuses', { kind: 'refuse' }, 409, /The provider refuses this: Something went wrong/],
    ['is down', { kind: 'error' }, 503, /The provider answered 500. It may have been done/],
    ['is slow', { kind: 'timeout' }, 503, /did not answer in time. It may have been done/],
    ['lets nobody in', { kind: 'forbidden' }, 503, /API key. Nothing was changed/],
  ] as const)('stays as it is when the provider %s', async (_, fault, status, words) => {
    const orderNumber = await handedOver();
    simulator.setFaults([{ ...fault, on: 'assign' }]);
    const answer = await assign(orderNumber, { courierId: SIPHO, seen: null }).expect(status);
    expect(answer.body.detail).toMatch(words);
    simulator.setFaults([]);
    expect(await courierAt(orderNumber)).toBeNull();
    await assign(orderNumber, { courierId: SIPHO, seen: null }).expect(200);
  });

  it('is given to a courier when the answer of the provider alone was lost', async () => {
    const orderNumber = await handedOver();
    simulator.setFaults([{ kind: 'timeout_taken', on: 'assign', times: 1 }]);
    await assign(orderNumber, { courierId: SIPHO, seen: null }).expect(200);
    expect(atProvider(orderNumber)?.carrierId).toBe(501);
  });

  it('is not given to a courier who was deleted at the provider, which then is known', async () => {
    const orderNumber = await handedOver();
    simulator.setCarriers(CARRIERS.slice(1));
    const answer = await assign(orderNumber, { courierId: SIPHO, seen: null }).expect(409);
    expect(answer.body.detail).toBe(
      'Sipho Dlamini is not with the provider any more. Choose another courier.',
    );
    await assign(orderNumber, { courierId: SIPHO, seen: null }).expect(404);
  });

  const courierAt = async (orderNumber: string) => {
    const { parcels } = await parcelsOf();
    return parcels.find((parcel) => parcel.orderNumber === orderNumber)?.courier;
  };

  it.each([
    [{ seen: null }, 'courierId'],
    [{ courierId: 501, seen: null }, 'courierId'],
    [{ courierId: '', seen: null }, 'courierId'],
    [{ courierId: '5'.repeat(33), seen: null }, 'courierId'],
    [{ courierId: SIPHO }, 'seen'],
  ])('is given to nobody by %j', async (body, path) => {
    const orderNumber = await handedOver();
    const answer = await assign(orderNumber, body).expect(400);
    expect(answer.body.errors).toMatchObject([{ path }]);
  });
});

describe('the parcels of a town', () => {
  const ofTown = (town: string) =>
    read<DispatchParcelsView>(`/api/dispatch/parcels?town=${encodeURIComponent(town)}`);
  const numbersOf = ({ parcels }: DispatchParcelsView) =>
    parcels.map(({ orderNumber }) => orderNumber);

  it('are those of nobody, or of a courier, that go from or to it, however it is spelled', async () => {
    const [from, to] = [
      await handedOver({ pickupAddress: { ...JOHANNESBURG, ...KWAMASHU } }),
      await handedOver({ deliveryAddress: { ...JOHANNESBURG, ...KWAMASHU, city: 'Kwa-Mashu' } }),
    ];
    await handedOver();
    for (const typed of ['KwaMashu', 'kwa mash', 'Kwa-Mashu ']) {
      const found = await ofTown(typed);
      expect(found.total).toBe(2);
      expect(numbersOf(found).sort()).toEqual([from, to].sort());
    }
    expect(await ofTown('Nowhere')).toEqual({ total: 0, parcels: [] });
    await assign(to, { courierId: '506', seen: null }).expect(200);
    expect(numbersOf(await ofTown('kwamashu'))).toEqual([from]);
    const ofCourier = await read<DispatchParcelsView>(
      '/api/dispatch/parcels?courier=506&town=mashu',
    );
    expect(numbersOf(ofCourier)).toEqual([to]);
    await assign(to, { courierId: null, seen: '506' }).expect(200);
  });

  it.each([
    ['no letter', ' - ', 'Town must have a letter or a digit'],
    ['more than a town', 'x'.repeat(101), 'Town must be at most 100 characters'],
  ])('are not asked for by %s', async (_, town, message) => {
    const path = `/api/dispatch/parcels?town=${encodeURIComponent(town)}`;
    const answer = await get(test, path, support.cookie).expect(400);
    expect(answer.body.errors).toMatchObject([{ path: 'town', message }]);
  });
});

describe('a parcel that nobody has to drive', () => {
  it('is not given to a courier', async () => {
    const orderNumber = await handedOver();
    await patch(test, `/api/orders/${orderNumber}`, { status: 'delivered' }, admin.cookie).expect(
      200,
    );
    const answer = await assign(orderNumber, { courierId: SIPHO, seen: null }).expect(409);
    expect(answer.body.detail).toMatch(/has arrived or was cancelled/);
    await assign('EC000000000000', { courierId: SIPHO, seen: null }).expect(404);
  });
});

describe('what a courier has who was deleted at the provider', () => {
  it('is still theirs, until it is given to another one', async () => {
    const orderNumber = await handedOver();
    await assign(orderNumber, { courierId: '506', seen: null }).expect(200);
    simulator.setCarriers(CARRIERS.slice(0, 5));
    await reading().read();
    expect(await courier('506')).toMatchObject({ isKnown: false, parcels: 1, isFree: false });
    await assign(orderNumber, { courierId: SIPHO, seen: '506' }).expect(200);
    expect(await courier('506')).toBeUndefined();
  });
});

describe('a run sheet', () => {
  it('names the stops of a courier, what is collected at the door, and its pages', async () => {
    const orderNumber = await handedOver();
    await assign(orderNumber, { courierId: '505', seen: null }).expect(200);
    const answer = await get(test, '/api/dispatch/couriers/505/run-sheet.pdf', support.cookie)
      .buffer(true)
      .expect(200)
      .expect('content-type', 'application/pdf')
      .expect('content-disposition', 'inline; filename="run-sheet-Thabo-Nkosi.pdf"');
    const { pages } = await readPdf(answer.body as Buffer, 203);
    const words = wordsOf(pages[0]);
    expect(pages).toHaveLength(1);
    expect(words).toMatch(/Thabo Nkosi/);
    expect(words).toMatch(/1 parcel · 2 stops · To collect CASH R/);
    expect(words).toMatch(/COLLECT .*Thandi Nkosi.*12 Long Street.*082 123 4567/);
    expect(words).toMatch(/DELIVER .*Pieter van Wyk.*1 Commissioner Street.*CASH R/);
    expect(words).toMatch(/Page 1 of 1/);
  });

  it('is a sheet without stops for who has nothing, and none for who is not there', async () => {
    await get(test, '/api/dispatch/couriers/504/run-sheet.pdf', support.cookie).expect(200);
    await get(test, '/api/dispatch/couriers/999/run-sheet.pdf', support.cookie).expect(404);
  });
});

describe('the queue of hand-overs', () => {
  it('has those that failed first, page by page, for support too', async () => {
    await handedOver();
    const first = (await read<HandOverView[]>('/api/dispatch/jobs')).at(-1)?.id ?? 0;
    await test.dataSource.query(`UPDATE dispatch_jobs SET state = 'parked' WHERE id = ?`, [first]);
    const answer = await get(test, '/api/dispatch/jobs?limit=1', support.cookie).expect(200);
    expect(answer.body).toMatchObject([{ id: first, state: 'parked' }]);
    const next = /<([^>]+)>/.exec(answer.headers.link as string)?.[1] ?? '';
    const rest = await read<HandOverView[]>(next.replace('limit=1', 'limit=100'));
    expect(rest.map(({ id }) => id)).not.toContain(first);
    expect(rest.length).toBeGreaterThan(0);
  });
});
