import { type AnalyticsView, formatRand } from '@courier/contract';
import { Stat, StatStrip } from '@courier/shared-ui';
import {
  Button,
  Cluster,
  EmptyState,
  ErrorState,
  LoadingText,
  Skeleton,
  Soft,
  Stack,
  token,
} from '@courier/shared-ui/base';
import { BarChart, ChartFrame, LineChart } from '@courier/shared-ui/charts';
import { Permitted } from '@courier/shared-ui/courier';
import { problemText } from '@courier/shared-ui/request';
import { useState } from 'react';
import styled from 'styled-components';
import { ExportButton } from '@courier/shared-ui/order-list';
import { FromToDays } from '../../../shared/forms/FromToDays';
import { WorkDialog } from '../../../shared/session/WorkDialog';
import { CHARTS } from '../charts';
import { ALL_DAYS, type DayRange, isAskable, paymentsPath, PRESETS, rangeOf } from '../day-range';
import { useAnalyticsQuery } from '../reports.api';

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
        <Permitted may="money">
          <PaymentsFile range={range} />
        </Permitted>
      </Stack>
    </WorkDialog>
  );
}

/** What came in and went out on the days, for the books. */
function PaymentsFile({ range }: { range: DayRange }) {
  const address = paymentsPath(range);
  return (
    <Cluster gap={4} justify="space-between">
      <Soft>
        {address
          ? 'Payments, refunds and reversals dated in this period.'
          : 'Choose both days to export payments, refunds and reversals.'}
      </Soft>
      {address && (
        <ExportButton address={address} noun="payments" size="small">
          Export payments
        </ExportButton>
      )}
    </Cluster>
  );
}

/** Which days are counted: a preset, or any two days. */
function RangeForm({ range, onChange }: { range: DayRange; onChange: (range: DayRange) => void }) {
  const isShown = (days: number | null) => {
    const { from, to } = rangeOf(days);
    return from === range.from && to === range.to;
  };
  return (
    <Cluster gap={4} align="end" justify="space-between">
      <Cluster align="start">
        <FromToDays
          from={range.from}
          to={range.to}
          onChange={(changed) => onChange({ ...range, ...changed })}
          errorOf={(field) =>
            field === 'from' && !isAskable(range) ? 'From cannot be later than To' : undefined
          }
        />
      </Cluster>
      <Cluster gap={1}>
        {PRESETS.map(({ label, days }) => (
          <Button
            key={label}
            size="small"
            variant={isShown(days) ? 'secondary' : 'quiet'}
            aria-pressed={isShown(days)}
            onClick={() => onChange(rangeOf(days))}
          >
            {label}
          </Button>
        ))}
      </Cluster>
    </Cluster>
  );
}

const KINDS = { bar: BarChart, line: LineChart } as const;

/** The report itself: five totals, then the charts, each of which turns into its table. */
function Report({ report }: { report: AnalyticsView }) {
  const { totalRevenue, averageOrderValue, totalOrders, deliveryRate, cancellationRate } = report;
  return (
    <Stack gap={6}>
      <StatStrip>
        <Stat label="Total Revenue" value={formatRand(totalRevenue)} />
        <Stat label="Avg Order Value" value={formatRand(averageOrderValue)} />
        <Stat label="Total Orders" value={totalOrders} />
        <Stat label="Delivery rate" value={percent(deliveryRate)} />
        <Stat label="Cancellation rate" value={percent(cancellationRate)} />
      </StatStrip>
      {totalOrders === 0 ? (
        <EmptyState title="No orders in this period" description="Choose a longer period." />
      ) : (
        <Charts>
          {CHARTS.map(({ id, title, kind, data, format, isWide }) => {
            const Chart = KINDS[kind];
            const shown = data(report);
            return (
              <Place key={id} title={title} data={shown} format={format} $isWide={isWide}>
                <Chart data={shown} label={title} format={format} height={isWide ? 220 : 200} />
              </Place>
            );
          })}
        </Charts>
      )}
    </Stack>
  );
}

/** `28.6%`, and `0%` where there is nothing to divide. */
function percent(rate: number): string {
  return `${rate}%`;
}

const Charts = styled.div`
  display: grid;
  grid-template-columns: repeat(auto-fit, minmax(min(22rem, 100%), 1fr));
  gap: ${token.space[8]} ${token.space[6]};
`;

const Place = styled(ChartFrame)<{ $isWide?: boolean }>`
  ${({ $isWide }) => $isWide && 'grid-column: 1 / -1;'}
`;
