import { HOUR, type RetentionRule } from '../platform/retention/retention.queries';

export const ORDERS_RETENTION: readonly RetentionRule[] = [
  // They work for less, and are counted for an hour.
  { table: 'order_claim_codes', key: 'id', isOld: 'createdAt < ?', keptFor: () => HOUR },
];
