import { lazyWithRetry, Tab, TabList, TabPanel, Tabs } from '@courier/shared-ui';
import { media, token } from '@courier/shared-ui/base';
import { getHost } from '@courier/shared-ui/host';
import type { ReactNode } from 'react';
import styled from 'styled-components';
import { CustomerSearch } from '../features/customers/components/CustomerSearch';
import { AttentionFilter } from '../features/orders/components/Attention';
import { OrderDesk } from '../features/orders/components/OrderDesk';
import { OrderSearch } from '../features/orders/components/OrderSearch';
import { useOrderCount } from '../features/orders/orders.api';
import { type DeskTab, useDesk } from '../shared/desk/use-desk';

/** The orders are there at once; each of the others comes when it is opened. */
const StoresPanel = lazyWithRetry(
  async () => (await import('../features/stores/components/StoresPanel')).StoresPanel,
);
const CustomersPanel = lazyWithRetry(
  async () => (await import('../features/customers/components/CustomersPanel')).CustomersPanel,
);
const HandOverPanel = lazyWithRetry(
  async () => (await import('../features/hand-over/components/HandOverPanel')).HandOverPanel,
);
const BankPanel = lazyWithRetry(
  async () => (await import('../features/bank/components/BankPanel')).BankPanel,
);
const CashUpPanel = lazyWithRetry(
  async () => (await import('../features/cash-up/components/CashUpPanel')).CashUpPanel,
);
const ProviderEventsPanel = lazyWithRetry(
  async () =>
    (await import('../features/provider-events/components/ProviderEventsPanel'))
      .ProviderEventsPanel,
);
const StaffPanel = lazyWithRetry(
  async () => (await import('../features/staff/components/StaffPanel')).StaffPanel,
);
const ServiceAreasPanel = lazyWithRetry(
  async () =>
    (await import('../features/service-areas/components/ServiceAreasPanel')).ServiceAreasPanel,
);
const RatesPanel = lazyWithRetry(
  async () => (await import('../features/rates/components/RatesPanel')).RatesPanel,
);
const ReleasesPanel = lazyWithRetry(
  async () => (await import('../features/releases/components/ReleasesPanel')).ReleasesPanel,
);
const VersionHealthPanel = lazyWithRetry(
  async () =>
    (await import('../features/version-health/components/VersionHealthPanel')).VersionHealthPanel,
);
const AuditPanel = lazyWithRetry(
  async () => (await import('../features/audit/components/AuditPanel')).AuditPanel,
);

/** Features do not know one another: the bank takes payments as the order does. */
const PaymentDialog = lazyWithRetry(
  async () => (await import('../features/orders/payments/PaymentDialogs')).PaymentDialog,
);

interface TabRow {
  readonly id: DeskTab;
  readonly label: string;
  readonly panel: ReactNode;
  /** The one search of the tab, beside the page's heading; the ticket desk has its own. */
  readonly search?: ReactNode;
  /** At the far end of the row of tabs while this one is open. */
  readonly aside?: ReactNode;
}

const orderTools = {
  search: <OrderSearch />,
  aside: <AttentionFilter />,
};

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
  { id: 'bank', label: 'Bank', panel: <BankPanel PaymentDialog={PaymentDialog} /> },
  { id: 'cash-up', label: 'Cash-up', panel: <CashUpPanel /> },
  { id: 'provider-events', label: 'Provider events', panel: <ProviderEventsPanel /> },
  { id: 'staff', label: 'Staff', panel: <StaffPanel /> },
  { id: 'service-areas', label: 'Service areas', panel: <ServiceAreasPanel /> },
  { id: 'rates', label: 'Rates', panel: <RatesPanel /> },
  { id: 'releases', label: 'Releases', panel: <ReleasesPanel /> },
  { id: 'version-health', label: 'Version health', panel: <VersionHealthPanel /> },
  { id: 'audit', label: 'Audit log', panel: <AuditPanel /> },
];

/** The desk is the support team's, and comes with their releases. */
function TicketDesk(): ReactNode {
  return getHost().mount('support', './Desk');
}

/** The features side by side. Only the open one asks the server. */
export function DeskTabs({ label, rows }: { label: string; rows: readonly TabRow[] }) {
  const { tab, openTab } = useDesk();
  return (
    <Tabs value={tab} onValueChange={(id) => openTab(id as DeskTab)}>
      <TabBar>
        <TabList aria-label={label}>
          {rows.map((row) => (
            <CountedTab key={row.id} row={row} />
          ))}
        </TabList>
        {rows.find(({ id }) => id === tab)?.aside}
      </TabBar>
      {rows.map(({ id, panel }) => (
        <SpacedPanel key={id} value={id}>
          {panel}
        </SpacedPanel>
      ))}
    </Tabs>
  );
}

function CountedTab({ row: { id, label } }: { row: TabRow }) {
  return (
    <Tab value={id} count={useOrderCount(id)}>
      {label}
    </Tab>
  );
}

/** One line under both; where they do not fit beside one another, the tabs keep it. */
const TabBar = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: 0 ${token.space[4]};
  border-bottom: ${token.border.object} solid ${token.color.edge};

  > [role='tablist'] {
    flex: 1 1 22rem;
    min-width: 0;
    border-bottom: 0;
  }

  ${media.small} {
    gap: ${token.space[3]};
    border-bottom: 0;

    > [role='tablist'] {
      border-bottom: ${token.border.object} solid ${token.color.edge};
    }
  }
`;

const SpacedPanel = styled(TabPanel)`
  padding-top: ${token.space[3]};
`;
