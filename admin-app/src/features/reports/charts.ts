import {
  type AnalyticsView,
  displayStatus,
  formatRand,
  ORDER_STATUSES,
  PACKAGE_TYPE_LABELS,
  PACKAGE_TYPES,
  SERVICE_TYPE_LABELS,
  SERVICE_TYPES,
} from '@courier/contract';
import type { ChartData } from '@courier/shared-ui/charts';
import { periodWords, whole } from '../../shared/charts/chart-words';

interface ChartRow {
  readonly id: string;
  readonly title: string;
  readonly kind: 'line' | 'bar';
  readonly data: (report: AnalyticsView) => ChartData;
  readonly format?: (value: number) => string;
  /** Over the whole width. */
  readonly isWide?: true;
}

/** The charts of the report, in their order. */
export const CHARTS: readonly ChartRow[] = [
  {
    id: 'revenue',
    title: 'Revenue over time',
    kind: 'line',
    data: (report) => overTime(report, 'Revenue', ({ revenue }) => revenue),
    format: formatRand,
    isWide: true,
  },
  {
    id: 'orders',
    title: 'Orders over time',
    kind: 'line',
    data: (report) => overTime(report, 'Orders', ({ orders }) => orders),
    format: whole,
    isWide: true,
  },
  {
    id: 'status',
    title: 'Orders by status',
    kind: 'bar',
    data: ({ byStatus }) =>
      counted('Status', 'Orders', ORDER_STATUSES, (status) => [
        displayStatus(status),
        byStatus[status],
      ]),
    format: whole,
  },
  {
    id: 'service',
    title: 'Orders by service',
    kind: 'bar',
    data: ({ byServiceType }) =>
      counted('Service', 'Orders', SERVICE_TYPES, (type) => [
        SHORT_SERVICES[type],
        byServiceType[type],
      ]),
    format: whole,
  },
  {
    id: 'package',
    title: 'Packages by type',
    kind: 'bar',
    data: ({ byPackageType }) =>
      counted('Package type', 'Packages', PACKAGE_TYPES, (type) => [
        PACKAGE_TYPE_LABELS[type],
        byPackageType[type],
      ]),
    format: whole,
    isWide: true,
  },
];

/** `Express (Next day)` → `Express`: the axis is too narrow for more. */
const SHORT_SERVICES = Object.fromEntries(
  SERVICE_TYPES.map((type) => [type, SERVICE_TYPE_LABELS[type].replace(/ \(.*\)$/, '')]),
) as Record<(typeof SERVICE_TYPES)[number], string>;

type Point = AnalyticsView['overTime'][number];

function overTime(
  { interval, overTime: points }: AnalyticsView,
  label: string,
  valueOf: (point: Point) => number,
): ChartData {
  return {
    categoryLabel: interval === 'day' ? 'Day' : 'Month',
    categories: points.map(({ period }) => periodWords(period)),
    label,
    values: points.map(valueOf),
  };
}

function counted<K>(
  categoryLabel: string,
  label: string,
  kinds: readonly K[],
  rowOf: (kind: K) => [string, number],
): ChartData {
  const rows = kinds.map(rowOf);
  return {
    categoryLabel,
    categories: rows.map(([category]) => category),
    label,
    values: rows.map(([, value]) => value),
  };
}
