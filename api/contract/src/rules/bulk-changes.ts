import { LIMITS } from '../limits';
import type { Permission } from './permissions';

/** What is done to many orders at once. */
export const BULK_KINDS = ['status', 'payment', 'assign', 'new_day', 'message'] as const;
export type BulkKind = (typeof BULK_KINDS)[number];

/** What somebody may do who does it to a single order may do it to many. */
export const BULK_PERMISSIONS = {
  status: 'orders',
  payment: 'money',
  assign: 'dispatch',
  new_day: 'parcels',
  message: 'parcels',
} as const satisfies Record<BulkKind, Permission>;

/** The most orders of one change: each assignment is asked of the provider, and each message is an e-mail. */
export const BULK_MOST: Readonly<Record<BulkKind, number>> = {
  status: LIMITS.bulkOrders,
  payment: LIMITS.bulkOrders,
  assign: LIMITS.bulkAssignments,
  new_day: LIMITS.bulkOrders,
  message: LIMITS.bulkMessages,
};
