import { getHost } from '@courier/shared-ui/host';
import type { ReactNode } from 'react';
import type { DeskTab } from '../shared/desk/tabs';
import { AuditPanel } from '../features/audit/components/AuditPanel';
import { CustomerSearch } from '../features/customers/components/CustomerSearch';
import { CustomersPanel } from '../features/customers/components/CustomersPanel';
import { AttentionFilter } from '../features/orders/components/AttentionFilter';
import { OrderDesk } from '../features/orders/components/OrderDesk';
import { OrderSearch } from '../features/orders/components/OrderSearch';
import { HandOverPanel } from '../features/hand-over/components/HandOverPanel';
import { ProviderEventsPanel } from '../features/provider-events/components/ProviderEventsPanel';
import { RatesPanel } from '../features/rates/components/RatesPanel';
import { StaffPanel } from '../features/staff/components/StaffPanel';
import { StoresPanel } from '../features/stores/components/StoresPanel';

export interface TabRow {
  readonly id: DeskTab;
  readonly label: string;
  readonly panel: ReactNode;
  /** The one search of the tab, beside the page's heading; the ticket desk has its own. */
  readonly search?: ReactNode;
  /** At the far end of the row of tabs while this one is open. */
  readonly aside?: ReactNode;
}

const orderTools = { search: <OrderSearch />, aside: <AttentionFilter /> };

/** The tabs of the daily work, in their order. */
export const DESK_ROWS: readonly TabRow[] = [
  { id: 'orders', label: 'Orders', panel: <OrderDesk id="orders" />, ...orderTools },
  { id: 'history', label: 'History', panel: <OrderDesk id="history" />, ...orderTools },
  { id: 'stores', label: 'Stores', panel: <StoresPanel />, search: <OrderSearch /> },
  { id: 'customers', label: 'Customers', panel: <CustomersPanel />, search: <CustomerSearch /> },
  { id: 'tickets', label: 'Support Tickets', panel: <TicketDesk /> },
];

/** The tabs of the back office, in their order. */
export const OFFICE_ROWS: readonly TabRow[] = [
  { id: 'hand-over', label: 'Hand-over queue', panel: <HandOverPanel /> },
  { id: 'provider-events', label: 'Provider events', panel: <ProviderEventsPanel /> },
  { id: 'staff', label: 'Staff', panel: <StaffPanel /> },
  { id: 'rates', label: 'Rates', panel: <RatesPanel /> },
  { id: 'audit', label: 'Audit log', panel: <AuditPanel /> },
];

/** The desk is the support team's, and comes with their releases. */
function TicketDesk(): ReactNode {
  return getHost().mount('support', './Desk');
}
