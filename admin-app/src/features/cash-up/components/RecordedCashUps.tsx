import {
  type CashUpView,
  type CountedView,
  exactCents,
  formatRand,
  groupOrderNumber,
  randFromCents,
} from '@courier/contract';
import { Table, type TableColumn } from '@courier/shared-ui';
import { Cluster, Mono, Soft, Stack, Stamp, TextLink } from '@courier/shared-ui/base';
import { formatMoment } from '@courier/shared-ui/moment';
import { useDesk } from '../../../shared/desk/use-desk';
import { PersonName } from '../../../shared/lists/PersonName';
import { NO_COURIER } from '../cash-sums';

/** What was counted. A payment that was wrong is reversed with its order, which is to be counted again then. */
export function RecordedCashUps({ cashUps }: { cashUps: readonly CashUpView[] }) {
  return (
    <Table caption="Counted" columns={COLUMNS} rows={cashUps} rowKey={({ id }) => String(id)} />
  );
}

const COLUMNS: readonly TableColumn<CashUpView>[] = [
  {
    id: 'courier',
    header: 'Courier',
    cardLabel: '',
    cell: ({ courier, actor, createdAt }) => (
      <Stack gap={1}>
        <strong style={{ overflowWrap: 'anywhere' }}>{courier ?? NO_COURIER}</strong>
        <Soft>
          {formatMoment(createdAt)} by <PersonName name={actor.email ?? 'a former admin'} />
        </Soft>
      </Stack>
    ),
  },
  { id: 'cash', header: 'Cash', align: 'end', cell: ({ cash }) => <Counted {...cash} /> },
  {
    id: 'speedpoint',
    header: 'Speedpoint',
    align: 'end',
    cell: ({ speedpoint }) => <Counted {...speedpoint} />,
  },
  {
    id: 'reason',
    header: 'Reason',
    cell: ({ reason }) => <span style={{ overflowWrap: 'anywhere' }}>{reason ?? 'None'}</span>,
  },
  { id: 'orders', header: 'Orders', cell: ({ orders }) => <Orders orders={orders} /> },
];

function Counted({ expected, counted }: CountedView) {
  const cents = exactCents(counted) - exactCents(expected);
  return (
    <Stack gap={1}>
      <strong>{formatRand(counted)}</strong>
      {cents !== 0 && (
        <Soft>
          {formatRand(randFromCents(Math.abs(cents)))} {cents < 0 ? 'short' : 'over'}
        </Soft>
      )}
    </Stack>
  );
}

function Orders({ orders }: Pick<CashUpView, 'orders'>) {
  const { addressOfOrder } = useDesk();
  return (
    <Stack as="ul" gap={1}>
      {orders.map(({ orderNumber, amount, isReversed }) => (
        <Cluster as="li" key={orderNumber} gap={2}>
          <TextLink to={addressOfOrder(orderNumber)}>
            <Mono>{groupOrderNumber(orderNumber)}</Mono>
          </TextLink>
          <span>{formatRand(amount)}</span>
          {isReversed && (
            <Stamp size="small" tone="pending">
              Reversed
            </Stamp>
          )}
        </Cluster>
      ))}
    </Stack>
  );
}
