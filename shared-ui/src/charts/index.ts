/** `@courier/shared-ui/charts`, not part of the shared design system: most screens have none. */
export { BarChart, type BarChartProps } from './BarChart';
export type { ChartData, ChartSeries } from './chart-data';
export { ChartFrame, type ChartFrameProps } from './ChartFrame';
export { ChartTable, type ChartTableProps } from './ChartTable';
export { LineChart, type LineChartProps } from './LineChart';
