import { Stack, token } from '@courier/shared-ui';
import { useRef } from 'react';
import styled from 'styled-components';
import { bothOf, Loaded } from '../../../../shared/states/Loaded';
import { ORDERS_ADVICE, useCustomerTotalsQuery } from '../../orders.api';
import { useOrderTable } from '../../use-order-table';
import { useSelectedOrder } from '../../use-selected-order';
import { OrderTable } from './OrderTable';
import { OrderDetailsPanel } from './OrderDetailsPanel';
import { QuickTrack } from './QuickTrack';
import { RecentOrders } from './RecentOrders';
import { Totals } from './Totals';

export function HistoryOverview({ userEmail }: { userEmail: string }) {
  const totals = useCustomerTotalsQuery(undefined, { refetchOnMountOrArgChange: true });
  const table = useOrderTable(userEmail);
  const selected = useSelectedOrder([...table.newest, ...table.rows]);
  const panelRef = useRef<HTMLElement>(null);
  const isTableShown = table.isLoading ? table.isFiltered : !table.error;
  const query = bothOf(totals, { ...table, data: isTableShown || undefined });

  const handleSelect = (number: string) => {
    selected.select(number);
    panelRef.current?.focus({ preventScroll: true });
    panelRef.current?.scrollIntoView({ block: 'nearest' });
  };

  return (
    <Loaded query={query} what="orders" advice={ORDERS_ADVICE} heights={['5rem', '16rem']}>
      {([sums]) => (
        <Stack gap={8}>
          <OrderTable
            table={table}
            totals={sums}
            selectedNumber={selected.number}
            onTrack={handleSelect}
          />
          <Columns>
            <Stack gap={8}>
              <QuickTrack isLooking={selected.isLooking} onTrack={handleSelect} />
              <RecentOrders
                orders={table.newest}
                selectedNumber={selected.number}
                onSelect={handleSelect}
              />
            </Stack>
            <OrderDetailsPanel ref={panelRef} selected={selected} />
          </Columns>
          <Totals totals={sums} />
        </Stack>
      )}
    </Loaded>
  );
}

const Columns = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: ${token.space[8]};

  @media (min-width: 56rem) {
    grid-template-columns: minmax(0, 2fr) minmax(0, 3fr);
    align-items: start;
  }
`;
