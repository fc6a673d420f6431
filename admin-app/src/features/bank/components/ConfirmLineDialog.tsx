import {
  bankLineConfirmationSchema,
  type BankLineView,
  formatRand,
  groupOrderNumber,
  LIMITS,
} from '@courier/contract';
import { FormDialog } from '@courier/shared-ui/courier';
import { FormTextField } from '@courier/shared-ui/form';
import { repeatableRequest } from '@courier/shared-ui/request';
import { useState } from 'react';
import { useConfirmLineMutation } from '../bank.api';
import { lineConflict } from '../line-conflict';

const schema = bankLineConfirmationSchema.pick(['orderNumber']);

/** Makes one line a payment of an order, whatever is due of it. */
export function ConfirmLineDialog({ line, onClose }: { line: BankLineView; onClose: () => void }) {
  const [confirm] = useConfirmLineMutation();
  const [attempt] = useState(repeatableRequest);
  const { id, version, amount, text, order } = line;
  return (
    <FormDialog
      title={`Confirm a payment of ${formatRand(amount)}`}
      description={text}
      submitLabel="Confirm payment"
      initialValues={{ orderNumber: order ? groupOrderNumber(order.orderNumber) : '' }}
      validationSchema={schema}
      send={(values) => {
        const body = { ...schema.cast(values), version };
        return confirm({ id, body, headers: attempt.headersFor(body) }).unwrap();
      }}
      reconcile={lineConflict}
      done={({ orderNumber }) => ({
        title: 'Payment confirmed',
        description: `${orderNumber.trim()}, ${formatRand(amount)}`,
      })}
      failed="Failed to confirm the payment"
      onClose={onClose}
    >
      <FormTextField
        name="orderNumber"
        label="Order number"
        hint={order ? `${formatRand(order.due)} of ${formatRand(order.total)} is due.` : undefined}
        autoComplete="off"
        spellCheck={false}
        maxLength={LIMITS.orderNumberTyped}
        required
      />
    </FormDialog>
  );
}
