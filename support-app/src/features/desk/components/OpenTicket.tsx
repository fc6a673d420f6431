import type { TicketDetailsView } from '@courier/contract';
import { Button, ErrorBanner, Stack } from '@courier/shared-ui/base';
import { useMay } from '@courier/shared-ui/host';
import { problemText } from '@courier/shared-ui/request';
import { memo, type ReactNode, useState } from 'react';
import { type AuthoredMessage, Messages } from '../../../shared/conversation/Messages';
import { callWords } from '../calls/call-words';
import type { Conflict } from '../conflict';
import { myIdIn, useAgentsQuery } from '../desk.api';
import { MergedNote } from '../merge/MergedNote';
import { mergeWords } from '../merge/merge-words';
import type { TicketWork } from '../ticket-work';
import { useShortcuts } from '../use-shortcuts';
import { notifyFailure, useTicketWork } from '../use-ticket-work';
import { ConflictNote } from './ConflictNote';
import { focusReply, ReplyForm } from './ReplyForm';
import { TicketControls } from './TicketControls';

/** The open ticket as it comes from the server. */
export interface TicketAnswer {
  /** Missing until it is there. */
  readonly details?: TicketDetailsView;
  readonly error?: unknown;
  readonly isFetching: boolean;
  readonly onRetry: () => void;
}

/** What both places take in which a ticket is shown. */
export interface TicketFrameProps {
  readonly ticketId: number | null;
  readonly query: TicketAnswer;
  readonly areKeysOn: boolean;
  /** Its place in the list: `1 of 13`; empty where it is not in it. */
  readonly place: string;
  readonly onClose: () => void;
}

interface OpenTicketProps {
  details: TicketDetailsView;
  query: TicketAnswer;
  areKeysOn: boolean;
  /** The frame decides where the parts are. */
  children: (parts: TicketParts) => ReactNode;
}

interface TicketParts {
  readonly controls: ReactNode;
  /** What was said, under what went wrong. */
  readonly conversation: ReactNode;
  readonly reply: ReactNode;
}

/** One ticket: what is decided about it, what was said, and the reply. */
export function OpenTicket({ details, query, areKeysOn, children }: OpenTicketProps) {
  const { ticket } = details;
  const { mergedInto } = ticket;
  const isMerged = mergedInto !== undefined;
  const mayWork = useMay('tickets') && !isMerged;
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
  useShortcuts(areKeysOn && mayWork, {
    a: () => {
      if (myId === null || myId === ticket.assignee?.id) return;
      void handleWork({ kind: 'assignee', assigneeId: myId });
    },
    r: focusReply,
    e: () => {
      if (ticket.status !== 'resolved') void handleWork({ kind: 'status', status: 'resolved' });
    },
  });

  const controls = mayWork && (
    <TicketControls
      details={details}
      asked={isWorking ? asked : undefined}
      onWork={(work) => void handleWork(work)}
    />
  );
  const conversation = (
    <Stack gap={3}>
      {isMerged && <MergedNote ticketId={ticket.id} into={mergedInto} />}
      {conflict && !isMerged && (
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
      <Conversation details={details} />
    </Stack>
  );
  return children({
    controls,
    conversation,
    reply: mayWork && <ReplyForm details={details} areKeysOn={areKeysOn} />,
  });
}

/** As long as the ticket is the same, whatever else is waited for beside it. */
const Conversation = memo(function Conversation({ details }: { details: TicketDetailsView }) {
  const files = { path: `/api/support/tickets/${details.ticket.id}` };
  return <Messages reader="staff" messages={authoredMessages(details)} files={files} />;
});

/** What was said on a ticket, with names. What the visitor described is the first of the messages. */
function authoredMessages({ ticket, messages }: TicketDetailsView): AuthoredMessage[] {
  const visitor = ticket.name;
  if (messages.length === 0) {
    const { description: message, createdAt } = ticket;
    return [{ id: 0, author: 'visitor', by: visitor, message, createdAt }];
  }
  return messages.map(({ authorName, call, merge, ...rest }) => {
    const by = authorName ?? (rest.author === 'visitor' ? visitor : 'Staff');
    if (merge) return { ...rest, by, event: mergeWords(merge, by) };
    return { ...rest, by, ...(call && { event: callWords(call, by), createdAt: call.at }) };
  });
}
