import type { OrderView, TicketDetailsView, TicketView } from '@courier/contract';
import {
  Button,
  Cluster,
  ErrorBanner,
  Mono,
  Section,
  SectionTitle,
  Soft,
  Stack,
  TextAnchor,
  VisuallyHidden,
} from '@courier/shared-ui/base';
import { formatMoment } from '@courier/shared-ui/moment';
import { problemText } from '@courier/shared-ui/request';
import { memo, type ReactNode, useState } from 'react';
import { type AuthoredMessage, Messages } from '../../../shared/conversation/Messages';
import { OrderChanges } from '../../../shared/order/OrderChanges';
import { OrderInvoice } from '../../../shared/order/OrderInvoice';
import { OrderLabel } from '../../../shared/order/OrderLabel';
import { inWords } from '../../../shared/tickets/ticket-words';
import type { Conflict } from '../conflict';
import { myIdIn, useAgentsQuery } from '../desk.api';
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
  readonly onClose: () => void;
}

interface OpenTicketProps {
  details: TicketDetailsView;
  query: TicketAnswer;
  areKeysOn: boolean;
  /** The frame decides where the parts are. */
  children: (parts: { body: ReactNode; reply: ReactNode }) => ReactNode;
}

/** One ticket: who wrote and what was said, then what is decided about it and the order, and the answer. */
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
      {Boolean(query.error) && !query.isFetching && (
        <ErrorBanner
          title="We could not refresh this ticket"
          actions={<Button onClick={query.onRetry}>Try again</Button>}
        >
          {problemText(query.error)}
        </ErrorBanner>
      )}
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
          <Conversation details={details} />
        </Stack>
      </Section>
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
      <OrderAside typed={ticket.orderNumber} order={order} />
    </Stack>
  );
  return children({ body, reply: <ReplyForm details={details} /> });
}

/** As long as the ticket is the same, whatever else is waited for beside it. */
const Conversation = memo(function Conversation({ details }: { details: TicketDetailsView }) {
  return <Messages reader="staff" messages={authoredMessages(details)} />;
});

function TicketFacts({ ticket }: { ticket: TicketView }) {
  const { id, name, email, emailConfirmed, category, createdAt } = ticket;
  return (
    <Soft as="p" style={{ overflowWrap: 'anywhere' }}>
      #{id} · {inWords(category)} · {formatMoment(createdAt)}
      <br />
      {name}, <TextAnchor href={`mailto:${email}`}>{email}</TextAnchor>
      <br />
      {repliesTo(emailConfirmed)}
    </Soft>
  );
}

/** Where the customer reads our replies. */
function repliesTo(emailConfirmed: boolean | null): string {
  if (emailConfirmed) return 'Replies are also emailed.';
  return emailConfirmed === null
    ? 'Replies are not emailed.'
    : 'Only our first reply is emailed until this address is confirmed.';
}

interface OrderAsideProps {
  /** As the visitor typed it; null where none was named. */
  typed: string | null;
  order: OrderView | null;
}

/** The order that a ticket is about, as the label on its box, what can be changed of it, and its tax invoice. */
function OrderAside({ typed, order }: OrderAsideProps) {
  if (order) {
    return (
      <Stack gap={3}>
        <OrderLabel order={order} />
        <OrderChanges key={`changes-${order.orderNumber}`} order={order} />
        <OrderInvoice key={`invoice-${order.orderNumber}`} order={order} />
      </Stack>
    );
  }
  return (
    <Soft as="p" style={{ overflowWrap: 'anywhere' }}>
      {typed === null ? (
        'No waybill number given.'
      ) : (
        <>
          No order found with the number <Mono>{typed}</Mono>
        </>
      )}
    </Soft>
  );
}

/** What was said on a ticket, with names. What the visitor described is the first of the messages. */
function authoredMessages({ ticket, messages }: TicketDetailsView): AuthoredMessage[] {
  const visitor = ticket.name;
  if (messages.length === 0) {
    const { description: message, createdAt } = ticket;
    return [{ id: 0, author: 'visitor', by: visitor, message, createdAt }];
  }
  return messages.map(({ authorName, ...rest }) => ({
    ...rest,
    by: authorName ?? (rest.author === 'visitor' ? visitor : 'Staff'),
  }));
}
