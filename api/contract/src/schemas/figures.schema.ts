import { type InferType, object } from 'yup';
import { daysBetween, FIGURE_BASES, FIGURE_GROUPS } from '../rules/figures';
import { choice, day } from './fields';

/** Days that figures are asked for at a time: a leap year, and the days that a comparison adds. */
const MOST_DAYS = 366;

/** Query of `GET /api/reports/figures` and `/api/reports/figures.csv`: South African days, both included. */
export const figuresQuerySchema = object({
  from: day('From').required('From is required'),
  to: day('To').required('To is required'),
  by: choice('By', FIGURE_BASES).default('placed'),
  group: choice('Group', FIGURE_GROUPS).default('courier'),
})
  .test('order', 'From must not be after to', ({ from, to }) => !from || !to || from <= to)
  .test(
    'length',
    `The range must be at most ${MOST_DAYS} days`,
    ({ from, to }) => !from || !to || daysBetween(from, to) < MOST_DAYS,
  );
export type FiguresQuery = InferType<typeof figuresQuerySchema>;
