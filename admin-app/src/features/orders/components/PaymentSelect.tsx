import {
  groupOrderNumber,
  type OrderSummaryView,
  PAYMENT_STATUS_LABELS,
  PAYMENT_STATUSES,
  type PaymentStatus,
  paymentStatusWords,
} from '@courier/contract';
import { SelectField } from '@courier/shared-ui/base';
import { notifyFailure, type OrderConflict, orderConflictOf } from '@courier/shared-ui/courier';
import { getHost } from '@courier/shared-ui/host';
import { problemText } from '@courier/shared-ui/request';
import { type ChangeEvent, useRef, useState } from 'react';
import { OrderConflictDialog } from '../conflict/OrderConflict';
import { useLazyOrderQuery, useSetPaymentStatusMutation } from '../orders.api';

type Order = Pick<OrderSummaryView, 'orderNumber' | 'paymentStatus' | 'refunded' | 'version'>;

/** Whether an order is paid. Its answer moves the order from one list to the other. */
export function PaymentSelect({ order }: { order: Order }) {
  const { orderNumber, paymentStatus, version } = order;
  const [setPaymentStatus, saving] = useSetPaymentStatusMutation();
  const [readOrder, reading] = useLazyOrderQuery();
  const [refused, setRefused] = useState<RefusedChange | null>(null);
  const selectRef = useRef<HTMLSelectElement>(null);

  const save = async (chosen: PaymentStatus, seen: number | undefined) => {
    if (saving.isLoading) return;
    const { error } = await setPaymentStatus({
      orderNumber,
      paymentStatus: chosen,
      version: seen,
    });
    const conflict = orderConflictOf(error);
    setRefused(conflict && { chosen, conflict });
    if (conflict) return;
    if (error) {
      notifyFailure(error, 'Update Failed', problemText(error, 'Failed to update payment status.'));
      return;
    }
    keepFocusNear(selectRef.current);
    getHost().notify({
      title: 'Payment Status Updated',
      description: `${groupOrderNumber(orderNumber)} is now ${PAYMENT_STATUS_LABELS[chosen]}`,
    });
  };

  const keepTheirs = async () => {
    await readOrder(orderNumber);
    setRefused(null);
  };

  return (
    <>
      <SelectField
        ref={selectRef}
        label={`Payment of ${orderNumber}`}
        labelHidden
        fieldSize="small"
        // `Not Paid` stays readable however narrow the table gets.
        style={{ width: '7.25rem' }}
        options={optionsOf(order)}
        value={saving.isLoading ? saving.originalArgs?.paymentStatus : paymentStatus}
        aria-busy={saving.isLoading || undefined}
        onChange={({ currentTarget }: ChangeEvent<HTMLSelectElement>) =>
          void save(currentTarget.value as PaymentStatus, version)
        }
      />
      {refused && (
        <OrderConflictDialog
          conflict={refused.conflict}
          busy={saving.isLoading || reading.isFetching}
          onKeep={() => void keepTheirs()}
          onOverwrite={() => void save(refused.chosen, refused.conflict.currentVersion)}
        />
      )}
    </>
  );
}

interface RefusedChange {
  readonly chosen: PaymentStatus;
  readonly conflict: OrderConflict;
}

/** The one that is set in the words of the order: it may be refunded. */
function optionsOf(order: Order) {
  return PAYMENT_STATUSES.map((value) => ({
    value,
    label: value === order.paymentStatus ? paymentStatusWords(order) : PAYMENT_STATUS_LABELS[value],
  }));
}

/** The row is about to leave the list: a keyboard must not be thrown back to the top of the page. */
function keepFocusNear(select: HTMLSelectElement | null): void {
  if (select && document.activeElement === select) {
    select.closest<HTMLElement>('[role="tabpanel"]')?.focus({ preventScroll: true });
  }
}
