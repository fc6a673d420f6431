import { SelectField } from '@courier/shared-ui';
import { useState } from 'react';
import { PagedList } from '@courier/shared-ui/paged-list';
import { TableBar } from '../../../shared/lists/TableBar';
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

/** What the provider told us, with what came of it: also what we did not understand. Nothing here can be changed. */
export function ProviderEventsPanel() {
  const [outcome, setOutcome] = useState<ProviderEventFilter>('');
  const list = useProviderEventListInfiniteQuery(outcome, { refetchOnMountOrArgChange: true });
  return (
    <>
      <TableBar>
        <SelectField
          label="Show"
          fieldSize="small"
          options={OUTCOME_OPTIONS}
          value={outcome}
          onChange={({ target }) => setOutcome(target.value as ProviderEventFilter)}
        />
      </TableBar>
      <PagedList list={list} words={WORDS}>
        {(events) => <ProviderEventTable events={events} />}
      </PagedList>
    </>
  );
}
