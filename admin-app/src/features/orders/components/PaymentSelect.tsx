import {
  groupOrderNumber,
  type OrderSummaryView,
  PAYMENT_STATUS_LABELS,
  PAYMENT_STATUSES,
  type PaymentStatus,
} from '@courier/contract';
import { SelectField } from '@courier/shared-ui';
import { getHost } from '@courier/shared-ui/host';
import { problemText } from '@courier/shared-ui/request';
import type { ChangeEvent } from 'react';
import { notifyFailure } from '../../../api/notify-failure';
import { useSetPaymentStatusMutation } from '../orders.api';

type Order = Pick<OrderSummaryView, 'orderNumber' | 'paymentStatus'>;

/** Whether an order is paid. Its answer moves the order from one list to the other. */
export function PaymentSelect({ order: { orderNumber, paymentStatus } }: { order: Order }) {
  const [setPaymentStatus, saving] = useSetPaymentStatusMutation();

  const handleChange = async ({ currentTarget }: ChangeEvent<HTMLSelectElement>) => {
    if (saving.isLoading) return;
    const chosen = currentTarget.value as PaymentStatus;
    const { error } = await setPaymentStatus({ orderNumber, paymentStatus: chosen });
    if (error) {
      const description = problemText(error, 'Failed to update payment status.');
      notifyFailure(error, { title: 'Update Failed', description });
      return;
    }
    keepFocusNear(currentTarget);
    getHost().notify({
      title: 'Payment Status Updated',
      description: `${groupOrderNumber(orderNumber)} is now ${PAYMENT_STATUS_LABELS[chosen]}`,
    });
  };

  return (
    <SelectField
      label={`Payment of ${orderNumber}`}
      labelHidden
      fieldSize="small"
      // `Not Paid` stays readable however narrow the table gets.
      style={{ width: '7.25rem' }}
      options={OPTIONS}
      value={saving.isLoading ? saving.originalArgs?.paymentStatus : paymentStatus}
      aria-busy={saving.isLoading || undefined}
      onChange={(event) => void handleChange(event)}
    />
  );
}

const OPTIONS = PAYMENT_STATUSES.map((value) => ({ value, label: PAYMENT_STATUS_LABELS[value] }));

/** The row is about to leave the list: a keyboard must not be thrown back to the top of the page. */
function keepFocusNear(select: HTMLSelectElement): void {
  if (document.activeElement === select) {
    select.closest<HTMLElement>('[role="tabpanel"]')?.focus({ preventScroll: true });
  }
}
