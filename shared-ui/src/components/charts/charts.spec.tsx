import { render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { BarChart, ChartFrame, LineChart, type ChartData } from '.';
import { everyNth, plotOf, scaleOf } from './plot';

const data: ChartData = {
  categoryLabel: 'Month',
  categories: ['September', 'October', 'November'],
  label: 'Collected',
  values: [12, 0, 30],
};

const one = (values: number[]): ChartData => ({
  categoryLabel: 'Day',
  categories: values.map(String),
  label: 'One',
  values,
});

it.each([
  [[30], [0, 10, 20, 30]],
  [[0.4], [0, 0.1, 0.2, 0.3, 0.4]],
  [[686], [0, 200, 400, 600, 800]],
  [[0], [0, 1]],
  [[], [0, 1]],
])('the scale of a chart counts up to %j in steps of %j', (values, steps) => {
  expect(scaleOf(values)).toEqual(steps);
});

it('a chart leaves out category names that would overlap', () => {
  const days = Array.from({ length: 30 }, () => '12 Nov');
  expect(everyNth(days, 300)).toBe(6);
  expect(everyNth(['A', 'B'], 300)).toBe(1);
  expect(everyNth([], 300)).toBe(1);
});

it.each([320, 640, 1100])(
  'a chart keeps the names under a line apart and inside %i px',
  (width) => {
    const days = one(Array.from({ length: 31 }, (_, index) => index));
    const dated = { ...days, categories: days.categories.map((day) => `${day} November`) };
    const plot = plotOf({ data: dated, format: String, width, height: 240, kind: 'line' });
    const half = '30 November'.length * 7.5 * 0.5;
    expect(plot.x(30) + half).toBeLessThanOrEqual(width);
    expect(plot.x(plot.labelEvery) - plot.x(0)).toBeGreaterThanOrEqual(2 * half);
  },
);

it('LineChart joins its values in their order', () => {
  const { container } = render(<LineChart data={data} label="Boxes" />);
  const [, ...points] = container.querySelector('path')?.getAttribute('d')?.split(/[ML]/) ?? [];
  const [left, middle, right] = points.map((point) => Number(point.split(' ')[0]));
  expect(points).toHaveLength(3);
  expect(middle).toBeCloseTo(((left ?? 0) + (right ?? 0)) / 2, 0);
});

it.each([
  ['BarChart', BarChart],
  ['LineChart', LineChart],
])('%s reads as a table', (_name, Chart) => {
  render(<Chart data={data} label="Boxes" format={(value) => `${value} boxes`} />);
  const table = screen.getByRole('table', { name: 'Boxes' });
  expect(within(table).getByRole('row', { name: 'September 12 boxes' })).toBeVisible();
  expect(within(table).getByRole('row', { name: 'October 0 boxes' })).toBeVisible();
});

it('ChartFrame turns the chart into its table and back by keyboard', async () => {
  render(
    <ChartFrame title="Boxes by month" data={data}>
      <p>The chart</p>
    </ChartFrame>,
  );
  expect(screen.getByRole('figure', { name: 'Boxes by month' })).toBeVisible();
  expect(screen.queryByRole('table')).not.toBeInTheDocument();

  await userEvent.tab();
  await userEvent.keyboard('{Enter}');
  expect(screen.getByRole('table', { name: 'Boxes by month' })).toBeVisible();
  expect(screen.queryByText('The chart')).not.toBeInTheDocument();
  expect(screen.getByRole('button', { name: 'Show as chart' })).toHaveFocus();
});
