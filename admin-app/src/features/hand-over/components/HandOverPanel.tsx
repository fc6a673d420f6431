import { useListUpdates } from '@courier/shared-ui/live';
import { SelectField } from '@courier/shared-ui';
import { useState } from 'react';
import { PagedList } from '@courier/shared-ui/paged-list';
import { TableBar } from '../../../shared/lists/TableBar';
import {
  type HandOverFilter,
  handOverPath,
  useHandOverListInfiniteQuery,
  useUpdateHandOvers,
} from '../hand-over.api';
import { FILTER_OPTIONS } from '../hand-over.variants';
import { HandOverTable } from './HandOverTable';

const WORDS = {
  noun: 'hand-overs',
  empty: 'No hand-overs found',
  failure: 'Failed to fetch the hand-overs',
};

/** The orders on their way to the provider or back from it, and those that did not get there. */
export function HandOverPanel() {
  const [filter, setFilter] = useState<HandOverFilter>('');
  const list = useHandOverListInfiniteQuery(filter, { refetchOnMountOrArgChange: true });
  const onRows = useUpdateHandOvers(filter);
  const updates = useListUpdates({ list, url: handOverPath(filter), topic: 'hand-over', onRows });
  return (
    <>
      <TableBar>
        <SelectField
          label="Show"
          fieldSize="small"
          options={FILTER_OPTIONS}
          value={filter}
          onChange={({ target }) => setFilter(target.value as HandOverFilter)}
        />
      </TableBar>
      <PagedList list={list} updates={updates} words={WORDS}>
        {(jobs) => <HandOverTable jobs={jobs} />}
      </PagedList>
    </>
  );
}
