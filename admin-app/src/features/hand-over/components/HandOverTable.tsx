import type { HandOverView } from '@courier/contract';
import {
  Soft,
  Stamp,
  type TableColumn,
  TextLink,
  VisuallyHidden,
  WaybillNumber,
} from '@courier/shared-ui';
import styled from 'styled-components';
import { LongTable } from '@courier/shared-ui/virtual-table';
import { useDesk } from '../../../shared/desk/use-desk';
import { formatMoment } from '@courier/shared-ui/moment';
import { KIND_VARIANTS, variantOf } from '../hand-over.variants';
import { RetryButton } from './RetryButton';

export function HandOverTable({ jobs }: { jobs: readonly HandOverView[] }) {
  return (
    <LongTable caption="Hand-overs" columns={COLUMNS} rows={jobs} rowKey={({ id }) => String(id)} />
  );
}

const COLUMNS: readonly TableColumn<HandOverView>[] = [
  { id: 'order', header: 'Order', cardLabel: '', cell: (job) => <OrderLink {...job} /> },
  { id: 'kind', header: 'Task', cell: ({ kind }) => <Nowrap>{KIND_VARIANTS[kind].label}</Nowrap> },
  {
    id: 'state',
    header: 'Status',
    cell: (job) => {
      const { label, tone } = variantOf(job);
      return (
        <Stamp size="small" tone={tone}>
          {label}
        </Stamp>
      );
    },
  },
  { id: 'tries', header: 'Attempts', align: 'end', cell: ({ attempts }) => attempts },
  {
    id: 'reason',
    header: 'Last error',
    cell: ({ lastError }) => (
      <span style={{ overflowWrap: 'anywhere' }}>{lastError ?? <Soft>None</Soft>}</span>
    ),
  },
  { id: 'when', header: 'When', cell: whenWords },
  {
    id: 'retry',
    header: <VisuallyHidden>Retry</VisuallyHidden>,
    align: 'end',
    cell: (job) => (job.state === 'done' || job.isUnderWay ? null : <RetryButton job={job} />),
  },
];

/** Not at its hyphen. */
const Nowrap = styled.span`
  white-space: nowrap;
`;

function whenWords({ state, createdAt, nextAttemptAt, finishedAt }: HandOverView): string {
  if (state === 'ready') return `Next attempt ${formatMoment(nextAttemptAt)}`;
  return formatMoment(finishedAt ?? createdAt);
}

function OrderLink({ orderNumber }: HandOverView) {
  const { addressOfOrder } = useDesk();
  return (
    <TextLink to={addressOfOrder(orderNumber)}>
      <WaybillNumber value={orderNumber} prefix="EC" size="small" />
    </TextLink>
  );
}
