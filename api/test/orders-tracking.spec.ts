import {
  estimateDelivery,
  FIRST_PACKAGE,
  groupOrderNumber,
  type OrderView,
  priceLinesOf,
  type Problem,
} from '@courier/contract';
import { createTestApp, type TestApp } from './harness';
import { NOBODY, signIn } from './harness/people';
import { get, JOHANNESBURG, makeQuote, placeOrder, post, QUIET } from './harness/shipments';

let test: TestApp;
beforeAll(async () => {
  test = await createTestApp(QUIET);
});
afterAll(() => test.close());

async function track(number: string, cookie = NOBODY): Promise<OrderView> {
  const answer = await get(test, `/api/orders/${encodeURIComponent(number)}`, cookie).expect(200);
  return answer.body as OrderView;
}

const COURIER = {
  driverName: 'Sipho Dube',
  driverPhone: '+27831234567',
  driverLocation: { latitude: -26.1, longitude: 28.05 },
  estimatedArrival: '2026-11-24T10:00:00.000Z',
  trackingUrl: 'https://dispatch.shipday.com/t/1',
};

const setCourier = (orderNumber: string, courier: object) =>
  test.dataSource.query('UPDATE orders SET shipdayTrackingData = ? WHERE orderNumber = ?', [
    JSON.stringify(courier),
    orderNumber,
  ]);

describe('GET /api/orders/{number}', () => {
  it('returns the whole order', async () => {
    const quote = await makeQuote(test, {
      deliveryAddress: JOHANNESBURG,
      packageDetails: { packages: [{ ...FIRST_PACKAGE, isFragile: true }, FIRST_PACKAGE] },
    });
    const placed = await post(test, '/api/orders', {
      quoteId: quote.id,
      paymentMethod: 'cash_on_delivery',
    }).expect(201);
    const { orderNumber, createdAt } = placed.body as OrderView;
    const { collection } = estimateDelivery(new Date(createdAt), 'standard');
    expect(await track(orderNumber)).toEqual({
      id: expect.any(Number),
      orderNumber,
      trackingNumber: orderNumber.slice(2),
      status: 'pending',
      paymentMethod: 'cash_on_delivery',
      paymentStatus: 'pending',
      owner: 'nobody',
      amountDue: quote.totalAmount,
      shipdayOrderId: null,
      collection: { day: collection, window: null },
      createdAt: expect.any(String),
      quote: {
        totalAmount: quote.totalAmount,
        serviceType: 'standard',
        distance: quote.distance,
        distanceEstimated: true,
        estimatedDeliveryTime: quote.estimatedDeliveryTime,
        priceLines: [...priceLinesOf(quote)],
        packages: quote.packages,
      },
      packages: quote.packages,
      // How a town was priced is the quote's business alone.
      pickupAddress: { ...quote.pickupAddress, pricedToArea: undefined, phone: '082 *** **67' },
      deliveryAddress: { ...quote.deliveryAddress, pricedToArea: undefined, phone: '011 *** **23' },
      trackingSteps: [
        {
          status: 'Order received',
          description: 'We have your order and are looking for a driver.',
          location: '',
          orderStatus: 'pending',
          timestamp: expect.any(String),
          completed: true,
          current: true,
        },
        ...[
          ['Driver assigned', 'confirmed'],
          ['Parcel collected', 'in_transit'],
          ['Out for delivery', 'in_transit'],
          ['Delivered', 'delivered'],
        ].map(([status, orderStatus]) => ({
          status,
          description: '',
          location: '',
          orderStatus,
          timestamp: null,
          completed: false,
          current: false,
        })),
      ],
      courierDetails: null,
      proofOfDelivery: null,
    });
  });

  it('finds the order by every spelling of its order and tracking number', async () => {
    const { orderNumber, trackingNumber } = await placeOrder(test);
    for (const spelling of [
      orderNumber,
      trackingNumber,
      orderNumber.toLowerCase(),
      ` ${trackingNumber} `,
      groupOrderNumber(orderNumber),
      groupOrderNumber(trackingNumber).replaceAll(' ', '-'),
      trackingNumber.replaceAll('1', 'I').replaceAll('0', 'O'),
      trackingNumber.replaceAll('1', 'l').replaceAll('0', 'o'),
    ]) {
      expect((await track(spelling)).orderNumber).toBe(orderNumber);
    }
  });

  it('returns no order for the sample number', async () => {
    for (const spelling of ['EC000000', 'ec 000 000']) {
      expect(await track(spelling)).toEqual({ orderNumber: null });
    }
  });

  it.each([
    'EC7K3M9QXA2TBF',
    'nonsense',
    "' OR 1=1 --",
    '%',
    '1',
    '../quotes',
    '🚚',
    'E'.repeat(90),
  ])('answers 404 when the number is %s', async (number) => {
    const answer = await get(test, `/api/orders/${encodeURIComponent(number)}`).expect(404);
    expect((answer.body as Problem).detail).toBe(
      'We could not find that number. Check it against your slip.',
    );
  });

  it('shows phone numbers in full to the owner and to staff only', async () => {
    const owner = await signIn(test, 'customer', 'owner');
    const other = await signIn(test, 'customer', 'other');
    const support = await signIn(test, 'support');
    const admin = await signIn(test, 'admin');
    const changes = { deliveryAddress: JOHANNESBURG };
    const { orderNumber } = await placeOrder(test, changes, owner.cookie);
    await setCourier(orderNumber, COURIER);

    const phones = async (cookie: string) => {
      const { pickupAddress, deliveryAddress, courierDetails } = await track(orderNumber, cookie);
      return [pickupAddress.phone, deliveryAddress.phone, courierDetails?.driverPhone];
    };
    const masked = ['082 *** **67', '011 *** **23', '083 *** **67'];
    const shown = ['082 123 4567', '011 555 0123', '083 123 4567'];
    expect(await phones(NOBODY)).toEqual(masked);
    expect(await phones(other.cookie)).toEqual(masked);
    expect(await phones(owner.cookie)).toEqual(shown);
    expect(await phones(support.cookie)).toEqual(shown);
    expect(await phones(admin.cookie)).toEqual(shown);
  });

  it('shows who placed the order to staff only, to reach them', async () => {
    const owner = await signIn(test, 'customer', 'placed-it');
    const staff = [await signIn(test, 'support'), await signIn(test, 'admin')];
    const contact = { contactEmail: 'booker@example.com', contactPhone: '+27729463825' };
    const placed = [
      [await placeOrder(test, contact), { email: contact.contactEmail, phone: '072 946 3825' }],
      [
        await placeOrder(test, { contactPhone: '+44 20 7946 0958' }),
        { email: null, phone: '+44 20 7946 0958' },
      ],
      [await placeOrder(test, {}, owner.cookie), { email: owner.email, phone: null }],
    ] as const;
    for (const [{ orderNumber }, placedBy] of placed) {
      for (const { cookie } of staff) {
        expect((await track(orderNumber, cookie)).placedBy).toEqual(placedBy);
      }
      for (const cookie of [NOBODY, owner.cookie]) {
        const { text } = await get(test, `/api/orders/${orderNumber}`, cookie).expect(200);
        expect(text).not.toMatch(/placedBy|booker|946 ?3825|7946/);
      }
    }
    const { orderNumber } = await placeOrder(test);
    expect(await track(orderNumber, staff[0]?.cookie)).not.toHaveProperty('placedBy');
  });

  it('returns whether the owner is the viewer, another account or nobody', async () => {
    const owner = await signIn(test, 'customer', 'has-one');
    const other = await signIn(test, 'customer', 'has-none');
    const admin = await signIn(test, 'admin');
    const own = await placeOrder(test, {}, owner.cookie);
    const guest = await placeOrder(test);
    const seen = ({ orderNumber }: Pick<OrderView, 'orderNumber'>) =>
      Promise.all(
        [owner.cookie, other.cookie, admin.cookie, NOBODY].map(
          async (cookie) => (await track(orderNumber, cookie)).owner,
        ),
      );
    expect(await seen(own)).toEqual(['viewer', 'another', 'another', 'another']);
    expect(await seen(guest)).toEqual(['nobody', 'nobody', 'nobody', 'nobody']);
  });

  it('says that an erased order cannot be claimed', async () => {
    const { orderNumber } = await placeOrder(test);
    await test.dataSource.query('UPDATE orders SET erasedAt = ? WHERE orderNumber = ?', [
      Date.now(),
      orderNumber,
    ]);
    await test.dataSource.query(`UPDATE addresses SET phone = ''`);
    const { owner, pickupAddress } = await track(orderNumber);
    expect(owner).toBe('erased');
    expect(pickupAddress.phone).toBe('');
  });

  it.each(['082 123 456', 'ring the bell twice', '+44 20 7946 0958', '0027 82 123 4567'])(
    'masks the phone number %s completely',
    async (phone) => {
      const { orderNumber } = await placeOrder(test);
      // As it may be stored from before such numbers were refused.
      await test.dataSource.query('UPDATE addresses SET phone = ?', [phone]);
      const answer = await get(test, `/api/orders/${orderNumber}`).expect(200);
      expect((answer.body as OrderView).pickupAddress.phone).toContain('***');
      expect(answer.text).not.toContain(phone);
      expect(answer.text).not.toContain('123 456"');
    },
  );

  it('shows the courier, and the tracking link only when it leads to the provider', async () => {
    const { orderNumber } = await placeOrder(test);
    await setCourier(orderNumber, COURIER);
    const { courierDetails } = await track(orderNumber);
    expect(courierDetails).toMatchObject({
      driverName: 'Sipho Dube',
      driverLocation: COURIER.driverLocation,
      estimatedArrival: COURIER.estimatedArrival,
      shipdayOrderUrl: COURIER.trackingUrl,
    });
    for (const trackingUrl of [
      'http://dispatch.shipday.com/t/1',
      'https://shipday.com.evil.example/',
      'https://evilshipday.com/',
      'https://user@dispatch.shipday.com/',
      'https://dispatch.shipday.com:8443/',
      'javascript:alert(1)',
      'nothing',
    ]) {
      await setCourier(orderNumber, { ...COURIER, trackingUrl });
      expect((await track(orderNumber)).courierDetails?.shipdayOrderUrl).toBeNull();
    }
  });
});
