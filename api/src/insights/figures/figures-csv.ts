import {
  FIGURE_GROUP_LABELS,
  type FigureGroup,
  figureRowName,
  type FigureRowView,
  percentOf,
} from '@courier/contract';
import { csvLine } from '../../platform/http/csv-line';

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
  return csvLine([FIGURE_GROUP_LABELS[group], ...names, ...names.map((name) => `${name} Before`)]);
}

export function figureLines(rows: readonly FigureRowView[], group: FigureGroup): string {
  return rows
    .map((row) =>
      csvLine([
        figureRowName(row, group),
        ...[row.now, row.before].flatMap((sums) => COLUMNS.map(({ cell }) => cell(sums))),
      ]),
    )
    .join('');
}

/** Empty where there is nothing to share. */
function shareOf(part: number, whole: number): string {
  return percentOf(part, whole)?.toFixed(1) ?? '';
}
