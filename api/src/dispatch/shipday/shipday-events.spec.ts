import { ORDER_STATUSES, type OrderStatus } from '@courier/contract';
import { eventRank, meaningOf, SHIPDAY_EVENTS } from './shipday-events';

/** Each event with the status it leads to, from every status in the order of the product's own list. */
const TABLE: readonly [event: string, ...after: OrderStatus[]][] = [
  // from:                        pending       confirmed     in_transit    delivered     cancelled
  ['ORDER_INSERTED', /*       */ 'pending', 'confirmed', 'in_transit', 'delivered', 'cancelled'],
  ['ORDER_ASSIGNED', /*       */ 'confirmed', 'confirmed', 'in_transit', 'delivered', 'cancelled'],
  ['ORDER_ACCEPTED_AND_STARTED', 'confirmed', 'confirmed', 'in_transit', 'delivered', 'cancelled'],
  ['ORDER_PIKEDUP', /*     */ 'in_transit', 'in_transit', 'in_transit', 'delivered', 'cancelled'],
  ['ORDER_ONTHEWAY', /*    */ 'in_transit', 'in_transit', 'in_transit', 'delivered', 'cancelled'],
  ['ORDER_COMPLETED', /*      */ 'delivered', 'delivered', 'delivered', 'delivered', 'cancelled'],
  ['ORDER_POD_UPLOAD', /*     */ 'pending', 'confirmed', 'in_transit', 'delivered', 'cancelled'],
  ['ORDER_FAILED', /*         */ 'pending', 'confirmed', 'in_transit', 'in_transit', 'cancelled'],
  ['ORDER_INCOMPLETE', /*     */ 'pending', 'confirmed', 'in_transit', 'in_transit', 'cancelled'],
  ['ORDER_UNASSIGNED', /*     */ 'pending', 'pending', 'in_transit', 'delivered', 'cancelled'],
  ['ORDER_ONTHEWAY_REMOVED', /**/ 'pending', 'confirmed', 'in_transit', 'in_transit', 'cancelled'],
  ['ORDER_PIKEDUP_REMOVED', /**/ 'pending', 'confirmed', 'confirmed', 'confirmed', 'cancelled'],
  ['ORDER_DELETE', /*         */ 'cancelled', 'cancelled', 'cancelled', 'delivered', 'cancelled'],
];

describe('SHIPDAY_EVENTS', () => {
  it('has the events of this table, in its order', () => {
    expect(Object.keys(SHIPDAY_EVENTS)).toEqual(TABLE.map(([event]) => event));
  });

  it.each(TABLE)('leads by %s to the right status from each status', (event, ...after) => {
    const next = meaningOf(event)?.next;
    expect(ORDER_STATUSES.map((status) => next?.[status] ?? status)).toEqual(after);
  });

  it('reopens a delivered order by corrections only', () => {
    const reopening = Object.keys(SHIPDAY_EVENTS).filter(
      (event) => meaningOf(event)?.next.delivered,
    );
    expect(reopening).toEqual([
      'ORDER_FAILED',
      'ORDER_INCOMPLETE',
      'ORDER_ONTHEWAY_REMOVED',
      'ORDER_PIKEDUP_REMOVED',
    ]);
    for (const event of reopening) expect(meaningOf(event)?.isBeforeDelivery).toBeUndefined();
  });

  it('is a failed attempt where the provider says so in either of its ways', () => {
    const failed = Object.keys(SHIPDAY_EVENTS).filter((event) => meaningOf(event)?.isFailedAttempt);
    expect(failed).toEqual(['ORDER_FAILED', 'ORDER_INCOMPLETE']);
  });

  it('has no meaning for other events, inherited names included', () => {
    for (const event of ['ORDER_PICKEDUP', 'order_assigned', '', 'toString', '__proto__']) {
      expect(meaningOf(event)).toBeNull();
    }
  });

  it('ranks a correction after what it corrects when both have the same time', () => {
    expect(eventRank('ORDER_FAILED')).toBeGreaterThan(eventRank('ORDER_COMPLETED'));
    expect(eventRank('ORDER_ONTHEWAY')).toBeGreaterThan(eventRank('ORDER_PIKEDUP'));
  });
});
