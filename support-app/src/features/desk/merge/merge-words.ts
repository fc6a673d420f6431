import type { TicketMergeView } from '@courier/contract';

/** One line of what was merged, by whom. */
export function mergeWords({ direction, ticketId }: TicketMergeView, by: string): string {
  return direction === 'from'
    ? `${by} merged ticket #${ticketId} into this one`
    : `${by} merged this ticket into #${ticketId}`;
}
