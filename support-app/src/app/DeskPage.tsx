import { TicketDesk } from '../features/desk/components/TicketDesk';
import { DeskFrame } from './DeskFrame';

/** Where the staff answers tickets. */
export function DeskPage() {
  return (
    <DeskFrame title="Ticket desk">
      <TicketDesk />
    </DeskFrame>
  );
}
