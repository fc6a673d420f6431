import { Drawer } from '@courier/shared-ui';
import { useWideScreen } from '@courier/shared-ui/media-query';
import { PreserveOnSessionEnd } from '@courier/shared-ui/sign-in-again';
import { skipToken } from '@reduxjs/toolkit/query/react';
import { useEffect } from 'react';
import { useMarkReadMutation, useTicketQuery } from '../desk.api';
import { useDesk } from '../use-desk';
import { OpenTicket, type TicketFrameProps } from './OpenTicket';
import { TicketAside } from './TicketAside';
import { TicketPending } from './TicketPending';
import { focusViewLink } from './TicketTable';

/** The open ticket: beside the list on a wide screen, else over it. */
export function TicketPane({ areKeysOn }: { areKeysOn: boolean }) {
  const { ticketId, closeTicket } = useDesk();
  const isWide = useWideScreen();
  const query = useTicketQuery(ticketId ?? skipToken, { refetchOnMountOrArgChange: true });
  useReading(query.currentData);

  const handleClose = () => {
    closeTicket();
    focusViewLink(ticketId);
  };

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
        onClose={handleClose}
      />
      {query.currentData && <PreserveOnSessionEnd />}
    </>
  );
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

/** A ticket over the list. */
function TicketDrawer({ ticketId, query, areKeysOn, onClose }: TicketFrameProps) {
  const subject = query.details?.ticket.subject;
  const title = subject ?? `Ticket #${ticketId}`;
  const frame = {
    open: ticketId !== null,
    onOpenChange: (isOpen: boolean) => !isOpen && onClose(),
    title,
    closeLabel: 'Close ticket',
  } as const;
  if (!query.details) {
    return (
      <Drawer {...frame}>
        <TicketPending query={query} />
      </Drawer>
    );
  }
  return (
    <OpenTicket key={ticketId} details={query.details} query={query} areKeysOn={areKeysOn}>
      {({ body, reply }) => (
        <Drawer {...frame} footer={reply}>
          {body}
        </Drawer>
      )}
    </OpenTicket>
  );
}
