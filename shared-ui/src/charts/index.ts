/** `@courier/shared-ui/charts`, not part of the shared design system: most screens have none. */
export { BarChart } from './BarChart';
export type { ChartData } from './chart-data';
export { ChartFrame } from './ChartFrame';
export { ChartTable } from './ChartTable';
export { LineChart } from './LineChart';
