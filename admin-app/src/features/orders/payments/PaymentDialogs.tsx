import {
  dayInSouthAfrica,
  formatRand,
  groupOrderNumber,
  LIMITS,
  type OrderPaymentsView,
  type OrderView,
  PAYMENT_ENTRY_METHOD_LABELS,
  PAYMENT_ENTRY_METHODS,
  type PaymentEntryMethod,
  type PaymentEntryView,
  paymentSchema,
  readRand,
  refundSchema,
  reversalSchema,
} from '@courier/contract';
import { Grid } from '@courier/shared-ui/base';
import { FormDialog, ReasonDialog, ReasonField } from '@courier/shared-ui/courier';
import { FormSelect, FormNumberField, FormTextField } from '@courier/shared-ui/form';
import { useState } from 'react';
import { useIdempotentMutation } from './use-idempotent-mutation';

type Order = Pick<OrderView, 'orderNumber' | 'paymentMethod' | 'paymentStatus' | 'version'>;

const WORDS = {
  payment: {
    title: 'Record a payment',
    submit: 'Record payment',
    done: 'Payment recorded',
    failed: 'Failed to record the payment',
    date: 'Received on',
    schema: paymentSchema,
  },
  refund: {
    title: 'Record a refund',
    submit: 'Record refund',
    done: 'Refund recorded',
    failed: 'Failed to record the refund',
    date: 'Paid out on',
    schema: refundSchema,
  },
} as const;

interface PaymentDialogProps {
  order: Order;
  /** What the order costs, and what of it is still to be paid. */
  total: number;
  due: number;
  onClose: () => void;
}

/** Money that came in. */
export function PaymentDialog({ order, total, due, onClose }: PaymentDialogProps) {
  return (
    <EntryDialog
      kind="payment"
      order={order}
      description={`${formatRand(due)} of ${formatRand(total)} is still due.`}
      most={due}
      method={order.paymentMethod}
      onClose={onClose}
    />
  );
}

interface RefundDialogProps {
  order: Order;
  ledger: OrderPaymentsView;
  onClose: () => void;
}

/** Money that was given back, with a reason. */
export function RefundDialog({ order, ledger, onClose }: RefundDialogProps) {
  const most = ledger.paid - ledger.refunded;
  const isOfCard = ledger.entries.some(({ method, reversed }) => method === 'card' && !reversed);
  return (
    <EntryDialog
      kind="refund"
      order={order}
      description={`At most ${formatRand(most)} can be refunded.${isOfCard ? ` ${REFUND_IN_PAYFAST}` : ''}`}
      most={most}
      method={isOfCard ? 'card' : order.paymentMethod}
      onClose={onClose}
    />
  );
}

function EntryDialog({
  kind,
  order,
  description,
  most,
  method,
  onClose,
}: {
  kind: 'payment' | 'refund';
  order: Order;
  description: string;
  /** What the form proposes. */
  most: number;
  method: PaymentEntryMethod;
  onClose: () => void;
}) {
  const words = WORDS[kind];
  const [initialValues] = useState({
    amount: most > 0 ? most.toFixed(2) : '',
    method,
    reference: kind === 'payment' ? order.orderNumber : '',
    paidOn: dayInSouthAfrica(new Date()),
    reason: '',
  });
  const { send, reconcile } = useIdempotentMutation(
    order,
    kind === 'payment' ? 'payments' : 'refunds',
  );
  return (
    <FormDialog
      title={words.title}
      description={description}
      submitLabel={words.submit}
      initialValues={initialValues}
      validationSchema={words.schema}
      send={(values) => send(words.schema.cast(values))}
      reconcile={reconcile}
      done={({ amount }) => ({
        title: words.done,
        description: `${groupOrderNumber(order.orderNumber)}, ${formatRand(readRand(amount))}`,
      })}
      failed={words.failed}
      onClose={onClose}
    >
      <Grid min="9rem">
        <FormNumberField name="amount" label="Amount (R)" required />
        <FormSelect name="method" label="Method" options={METHODS} />
      </Grid>
      <Grid min="9rem">
        <FormTextField name="paidOn" label={words.date} type="date" required />
        <FormTextField
          name="reference"
          label="Reference"
          autoComplete="off"
          maxLength={LIMITS.paymentReference}
          optional
        />
      </Grid>
      {kind === 'refund' && <ReasonField />}
    </FormDialog>
  );
}

/** Takes back an entry that was wrong, or that the bank took back. */
export function ReversalDialog({
  order,
  entry: { id, kind, amount },
  onClose,
}: {
  order: Order;
  entry: PaymentEntryView;
  onClose: () => void;
}) {
  const { send, reconcile } = useIdempotentMutation(order, `payments/${id}/reversal`);
  return (
    <ReasonDialog
      title={`Reverse this ${kind}?`}
      description={`The ${kind} of ${formatRand(amount)} stays in the list, and no longer counts.`}
      submitLabel="Reverse"
      schema={reversalSchema}
      send={(reason) => send({ reason })}
      reconcile={reconcile}
      done={{
        title: kind === 'payment' ? 'Payment reversed' : 'Refund reversed',
        description: groupOrderNumber(order.orderNumber),
      }}
      failed={`Failed to reverse the ${kind}`}
      onClose={onClose}
    />
  );
}

const METHODS = PAYMENT_ENTRY_METHODS.map((value) => ({
  value,
  label: PAYMENT_ENTRY_METHOD_LABELS[value],
}));
const REFUND_IN_PAYFAST =
  'What was paid by card is refunded in PayFast’s own dashboard: do that first, and record it here.';
