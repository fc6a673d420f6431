import { formatRand, type IsoDay, type LateMoneyView } from '@courier/contract';
import { Money, Stat, StatStrip, Table, type TableColumn } from '@courier/shared-ui';
import {
  ErrorState,
  LoadingText,
  SectionTitle,
  Skeleton,
  Soft,
  Stack,
  TextLink,
  VisuallyHidden,
} from '@courier/shared-ui/base';
import { problemText } from '@courier/shared-ui/request';
import { useId } from 'react';
import { dayWords } from '../figure-words';
import { useLateMoneyQuery } from '../figures.api';

/** What is still to be paid of orders that did not wait for it: how old, and by whom. */
export function LateMoney() {
  const id = useId();
  return (
    <section aria-labelledby={id}>
      <Stack gap={3}>
        <SectionTitle level={2} id={id}>
          Late money
        </SectionTitle>
        <Ages />
      </Stack>
    </section>
  );
}

function Ages() {
  const { data, error, isFetching, refetch } = useLateMoneyQuery(undefined, {
    refetchOnMountOrArgChange: true,
  });
  if (error && !isFetching) {
    return (
      <ErrorState
        title="What is to be paid could not be loaded"
        detail={problemText(error)}
        onRetry={() => void refetch()}
      />
    );
  }
  if (!data) {
    return (
      <div aria-busy="true">
        <LoadingText>Loading what is to be paid…</LoadingText>
        <Skeleton lines={3} height="3rem" />
      </div>
    );
  }
  const { day, ages, total, held, customers } = data;
  return (
    <>
      <StatStrip>
        <Stat label="To be paid" value={formatRand(total.amount)} note={ordersWords(total)} />
        {ages.map((age) => (
          <Stat
            key={age.fromDays}
            label={ageWords(age)}
            value={formatRand(age.amount)}
            note={ordersWords(age)}
          />
        ))}
      </StatStrip>
      <Soft>By the day on which they were placed.{held.orders > 0 && ` ${heldWords(held)}`}</Soft>
      <Table
        caption="Who owes the most"
        columns={columnsOn(day)}
        rows={customers}
        rowKey={({ userId }) => String(userId)}
        empty="Nobody owes anything"
      />
    </>
  );
}

type Debtor = LateMoneyView['customers'][number];

const columnsOn = (today: IsoDay): readonly TableColumn<Debtor>[] => [
  {
    id: 'customer',
    header: 'Customer',
    cardLabel: '',
    cell: ({ name, email }) => (
      <span style={{ overflowWrap: 'anywhere' }}>
        <strong>{name ?? 'Without an account'}</strong> {email && <Soft>{email}</Soft>}
      </span>
    ),
  },
  { id: 'orders', header: 'Orders', align: 'end', cell: ({ orders }) => orders },
  {
    id: 'amount',
    header: 'To be paid',
    align: 'end',
    cell: ({ amount }) => <Money rand={amount} />,
  },
  { id: 'oldest', header: 'Oldest', cell: ({ oldest }) => dayWords(oldest, today) },
  {
    id: 'orders-of',
    header: <VisuallyHidden>Orders</VisuallyHidden>,
    align: 'end',
    cell: ({ name, email }) =>
      email && (
        <TextLink to={`/manager?payment=pending&customer=${encodeURIComponent(email)}`}>
          Unpaid orders<VisuallyHidden> of {name}</VisuallyHidden>
        </TextLink>
      ),
  },
];

function heldWords({ orders, amount }: LateMoneyView['held']): string {
  const waits = orders === 1 ? 'order waits for its payment' : 'orders wait for their payment';
  return `Beside these, ${orders} ${waits} of ${formatRand(amount)} before anybody comes for it.`;
}

function ordersWords({ orders }: { orders: number }): string {
  return orders === 1 ? '1 order' : `${orders} orders`;
}

function ageWords({ fromDays, toDays }: LateMoneyView['ages'][number]): string {
  return toDays === null ? `${fromDays} days and more` : `${fromDays} to ${toDays} days`;
}
