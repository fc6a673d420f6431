import { formatDistance, type RateCardView } from '@courier/contract';
import { Button, Money, Soft, Stamp, type StampTone, type TableColumn } from '@courier/shared-ui';
import { useState } from 'react';
import { itemsOf } from '@courier/shared-ui/request';
import { PagedTable } from '@courier/shared-ui/paged-list';
import { TableBar } from '../../../shared/lists/FilterBar';
import { formatMoment } from '@courier/shared-ui/moment';
import { useRateCardListInfiniteQuery } from '../rates.api';
import { RateCardDialog } from './RateCardDialog';

const WORDS = { noun: 'rate cards', empty: 'No rates found', failure: 'Failed to fetch the rates' };

/** What quotes are, were and will be priced by. */
export function RatesPanel() {
  const list = useRateCardListInfiniteQuery();
  const [isAdding, setAdding] = useState(false);
  return (
    <>
      <TableBar>
        <Soft as="p">Rates are not edited. New rates replace them from their start date.</Soft>
        <Button disabled={!list.data} onClick={() => setAdding(true)}>
          New rates
        </Button>
      </TableBar>
      <PagedTable caption="Rate cards" columns={COLUMNS} list={list} words={WORDS} />
      {isAdding && (
        <RateCardDialog
          cards={itemsOf(list.data)}
          reread={async () => itemsOf((await list.refetch()).data)}
          onClose={() => setAdding(false)}
        />
      )}
    </>
  );
}

const STATES = {
  past: { label: 'Past', tone: 'neutral' },
  current: { label: 'Current', tone: 'confirmed' },
  future: { label: 'Upcoming', tone: 'pending' },
} as const satisfies Record<RateCardView['state'], { label: string; tone: StampTone }>;

const amount = (
  id: string,
  header: string,
  of: (card: RateCardView) => number,
): TableColumn<RateCardView> => ({
  id,
  header,
  align: 'end',
  cell: (card) => <Money rand={of(card)} />,
});

const COLUMNS: readonly TableColumn<RateCardView>[] = [
  {
    id: 'from',
    header: 'In effect from',
    cardLabel: '',
    cell: ({ effectiveFrom, createdBy }) => (
      <span style={{ overflowWrap: 'anywhere' }}>
        <strong>{effectiveFrom ? formatMoment(effectiveFrom) : 'Start'}</strong>{' '}
        <Soft>{createdBy ?? 'from the server settings'}</Soft>
      </span>
    ),
  },
  amount('kg', 'Per kg', ({ baseRate }) => baseRate),
  amount('km', 'Per km', ({ kilometerFee }) => kilometerFee),
  {
    id: 'radius',
    header: 'Free radius',
    align: 'end',
    cell: ({ freeRadius }) => formatDistance(freeRadius),
  },
  amount('standard', 'Standard', ({ serviceFee }) => serviceFee.standard),
  amount('express', 'Express', ({ serviceFee }) => serviceFee.express),
  amount('same-day', 'Same Day', ({ serviceFee }) => serviceFee.same_day),
  amount('insurance', 'Insurance', ({ insuranceFee }) => insuranceFee),
  {
    id: 'state',
    header: 'Status',
    cell: ({ state }) => (
      <Stamp size="small" tone={STATES[state].tone}>
        {STATES[state].label}
      </Stamp>
    ),
  },
];
