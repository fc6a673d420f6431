import type { OrderToDispatch } from '../../src/dispatch/dispatch-provider';

/** An order as tests hand it over; each says what is special about its own. */
export function sampleOrder(special: Partial<OrderToDispatch> = {}): OrderToDispatch {
  return {
    id: 42,
    orderNumber: 'EC7K3M9QXA2TBF',
    leg: 'whole',
    status: 'pending',
    serviceType: 'standard',
    paymentMethod: 'speedpoint',
    paymentStatus: 'pending',
    totalAmount: 26840,
    paidAmount: 0,
    returnsToSender: false,
    customerEmail: null,
    pickup: {
      fullName: 'Thandi Mokoena',
      phone: '021 555 0123',
      addressLine1: '12 Long Street',
      addressLine2: null,
      city: 'Cape Town',
      zipCode: '8001',
      instructions: null,
      latitude: -33.9249,
      longitude: 18.4241,
    },
    delivery: {
      fullName: 'Pieter Botha',
      phone: '082 123 4567',
      addressLine1: '45 Rivonia Road',
      addressLine2: 'Unit 3',
      city: 'Sandton',
      zipCode: '2196',
      instructions: null,
      latitude: -26.1076,
      longitude: 28.0567,
    },
    depot: null,
    counter: null,
    packages: [
      {
        type: 'medium_package',
        weight: 5,
        length: 30,
        width: 20,
        height: 15,
        isFragile: true,
        hasInsurance: false,
      },
    ],
    collection: null,
    booked: null,
    expectedDelivery: new Date('2026-11-25T15:00:00Z'),
    ...special,
  };
}
