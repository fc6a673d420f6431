import { Drawer } from '@courier/shared-ui';
import type { TicketFrameProps } from '../open-ticket';
import { OpenTicket } from './OpenTicket';
import { TicketPending } from './TicketPending';

/** A ticket over the list. */
export function TicketDrawer({ ticketId, query, areKeysOn, onClose }: TicketFrameProps) {
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
