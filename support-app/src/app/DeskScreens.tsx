import { ClaimDesk } from '../features/claims/components/ClaimDesk';
import { TicketDesk } from '../features/desk/components/TicketDesk';
import { CustomerLookup } from '../features/orders/components/CustomerLookup';
import { OrderLookup } from '../features/orders/components/OrderLookup';
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
      <OrderLookup />
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
