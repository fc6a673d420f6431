import type { ConversationView } from '@courier/contract';
import {
  Button,
  Cluster,
  ErrorBanner,
  Mono,
  SectionTitle,
  Soft,
  Stack,
  Stamp,
} from '@courier/shared-ui';
import { problemText } from '@courier/shared-ui/request';
import { Messages } from '../../../shared/conversation/Messages';
import { inWords, STATUS_TONES } from '../../../shared/tickets/ticket-words';
import { formatMoment } from '@courier/shared-ui/moment';
import type { ConversationKey } from '../conversation.api';
import { AnswerForm } from './AnswerForm';

interface TicketConversationProps {
  conversationKey: ConversationKey;
  conversation: ConversationView;
  isFetching: boolean;
  /** Of looking again: what is shown is what was known before. */
  error: unknown;
  onRefresh: () => void;
}

export function TicketConversation({
  conversationKey,
  conversation,
  isFetching,
  error,
  onRefresh,
}: TicketConversationProps) {
  const { ticketId, subject, status, category, orderNumber, createdAt, messages } = conversation;
  const isDone = status === 'resolved' || status === 'closed';
  return (
    <Stack gap={5}>
      <Stack as="header" gap={2}>
        <SectionTitle level={1}>{subject}</SectionTitle>
        <Cluster gap={3}>
          <Stamp key={status} landing tone={STATUS_TONES[status]}>
            {inWords(status)}
          </Stamp>
          <Soft as="p">
            Ticket #{ticketId} · {inWords(category)} · {formatMoment(createdAt)}
          </Soft>
        </Cluster>
        {orderNumber && (
          <Soft as="p" style={{ overflowWrap: 'anywhere' }}>
            About order <Mono>{orderNumber}</Mono>
          </Soft>
        )}
      </Stack>
      {Boolean(error) && (
        <ErrorBanner title="We could not check for a reply">{problemText(error)}</ErrorBanner>
      )}
      <Messages
        reader="visitor"
        messages={messages.map((message) => ({ ...message, by: BY_WORDS[message.author] }))}
      />
      <div>
        <Button busy={isFetching} onClick={onRefresh}>
          Check for a reply
        </Button>
      </div>
      <AnswerForm conversationKey={conversationKey} isDone={isDone} />
    </Stack>
  );
}

const BY_WORDS = { visitor: 'You', staff: 'Support' } as const;
