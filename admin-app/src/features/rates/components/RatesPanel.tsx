import { formatDistance, type RateCardView, type ZoneRates } from '@courier/contract';
import {
  Button,
  Cluster,
  ConfirmDialog,
  lazyPart,
  Money,
  Soft,
  Stamp,
  type StampTone,
  type TableColumn,
} from '@courier/shared-ui';
import { notifyFailure } from '@courier/shared-ui/courier';
import { getHost } from '@courier/shared-ui/host';
import { useState } from 'react';
import { itemsOf, problemText } from '@courier/shared-ui/request';
import { PagedTable } from '@courier/shared-ui/paged-list';
import { TableBar } from '../../../shared/lists/FilterBar';
import { formatMoment } from '@courier/shared-ui/moment';
import {
  useLazyRateCardQuery,
  useRateCardListInfiniteQuery,
  useWithdrawRateCardMutation,
} from '../rates.api';
import { RateCardDialog } from './RateCardDialog';

/** A grid of prices and a reader of CSV: fetched by those who edit zones. */
const ZoneRatesDialog = lazyPart(
  async () => (await import('../zones/ZoneRatesDialog')).ZoneRatesDialog,
);

/** Read by those who are about to change prices. */
const RateSampleDialog = lazyPart(
  async () => (await import('./RateSampleDialog')).RateSampleDialog,
);

const WORDS = { noun: 'rate cards', empty: 'No rates found', failure: 'Failed to fetch the rates' };

/** What quotes are, were and will be priced by. */
export function RatesPanel() {
  const list = useRateCardListInfiniteQuery();
  const [isAdding, setAdding] = useState(false);
  const [zoned, setZoned] = useState<{ zoneRates: ZoneRates | null } | null>(null);
  const [withdrawn, setWithdrawn] = useState<RateCardView | null>(null);
  const [compared, setCompared] = useState<StoredCard | null>(null);
  const [readCard] = useLazyRateCardQuery();

  /** Starts from the newest card of zones; the first one starts from the template. */
  const openZones = async () => {
    const id = itemsOf(list.data).find(({ hasZones }) => hasZones)?.id;
    if (!id) return setZoned({ zoneRates: null });
    const { data, error } = await readCard(id);
    if (error) notifyFailure(error, 'Error', 'Failed to fetch the zone rates');
    else setZoned({ zoneRates: data?.zoneRates ?? null });
  };
  const reread = async () => itemsOf((await list.refetch()).data);

  return (
    <>
      <TableBar>
        <Soft as="p">Rates are not edited. New rates replace them from their start date.</Soft>
        <Cluster gap={2}>
          <Button disabled={!list.data} onClick={() => void openZones()}>
            New zone rates
          </Button>
          <Button disabled={!list.data} onClick={() => setAdding(true)}>
            New rates
          </Button>
        </Cluster>
      </TableBar>
      <PagedTable
        caption="Rate cards"
        columns={columns({ onWithdraw: setWithdrawn, onCompare: setCompared })}
        list={list}
        words={WORDS}
      />
      {isAdding && (
        <RateCardDialog
          cards={itemsOf(list.data)}
          reread={reread}
          onClose={() => setAdding(false)}
        />
      )}
      {zoned && (
        <ZoneRatesDialog
          cards={itemsOf(list.data)}
          zoneRates={zoned.zoneRates}
          reread={reread}
          onClose={() => setZoned(null)}
        />
      )}
      {compared && <RateSampleDialog card={compared} onClose={() => setCompared(null)} />}
      {withdrawn && <WithdrawRates card={withdrawn} onClose={() => setWithdrawn(null)} />}
    </>
  );
}

function WithdrawRates({ card, onClose }: { card: RateCardView; onClose: () => void }) {
  const [withdraw, { isLoading }] = useWithdrawRateCardMutation();
  const from = formatMoment(card.effectiveFrom ?? '');

  const handleConfirm = async () => {
    const { error } = await withdraw(card.id ?? 0);
    if (error) notifyFailure(error, 'Error', problemText(error, 'Failed to withdraw the rates'));
    else getHost().notify({ title: 'Rates withdrawn', description: from });
    onClose();
  };

  return (
    <ConfirmDialog
      open
      onOpenChange={onClose}
      title="Withdraw these rates?"
      description={`They were to take effect on ${from}. The rates before them stay in effect.`}
      confirmLabel="Withdraw rates"
      busy={isLoading}
      onConfirm={() => void handleConfirm()}
    />
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
  cell: (card) => (card.hasZones ? <Soft>By zone</Soft> : <Money rand={of(card)} />),
});

/** One that was added, and not the server's settings. */
type StoredCard = RateCardView & { readonly id: number };

interface CardActions {
  readonly onWithdraw: (card: RateCardView) => void;
  readonly onCompare: (card: StoredCard) => void;
}

const columns = ({ onWithdraw, onCompare }: CardActions): readonly TableColumn<RateCardView>[] => [
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
    cell: ({ freeRadius, hasZones }) =>
      hasZones ? <Soft>By zone</Soft> : formatDistance(freeRadius),
  },
  amount('standard', 'Standard', ({ serviceFee }) => serviceFee.standard),
  amount('express', 'Express', ({ serviceFee }) => serviceFee.express),
  amount('same-day', 'Same Day', ({ serviceFee }) => serviceFee.same_day),
  {
    id: 'insurance',
    header: 'Insurance',
    align: 'end',
    cell: ({ insuranceFee }) => <Money rand={insuranceFee} />,
  },
  {
    id: 'state',
    header: 'Status',
    cell: (card) => (
      <Cluster gap={2}>
        <Stamp size="small" tone={STATES[card.state].tone}>
          {STATES[card.state].label}
        </Stamp>
        {card.state === 'future' && isStored(card) && (
          <>
            <Button size="small" onClick={() => onCompare(card)}>
              Compare
            </Button>
            <Button size="small" onClick={() => onWithdraw(card)}>
              Withdraw
            </Button>
          </>
        )}
      </Cluster>
    ),
  },
];

function isStored(card: RateCardView): card is StoredCard {
  return card.id !== null;
}
