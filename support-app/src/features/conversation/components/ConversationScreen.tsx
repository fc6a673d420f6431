import type { ConversationView } from '@courier/contract';
import {
  Button,
  ButtonLink,
  Cluster,
  ErrorBanner,
  ErrorState,
  LoadingText,
  Mono,
  Page,
  SectionTitle,
  Skeleton,
  Soft,
  Stack,
  Stamp,
  TextLink,
} from '@courier/shared-ui/base';
import { useEventStream, usePageVisible } from '@courier/shared-ui/live';
import { formatMoment } from '@courier/shared-ui/moment';
import { problemText, statusOf } from '@courier/shared-ui/request';
import { useEffect, useEffectEvent } from 'react';
import { Messages } from '../../../shared/conversation/Messages';
import { inWords, STATUS_TONES } from '../../../shared/tickets/ticket-words';
import { type ConversationKey, filesOf, streamOf, useConversationQuery } from '../conversation.api';
import { AnswerForm } from './AnswerForm';
import { EmailNote } from './EmailNote';

/** How often an open conversation is asked for while no events come in, in ms. */
const POLLING_INTERVAL = 30_000;

/** A ticket as its visitor sees it. */
export function ConversationScreen({ conversationKey }: { conversationKey: ConversationKey }) {
  const { currentData, error, isFetching, refetch } = useLiveConversation(conversationKey);
  return (
    <Page>
      <title>{currentData ? `Ticket #${currentData.ticketId}` : 'Your ticket'}</title>
      <Stack gap={5} style={{ maxWidth: '46rem', marginInline: 'auto' }}>
        <TextLink to="/support">Support</TextLink>
        {currentData ? (
          <TicketConversation
            conversationKey={conversationKey}
            conversation={currentData}
            isFetching={isFetching}
            error={isFetching ? undefined : error}
            onRefresh={() => void refetch()}
          />
        ) : (
          <Pending error={isFetching ? undefined : error} onRetry={() => void refetch()} />
        )}
      </Stack>
    </Page>
  );
}

/** Replies come in by themselves, while anybody can see the page. */
function useLiveConversation(key: ConversationKey) {
  const isVisible = usePageVisible();
  const query = useConversationQuery(key, { refetchOnMountOrArgChange: true });
  const isThere = query.currentData !== undefined;
  const readAgain = () => void query.refetch();
  const isLive = useEventStream(
    isVisible ? streamOf(key, query.currentData) : null,
    'message',
    readAgain,
  );

  const poll = useEffectEvent(readAgain);
  useEffect(() => {
    if (isLive || !isVisible || !isThere) return;
    const timer = setInterval(() => poll(), POLLING_INTERVAL);
    return () => clearInterval(timer);
  }, [isLive, isVisible, isThere]);

  return query;
}

function Pending({ error, onRetry }: { error: unknown; onRetry: () => void }) {
  if (!error) {
    return (
      <div aria-busy="true">
        <LoadingText>Loading the conversation…</LoadingText>
        <Skeleton lines={4} height="4rem" />
      </div>
    );
  }
  const isUnknown = statusOf(error) === 404;
  return (
    <>
      <SectionTitle level={1}>Your ticket</SectionTitle>
      {isUnknown ? (
        <ErrorState
          title="We can’t find this conversation"
          detail="Links work for 90 days. Check that yours is complete, or send us a new message."
        >
          <ButtonLink to="/support">Go to support</ButtonLink>
        </ErrorState>
      ) : (
        <ErrorState
          title="The conversation could not be loaded"
          detail={problemText(error)}
          onRetry={onRetry}
        />
      )}
    </>
  );
}

interface TicketConversationProps {
  conversationKey: ConversationKey;
  conversation: ConversationView;
  isFetching: boolean;
  /** Of looking again: what is shown is what was known before. */
  error: unknown;
  onRefresh: () => void;
}

function TicketConversation({
  conversationKey,
  conversation,
  isFetching,
  error,
  onRefresh,
}: TicketConversationProps) {
  const { ticketId, subject, status, category, orderNumber, createdAt, messages, merged } =
    conversation;
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
        {merged && (
          <Soft as="p">
            With what was written on {merged.map((id) => `ticket #${id}`).join(', ')}, merged into
            this one
          </Soft>
        )}
        <EmailNote conversationKey={conversationKey} conversation={conversation} />
      </Stack>
      {Boolean(error) && (
        <ErrorBanner title="We could not check for a reply">{problemText(error)}</ErrorBanner>
      )}
      <Messages
        reader="visitor"
        files={filesOf(conversationKey)}
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
