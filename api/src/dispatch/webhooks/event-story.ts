import type { OrderStatus } from '@courier/contract';
import { eventRank, meaningOf } from '../shipday/shipday-events';
import type { WebhookEvent } from '../webhook-event.entity';

/** What determines the place of an event among the others of its order. */
export type StoryEvent = Pick<WebhookEvent, 'event' | 'occurredAt'>;

/** In the order in which they happened; negative where the first is the older. */
export function compareEvents(one: StoryEvent, other: StoryEvent): number {
  return (
    one.occurredAt.getTime() - other.occurredAt.getTime() ||
    eventRank(one.event) - eventRank(other.event)
  );
}

/** The status that events lead to, in whatever order they arrived. None of them cancels. */
export function statusAfter(start: OrderStatus, events: readonly StoryEvent[]): OrderStatus {
  return [...events].sort(compareEvents).reduce((status, { event }) => {
    const next = meaningOf(event)?.next[status] ?? status;
    return next === 'cancelled' ? status : next;
  }, start);
}
