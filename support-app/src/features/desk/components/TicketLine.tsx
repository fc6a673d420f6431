import { isUnsettled, REPLY_HOURS, type TicketView } from '@courier/contract';
import { Soft } from '@courier/shared-ui/base';
import { formatMoment } from '@courier/shared-ui/moment';
import { inWords, priorityOf } from '../../../shared/tickets/ticket-words';

/** The small print of a ticket: its number, when it came, and within what time it is replied to. */
export function TicketLine({ ticket }: { ticket: TicketView }) {
  const { id, category, channel, createdAt, status, priority } = ticket;
  return (
    <Soft as="p">
      #{id} · {inWords(category)} · {channel === 'phone' && 'phone call '}
      {formatMoment(createdAt)}
      {isUnsettled(status) && ` · target ${REPLY_HOURS[priorityOf(priority)]} working h`}
    </Soft>
  );
}
