import { ErrorState, LoadingText, Skeleton, Stack } from '@courier/shared-ui';
import { problemText } from '@courier/shared-ui/request';
import { useState } from 'react';
import { WorkDialog } from '../../../shared/session/WorkDialog';
import { ALL_DAYS, isAskable } from '../day-range';
import { useAnalyticsQuery } from '../reports.api';
import { RangeForm } from './RangeForm';
import { Report } from './Report';

export function ReportsDialog({ onClose }: { onClose: () => void }) {
  const [range, setRange] = useState(ALL_DAYS);
  const { data, error, isFetching, refetch } = useAnalyticsQuery(range, {
    skip: !isAskable(range),
  });
  const hasFailed = Boolean(error) && !isFetching;

  return (
    <WorkDialog
      open
      width="table"
      onOpenChange={onClose}
      title="Reports"
      description="All orders placed in this period."
    >
      <Stack gap={6}>
        <RangeForm range={range} onChange={setRange} />
        {hasFailed && (
          <ErrorState
            title="Failed to fetch the reports"
            detail={problemText(error)}
            onRetry={() => void refetch()}
          />
        )}
        {!hasFailed && data && (
          <div aria-busy={isFetching}>
            <Report report={data} />
          </div>
        )}
        {!hasFailed && !data && (
          <div aria-busy="true">
            <LoadingText>Loading reports...</LoadingText>
            <Skeleton lines={6} height="4rem" />
          </div>
        )}
      </Stack>
    </WorkDialog>
  );
}
