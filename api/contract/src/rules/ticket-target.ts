import type { TicketPriority, TicketStatus } from '../enumerations';
import type { IsoDay } from './business-days';
import { workingHoursAfter } from './working-hours';

/** Working hours within which a ticket of each priority is to be replied to. */
export const REPLY_HOURS = {
  urgent: 1,
  high: 2,
  medium: 4,
  low: 9,
} as const satisfies Record<TicketPriority, number>;

/** Whether there is still something to do about a ticket, for the staff or for its author. */
export function isUnsettled(status: TicketStatus): boolean {
  return status === 'open' || status === 'in_progress';
}

/**
 * The instant by which a ticket is to be replied to.
 * @param waitsSince since when its author waits for a reply
 */
export function replyDueBy(
  priority: TicketPriority,
  waitsSince: Date,
  extraHolidays: readonly IsoDay[] = [],
): Date {
  return workingHoursAfter(waitsSince, REPLY_HOURS[priority], extraHolidays);
}
