import {
  displayStatus,
  TICKET_CATEGORIES,
  TICKET_PRIORITIES,
  TICKET_STATUSES,
  type TicketPriority,
  type TicketStatus,
} from '@courier/contract';
import type { SelectOption, StampTone } from '@courier/shared-ui';

export const STATUS_TONES = {
  open: 'pending',
  in_progress: 'transit',
  resolved: 'delivered',
  closed: 'neutral',
} as const satisfies Record<TicketStatus, StampTone>;

export const PRIORITY_TONES = {
  urgent: 'danger',
  high: 'transitWarm',
  medium: 'neutral',
  low: 'neutral',
} as const satisfies Record<TicketPriority, StampTone>;

export const STATUS_OPTIONS = TICKET_STATUSES.map(option);
export const PRIORITY_OPTIONS = TICKET_PRIORITIES.map(option);
export const CATEGORY_OPTIONS = TICKET_CATEGORIES.map(option);

/** For the person who opened a ticket: anybody could have typed their address. */
export const EMAILS_ONCE_CONFIRMED =
  'We email you when we have replied, and each reply once the link in our email to you has been opened. You always find them in the conversation.';

/** What is none of the known priorities is low. */
export function priorityOf(value: string): TicketPriority {
  return TICKET_PRIORITIES.find((known) => known === value) ?? 'low';
}

/** `in_progress` → `In progress` */
export function inWords(value: string): string {
  const words = displayStatus(value);
  return words.charAt(0).toUpperCase() + words.slice(1);
}

function option(value: string): SelectOption {
  return { value, label: inWords(value) };
}
