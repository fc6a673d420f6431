import { ErrorState, LoadingText, Skeleton, Stack, token } from '@courier/shared-ui';
import { getHost } from '@courier/shared-ui/host';
import { problemText } from '@courier/shared-ui/request';
import { useEffect, useRef } from 'react';
import styled from 'styled-components';
import { useCustomerTotalsQuery } from '../../orders.api';
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
  const error = totals.data ? table.error : totals.error;

  useEffect(() => {
    if (error) getHost().reportError(error, 'order history');
  }, [error]);

  const handleSelect = (number: string) => {
    selected.select(number);
    panelRef.current?.focus({ preventScroll: true });
    panelRef.current?.scrollIntoView({ block: 'nearest' });
  };

  if (error && !totals.isFetching && !table.isFetching) {
    return (
      <ErrorState
        title="Failed to fetch orders"
        detail={problemText(error, 'Your orders are safe. Please try again.')}
        onRetry={() => {
          void totals.refetch();
          table.refetch();
        }}
      />
    );
  }
  if (!totals.data || (table.isLoading && !table.isFiltered)) return <Loading />;
  return (
    <Stack gap={8}>
      <OrderTable
        table={table}
        totals={totals.data}
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
      <Totals totals={totals.data} />
    </Stack>
  );
}

function Loading() {
  return (
    <Stack>
      <LoadingText>Loading orders...</LoadingText>
      <Skeleton height="5rem" />
      <Skeleton height="16rem" />
    </Stack>
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
