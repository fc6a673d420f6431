import { LIMITS } from '@courier/contract';
import type { Notice } from '@courier/shared-ui/host';

/** The toasts of a bulk update, in the specification's words. */
export const NO_ORDERS_SELECTED: Notice = {
  title: 'No orders selected',
  description: 'Please select orders to update',
  variant: 'destructive',
};

export const NO_STATUS_SELECTED: Notice = {
  title: 'No status selected',
  description: 'Please select a status to update to',
  variant: 'destructive',
};

export const NO_ORDERS_FOR_LABELS: Notice = {
  title: 'No orders selected',
  description: 'Select the orders to print labels for. Cancelled orders have no label',
  variant: 'destructive',
};

export const TOO_MANY_LABELS: Notice = {
  title: 'Too many orders selected',
  description: `Labels are printed for at most ${LIMITS.ordersOfLabels} orders at a time`,
  variant: 'destructive',
};

export function bulkNotice(updated: number, failed: number): Notice {
  if (updated === 0) {
    return {
      title: 'Bulk update failed',
      description: `Failed to update orders: Updated 0 orders successfully, ${failed} failed`,
      variant: 'destructive',
    };
  }
  return {
    title: 'Bulk update completed',
    description: `Updated ${updated} orders successfully, ${failed} failed`,
    ...(failed > 0 && { variant: 'destructive' }),
  };
}
