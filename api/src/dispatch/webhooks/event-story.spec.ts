import { statusAfter } from './event-story';

const at = (seconds: number, event: string) => ({ event, occurredAt: new Date(seconds * 1000) });

describe('the story of an order', () => {
  it.each([
    [['ORDER_ASSIGNED', 'ORDER_PIKEDUP', 'ORDER_FAILED'], 'in_transit'],
    [['ORDER_ASSIGNED', 'ORDER_PIKEDUP', 'ORDER_PIKEDUP_REMOVED'], 'confirmed'],
    [['ORDER_PIKEDUP', 'ORDER_COMPLETED', 'ORDER_FAILED', 'ORDER_COMPLETED'], 'delivered'],
    [['ORDER_ASSIGNED', 'ORDER_DELETE'], 'confirmed'],
    [['ORDER_TELEPORTED'], 'pending'],
    [[], 'pending'],
  ] as const)('%j comes to %s, told forwards or backwards', (names, status) => {
    const events = names.map((name, index) => at(index, name));
    expect(statusAfter('pending', events)).toBe(status);
    expect(statusAfter('pending', [...events].reverse())).toBe(status);
  });

  it('begins with the status that it is given', () => {
    expect(statusAfter('delivered', [at(1, 'ORDER_FAILED')])).toBe('in_transit');
    expect(statusAfter('cancelled', [at(1, 'ORDER_COMPLETED')])).toBe('cancelled');
  });

  it('takes events of one instant in the order in which a parcel meets them', () => {
    expect(statusAfter('pending', [at(1, 'ORDER_COMPLETED'), at(1, 'ORDER_PIKEDUP')])).toBe(
      'delivered',
    );
  });
});
