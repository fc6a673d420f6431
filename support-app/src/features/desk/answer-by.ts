import {
  dayInSouthAfrica,
  formatDay,
  isUnsettled,
  timeInSouthAfrica,
  type TicketView,
} from '@courier/contract';
import { formatSpan } from '@courier/shared-ui/moment';
import { createContext, useContext } from 'react';

/** How a ticket stands with its reply. */
export interface Target {
  readonly words: string;
  /** Whether the reply is overdue, due, or not ours to give. */
  readonly is: 'over' | 'due' | 'waiting';
}

/** So long before it is due a reply has a time of day instead of the time that is left, in ms. */
const FAR_OFF = 12 * 3_600_000;

/**
 * When a ticket is to be replied to; null of one that is settled.
 * @param now in ms since 1970
 */
export function targetOf(
  { status, answerBy }: Pick<TicketView, 'status' | 'answerBy'>,
  now: number,
): Target | null {
  if (!isUnsettled(status)) return null;
  if (!answerBy) return { words: 'waits for customer', is: 'waiting' };
  const due = new Date(answerBy);
  const left = due.getTime() - now;
  if (left <= 0) return { words: `over by ${formatSpan(-left)}`, is: 'over' };
  const words = left < FAR_OFF ? `answer in ${formatSpan(left)}` : `by ${momentOf(due)}`;
  return { words, is: 'due' };
}

/** `Mon 30, 08:00`: no reply has more time than a week. */
function momentOf(due: Date): string {
  return `${formatDay(dayInSouthAfrica(due), false)}, ${timeInSouthAfrica(due)}`;
}

/** The present of the whole desk, in ms since 1970: times are shown in minutes. */
export const Now = createContext(0);

export function useTarget(ticket: Pick<TicketView, 'status' | 'answerBy'>): Target | null {
  return targetOf(ticket, useContext(Now));
}
