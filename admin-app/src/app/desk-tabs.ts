import { getHost } from '@courier/shared-ui/host';
import type { ComponentType, ReactNode } from 'react';
import type { DeskTab } from '../shared/desk/tabs';
import { AuditPanel } from '../features/audit/components/AuditPanel';
import { CustomersPanel } from '../features/customers/components/CustomersPanel';
import { AttentionFilter } from '../features/orders/components/AttentionFilter';
import { HandOverPanel } from '../features/hand-over/components/HandOverPanel';
import { useOrderCount } from '../features/orders/use-order-count';
import { ProviderEventsPanel } from '../features/provider-events/components/ProviderEventsPanel';
import { RatesPanel } from '../features/rates/components/RatesPanel';
import { StaffPanel } from '../features/staff/components/StaffPanel';
import { StoresPanel } from '../features/stores/components/StoresPanel';
import { History, Orders } from './OrderPanels';

export interface TabRow {
  readonly id: DeskTab;
  readonly label: string;
  readonly Panel: ComponentType;
  /** Stands at the far end of the line of tabs while this one is open. */
  readonly Aside?: ComponentType;
  /** How many wait behind it; undefined while that is not known. */
  readonly useCount: () => number | undefined;
}

/** The tabs of the daily work, in their order. */
export const DESK_ROWS: readonly TabRow[] = [
  {
    id: 'orders',
    label: 'Orders',
    Panel: Orders,
    Aside: AttentionFilter,
    useCount: () => useOrderCount('orders'),
  },
  {
    id: 'history',
    label: 'History',
    Panel: History,
    Aside: AttentionFilter,
    useCount: () => useOrderCount('history'),
  },
  { id: 'stores', label: 'Stores', Panel: StoresPanel, useCount: useNothing },
  { id: 'customers', label: 'Customers', Panel: CustomersPanel, useCount: useNothing },
  { id: 'tickets', label: 'Support Tickets', Panel: TicketDesk, useCount: useNothing },
];

/** The tabs of the back office, in their order. */
export const OFFICE_ROWS: readonly TabRow[] = [
  { id: 'hand-over', label: 'Hand-over queue', Panel: HandOverPanel, useCount: useNothing },
  {
    id: 'provider-events',
    label: 'Provider events',
    Panel: ProviderEventsPanel,
    useCount: useNothing,
  },
  { id: 'staff', label: 'Staff', Panel: StaffPanel, useCount: useNothing },
  { id: 'rates', label: 'Rates', Panel: RatesPanel, useCount: useNothing },
  { id: 'audit', label: 'Audit log', Panel: AuditPanel, useCount: useNothing },
];

/** The desk is the support team's, and comes with their releases. */
function TicketDesk(): ReactNode {
  return getHost().mount('support', './Desk');
}

function useNothing(): undefined {}
