import { type FigureGroup, type FigureRowView, percentOf } from '@courier/contract';
import { csvLine } from '../../platform/http/csv-line';

const GROUP_HEADS = {
  courier: 'Courier',
  customer: 'Customer',
  service: 'Service',
  route: 'Route',
} as const satisfies Record<FigureGroup, string>;

/** What stands for those that have no name. */
const NAMELESS = {
  courier: 'No courier',
  customer: 'Without an account',
  service: 'Not known',
  route: 'Not known',
} as const satisfies Record<FigureGroup, string>;

type Sums = FigureRowView['now'];

const COLUMNS: readonly { readonly name: string; readonly cell: (sums: Sums) => string }[] = [
  { name: 'Orders', cell: ({ orders }) => String(orders) },
  { name: 'Cancelled', cell: ({ cancelled }) => String(cancelled) },
  { name: 'Delivered', cell: ({ delivered }) => String(delivered) },
  { name: 'Returned', cell: ({ returned }) => String(returned) },
  { name: 'On Time (%)', cell: ({ onTime, promised }) => shareOf(onTime, promised) },
  {
    name: 'First Attempt (%)',
    cell: ({ firstAttempt, delivered }) => shareOf(firstAttempt, delivered),
  },
  { name: 'Revenue (R)', cell: ({ revenue }) => revenue.toFixed(2) },
];

/** The columns of the days, then those of the days before. */
export function headerOf(group: FigureGroup): string {
  const names = COLUMNS.map(({ name }) => name);
  return csvLine([GROUP_HEADS[group], ...names, ...names.map((name) => `${name} Before`)]);
}

export function figureLines(rows: readonly FigureRowView[], group: FigureGroup): string {
  return rows
    .map(({ key, name, now, before }) =>
      csvLine([
        name ?? (key === '' ? NAMELESS[group] : `Account ${key}`),
        ...[now, before].flatMap((sums) => COLUMNS.map(({ cell }) => cell(sums))),
      ]),
    )
    .join('');
}

/** Empty where there is nothing to share. */
function shareOf(part: number, whole: number): string {
  return percentOf(part, whole)?.toFixed(1) ?? '';
}
