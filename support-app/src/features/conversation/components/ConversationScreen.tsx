import {
  ButtonLink,
  ErrorState,
  LoadingText,
  Page,
  SectionTitle,
  Skeleton,
  Stack,
  TextLink,
} from '@courier/shared-ui';
import { problemText } from '@courier/shared-ui/request';
import { statusOf } from '../../../api/status-of';
import { type ConversationKey, useConversationQuery } from '../conversation.api';
import { TicketConversation } from './TicketConversation';

/** A ticket as its visitor sees it. */
export function ConversationScreen({ conversationKey }: { conversationKey: ConversationKey }) {
  const query = useConversationQuery(conversationKey, { refetchOnMountOrArgChange: true });
  const { currentData, error, isFetching, refetch } = query;
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
          detail="Check that the link is complete, or send us a new message."
        >
          <ButtonLink to="/support">Go to support</ButtonLink>
        </ErrorState>
      ) : (
        <ErrorState
          title="The conversation could not be loaded"
          detail={problemText(error, 'Check your connection and try again.')}
          onRetry={onRetry}
        />
      )}
    </>
  );
}
