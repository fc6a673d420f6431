import type { CustomerTotalsView } from '@courier/contract';
import { Money, Stat, StatStrip } from '@courier/shared-ui';
import { Button, Section, SectionTitle, Stack, TextField, token } from '@courier/shared-ui/base';
import { type FormEvent, useState } from 'react';
import styled from 'styled-components';
import { Loaded } from '../../../../shared/states/Loaded';
import { serviceLabel } from '../../order-details';
import { ORDERS_ADVICE, useCustomerTotalsQuery } from '../../orders.api';
import { useHistoryAddress } from '../../use-history-address';
import { useOrderTable } from '../../use-order-table';
import { useSelectedOrder } from '../../use-selected-order';
import { OpenOrder } from './OpenOrder';
import { OrderTable } from './OrderTable';
import { RecentOrders } from './CompactOrderList';

/** One list of all orders, and the open one beside it, or over it where there is no room. */
export function HistoryOverview({ userEmail }: { userEmail: string }) {
  const totals = useCustomerTotalsQuery(undefined, { refetchOnMountOrArgChange: true });
  const address = useHistoryAddress();
  const { number, open } = address;
  const table = useOrderTable(userEmail, address.filter);
  const selected = useSelectedOrder([...table.newest, ...table.rows], number);
  const [followed, setFollowed] = useState<string | null>(null);

  const handleOpen = (typed: string) => {
    setFollowed(null);
    open(typed);
  };
  const handleFollow = (orderNumber: string) => {
    setFollowed(orderNumber);
    open(orderNumber);
  };

  return (
    <Loaded query={totals} what="orders" advice={ORDERS_ADVICE} heights={['16rem', '5rem']}>
      {(sums) => (
        <Desk $isBeside={number !== null}>
          <Stack gap={8}>
            <OrderTable
              table={table}
              address={address}
              totals={sums}
              onOpen={handleOpen}
              onFollow={handleFollow}
            />
            <Columns>
              <QuickTrack isLooking={selected.isLooking} onTrack={handleOpen} />
              <RecentOrders orders={table.newest} openNumber={number} onOpen={handleOpen} />
            </Columns>
            <Totals totals={sums} />
          </Stack>
          <OpenOrder selected={selected} keepsFocus={number === followed} onClose={address.close} />
        </Desk>
      )}
    </Loaded>
  );
}

/* Without an open order the list has all of the width. */
const Desk = styled.div<{ $isBeside: boolean }>`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: ${token.space[4]};

  @media (min-width: 79rem) {
    grid-template-columns: minmax(0, 1fr) ${({ $isBeside }) => $isBeside && '21rem'};
  }
`;

const Columns = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: ${token.space[8]};

  @media (min-width: 56rem) {
    grid-template-columns: repeat(2, minmax(0, 1fr));
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
