import { groupOrderNumber, type HandOverView, LEG_KIND_LABELS } from '@courier/contract';
import type { TableColumn } from '@courier/shared-ui';
import {
  Button,
  Soft,
  Stamp,
  TextLink,
  VisuallyHidden,
  WaybillNumber,
} from '@courier/shared-ui/base';
import { notifyFailure } from '@courier/shared-ui/courier';
import { getHost } from '@courier/shared-ui/host';
import { formatMoment } from '@courier/shared-ui/moment';
import { PagedTable } from '@courier/shared-ui/paged-list';
import { problemText } from '@courier/shared-ui/request';
import { useState } from 'react';
import styled from 'styled-components';
import { FilterBar } from '../../../shared/lists/FilterBar';
import { useLiveList } from '../../../shared/lists/use-live-list';
import {
  type HandOverFilter,
  handOverPath,
  useHandOverListInfiniteQuery,
  useRetryHandOverMutation,
} from '../hand-over.api';
import { FILTER_OPTIONS, kindOf, variantOf } from '../hand-over.variants';

const WORDS = {
  noun: 'hand-overs',
  empty: 'No hand-overs found',
  failure: 'Failed to fetch the hand-overs',
};

interface HandOverPanelProps {
  /** The address of an order, for a link. */
  orderPath: (orderNumber: string) => string;
}

/** The orders on their way to the provider or back from it, and those that did not get there. */
export function HandOverPanel({ orderPath }: HandOverPanelProps) {
  const [filter, setFilter] = useState<HandOverFilter>('');
  const list = useHandOverListInfiniteQuery(filter, { refetchOnMountOrArgChange: true });
  const updates = useLiveList(list, handOverPath(filter), 'hand-over');
  return (
    <>
      <FilterBar options={FILTER_OPTIONS} value={filter} onChange={setFilter} />
      <PagedTable
        caption="Hand-overs"
        columns={columnsWith(orderPath)}
        list={list}
        updates={updates}
        words={WORDS}
      />
    </>
  );
}

const columnsWith = (
  orderPath: HandOverPanelProps['orderPath'],
): readonly TableColumn<HandOverView>[] => [
  {
    id: 'order',
    header: 'Order',
    cardLabel: '',
    cell: ({ orderNumber }) => (
      <TextLink to={orderPath(orderNumber)}>
        <WaybillNumber value={orderNumber} prefix="EC" size="small" />
      </TextLink>
    ),
  },
  { id: 'kind', header: 'Task', cell: (job) => <Task {...job} /> },
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

function Task(job: HandOverView) {
  return (
    <>
      <Nowrap>{kindOf(job).label}</Nowrap>
      {job.leg && <Soft as="p">{LEG_KIND_LABELS[job.leg]}</Soft>}
    </>
  );
}

/** Not at its hyphen. */
const Nowrap = styled.span`
  white-space: nowrap;
`;

function whenWords({ state, createdAt, nextAttemptAt, finishedAt }: HandOverView): string {
  if (state === 'ready') return `Next attempt ${formatMoment(nextAttemptAt)}`;
  return formatMoment(finishedAt ?? createdAt);
}

/** Has the order handed over, or taken back, again now. */
function RetryButton({ job }: { job: HandOverView }) {
  const { id, orderNumber } = job;
  const noun = kindOf(job).label.toLowerCase();
  const [retry, { isLoading }] = useRetryHandOverMutation();

  const handleClick = async () => {
    const { error } = await retry(id);
    if (error) {
      notifyFailure(error, 'Error', problemText(error, `Failed to retry the ${noun}`));
      return;
    }
    getHost().notify({ title: `Retrying the ${noun}`, description: groupOrderNumber(orderNumber) });
  };

  return (
    <Button size="small" busy={isLoading} onClick={() => void handleClick()}>
      Retry
      <VisuallyHidden>
        {' '}
        {noun} of {orderNumber}
      </VisuallyHidden>
    </Button>
  );
}
