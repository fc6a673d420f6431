import { displayStatus, type TicketMessageView, type TicketView } from '@courier/contract';
import {
  DefinitionList,
  Dialog,
  ErrorState,
  LoadingText,
  SectionTitle,
  Soft,
  Stack,
} from '@courier/shared-ui';
import { problemText } from '@courier/shared-ui/request';
import { formatMoment } from '../../../times/moment';
import { priorityLook } from '../ticket-looks';
import { useTicketQuery } from '../tickets.api';

interface TicketDialogProps {
  ticket: TicketView;
  onClose: () => void;
}

/** A ticket with what was said on it. */
export function TicketDialog({ ticket, onClose }: TicketDialogProps) {
  const { data, error, refetch } = useTicketQuery(ticket.id);
  return (
    <Dialog open onOpenChange={onClose} title={ticket.subject} description={`Ticket #${ticket.id}`}>
      <Stack gap={5}>
        <p style={{ whiteSpace: 'pre-wrap', overflowWrap: 'anywhere' }}>{ticket.description}</p>
        <DefinitionList items={factsOf(ticket)} />
        {error && (
          <ErrorState
            title="Failed to fetch the conversation"
            detail={problemText(error, 'Check your connection and try again.')}
            onRetry={() => void refetch()}
          />
        )}
        {!data && !error && <LoadingText>Loading conversation...</LoadingText>}
        {data && <Conversation messages={data.messages} />}
      </Stack>
    </Dialog>
  );
}

function factsOf(ticket: TicketView) {
  return [
    { term: 'From', value: `${ticket.name}, ${ticket.email}` },
    { term: 'Order number', value: ticket.orderNumber ?? 'Not given' },
    { term: 'Category', value: ticket.category },
    { term: 'Priority', value: priorityLook(ticket).label },
    { term: 'Status', value: displayStatus(ticket.status) },
    { term: 'Assigned to', value: ticket.assignee?.fullName ?? 'Nobody' },
    { term: 'Created', value: formatMoment(ticket.createdAt) },
    { term: 'Updated', value: formatMoment(ticket.updatedAt) },
  ];
}

function Conversation({ messages }: { messages: readonly TicketMessageView[] }) {
  return (
    <section aria-label="Conversation">
      <SectionTitle level={3} size="label">
        Conversation
      </SectionTitle>
      {messages.length === 0 && <Soft as="p">Nobody has answered yet.</Soft>}
      <Stack as="ul" gap={3}>
        {messages.map(({ id, author, authorName, isInternal, message, createdAt }) => (
          <li key={id}>
            <Soft>
              {authorName ?? author}
              {isInternal && ', internal note'} · {formatMoment(createdAt)}
            </Soft>
            <p style={{ whiteSpace: 'pre-wrap', overflowWrap: 'anywhere' }}>{message}</p>
          </li>
        ))}
      </Stack>
    </section>
  );
}
