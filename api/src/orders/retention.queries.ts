import { HOUR, type RetentionRule } from '../platform/retention/retention.queries';
import { RECEIVER_LINK_LIFETIME } from './redelivery/receiver-link.entity';

export const ORDERS_RETENTION: readonly RetentionRule[] = [
  // They work for less, and are counted for an hour.
  { table: 'order_claim_codes', key: 'id', isOld: 'createdAt < ?', keptFor: () => HOUR },
  // As long as it works.
  {
    table: 'receiver_links',
    key: 'tokenHash',
    isOld: 'createdAt < ?',
    keptFor: () => RECEIVER_LINK_LIFETIME,
  },
];
