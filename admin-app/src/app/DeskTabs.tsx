import { may, type Permission } from '@courier/contract';
import { lazyWithRetry, Tab, TabList, TabPanel, Tabs } from '@courier/shared-ui';
import { Cluster, media, token } from '@courier/shared-ui/base';
import { DensitySwitch } from '@courier/shared-ui/courier';
import { getHost, useSession } from '@courier/shared-ui/host';
import { AttentionFilter, OrderSearch } from '@courier/shared-ui/order-list';
import type { ReactNode } from 'react';
import styled from 'styled-components';
import { CustomerSearch } from '../features/customers/components/CustomerSearch';
import { OrderDesk } from '../features/orders/components/OrderDesk';
import { useOrderCount } from '../features/orders/orders.api';
import {
  type DeskTab,
  OFFICE,
  type OfficePlace,
  type OfficeTab,
  useDesk,
} from '../shared/desk/use-desk';

/** The orders are there at once; each of the others comes when it is opened. */
const StoresPanel = lazyWithRetry(
  async () => (await import('../features/stores/components/StoresPanel')).StoresPanel,
);
const CustomersPanel = lazyWithRetry(
  async () => (await import('../features/customers/components/CustomersPanel')).CustomersPanel,
);
const OpenMoney = lazyWithRetry(
  async () => (await import('../features/today/components/OpenMoney')).OpenMoney,
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

const CompanyPanel = lazyWithRetry(
  async () => (await import('../features/company/components/CompanyPanel')).CompanyPanel,
);

/** Features do not know one another: the bank takes payments as the order does. */
const PaymentDialog = lazyWithRetry(
  async () => (await import('../features/orders/payments/PaymentDialogs')).PaymentDialog,
);

interface TabRow {
  readonly id: DeskTab;
  readonly label: string;
  readonly panel: ReactNode;
  /** What one has to be permitted to see it. */
  readonly may: Permission;
  /** The one search of the tab, at the far end of the row of tabs; the ticket desk has its own. */
  readonly search?: ReactNode;
  /** At the far end of the row of tabs while this one is open. */
  readonly aside?: ReactNode;
}

const orderTools = {
  search: <DeskOrderSearch />,
  aside: <AttentionFilter />,
};

/** The tabs of the daily work, in their order. */
export const DESK_ROWS: readonly TabRow[] = [
  { id: 'orders', may: 'read', label: 'Orders', panel: <OrderDesk id="orders" />, ...orderTools },
  {
    id: 'history',
    may: 'read',
    label: 'History',
    panel: <OrderDesk id="history" />,
    ...orderTools,
  },
  {
    id: 'stores',
    may: 'network',
    label: 'Stores',
    panel: <StoresPanel />,
    search: <DeskOrderSearch />,
  },
  {
    id: 'customers',
    may: 'read',
    label: 'Customers',
    panel: <CustomersPanel />,
    search: <CustomerSearch />,
  },
  { id: 'tickets', may: 'read', label: 'Support Tickets', panel: <TicketDesk /> },
];

/** The tabs of the other places. */
const OFFICE_TABS: Readonly<Record<OfficeTab, Omit<TabRow, 'id'>>> = {
  'to-settle': { may: 'money', label: 'To settle', panel: <OpenMoney /> },
  bank: { may: 'money', label: 'Bank', panel: <BankPanel PaymentDialog={PaymentDialog} /> },
  'cash-up': { may: 'money', label: 'Cash-up', panel: <CashUpPanel /> },
  'service-areas': { may: 'network', label: 'Service areas', panel: <ServiceAreasPanel /> },
  rates: { may: 'rates', label: 'Rates', panel: <RatesPanel /> },
  staff: { may: 'people', label: 'Staff', panel: <StaffPanel /> },
  audit: { may: 'people', label: 'Audit log', panel: <AuditPanel /> },
  company: { may: 'company', label: 'Company', panel: <CompanyPanel /> },
  releases: { may: 'system', label: 'Releases', panel: <ReleasesPanel /> },
  'version-health': { may: 'system', label: 'Version health', panel: <VersionHealthPanel /> },
  'provider-events': { may: 'system', label: 'Provider events', panel: <ProviderEventsPanel /> },
};

/** The tabs of one of them, in their order. */
export function officeRows(place: OfficePlace): readonly TabRow[] {
  return OFFICE[place].map((id) => ({ id, ...OFFICE_TABS[id] }));
}

/** Every tab, in the order of the rail. */
export const ALL_ROWS: readonly TabRow[] = [
  ...DESK_ROWS,
  ...(Object.keys(OFFICE) as OfficePlace[]).flatMap(officeRows),
];

/** Those that the signed-in person may see. */
export function useOwnRows(rows: readonly TabRow[]): readonly TabRow[] {
  const role = useSession()?.role;
  return rows.filter((row) => role !== undefined && may(role, row.may));
}

/** Finds orders from any tab: what is found is shown in a list of orders. */
function DeskOrderSearch(): ReactNode {
  const { search, searchFor, openOrder } = useDesk();
  return <OrderSearch search={search} searchFor={searchFor} openOrder={openOrder} />;
}

/** The desk is the support team's, and comes with their releases. */
function TicketDesk(): ReactNode {
  return getHost().mount('support', './Desk');
}

/** The features side by side. Only the open one asks the server. */
export function DeskTabs({ label, rows }: { label: string; rows: readonly TabRow[] }) {
  const { tab, openTab } = useDesk();
  const open = rows.find(({ id }) => id === tab);
  return (
    <Tabs value={tab} onValueChange={(id) => openTab(id as DeskTab)}>
      <TabBar>
        <TabList aria-label={label}>
          {rows.map((row) => (
            <CountedTab key={row.id} row={row} />
          ))}
        </TabList>
        <TabTools gap={3}>
          {open?.search}
          {open?.aside}
          <DensitySwitch />
        </TabTools>
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

/** One line where the desk has the width for it: the search gives way. */
const TabTools = styled(Cluster)`
  ${media.small} {
    flex-basis: 100%;
  }

  @media (min-width: 79rem) {
    &,
    > div {
      flex-wrap: nowrap;
    }

    > :not(:first-child) {
      flex: none;
      white-space: nowrap;
    }
  }
`;

const SpacedPanel = styled(TabPanel)`
  padding-top: ${token.space[1]};

  ${media.small} {
    padding-top: ${token.space[2]};
  }
`;
