import type { TicketDetailsView } from '@courier/contract';
import {
  Button,
  Cluster,
  ErrorBanner,
  Section,
  SectionTitle,
  Stack,
  VisuallyHidden,
} from '@courier/shared-ui';
import { problemText } from '@courier/shared-ui/request';
import { type ReactNode, useState } from 'react';
import { Messages } from '../../../shared/conversation/Messages';
import type { Conflict } from '../conflict';
import { myIdIn, useAgentsQuery } from '../desk.api';
import type { TicketAnswer } from '../open-ticket';
import { authoredMessages } from '../authored-messages';
import type { TicketWork } from '../ticket-work';
import { useShortcuts } from '../use-shortcuts';
import { notifyFailure, useTicketWork } from '../use-ticket-work';
import { ConflictNote } from './ConflictNote';
import { OrderAside } from './OrderAside';
import { focusReply, ReplyForm } from './ReplyForm';
import { TicketControls } from './TicketControls';
import { TicketFacts } from './TicketFacts';

interface OpenTicketProps {
  details: TicketDetailsView;
  query: TicketAnswer;
  areKeysOn: boolean;
  /** The frame decides where the parts are. */
  children: (parts: { body: ReactNode; reply: ReactNode }) => ReactNode;
}

/** One ticket: what is known of it, what is decided about it, what was said, and the answer. */
export function OpenTicket({ details, query, areKeysOn, children }: OpenTicketProps) {
  const { ticket, order } = details;
  const { doWork, isWorking, asked } = useTicketWork();
  const [conflict, setConflict] = useState<Conflict | null>(null);

  const handleWork = async (work: TicketWork) => {
    if (isWorking) return;
    setConflict(null);
    const outcome = await doWork(details, work);
    if (outcome.is === 'failed') notifyFailure(work.kind, outcome.error);
    if (outcome.is === 'conflict') setConflict(outcome.conflict);
  };

  const myId = myIdIn(useAgentsQuery().data);
  useShortcuts(areKeysOn, {
    a: () => {
      if (myId === null || myId === ticket.assignee?.id) return;
      void handleWork({ kind: 'assignee', assigneeId: myId });
    },
    r: focusReply,
    e: () => {
      if (ticket.status !== 'resolved') void handleWork({ kind: 'status', status: 'resolved' });
    },
  });

  const body = (
    <Stack gap={4}>
      <TicketFacts ticket={ticket} />
      <TicketControls
        ticket={ticket}
        asked={isWorking ? asked : undefined}
        onWork={(work) => void handleWork(work)}
      />
      {conflict && (
        <ConflictNote
          conflict={conflict}
          isFetching={query.isFetching}
          onAgain={() => void handleWork(conflict.work)}
          onLeave={() => setConflict(null)}
        />
      )}
      {Boolean(query.error) && !query.isFetching && (
        <ErrorBanner
          title="We could not refresh this ticket"
          actions={<Button onClick={query.onRetry}>Try again</Button>}
        >
          {problemText(query.error)}
        </ErrorBanner>
      )}
      <OrderAside typed={ticket.orderNumber} order={order} />
      <Section aria-labelledby="conversation-title">
        <Stack gap={3}>
          <Cluster justify="space-between">
            <SectionTitle level={3} id="conversation-title">
              Conversation
            </SectionTitle>
            <Button size="small" variant="quiet" busy={query.isFetching} onClick={query.onRetry}>
              Refresh<VisuallyHidden> ticket</VisuallyHidden>
            </Button>
          </Cluster>
          <Messages reader="staff" messages={authoredMessages(details)} />
        </Stack>
      </Section>
    </Stack>
  );
  return children({ body, reply: <ReplyForm details={details} /> });
}
