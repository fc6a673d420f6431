import type { OrderView } from '@courier/contract';
import { Drawer, Tab, TabList, TabPanel, Tabs } from '@courier/shared-ui';
import { Cluster, Soft, Stack, token, WaybillNumber } from '@courier/shared-ui/base';
import { AttentionStamp, OrderStatusStamp } from '@courier/shared-ui/courier';
import { useWideScreen } from '@courier/shared-ui/media-query';
import { PreserveOnSessionEnd } from '@courier/shared-ui/sign-in-again';
import { skipToken } from '@reduxjs/toolkit/query/react';
import { useEffect, useLayoutEffect, useRef } from 'react';
import styled from 'styled-components';
import { useMarkReadMutation, useTicketQuery } from '../desk.api';
import { useDesk } from '../use-desk';
import { OpenTicket, type TicketFrameProps } from './OpenTicket';
import { TargetStamp } from './TargetWords';
import { TicketAside } from './TicketAside';
import { OtherTickets, TicketFacts } from './TicketFacts';
import { TicketLine } from './TicketLine';
import { TicketPending } from './TicketPending';
import { focusViewLink } from './view-link';

interface TicketPaneProps {
  areKeysOn: boolean;
  /** Of the open ticket in the list. */
  place: string;
}

/** The open ticket: beside the list on a wide screen, else over it. */
export function TicketPane({ areKeysOn, place }: TicketPaneProps) {
  const { ticketId, closeTicket } = useDesk();
  const isWide = useWideScreen();
  const query = useTicketQuery(ticketId ?? skipToken, { refetchOnMountOrArgChange: true });
  useReading(query.currentData);

  useFocusBack(ticketId);

  const Frame = isWide ? TicketAside : TicketDrawer;
  return (
    <>
      <Frame
        ticketId={ticketId}
        query={{
          details: query.currentData,
          error: query.error,
          isFetching: query.isFetching,
          onRetry: () => void query.refetch(),
        }}
        areKeysOn={areKeysOn}
        place={place}
        onClose={closeTicket}
      />
      {query.currentData && <PreserveOnSessionEnd />}
    </>
  );
}

/** Whoever closes a ticket is at its row again, of a list that may be another one by then. */
function useFocusBack(ticketId: number | null): void {
  const openRef = useRef(ticketId);
  useEffect(() => {
    const closed = openRef.current;
    openRef.current = ticketId;
    if (ticketId === null) focusViewLink(closed);
  }, [ticketId]);
}

type Details = ReturnType<typeof useTicketQuery>['currentData'];

/** Marks an open ticket as read. Where that fails, it stays unread. */
function useReading(details: Details): void {
  const [markRead] = useMarkReadMutation();
  const id = details?.ticket.id;
  const isUnread = details?.ticket.isUnread;
  const newest = details?.messages.at(-1)?.id;

  useEffect(() => {
    if (id === undefined || newest === undefined || !isUnread) return;
    void markRead({ id, messageId: newest });
  }, [markRead, id, newest, isUnread]);
}

/** A ticket over the list: one part at a time, the conversation first. */
function TicketDrawer({ ticketId, query, areKeysOn, place, onClose }: TicketFrameProps) {
  const { details } = query;
  const title = details?.ticket.subject ?? `Ticket #${ticketId}`;
  const frame = {
    open: ticketId !== null,
    onOpenChange: (isOpen: boolean) => !isOpen && onClose(),
    title,
    closeLabel: 'Close ticket',
  } as const;
  if (!details) {
    return (
      <WideDrawer {...frame}>
        <TicketPending query={query} />
      </WideDrawer>
    );
  }
  const { ticket, order, messages, others = [] } = details;
  return (
    <OpenTicket key={ticketId} details={details} query={query} areKeysOn={areKeysOn}>
      {({ controls, conversation, reply }) => (
        <WideDrawer {...frame} footer={reply}>
          <Stack gap={3}>
            <div>
              <TicketLine ticket={ticket} />
              <Cluster gap={2}>
                <TargetStamp ticket={ticket} />
                <Soft style={{ overflowWrap: 'anywhere' }}>{ticket.name}</Soft>
                <Soft style={{ whiteSpace: 'nowrap' }}>{place}</Soft>
              </Cluster>
            </div>
            <Tabs defaultValue="conversation">
              <Parts aria-label="Parts of the ticket">
                <Tab value="conversation" count={Math.max(1, messages.length)}>
                  Conversation
                </Tab>
                <Tab value="facts">Facts</Tab>
                {others.length > 0 && (
                  <Tab value="earlier" count={others.length}>
                    Earlier
                  </Tab>
                )}
              </Parts>
              <Part value="conversation">
                {order && <WaybillLine order={order} />}
                {conversation}
                <InSight />
              </Part>
              <Part value="facts">
                <InSight />
                {controls}
                <TicketFacts details={{ ...details, others: [] }} />
              </Part>
              <Part value="earlier">
                <InSight />
                <OtherTickets details={details} />
              </Part>
            </Tabs>
          </Stack>
        </WideDrawer>
      )}
    </OpenTicket>
  );
}

/** Where a part is read from when it is opened: a conversation from its end, whatever part was shown before. */
function InSight() {
  const placeRef = useRef<HTMLDivElement>(null);
  useLayoutEffect(() => {
    placeRef.current?.scrollIntoView({ block: 'nearest' });
  }, []);
  return <Place ref={placeRef} />;
}

/** The order that a ticket is about, in one line. */
function WaybillLine({ order }: { order: OrderView }) {
  const { orderNumber, status, returnsToSender, needsAttention } = order;
  return (
    <Line>
      <WaybillNumber value={orderNumber} prefix="EC" size="small" />
      <OrderStatusStamp status={status} returnsToSender={returnsToSender} />
      {needsAttention && <AttentionStamp />}
    </Line>
  );
}

const WideDrawer = styled(Drawer)`
  /* Stamps as small as those of a table. */
  --stamp-size: 0.75rem;
  --stamp-width: ${token.width.text};
  --stamp-tracking: 0.02em;
  width: min(42rem, 100vw);
`;

/* With what is above the parts, where that is short. */
const Place = styled.div`
  margin-block-end: calc(-1 * ${token.space[4]});
  scroll-margin-top: 12rem;
`;

const Parts = styled(TabList)`
  position: sticky;
  top: 0;
  z-index: 1;
  background: ${token.color.surface};
`;

const Part = styled(TabPanel)`
  display: flex;
  flex-direction: column;
  gap: ${token.space[4]};
  padding-top: ${token.space[4]};

  &[hidden] {
    display: none;
  }
`;

const Line = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: ${token.space[2]};
  padding: ${token.space[2]} ${token.space[3]};
  border: ${token.border.object} solid ${token.color.edge};
  border-radius: ${token.radius.small};
  background: ${token.color.surface};
`;
