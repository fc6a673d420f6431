import type { LegKind } from '@courier/contract';
import { endOfLeg, statusAfter } from './shipday-events';

const at = (seconds: number, event: string, leg: LegKind = 'whole') => ({
  event,
  leg,
  occurredAt: new Date(seconds * 1000),
});

describe('statusAfter', () => {
  it.each([
    [['ORDER_ASSIGNED', 'ORDER_PIKEDUP', 'ORDER_FAILED'], 'in_transit'],
    [['ORDER_ASSIGNED', 'ORDER_PIKEDUP', 'ORDER_PIKEDUP_REMOVED'], 'confirmed'],
    [['ORDER_PIKEDUP', 'ORDER_COMPLETED', 'ORDER_FAILED', 'ORDER_COMPLETED'], 'delivered'],
    [['ORDER_ASSIGNED', 'ORDER_DELETE'], 'confirmed'],
    [['ORDER_TELEPORTED'], 'pending'],
    [[], 'pending'],
  ] as const)('of %j is %s in any order of arrival', (names, status) => {
    const events = names.map((name, index) => at(index, name));
    expect(statusAfter('pending', events)).toBe(status);
    expect(statusAfter('pending', [...events].reverse())).toBe(status);
  });

  it('starts from the given status', () => {
    expect(statusAfter('delivered', [at(1, 'ORDER_FAILED')])).toBe('in_transit');
    expect(statusAfter('cancelled', [at(1, 'ORDER_COMPLETED')])).toBe('cancelled');
  });

  it('orders events with the same time as a parcel goes through them', () => {
    expect(statusAfter('pending', [at(1, 'ORDER_COMPLETED'), at(1, 'ORDER_PIKEDUP')])).toBe(
      'delivered',
    );
  });
});

describe('statusAfter of two legs', () => {
  const collected = ['ORDER_ASSIGNED', 'ORDER_PIKEDUP', 'ORDER_COMPLETED'].map((event, second) =>
    at(second, event, 'collection'),
  );

  it.each([
    [[], 'in_transit'],
    [['ORDER_ASSIGNED', 'ORDER_UNASSIGNED'], 'in_transit'],
    [['ORDER_PIKEDUP', 'ORDER_PIKEDUP_REMOVED'], 'in_transit'],
    [['ORDER_PIKEDUP', 'ORDER_FAILED'], 'in_transit'],
    [['ORDER_PIKEDUP', 'ORDER_COMPLETED'], 'delivered'],
    [['ORDER_COMPLETED', 'ORDER_PIKEDUP_REMOVED'], 'in_transit'],
  ] as const)('once the parcel is at the depot, of a delivery by %j is %s', (names, status) => {
    const delivery = names.map((name, index) => at(10 + index, name, 'delivery'));
    const events = [...collected, ...delivery];
    expect(statusAfter('pending', events)).toBe(status);
    expect(statusAfter('pending', [...events].reverse())).toBe(status);
  });

  it('takes the end of the collection to be before what its instant says of the delivery', () => {
    const events = [at(1, 'ORDER_COMPLETED', 'delivery'), at(1, 'ORDER_COMPLETED', 'collection')];
    expect(statusAfter('pending', events)).toBe('delivered');
  });

  it('of a collection alone is never delivered', () => {
    expect(statusAfter('pending', [...collected, at(9, 'ORDER_FAILED', 'collection')])).toBe(
      'in_transit',
    );
    expect(statusAfter('pending', [at(1, 'ORDER_FAILED', 'collection')])).toBe('pending');
  });
});

describe('endOfLeg', () => {
  it.each([
    [['ORDER_PIKEDUP'], null],
    [['ORDER_PIKEDUP', 'ORDER_COMPLETED', 'ORDER_POD_UPLOAD', 'ORDER_COMPLETED'], 1],
    [['ORDER_COMPLETED', 'ORDER_ONTHEWAY_REMOVED'], null],
    [['ORDER_COMPLETED', 'ORDER_FAILED', 'ORDER_COMPLETED'], 2],
  ] as const)('of %j is the instant of event %j, in any order of arrival', (names, place) => {
    const events = names.map((name, second) => at(second, name, 'collection'));
    const end = place === null ? null : new Date(place * 1000);
    expect(endOfLeg(events)).toEqual(end);
    expect(endOfLeg([...events].reverse())).toEqual(end);
  });
});
