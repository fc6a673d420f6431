import { useState } from 'react';
import { PagedList } from '@courier/shared-ui/paged-list';
import { FilterBar } from '../../../shared/lists/FilterBar';
import { OUTCOME_OPTIONS } from '../outcome.variants';
import {
  type ProviderEventFilter,
  useProviderEventListInfiniteQuery,
} from '../provider-events.api';
import { ProviderEventTable } from './ProviderEventTable';

const WORDS = {
  noun: 'events',
  empty: 'No events found',
  failure: 'Failed to fetch the provider events',
};

/** The provider's webhooks with what came of each, also those that we did not understand. */
export function ProviderEventsPanel() {
  const [outcome, setOutcome] = useState<ProviderEventFilter>('');
  const list = useProviderEventListInfiniteQuery(outcome, { refetchOnMountOrArgChange: true });
  return (
    <>
      <FilterBar
        options={OUTCOME_OPTIONS}
        value={outcome}
        onChange={setOutcome}
        explanation="What Shipday reported about our orders, newest first. Nothing here can be changed."
      />
      <PagedList list={list} words={WORDS}>
        {(events) => <ProviderEventTable events={events} />}
      </PagedList>
    </>
  );
}
