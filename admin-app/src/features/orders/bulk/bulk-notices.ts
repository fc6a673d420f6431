import { LIMITS } from '@courier/contract';
import { failureNotice } from '@courier/shared-ui/courier';
import type { Notice } from '@courier/shared-ui/host';

/** The toasts of a bulk update, in the specification's words. */
export const NO_ORDERS_SELECTED = failureNotice(
  'No orders selected',
  'Please select orders to update',
);

export const NO_STATUS_SELECTED = failureNotice(
  'No status selected',
  'Please select a status to update to',
);

export const NO_ORDERS_FOR_LABELS = failureNotice(
  'No orders selected',
  'Select the orders to print labels for. Cancelled orders, and those that are not ready to go, have none here',
);

export const TOO_MANY_LABELS = failureNotice(
  'Too many orders selected',
  `Labels are printed for at most ${LIMITS.ordersOfLabels} orders at a time`,
);

/** Of all that match, not all are loaded. */
export const LABELS_OF_LOADED = failureNotice(
  'Not all orders are loaded',
  'Labels are printed of orders that are loaded. Load more of them first',
);

export const TOO_MANY_TO_UPDATE = failureNotice(
  'Too many orders selected',
  `At most ${LIMITS.bulkNamedOrders} single orders are updated at a time. Select all that match, or narrow the list`,
);

export const TOO_MANY_TO_EXPORT = failureNotice(
  'Too many orders selected',
  `At most ${LIMITS.ordersOfLabels} single orders are exported at a time. Select all that match, or narrow the list`,
);

export function bulkNotice(updated: number, failed: number): Notice {
  const counts = `Updated ${updated} orders successfully, ${failed} failed`;
  if (updated === 0) {
    return failureNotice('Bulk update failed', `Failed to update orders: ${counts}`);
  }
  const title = 'Bulk update completed';
  return failed > 0 ? failureNotice(title, counts) : { title, description: counts };
}
