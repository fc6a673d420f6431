import {
  displayStatus,
  TICKET_STATUSES,
  type TicketPriority,
  type TicketView,
} from '@courier/contract';
import type { SelectOption, StampTone } from '@courier/shared-ui';

const PRIORITY_TONES = {
  urgent: 'danger',
  high: 'transitWarm',
  medium: 'pending',
  low: 'neutral',
} as const satisfies Record<TicketPriority, StampTone>;

/** Anything that is not known is shown as low. */
export function priorityLook({ priority }: Pick<TicketView, 'priority'>) {
  const known = priority in PRIORITY_TONES ? priority : 'low';
  return { label: known, tone: PRIORITY_TONES[known] };
}

export const TICKET_STATUS_OPTIONS: readonly SelectOption[] = TICKET_STATUSES.map((value) => {
  const words = displayStatus(value);
  return { value, label: words.charAt(0).toUpperCase() + words.slice(1) };
});
