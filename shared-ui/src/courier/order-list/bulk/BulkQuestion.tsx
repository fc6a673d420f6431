import {
  displayStatus,
  type OrderStatus,
  type OrderSummaryView,
  PAYMENT_STATUS_LABELS,
  type PaymentStatus,
} from '@courier/contract';
import { ConfirmDialog } from '@courier/shared-ui';
import { PreserveOnSessionEnd } from '@courier/shared-ui/sign-in-again';
import { ReasonDialog } from '../../ReasonDialog';
import { bulkSetBackWords, isSetBack, sentence } from '../order-status';
import { ordersWords } from './bulk-words';

/** What many orders are set to. */
export type BulkTarget =
  | { readonly status: OrderStatus; readonly paymentStatus?: undefined }
  | { readonly status?: undefined; readonly paymentStatus: PaymentStatus };

interface BulkQuestionProps {
  target: BulkTarget;
  count: number;
  /** Those of them that are known. */
  orders: readonly OrderSummaryView[];
  /** `reason` of those that are cancelled. */
  onGo: (reason?: string) => Promise<unknown>;
  onClose: () => void;
}

/** Asks before many orders are changed at once: customers hear of it, and money is booked. */
export function BulkQuestion({ target, count, orders, onGo, onClose }: BulkQuestionProps) {
  if (target.status === 'cancelled') {
    return <CancelQuestion count={count} onCancel={onGo} onClose={onClose} />;
  }
  const words = target.status
    ? sentence(displayStatus(target.status))
    : PAYMENT_STATUS_LABELS[target.paymentStatus];
  return (
    <>
      <ConfirmDialog
        open
        onOpenChange={onClose}
        title={`Set ${ordersWords(count)} to ${words}?`}
        description={[
          count > orders.length && `${count - orders.length} of them are not loaded.`,
          target.status ? statusWords(orders, target.status) : PAYMENT_WORDS[target.paymentStatus],
        ]
          .filter(Boolean)
          .join(' ')}
        confirmLabel={`Update ${ordersWords(count)}`}
        confirmVariant={target.paymentStatus === 'pending' ? 'danger' : 'primary'}
        onConfirm={() => {
          onClose();
          void onGo();
        }}
      />
      <PreserveOnSessionEnd />
    </>
  );
}

function statusWords(orders: readonly OrderSummaryView[], status: OrderStatus): string {
  return orders.some((order) => isSetBack(order.status, status))
    ? bulkSetBackWords(orders, status)
    : 'Customers will see the change.';
}

const PAYMENT_WORDS: Readonly<Record<PaymentStatus, string>> = {
  completed:
    'What is still due of each is recorded as paid today. Parcels that wait for their payment are handed to the courier at once.',
  pending:
    'Every payment of these orders is reversed, and all of it is due again. This cannot be undone.',
};

interface CancelQuestionProps {
  count: number;
  onCancel: (reason: string) => Promise<unknown>;
  onClose: () => void;
}

/** One reason for all that are cancelled. */
export function CancelQuestion({ count, onCancel, onClose }: CancelQuestionProps) {
  return (
    <>
      <ReasonDialog
        title={`Cancel ${ordersWords(count)}?`}
        description="The customers are told. One reason is kept with each order."
        submitLabel={`Cancel ${ordersWords(count)}`}
        variant="danger"
        cancelLabel={count === 1 ? 'Keep order' : 'Keep orders'}
        hint="The customers read it, too"
        send={async (given) => void onCancel(given)}
        failed="Failed to cancel the orders"
        onClose={onClose}
      />
      <PreserveOnSessionEnd />
    </>
  );
}
