/** `@courier/shared-ui/charts`, not part of the shared design system: most screens have none. */
export { ChartFrame } from './ChartFrame';
export { BarChart, LineChart } from './charts';
export type { ChartData } from './plot';
