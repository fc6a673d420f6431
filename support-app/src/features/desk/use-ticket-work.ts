import { getHost } from '@courier/shared-ui/host';
import { problemText, statusOf } from '@courier/shared-ui/request';
import { changesBetween, type Conflict, type SeenTicket } from './conflict';
import { useLazyTicketQuery, useWorkOnTicketMutation } from './desk.api';
import { type TicketWork, WORK_WORDS } from './ticket-work';

type WorkOutcome =
  | { readonly is: 'done' }
  | { readonly is: 'failed'; readonly error: unknown }
  | { readonly is: 'conflict'; readonly conflict: Conflict };

/** Does one thing to a ticket. Where somebody was faster, the ticket is read again and what changed is returned. */
export function useTicketWork() {
  const [workOnTicket, mutation] = useWorkOnTicketMutation();
  const [readTicket] = useLazyTicketQuery();

  const doWork = async (seen: SeenTicket, work: TicketWork): Promise<WorkOutcome> => {
    const { error } = await workOnTicket({ ticket: seen.ticket, work });
    if (!error) {
      if (work.kind !== 'message') getHost().notify({ title: WORK_WORDS[work.kind].done });
      return { is: 'done' };
    }
    if (statusOf(error) !== 409) return { is: 'failed', error };
    const { data: now } = await readTicket(seen.ticket.id);
    const detail = problemText(error, 'Someone else has changed this ticket.');
    const changes = now ? changesBetween(seen, now) : [];
    return { is: 'conflict', conflict: { ticketId: seen.ticket.id, work, detail, changes } };
  };

  return { doWork, isWorking: mutation.isLoading, asked: mutation.originalArgs?.work };
}

/** Notifies that it was not done. An ended session is notified once for the whole screen. */
export function notifyFailure(kind: TicketWork['kind'], error: unknown, more = ''): void {
  if (statusOf(error) === 401) return;
  const description = [WORK_WORDS[kind].failed, more].filter(Boolean).join('. ');
  getHost().notify({ title: 'Error', description, variant: 'destructive' });
}
