import { type AnalyticsView, formatRand } from '@courier/contract';
import { EmptyState, Stack, Stat, StatStrip, token } from '@courier/shared-ui';
import { BarChart, ChartFrame, LineChart } from '@courier/shared-ui/charts';
import styled from 'styled-components';
import { CHARTS } from '../charts';

const KINDS = { bar: BarChart, line: LineChart } as const;

/** The report itself: five totals, then the charts, each of which turns into its table. */
export function Report({ report }: { report: AnalyticsView }) {
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
