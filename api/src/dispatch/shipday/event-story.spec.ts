import { statusAfter } from './shipday-events';

const at = (seconds: number, event: string) => ({ event, occurredAt: new Date(seconds * 1000) });

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
