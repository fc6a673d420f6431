import { ValidationError } from '../../platform/errors/domain-errors';
import { readDelivery } from './webhook-delivery';

const NOW = new Date('2026-11-21T10:00:00Z');
const EVENT = {
  timestamp: NOW.getTime() - 5000,
  event: 'ORDER_ASSIGNED',
  order: { id: 7, order_number: 'EC7K3M9QXA2TBF' },
};
const keyOf = (body: unknown) => readDelivery(body, NOW).deliveryKey;

describe('readDelivery', () => {
  it('identifies a webhook by its event, order and time', () => {
    expect(readDelivery(EVENT, NOW)).toMatchObject({
      event: 'ORDER_ASSIGNED',
      orderNumber: 'EC7K3M9QXA2TBF',
      occurredAt: new Date(EVENT.timestamp),
      payload: EVENT,
    });
    expect(keyOf({ ...EVENT, carrier: { name: 'Sipho' } })).toBe(keyOf(EVENT));
    expect(keyOf({ ...EVENT, timestamp: EVENT.timestamp + 1 })).not.toBe(keyOf(EVENT));
    expect(keyOf({ ...EVENT, event: 'ORDER_FAILED' })).not.toBe(keyOf(EVENT));
    expect(keyOf({ ...EVENT, order: { id: 8 } })).not.toBe(keyOf(EVENT));
  });

  it('accepts fields with the names of inherited properties', () => {
    const odd = { ...EVENT, valueOf: null, order: { ...EVENT.order, constructor: 1 } };
    expect(readDelivery(odd, NOW)).toMatchObject({ orderNumber: EVENT.order.order_number });
  });

  it('takes the time of receipt when there is none, and identifies it by its whole content', () => {
    const { timestamp: _, ...timeless } = EVENT;
    expect(readDelivery(timeless, NOW).occurredAt).toEqual(NOW);
    expect(keyOf(timeless)).toBe(keyOf(timeless));
    expect(keyOf({ ...timeless, order_status: 'STARTED' })).not.toBe(keyOf(timeless));
  });

  it('takes the time of receipt when its time is in the future', () => {
    const future = { ...EVENT, timestamp: NOW.getTime() + 86_400_000 };
    expect(readDelivery(future, NOW).occurredAt).toEqual(NOW);
  });

  it('accepts a webhook with an unknown event and order', () => {
    expect(readDelivery({ event: 'SOMETHING_NEW', order: 7 }, NOW)).toMatchObject({
      event: 'SOMETHING_NEW',
      orderNumber: null,
    });
  });

  it.each([null, [], 'ORDER_ASSIGNED', {}, { event: '' }, { event: {} }])(
    'refuses what is no event: %j',
    (body) => {
      expect(() => readDelivery(body, NOW)).toThrow(ValidationError);
    },
  );
});
