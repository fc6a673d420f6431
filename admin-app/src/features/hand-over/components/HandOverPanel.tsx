import { useListUpdates } from '@courier/shared-ui/live';
import { useState } from 'react';
import { PagedList } from '@courier/shared-ui/paged-list';
import { FilterBar } from '../../../shared/lists/FilterBar';
import { useRowUpdates } from '../../../shared/lists/use-row-updates';
import { type HandOverFilter, handOverPath, useHandOverListInfiniteQuery } from '../hand-over.api';
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
  const onRows = useRowUpdates(list);
  const updates = useListUpdates({ list, url: handOverPath(filter), topic: 'hand-over', onRows });
  return (
    <>
      <FilterBar options={FILTER_OPTIONS} value={filter} onChange={setFilter} />
      <PagedList list={list} updates={updates} words={WORDS}>
        {(jobs) => <HandOverTable jobs={jobs} />}
      </PagedList>
    </>
  );
}
