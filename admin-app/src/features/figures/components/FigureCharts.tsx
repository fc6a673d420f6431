import type { FiguresView } from '@courier/contract';
import { EmptyState, token } from '@courier/shared-ui/base';
import { BarChart, type ChartData, ChartFrame, LineChart } from '@courier/shared-ui/charts';
import styled from 'styled-components';
import { periodWords, whole } from '../../../shared/charts/chart-words';
import { type Figure, FIGURES, percentWords } from '../figure-words';

/** How the days went, one by one. */
export function FigureCharts({ figures }: { figures: FiguresView }) {
  const { totals, by, overTime } = figures;
  if (totals.now.orders === 0) {
    const verb = by === 'placed' ? 'placed' : 'delivered';
    return (
      <EmptyState
        title={`No orders were ${verb} in this period`}
        description="Choose other days."
      />
    );
  }
  const counted = by === 'placed' ? FIGURES.orders : FIGURES.delivered;
  // A day on which nothing arrived has no share: it is no bad day.
  const shared = { ...figures, overTime: overTime.filter(({ promised }) => promised > 0) };
  const orders = chartOf(figures, counted);
  const onTime = chartOf(shared, FIGURES.onTime);
  const revenue = chartOf(figures, FIGURES.revenue);
  return (
    <Charts>
      <ChartFrame title={`${counted.label} over time`} data={orders} format={whole}>
        <BarChart data={orders} label={`${counted.label} over time`} format={whole} height={200} />
      </ChartFrame>
      {shared.overTime.length > 0 && (
        <ChartFrame title="On time over time" data={onTime} format={percentWords}>
          <LineChart data={onTime} label="On time over time" format={percentWords} height={200} />
        </ChartFrame>
      )}
      <ChartFrame title="Revenue over time" data={revenue} format={FIGURES.revenue.format}>
        <LineChart
          data={revenue}
          label="Revenue over time"
          format={FIGURES.revenue.format}
          height={200}
        />
      </ChartFrame>
    </Charts>
  );
}

function chartOf({ interval, overTime }: FiguresView, { label, valueOf }: Figure): ChartData {
  return {
    categoryLabel: interval === 'day' ? 'Day' : 'Month',
    categories: overTime.map(({ period }) => periodWords(period)),
    label,
    values: overTime.map((sums) => valueOf(sums) ?? 0),
  };
}

const Charts = styled.div`
  display: grid;
  grid-template-columns: repeat(auto-fit, minmax(min(22rem, 100%), 1fr));
  gap: ${token.space[6]};
`;
