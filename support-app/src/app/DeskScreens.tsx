import { ClaimDesk } from '../features/claims/components/ClaimDesk';
import { TicketDesk } from '../features/desk/components/TicketDesk';
import { CustomerLookup } from '../features/orders/components/CustomerLookup';
import { OrderDesk } from '../features/orders/components/OrderDesk';
import { DeskFrame } from './DeskFrame';

export function TicketsScreen() {
  return (
    <DeskFrame title="Ticket desk">
      <TicketDesk />
    </DeskFrame>
  );
}

export function OrdersScreen() {
  return (
    <DeskFrame title="Orders">
      <OrderDesk />
    </DeskFrame>
  );
}

export function ClaimsScreen() {
  return (
    <DeskFrame title="Claims">
      <ClaimDesk />
    </DeskFrame>
  );
}

export function CustomersScreen() {
  return (
    <DeskFrame title="Customers">
      <CustomerLookup />
    </DeskFrame>
  );
}
