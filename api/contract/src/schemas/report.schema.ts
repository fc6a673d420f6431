import { type InferType, object } from 'yup';
import { day } from './fields';

/** Query of `GET /api/reports/analytics`: South African days, both included; all orders without them. */
export const analyticsQuerySchema = object({ from: day('From'), to: day('To') }).test(
  'order',
  'From must not be after to',
  ({ from, to }) => !from || !to || from <= to,
);
export type AnalyticsQuery = InferType<typeof analyticsQuerySchema>;
