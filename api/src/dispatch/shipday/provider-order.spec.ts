import { readProviderOrder } from './provider-order';

const MILLISECONDS = 1_795_253_400_000;
const ISO = '2026-11-21T09:30:00.000Z';

describe('readProviderOrder', () => {
  it('reads the shape of a webhook', () => {
    const order = readProviderOrder({
      timestamp: MILLISECONDS,
      event: 'ORDER_ONTHEWAY',
      order_status: 'READY_TO_DELIVER',
      order: {
        id: 7995257,
        order_number: 'EC7K3M9QXA2TBF',
        order_item: '[]',
        eta: MILLISECONDS,
        placement_time: MILLISECONDS,
        assigned_time: String(MILLISECONDS),
        start_time: 0,
        pickedup_time: null,
        arrived_time: '',
        podUrls: ['https://photos.example/1.jpg', 7],
      },
      carrier: { id: 501, name: 'Sipho Dlamini', phone: '082 415 7730' },
      trackingUrl: 'https://dispatch.shipday.com/trackingPage/abc&lang=en',
    });
    expect(order).toEqual({
      shipdayOrderId: '7995257',
      orderNumber: 'EC7K3M9QXA2TBF',
      state: 'READY_TO_DELIVER',
      courier: {
        driverId: '501',
        driverName: 'Sipho Dlamini',
        driverPhone: '082 415 7730',
        driverLocation: null,
        estimatedArrival: ISO,
        trackingUrl: 'https://dispatch.shipday.com/trackingPage/abc&lang=en',
      },
      milestones: {
        placed: new Date(ISO),
        assigned: new Date(ISO),
        started: null,
        pickedUp: null,
        arrived: null,
        delivered: null,
      },
      proofUrls: ['https://photos.example/1.jpg'],
    });
  });

  it('reads the shape of the list of orders', () => {
    const order = readProviderOrder({
      orderId: 7995257,
      orderNumber: 'EC7K3M9QXA2TBF',
      orderStatus: { incomplete: false, orderState: 'STARTED' },
      etaTime: ISO,
      trackingLink: 'https://dispatch.shipday.com/tracking/abc&lang=en',
      activityLog: { placementTime: '2026-11-21T09:30:00', assignedTime: ISO, startTime: null },
      assignedCarrier: {
        name: 'Naledi Mokoena',
        phoneNumber: '073 902 1184',
        carrrierLocationLat: -26.2,
        carrrierLocationLng: '28.04',
      },
      proofOfDelivery: { imageUrls: ['https://photos.example/2.jpg'] },
    });
    expect(order).toMatchObject({
      shipdayOrderId: '7995257',
      state: 'STARTED',
      courier: {
        driverName: 'Naledi Mokoena',
        driverPhone: '073 902 1184',
        driverLocation: { latitude: -26.2, longitude: 28.04 },
        estimatedArrival: ISO,
        trackingUrl: 'https://dispatch.shipday.com/tracking/abc&lang=en',
      },
      milestones: { placed: new Date(ISO), assigned: new Date(ISO), started: null },
      proofUrls: ['https://photos.example/2.jpg'],
    });
  });

  it('reads the shape of a query', () => {
    const order = readProviderOrder({
      orderId: 7995257,
      orderNumber: 'EC7K3M9QXA2TBF',
      orderState: 'PICKED_UP',
      delivery: { name: 'Pieter Botha' },
      pickup: { name: 'Thandi Mokoena' },
      carrier: {
        name: 'Johan van der Merwe',
        phoneNumber: '083 266 4091',
        carrierLocationLat: -29.1,
        carrierLocationLng: 26.2,
      },
    });
    expect(order).toMatchObject({
      shipdayOrderId: '7995257',
      orderNumber: 'EC7K3M9QXA2TBF',
      state: 'PICKED_UP',
      courier: {
        driverName: 'Johan van der Merwe',
        driverPhone: '083 266 4091',
        driverLocation: { latitude: -29.1, longitude: 26.2 },
      },
    });
  });

  it("finds a third party's driver next to an empty carrier", () => {
    const { courier } = readProviderOrder({
      order: { id: 1 },
      carrier: null,
      thirdPartyDeliveryOrder: { driverName: 'Sam', driverPhone: '0712345678' },
    });
    expect(courier).toMatchObject({ driverName: 'Sam', driverPhone: '0712345678' });
  });

  it.each([0, '', null, undefined, '0', 90_000, {}, 'soon', 1e300])(
    'treats the arrival %j as unknown',
    (eta) => {
      expect(readProviderOrder({ order: { eta } }).courier.estimatedArrival).toBeNull();
    },
  );

  it.each([
    { carrierLocationLat: 0, carrierLocationLng: 0 },
    { carrierLocationLat: -26.2 },
    { carrierLocationLat: -126.2, carrierLocationLng: 28 },
    { carrierLocationLat: 'north', carrierLocationLng: 'east' },
  ])('treats the position %j as unknown', (carrier) => {
    expect(readProviderOrder({ carrier }).courier.driverLocation).toBeNull();
  });

  it.each([null, undefined, [], 'order', 7, {}, { order: 'x', carrier: [], orderStatus: 3 }])(
    'returns an empty order for %j',
    (raw) => {
      expect(readProviderOrder(raw)).toMatchObject({ shipdayOrderId: null, orderNumber: null });
    },
  );
});
