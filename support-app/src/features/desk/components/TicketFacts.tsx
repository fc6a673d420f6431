import type { TicketView } from '@courier/contract';
import { Soft, TextAnchor } from '@courier/shared-ui';
import { inWords } from '../../../shared/tickets/ticket-words';
import { formatMoment } from '@courier/shared-ui/moment';

export function TicketFacts({ ticket }: { ticket: TicketView }) {
  const { id, name, email, category, createdAt } = ticket;
  return (
    <Soft as="p" style={{ overflowWrap: 'anywhere' }}>
      #{id} · {inWords(category)} · {formatMoment(createdAt)}
      <br />
      {name}, <TextAnchor href={`mailto:${email}`}>{email}</TextAnchor>
    </Soft>
  );
}
