import { type CashUpCourierView, dayInSouthAfrica } from '@courier/contract';
import {
  Banner,
  EmptyState,
  ErrorState,
  LoadingText,
  SectionTitle,
  Stack,
  TextField,
} from '@courier/shared-ui/base';
import { formatDate } from '@courier/shared-ui/moment';
import { problemText } from '@courier/shared-ui/request';
import { useState } from 'react';
import { TableBar } from '../../../shared/lists/FilterBar';
import { useCashUpDayQuery } from '../cash-up.api';
import { CourierTable } from './CourierTable';
import { CashUpDialog } from './CashUpDialog';
import { RecordedCashUps } from './RecordedCashUps';
import { UncountedDays } from './UncountedDays';

/** What couriers collected at the door on a day, and what was counted of it. */
export function CashUpPanel() {
  const [today] = useState(() => dayInSouthAfrica(new Date()));
  const [typed, setTyped] = useState(today);
  const isDay = /^20\d\d-\d\d-\d\d$/.test(typed) && typed <= today;
  const [counted, setCounted] = useState<CashUpCourierView | null>(null);
  const {
    currentData: view,
    error,
    refetch,
  } = useCashUpDayQuery(typed, { skip: !isDay, refetchOnMountOrArgChange: true });

  return (
    <Stack gap={5}>
      <TableBar>
        <TextField
          label="Day of delivery"
          type="date"
          fieldSize="small"
          max={today}
          value={typed}
          error={isDay ? undefined : 'Choose a day up to today'}
          onChange={({ target }) => setTyped(target.value)}
        />
      </TableBar>
      {isDay && error && !view && (
        <ErrorState
          title="Failed to fetch the cash-ups"
          detail={problemText(error)}
          onRetry={() => void refetch()}
        />
      )}
      {isDay && !error && !view && <LoadingText>Loading cash-ups...</LoadingText>}
      {isDay && view && (
        <>
          <UncountedDays view={view} onChoose={setTyped} />
          {view.hasMore && (
            <Banner tone="warning">
              Only the first orders of this day are shown. The others follow once these are counted.
            </Banner>
          )}
          {view.open.length > 0 ? (
            <CourierTable couriers={view.open} onCount={setCounted} />
          ) : (
            <EmptyState
              title="Nothing to count"
              description={`No order that was delivered on ${formatDate(view.day)} has money to collect.`}
            />
          )}
          {view.recorded.length > 0 && (
            <Stack as="section" gap={2} aria-labelledby="counted">
              <SectionTitle id="counted" level={2}>
                Counted
              </SectionTitle>
              <RecordedCashUps cashUps={view.recorded} />
            </Stack>
          )}
        </>
      )}
      {counted && <CashUpDialog day={typed} courier={counted} onClose={() => setCounted(null)} />}
    </Stack>
  );
}
