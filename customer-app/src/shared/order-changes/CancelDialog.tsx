import { cancellationSchema, groupOrderNumber, LIMITS } from '@courier/contract';
import { FormDialog, withAsked } from '@courier/shared-ui/courier';
import { FormTextField } from '@courier/shared-ui/form';
import { useState } from 'react';
import { refundWords } from './changeable-order';
import type { ChangeDialogProps } from './ChangeOrder';
import { useOwnChange } from './use-own-change';

export function CancelDialog(props: ChangeDialogProps) {
  const number = groupOrderNumber(props.order.orderNumber);
  const refund = refundWords(props.order);
  const maker = useOwnChange(props, 'Keep order', () => ({
    title: 'Order cancelled',
    text: [`Order ${number} is cancelled.`, refund].join(' '),
    isLast: true,
  }));
  const [initialValues] = useState({ ...maker.asked.values, reason: '' });
  const schema = withAsked(cancellationSchema, maker);

  return (
    <FormDialog
      title="Cancel this order?"
      description={`Nobody comes to collect the parcel then. This cannot be undone. ${refund}`}
      submitLabel="Cancel order"
      variant="danger"
      initialValues={initialValues}
      validationSchema={schema}
      send={(values) =>
        maker.send({ method: 'POST', path: 'cancellation', body: schema.cast(values) })
      }
      {...maker.dialog}
    >
      {maker.asked.field}
      <FormTextField
        name="reason"
        label="Reason"
        hint="Only our staff reads it"
        maxLength={LIMITS.changeReason}
        autoComplete="off"
        optional
      />
    </FormDialog>
  );
}
