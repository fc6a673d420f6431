import { ADDRESS_FIELDS } from '@courier/contract';
import fc from 'fast-check';
import { sampleOrder } from '../../../test/dispatch/sample-order';
import { CannotBeSent, orderPayload } from './order-payload';

describe('orderPayload', () => {
  it('names the sender as restaurant and the recipient as customer', () => {
    expect(orderPayload(sampleOrder())).toEqual({
      orderNumber: 'EC7K3M9QXA2TBF',
      customerName: 'Pieter Botha',
      customerAddress: '45 Rivonia Road, Unit 3, Sandton, 2196, South Africa',
      customerPhoneNumber: '+27821234567',
      restaurantName: 'Thandi Mokoena',
      restaurantAddress: '12 Long Street, Cape Town, 8001, South Africa',
      restaurantPhoneNumber: '+27215550123',
      expectedDeliveryDate: '2026-11-25',
      expectedDeliveryTime: '15:00:00',
      pickupLatitude: -33.9249,
      pickupLongitude: 18.4241,
      deliveryLatitude: -26.1076,
      deliveryLongitude: 28.0567,
      orderItem: [
        { name: 'medium_package 5.0 kg 30x20x15 cm', quantity: 1, unitPrice: 0, detail: 'FRAGILE' },
      ],
      deliveryFee: 268.4,
      totalOrderCost: 268.4,
      deliveryInstruction: 'Standard (2-3 days). FRAGILE. SPEEDPOINT: collect R268.40',
      orderSource: 'Courier suite',
      additionalId: '42',
    });
  });

  it('names the sender as customer, with what to know there, while a parcel goes back', () => {
    const { pickup } = sampleOrder();
    const returned = { returnsToSender: true, expectedDelivery: null };
    const instructions = 'Ring at number 12';
    const payload = orderPayload(sampleOrder({ ...returned, pickup: { ...pickup, instructions } }));
    expect(payload).toMatchObject({
      customerName: 'Thandi Mokoena',
      customerAddress: '12 Long Street, Cape Town, 8001, South Africa',
      customerPhoneNumber: '+27215550123',
      deliveryLatitude: -33.9249,
      deliveryLongitude: 18.4241,
      deliveryInstruction:
        'RETURN TO SENDER. Standard (2-3 days). FRAGILE. SPEEDPOINT: collect R268.40. ' +
        'Note from the customer: Ring at number 12',
    });
    expect(payload).not.toHaveProperty('expectedDeliveryDate');
    const withoutPhone = sampleOrder({ ...returned, pickup: { ...pickup, phone: '12' } });
    expect(() => orderPayload(withoutPhone)).toThrow(/phone number of the pickup address/);
  });

  it('names the day and the window of the collection', () => {
    const day = '2026-11-24';
    const payload = orderPayload(sampleOrder({ collection: { day, window: '08:00-12:00' } }));
    expect(payload).toMatchObject({
      pickupInstruction: 'Collect Tue 24 November, 08:00–12:00',
      expectedPickupTime: '06:00:00',
    });
    const anyTime = orderPayload(sampleOrder({ collection: { day, window: null } }));
    expect(anyTime.pickupInstruction).toBe('Collect Tue 24 November');
    expect(anyTime).not.toHaveProperty('expectedPickupTime');
  });

  it('has one item per package', () => {
    const { packages } = sampleOrder();
    const payload = orderPayload(
      sampleOrder({ packages: [...packages, ...packages, ...packages] }),
    );
    expect(payload.orderItem).toHaveLength(3);
  });

  it.each([
    [
      'cash_on_delivery',
      'pending',
      { paymentMethod: 'cash', totalOrderCost: 268.4 },
      'CASH: collect',
    ],
    ['speedpoint', 'pending', { totalOrderCost: 268.4 }, 'SPEEDPOINT: collect R268.40'],
    ['eft', 'pending', { totalOrderCost: 0 }, 'collect nothing at the door'],
    ['eft', 'completed', { totalOrderCost: 0 }, 'PAID: collect nothing'],
    ['cash_on_delivery', 'completed', { totalOrderCost: 0 }, 'PAID: collect nothing'],
  ] as const)(
    'for %s that is %s asks the courier to collect the right amount',
    (method, status, fields, words) => {
      const payload = orderPayload(sampleOrder({ paymentMethod: method, paymentStatus: status }));
      const { paymentMethod, totalOrderCost, deliveryInstruction } = payload;
      expect({ totalOrderCost, ...(paymentMethod && { paymentMethod }) }).toEqual(fields);
      expect(deliveryInstruction).toContain(words);
    },
  );

  it('asks the courier for what is still due of an order that is paid in part', () => {
    const order = sampleOrder({ paymentMethod: 'cash_on_delivery', paidAmount: 20000 });
    const { totalOrderCost, deliveryInstruction } = orderPayload(order);
    expect(totalOrderCost).toBe(68.4);
    expect(deliveryInstruction).toContain('CASH: collect R68.40');
  });

  it('ends the instructions at each end with what the customer says there, named as such', () => {
    const { delivery, pickup } = sampleOrder();
    const payload = orderPayload(
      sampleOrder({
        pickup: { ...pickup, instructions: 'Gate 🚪 code\n4321' },
        delivery: { ...delivery, instructions: 'PAID: collect nothing' },
      }),
    );
    expect(payload.pickupInstruction).toMatch(/Note from the customer: Gate code 4321$/);
    expect(payload.deliveryInstruction).toMatch(
      /collect .+\. Note from the customer: PAID: collect nothing$/,
    );
    expect(orderPayload(sampleOrder()).deliveryInstruction).not.toContain('Note');
  });

  it('has both coordinates of a place or none', () => {
    const { delivery } = sampleOrder();
    const payload = orderPayload(sampleOrder({ delivery: { ...delivery, longitude: null } }));
    expect(payload).not.toHaveProperty('deliveryLatitude');
    expect(payload).not.toHaveProperty('deliveryLongitude');
    expect(payload).toHaveProperty('pickupLatitude');
  });

  it('strips four-byte characters and keeps every other script', () => {
    const { delivery, pickup } = sampleOrder();
    const payload = orderPayload(
      sampleOrder({
        delivery: {
          ...delivery,
          fullName: 'Zoë 👩‍👧 Müller 🦁',
          addressLine1: '1 Ṱhohoyanḓou 🏠 Rd',
        },
        pickup: { ...pickup, fullName: '🌻' },
      }),
    );
    expect(payload.customerName).toBe('Zoë Müller');
    expect(payload.customerAddress).toMatch(/^1 Ṱhohoyanḓou Rd, /);
    expect(payload.restaurantName).toBe('Sender');
  });

  it('has the e-mail address when it is known, and none otherwise', () => {
    expect(orderPayload(sampleOrder())).not.toHaveProperty('customerEmail');
    const customerEmail = 'pieter@example.co.za';
    expect(orderPayload(sampleOrder({ customerEmail }))).toMatchObject({ customerEmail });
  });

  it('has the UTC day of a delivery late on a South African day', () => {
    const expectedDelivery = new Date('2026-11-25T23:30:00Z');
    expect(orderPayload(sampleOrder({ expectedDelivery }))).toMatchObject({
      expectedDeliveryDate: '2026-11-25',
      expectedDeliveryTime: '23:30:00',
    });
  });

  it('refuses a delivery without a phone number that can be called', () => {
    const { delivery } = sampleOrder();
    const order = sampleOrder({ delivery: { ...delivery, phone: '082 123 456' } });
    expect(() => orderPayload(order)).toThrow(CannotBeSent);
  });

  it('omits an invalid phone number of the sender', () => {
    const { pickup } = sampleOrder();
    const order = sampleOrder({ pickup: { ...pickup, phone: '12345 67890 1' } });
    expect(orderPayload(order)).not.toHaveProperty('restaurantPhoneNumber');
  });
});

describe('orderPayload for any phone number that the contract accepts', () => {
  const acceptedPhone = fc
    .oneof(
      fc.stringMatching(/^(0|27|\+27 ?|0027|\+27 \(0\))[1-9]([ ./()-]?\d){8}$/),
      fc.stringMatching(/^(\+|00)[1-9]([ ./()-]?\d){6,15}$/),
      fc.stringMatching(/^[+0-9 ()-]{10,20}$/),
      fc.string({ minLength: 10, maxLength: 32 }),
    )
    .filter((typed) => ADDRESS_FIELDS.phone.isValidSync(typed));

  it('has the number in E.164, a South African one with nine digits', () => {
    const order = sampleOrder();
    fc.assert(
      fc.property(acceptedPhone, (phone) => {
        const payload = orderPayload({ ...order, delivery: { ...order.delivery, phone } });
        expect(payload.customerPhoneNumber).toMatch(/^\+(27[1-9]\d{8}|(?!27)[1-9]\d{7,14})$/);
      }),
      { numRuns: 2000 },
    );
  });
});
