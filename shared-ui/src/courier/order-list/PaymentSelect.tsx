import {
  formatRand,
  groupOrderNumber,
  type OrderSummaryView,
  PAYMENT_STATUS_LABELS,
  PAYMENT_STATUSES,
  type PaymentStatus,
  paymentStatusWords,
} from '@courier/contract';
import { ConfirmDialog } from '@courier/shared-ui';
import { SelectField } from '@courier/shared-ui/base';
import { getHost } from '@courier/shared-ui/host';
import { problemText } from '@courier/shared-ui/request';
import { type ChangeEvent, useState } from 'react';
import { notifyFailure } from '../notify-failure';
import { type OrderConflict, orderConflictOf } from '../order-changes/order-conflict';
import { OrderConflictDialog } from '../order-changes/OrderConflict';
import { Permitted } from '../Permitted';
import { useLazyOrderQuery, useSetPaymentStatusMutation } from './order-list.api';

type Order = Pick<
  OrderSummaryView,
  'orderNumber' | 'paymentStatus' | 'refunded' | 'awaitsPayment' | 'version' | 'quote'
>;

/**
 * Whether an order is paid. It asks before it books money, which a slip of the wheel would otherwise do. Its answer moves
 * the order from one list to the other.
 */
export function PaymentSelect({ order }: { order: Order }) {
  return (
    <Permitted may="money" otherwise={paymentStatusWords(order)}>
      <Select order={order} />
    </Permitted>
  );
}

function Select({ order }: { order: Order }) {
  const { orderNumber, paymentStatus, version } = order;
  const [setPaymentStatus, saving] = useSetPaymentStatusMutation();
  const [readOrder, reading] = useLazyOrderQuery();
  const [asked, setAsked] = useState<PaymentStatus | null>(null);
  const [refused, setRefused] = useState<RefusedChange | null>(null);

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
        label={`Payment of ${orderNumber}`}
        labelHidden
        fieldSize="small"
        // As wide as its longest word, however narrow the table gets, and in the larger letters of touch.
        style={{ width: 'max-content' }}
        options={optionsOf(order)}
        value={asked ?? (saving.isLoading ? saving.originalArgs?.paymentStatus : paymentStatus)}
        aria-busy={saving.isLoading || undefined}
        onChange={({ currentTarget }: ChangeEvent<HTMLSelectElement>) =>
          setAsked(currentTarget.value as PaymentStatus)
        }
      />
      {asked && (
        <ConfirmDialog
          open
          onOpenChange={() => setAsked(null)}
          title={`Set ${groupOrderNumber(orderNumber)} to ${PAYMENT_STATUS_LABELS[asked]}?`}
          description={bookingWords(order, asked)}
          confirmLabel={`Set to ${PAYMENT_STATUS_LABELS[asked]}`}
          confirmVariant={asked === 'completed' ? 'primary' : 'danger'}
          onConfirm={() => {
            setAsked(null);
            void save(asked, version);
          }}
        />
      )}
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

/** What the change books, and what follows from it. */
function bookingWords({ quote, awaitsPayment }: Order, asked: PaymentStatus): string {
  if (asked === 'pending')
    return 'Every payment of this order is reversed, and all of it is due again.';
  const price = formatRand(quote.totalAmount);
  const booked = `What is still due of ${price} is recorded as paid today.`;
  return awaitsPayment ? `${booked} The parcel is handed to the courier at once.` : booked;
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
