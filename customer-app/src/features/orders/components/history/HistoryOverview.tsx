import type { CustomerTotalsView } from '@courier/contract';
import { Money, Stat, StatStrip } from '@courier/shared-ui';
import { Button, Section, SectionTitle, Stack, TextField, token } from '@courier/shared-ui/base';
import { type FormEvent, useCallback, useRef, useState } from 'react';
import styled from 'styled-components';
import { bothOf, Loaded } from '../../../../shared/states/Loaded';
import { serviceLabel } from '../../order-details';
import { ORDERS_ADVICE, useCustomerTotalsQuery } from '../../orders.api';
import { useOrderTable } from '../../use-order-table';
import { useSelectedOrder } from '../../use-selected-order';
import { OrderDetailsPanel } from './OrderDetailsPanel';
import { OrderTable } from './OrderTable';
import { RecentOrders } from './CompactOrderList';

export function HistoryOverview({ userEmail }: { userEmail: string }) {
  const totals = useCustomerTotalsQuery(undefined, { refetchOnMountOrArgChange: true });
  const table = useOrderTable(userEmail);
  const selected = useSelectedOrder([...table.newest, ...table.rows]);
  const panelRef = useRef<HTMLElement>(null);
  const isTableShown = table.isLoading ? table.isFiltered : !table.error;
  const query = bothOf(totals, { ...table, data: isTableShown || undefined });

  const { select } = selected;
  const handleSelect = useCallback(
    (number: string) => {
      select(number);
      panelRef.current?.focus({ preventScroll: true });
      panelRef.current?.scrollIntoView({ block: 'nearest' });
    },
    [select],
  );

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

/** The server's totals over all of a customer's orders. */
function Totals({ totals }: { totals: CustomerTotalsView }) {
  const { preferredService } = totals;
  return (
    <Stack>
      <StatStrip aria-label="Your orders in figures">
        <Stat label="Total Orders" value={totals.totalOrders} note="lifetime" />
        <Stat label="Total Spent" value={<Money rand={totals.totalSpent} />} note="all time" />
        <Stat
          label="Avg Order Value"
          value={<Money rand={totals.averageOrderValue} />}
          note="per order"
        />
        <Stat label="Delivered" value={totals.delivered} note="successful deliveries" />
      </StatStrip>
      {totals.totalOrders > 0 && (
        <StatStrip aria-label="Where your orders stand">
          <Stat label="Pending Orders" value={totals.pending} note="pending or confirmed" />
          <Stat label="In Transit" value={totals.inTransit} note="on the way" />
          <Stat label="Delivered" value={totals.delivered} note="at the door" />
          {preferredService && (
            <Stat
              size="small"
              label="Your Preferred Service"
              value={serviceLabel(preferredService.serviceType)}
              note={`Used ${preferredService.count} times`}
            />
          )}
        </StatStrip>
      )}
    </Stack>
  );
}

interface QuickTrackProps {
  isLooking: boolean;
  onTrack: (number: string) => void;
}

function QuickTrack({ isLooking, onTrack }: QuickTrackProps) {
  const [typed, setTyped] = useState('');
  const wanted = typed.trim();

  const handleSubmit = (event: FormEvent) => {
    event.preventDefault();
    if (wanted && !isLooking) onTrack(wanted);
  };

  return (
    <Section>
      <SectionTitle>Quick Track</SectionTitle>
      <Row role="search" onSubmit={handleSubmit}>
        <TextField
          label="Waybill number"
          labelHidden
          mono
          placeholder="Enter tracking number..."
          autoComplete="off"
          autoCapitalize="characters"
          spellCheck={false}
          value={typed}
          onChange={(event) => setTyped(event.target.value)}
        />
        <Button type="submit" variant="primary" disabled={!wanted || isLooking}>
          {isLooking ? 'Tracking...' : 'Track Package'}
        </Button>
      </Row>
    </Section>
  );
}

const Row = styled.form`
  display: grid;
  grid-template-columns: minmax(0, 1fr) minmax(8.5rem, auto);
  gap: ${token.space[2]};
  margin-top: ${token.space[4]};

  input {
    text-overflow: ellipsis;
  }

  input::placeholder {
    font-family: ${token.font.text};
  }
`;
