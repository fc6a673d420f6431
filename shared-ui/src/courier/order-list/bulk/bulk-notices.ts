import { BULK_MOST, type BulkChangeView, type BulkKind, LIMITS } from '@courier/contract';
import type { Notice } from '@courier/shared-ui/host';
import { failureNotice } from '../../notify-failure';

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

/** What came of a change of many; of a status in the specification's words. */
export function bulkNotice({ kind, undoes, updated, failed }: BulkChangeView): Notice {
  const { done, title, failure } = (undoes === null && NOTICE_WORDS[kind]) || UPDATED;
  const counts = `${done} ${updated} orders successfully, ${failed} failed`;
  if (updated === 0) return failureNotice(`${title} failed`, `${failure}: ${counts}`);
  const completed = `${title} completed`;
  return failed > 0 ? failureNotice(completed, counts) : { title: completed, description: counts };
}

const UPDATED = { title: 'Bulk update', done: 'Updated', failure: 'Failed to update orders' };
const NOTICE_WORDS: Partial<Record<BulkKind, typeof UPDATED>> = {
  assign: { title: 'Bulk assignment', done: 'Assigned', failure: 'Failed to assign orders' },
  new_day: { title: 'Bulk booking', done: 'Booked', failure: 'Failed to book orders' },
  message: { title: 'Bulk message', done: 'Wrote about', failure: 'Failed to write to customers' },
};

/** More than one change may have. */
export function tooManyNotice(kind: BulkKind): Notice {
  const description = `${MANY_WORDS[kind] ?? 'Updated'} are at most ${BULK_MOST[kind]} orders at a time. Narrow the list`;
  return failureNotice('Too many orders selected', description);
}

const MANY_WORDS: Partial<Record<BulkKind, string>> = {
  assign: 'Assigned',
  new_day: 'Booked',
  message: 'Written about',
};
