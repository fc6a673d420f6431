import {
  type CustomerView,
  formatDistance,
  type RateCardView,
  type ZoneCard,
} from '@courier/contract';
import {
  ConfirmDialog,
  lazyWithRetry,
  Money,
  type StampTone,
  type TableColumn,
} from '@courier/shared-ui';
import {
  Button,
  Cluster,
  EmptyState,
  LoadingText,
  SelectField,
  Soft,
  Stamp,
  token,
} from '@courier/shared-ui/base';
import { notifyFailure } from '@courier/shared-ui/courier';
import { getHost } from '@courier/shared-ui/host';
import { skipToken } from '@reduxjs/toolkit/query/react';
import { useState } from 'react';
import { useSearchParams } from 'react-router-dom';
import { itemsOf, problemText } from '@courier/shared-ui/request';
import { type ListWords, PagedTable } from '@courier/shared-ui/paged-list';
import { EFFECT_LABELS } from '../../../shared/forms/field-labels';
import { RATES_OF } from '../../../shared/desk/rates-place';
import { TableBar } from '../../../shared/lists/FilterBar';
import { formatMoment } from '@courier/shared-ui/moment';
import { type RateOwner, ownerWords } from '../rate-form';
import {
  type RatesShown,
  useCustomersToChooseQuery,
  useLazyRateCardQuery,
  useRateCardListInfiniteQuery,
  useWithdrawRateCardMutation,
} from '../rates.api';
import { CustomerPicker } from './CustomerPicker';
import { RateCardDialog } from './RateCardDialog';

/** A grid of prices and a reader of CSV: fetched by those who edit zones. */
const ZoneRatesDialog = lazyWithRetry(
  async () => (await import('../zones/ZoneRatesDialog')).ZoneRatesDialog,
);

const AddTemplate = lazyWithRetry(async () => (await import('../zones/AddTemplate')).AddTemplate);

/** Read by those who are about to change prices. */
const RateSampleDialog = lazyWithRetry(
  async () => (await import('./RateSampleDialog')).RateSampleDialog,
);

const EndRatesDialog = lazyWithRetry(async () => (await import('./EndRatesDialog')).EndRatesDialog);

const WORDS: ListWords = {
  noun: 'rate cards',
  empty: 'No rates found',
  failure: 'Failed to fetch the rates',
};
const WORDS_OF_CUSTOMER: ListWords = {
  ...WORDS,
  empty: 'No rates of their own',
  emptyHint: 'Their quotes use the public rates.',
};

/** What quotes are, were and will be priced by: everybody's, and those of single customers; first of whom the address names. */
export function RatesPanel() {
  const [params] = useSearchParams();
  const email = params.get(RATES_OF);
  const { currentData, isFetching } = useCustomersToChooseQuery(email ?? skipToken);
  if (email && isFetching && !currentData) return <LoadingText>Loading rates...</LoadingText>;
  const named = currentData?.find((customer) => customer.email === email);
  return <Rates key={named?.id} first={named ? ownerOf(named) : null} />;
}

function ownerOf({ id, email, fullName }: CustomerView): RateOwner {
  return { id, email, fullName };
}

function Rates({ first }: { first: RateOwner }) {
  const [show, setShow] = useState<Show>(first ? 'customer' : 'all');
  const [customer, setCustomer] = useState(first);
  const owner = show === 'customer' ? customer : null;
  const isChosen = show !== 'customer' || customer !== null;

  return (
    <>
      <TableBar>
        <Cluster gap={3} style={{ alignItems: 'end' }}>
          <SelectField
            label="Show"
            options={SHOW}
            value={show}
            onChange={({ target }) => setShow(target.value as Show)}
          />
          {show === 'customer' && (
            <div style={{ width: 'min(24rem, 100%)' }}>
              <CustomerPicker chosen={customer} onChoose={setCustomer} />
            </div>
          )}
        </Cluster>
        <Soft as="p">Rates are not edited. New rates replace them from their start date.</Soft>
      </TableBar>
      {isChosen ? (
        <RateList key={owner?.id ?? show} owner={owner} shown={shownBy(show, owner)} />
      ) : (
        <EmptyState
          title="Choose a customer"
          description="Their rates are shown here, and new ones can be made for them."
        />
      )}
    </>
  );
}

type Show = 'all' | 'public' | 'customer';

const SHOW = [
  { value: 'all', label: 'All rates' },
  { value: 'public', label: 'Public rates' },
  { value: 'customer', label: 'Rates of one customer' },
];

function shownBy(show: Show, owner: RateOwner): RatesShown {
  if (owner) return owner.id;
  return show === 'public' ? 'public' : 'all';
}

interface RateListProps {
  /** Whose rates new ones are. */
  owner: RateOwner;
  shown: RatesShown;
}

function RateList({ owner, shown }: RateListProps) {
  const list = useRateCardListInfiniteQuery(shown);
  const everybodys = useRateCardListInfiniteQuery('public');
  const [isAdding, setAdding] = useState(false);
  const [zoned, setZoned] = useState<{ start: ZoneCard | null } | null>(null);
  const [withdrawn, setWithdrawn] = useState<RateCardView | null>(null);
  const [compared, setCompared] = useState<StoredCard | null>(null);
  const [endedId, setEndedId] = useState<number | null>(null);
  const [readCard] = useLazyRateCardQuery();
  const publicCards = itemsOf(everybodys.data);
  const ownList = owner ? list : everybodys;
  const cards = itemsOf(ownList.data);
  const isReady = Boolean(list.data && everybodys.data);
  const ended = itemsOf(list.data)
    .filter(isStored)
    .find(({ id }) => id === endedId);

  /** To look at, to export, and to start new ones from. */
  const openZonesOf = async ({ id }: StoredCard) => {
    const { data, error } = await readCard(id);
    if (error) return notifyFailure(error, 'Error', 'Failed to fetch the zone rates');
    const { zoneRates, insuranceFee } = data ?? {};
    const start = zoneRates && insuranceFee !== undefined ? { zoneRates, insuranceFee } : null;
    setZoned({ start });
  };
  /** Starts from the newest card of zones, the customer's before everybody's; the first one from the template. */
  const openZones = async () => {
    const newest = [...cards, ...publicCards].filter(isStored).find(({ hasZones }) => hasZones);
    await (newest ? openZonesOf(newest) : setZoned({ start: null }));
  };
  const reread = async () => itemsOf((await ownList.refetch()).data);
  const dialog = { owner, cards, fallback: publicCards, reread };

  return (
    <>
      <Cluster gap={2} style={{ marginBottom: token.space[4] }}>
        <Button disabled={!isReady} onClick={() => void openZones()}>
          New zone rates
        </Button>
        <Button disabled={!isReady} onClick={() => setAdding(true)}>
          New rates
        </Button>
        {isReady && owner === null && !publicCards.some(pricesByZone) && (
          <AddTemplate cards={publicCards} reread={reread} />
        )}
      </Cluster>
      <PagedTable
        caption="Rate cards"
        columns={columns({
          onOpen: (card) => void openZonesOf(card),
          onWithdraw: setWithdrawn,
          onCompare: setCompared,
          onEnd: ({ id }) => setEndedId(id),
        })}
        list={list}
        words={owner ? WORDS_OF_CUSTOMER : WORDS}
      />
      {isAdding && <RateCardDialog {...dialog} onClose={() => setAdding(false)} />}
      {zoned && <ZoneRatesDialog {...dialog} start={zoned.start} onClose={() => setZoned(null)} />}
      {compared && <RateSampleDialog card={compared} onClose={() => setCompared(null)} />}
      {ended && <EndRatesDialog card={ended} onClose={() => setEndedId(null)} />}
      {withdrawn && <WithdrawRates card={withdrawn} onClose={() => setWithdrawn(null)} />}
    </>
  );
}

function WithdrawRates({ card, onClose }: { card: RateCardView; onClose: () => void }) {
  const [withdraw, { isLoading }] = useWithdrawRateCardMutation();
  const from = formatMoment(card.effectiveFrom ?? '');
  const forWhom = card.customer ? ` for ${ownerWords(card.customer)}` : '';

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
      description={`They were to take effect on ${from}${forWhom}. The rates before them stay in effect.`}
      confirmLabel="Withdraw rates"
      busy={isLoading}
      onConfirm={() => void handleConfirm()}
    />
  );
}

const STATES = {
  past: { label: 'Past', tone: 'neutral' },
  current: { label: 'Current', tone: 'delivered' },
  future: { label: 'Upcoming', tone: 'pending' },
} as const satisfies Record<RateCardView['state'], { label: string; tone: StampTone }>;

const BY_ZONE = <Soft style={{ whiteSpace: 'nowrap' }}>By zone</Soft>;

const amount = (
  id: string,
  header: string,
  of: (card: RateCardView) => number,
): TableColumn<RateCardView> => ({
  id,
  header,
  align: 'end',
  cell: (card) => (card.hasZones ? BY_ZONE : <Money rand={of(card)} />),
});

/** One that was added, and not the server's settings. */
type StoredCard = RateCardView & { readonly id: number };

interface CardActions {
  readonly onOpen: (card: StoredCard) => void;
  readonly onWithdraw: (card: RateCardView) => void;
  readonly onCompare: (card: StoredCard) => void;
  readonly onEnd: (card: StoredCard) => void;
}

const columns = ({
  onOpen,
  onWithdraw,
  onCompare,
  onEnd,
}: CardActions): readonly TableColumn<RateCardView>[] => [
  {
    id: 'from',
    header: EFFECT_LABELS.effectiveFrom,
    cardLabel: '',
    cell: ({ effectiveFrom, effectiveUntil, createdBy, ...card }) => (
      <span style={{ overflowWrap: 'anywhere' }}>
        <strong>{effectiveFrom ? formatMoment(effectiveFrom) : 'Start'}</strong>{' '}
        {effectiveUntil && isKept({ effectiveUntil, ...card }) && (
          <>until {formatMoment(effectiveUntil)} </>
        )}
        <Soft>{createdBy ?? 'from the server settings'}</Soft>
      </span>
    ),
  },
  {
    id: 'for',
    header: 'For',
    cell: ({ customer }) =>
      customer ? (
        <span style={{ overflowWrap: 'anywhere' }}>
          {customer.fullName ?? 'Deleted account'} <Soft>{customer.email}</Soft>
        </span>
      ) : (
        'Everyone'
      ),
  },
  amount('kg', 'Per kg', ({ baseRate }) => baseRate),
  amount('km', 'Per km', ({ kilometerFee }) => kilometerFee),
  {
    id: 'radius',
    header: 'Free radius',
    align: 'end',
    cell: ({ freeRadius, hasZones }) => (hasZones ? BY_ZONE : formatDistance(freeRadius)),
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
        {card.hasZones && isStored(card) && (
          <Button size="small" onClick={() => onOpen(card)}>
            Open
          </Button>
        )}
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
        {card.state === 'current' && card.customer && isStored(card) && (
          <Button size="small" onClick={() => onEnd(card)}>
            End
          </Button>
        )}
      </Cluster>
    ),
  },
];

function isStored(card: RateCardView): card is StoredCard {
  return card.id !== null;
}

/** Where everybody's rates are by zone, or will be, new ones start from those and not from the template. */
function pricesByZone({ hasZones, state }: RateCardView): boolean {
  return hasZones && state !== 'past';
}

/** Whether the end comes, or came, as it was planned: newer rates may have replaced these before it. */
function isKept({ state, effectiveUntil }: Pick<RateCardView, 'state' | 'effectiveUntil'>) {
  return state !== 'past' || new Date(effectiveUntil ?? 0) <= new Date();
}
