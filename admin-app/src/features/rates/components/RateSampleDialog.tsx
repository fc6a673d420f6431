import {
  formatRand,
  type RateCardCustomerView,
  type RateCardView,
  type RateSampleChangeView,
  type RateSampleRowView,
  type RateSampleView,
  SERVICE_TYPE_LABELS,
} from '@courier/contract';
import { Dialog, Money, Table, type TableColumn } from '@courier/shared-ui';
import {
  Banner,
  Button,
  EmptyState,
  ErrorState,
  LoadingText,
  SectionTitle,
  Soft,
  Stack,
  WaybillNumber,
} from '@courier/shared-ui/base';
import { formatMoment } from '@courier/shared-ui/moment';
import { problemText } from '@courier/shared-ui/request';
import { ownerWords } from '../rate-form';
import { useRateSampleQuery } from '../rates.api';

interface RateSampleDialogProps {
  card: RateCardView & { readonly id: number };
  onClose: () => void;
}

/** What some of last month's orders would cost by a card that is not in effect yet. */
export function RateSampleDialog({ card, onClose }: RateSampleDialogProps) {
  const { currentData: sample, error, refetch } = useRateSampleQuery(card.id);
  return (
    <Dialog
      open
      onOpenChange={onClose}
      title="Compare with last month"
      description={`What orders of last month would cost under the rates from ${formatMoment(card.effectiveFrom ?? '')}.`}
      style={{ minWidth: 'min(56rem, 100vw - 2rem)' }}
      footer={<Button onClick={onClose}>Close</Button>}
    >
      {sample && <Sample sample={sample} customer={card.customer} />}
      {!sample && !error && <LoadingText>Comparing prices...</LoadingText>}
      {!sample && error && (
        <ErrorState
          title="The prices could not be compared"
          detail={problemText(error)}
          onRetry={() => void refetch()}
        />
      )}
    </Dialog>
  );
}

interface SampleProps {
  sample: RateSampleView;
  customer: RateCardCustomerView | null;
}

function Sample({ sample: { month, ordersOf, services, changes }, customer }: SampleProps) {
  const monthWords = inWords(month);
  const orders = services.reduce((sum, row) => sum + row.orders, 0);
  if (orders === 0) return <EmptyState title={`There were no orders in ${monthWords}.`} />;
  const notOffered = services.filter((row) => row.notOffered > 0);
  return (
    <Stack gap={5}>
      <Soft as="p">
        {orders === 1 ? 'One order' : `${orders} orders`}
        {ordersOf === 'customer' && customer && ` by ${ownerWords(customer)}`} of {monthWords},
        without cancelled ones.
      </Soft>
      {customer && ordersOf === 'everybody' && (
        <Banner tone="info" title="Orders of everybody">
          {ownerWords(customer)} had no orders in {monthWords}.
        </Banner>
      )}
      {notOffered.length > 0 && (
        <Banner tone="warning" title="Some would not be offered">
          {notOffered
            .map((row) => `${SERVICE_TYPE_LABELS[row.serviceType]}: ${row.notOffered}`)
            .join('. ')}
          . They are left out of the amounts.
        </Banner>
      )}
      <Table
        caption="Prices by service"
        columns={SERVICES}
        rows={services}
        rowKey={({ serviceType }) => serviceType}
      />
      {changes.length > 0 && (
        <Stack gap={2}>
          <SectionTitle level={3} size="label">
            Largest changes
          </SectionTitle>
          <Table
            caption="Largest changes"
            columns={CHANGES}
            rows={changes}
            rowKey={({ orderNumber }) => orderNumber}
          />
        </Stack>
      )}
    </Stack>
  );
}

type Amounts = Pick<RateSampleRowView, 'charged' | 'byCard'>;

/** What both tables say of money. */
function amounts<Row extends Amounts>(): TableColumn<Row>[] {
  return [
    {
      id: 'charged',
      header: 'Charged',
      align: 'end',
      cell: ({ charged }) => <Money rand={charged} />,
    },
    {
      id: 'by-card',
      header: 'New rates',
      align: 'end',
      cell: ({ byCard }) => <Money rand={byCard} />,
    },
    { id: 'change', header: 'Change', align: 'end', cell: changeWords },
  ];
}

const SERVICES: readonly TableColumn<RateSampleRowView>[] = [
  {
    id: 'service',
    header: 'Service',
    cardLabel: '',
    cell: ({ serviceType }) => SERVICE_TYPE_LABELS[serviceType],
  },
  {
    id: 'orders',
    header: 'Orders',
    align: 'end',
    cell: ({ orders, notOffered }) => orders - notOffered,
  },
  ...amounts<RateSampleRowView>(),
];

const CHANGES: readonly TableColumn<RateSampleChangeView>[] = [
  {
    id: 'order',
    header: 'Order',
    cardLabel: '',
    cell: ({ orderNumber }) => <WaybillNumber value={orderNumber} prefix="EC" size="small" />,
  },
  ...amounts<RateSampleChangeView>(),
];

/** `+R40.00 (+12.5%)` */
function changeWords({ charged, byCard }: Amounts): string {
  const change = Math.round((byCard - charged) * 100) / 100;
  if (change === 0) return 'None';
  const sign = change > 0 ? '+' : '−';
  const share = charged > 0 ? ` (${sign}${Math.abs((change / charged) * 100).toFixed(1)}%)` : '';
  return `${sign}${formatRand(Math.abs(change))}${share}`;
}

/** `October 2026` of `2026-10` */
function inWords(month: string): string {
  const day = new Date(`${month}-01T00:00:00Z`);
  return day.toLocaleDateString('en-ZA', { month: 'long', year: 'numeric', timeZone: 'UTC' });
}
