import {
  CLAIM_KIND_LABELS,
  CLAIM_STATE_LABELS,
  formatRand,
  groupOrderNumber,
  type ParcelClaimRowView,
} from '@courier/contract';
import type { TableColumn } from '@courier/shared-ui';
import { Mono, TextLink, VisuallyHidden } from '@courier/shared-ui/base';
import { formatMoment } from '@courier/shared-ui/moment';
import { LongTable } from '@courier/shared-ui/virtual-table';
import { useClaimList } from '../claim-list';

export function ClaimTable({ claims }: { claims: readonly ParcelClaimRowView[] }) {
  const { claimId } = useClaimList();
  return (
    <LongTable
      caption="Claims"
      columns={COLUMNS}
      rows={claims}
      card={CARD}
      rowKey={({ id }) => String(id)}
      selectedKey={claimId === null ? undefined : String(claimId)}
    />
  );
}

/** Of which order and how it stands, what for and how much, since when and what was granted. */
const CARD = `'order order state'
  'kind kind amount'
  'created approved open'`;

const COLUMNS: readonly TableColumn<ParcelClaimRowView>[] = [
  {
    id: 'order',
    header: 'Order',
    cell: ({ orderNumber }) => <Mono>{groupOrderNumber(orderNumber)}</Mono>,
  },
  { id: 'kind', header: 'Claim', cell: ({ kind }) => CLAIM_KIND_LABELS[kind] },
  {
    id: 'amount',
    header: 'Claimed',
    cardLabel: 'Claimed',
    align: 'end',
    cell: ({ amount }) => formatRand(amount),
  },
  {
    id: 'approved',
    header: 'Approved',
    cardLabel: 'Approved',
    align: 'end',
    cell: ({ approvedAmount }) => (approvedAmount === null ? '–' : formatRand(approvedAmount)),
  },
  { id: 'state', header: 'State', cell: ({ state }) => CLAIM_STATE_LABELS[state] },
  { id: 'created', header: 'Made', cell: ({ createdAt }) => formatMoment(createdAt) },
  {
    id: 'open',
    header: <VisuallyHidden>Details</VisuallyHidden>,
    align: 'end',
    cell: (claim) => <OpenLink {...claim} />,
  },
];

function OpenLink({ id, orderNumber }: ParcelClaimRowView) {
  const { addressOf } = useClaimList();
  return (
    <TextLink replace to={addressOf(id)}>
      View<VisuallyHidden> the claim for order {orderNumber}</VisuallyHidden>
    </TextLink>
  );
}
