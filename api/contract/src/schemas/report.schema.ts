import { type InferType, object, string } from 'yup';
import { missingIfNull, trimmed } from './fields';

/** Query of `GET /api/reports/analytics`: South African days, both included; all orders without them. */
export const analyticsQuerySchema = object({ from: day('From'), to: day('To') }).test(
  'order',
  'From must not be after to',
  ({ from, to }) => !from || !to || from <= to,
);
export type AnalyticsQuery = InferType<typeof analyticsQuerySchema>;

function day(label: string) {
  const message = `${label} must be a day such as 2026-11-21`;
  return string()
    .typeError(message)
    .transform(missingIfNull)
    .transform(trimmed)
    .test('day', message, (value) => !value || isDay(value));
}

function isDay(text: string): boolean {
  const time = /^\d{4}-\d{2}-\d{2}$/.test(text) ? Date.parse(`${text}T00:00:00Z`) : NaN;
  return !Number.isNaN(time) && new Date(time).toISOString().startsWith(text);
}
