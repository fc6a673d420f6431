import type { CustomerView } from './management.views';
import type { OrderSummaryView } from './order.views';
import type { TicketView } from './ticket.views';

/** Answer of `GET /api/search`: the newest of each kind. */
export interface StaffSearchView {
  orders: OrderSummaryView[];
  customers: CustomerView[];
  tickets: TicketView[];
}
