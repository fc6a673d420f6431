import { cancellationSchema, groupOrderNumber, LIMITS } from '@courier/contract';
import { Button, Dialog } from '@courier/shared-ui';
import { FormTextField } from '@courier/shared-ui/form';
import { PersistedForm } from '../forms/PersistedForm';
import { refundWords } from './changeable-order';
import type { ChangeDialogProps } from './ChangeOrder';
import { useCancelOrderMutation } from './order-changes.api';
import { VisitorProof, withProof } from './VisitorProof';

export function CancelDialog({ order, onDone, onClose }: ChangeDialogProps) {
  const [cancel] = useCancelOrderMutation();
  const { orderNumber, isVisitors } = order;
  const schema = withProof(cancellationSchema, order);

  const handleSent = () =>
    onDone({
      title: 'Order cancelled',
      text: [`Order ${groupOrderNumber(orderNumber)} is cancelled.`, refundWords(order)].join(' '),
      isLast: true,
    });

  return (
    <Dialog
      open
      onOpenChange={(isOpen) => !isOpen && onClose()}
      title="Cancel this order?"
      description={[
        'Nobody comes to collect the parcel then. This cannot be undone.',
        refundWords(order),
      ].join(' ')}
    >
      <PersistedForm
        initialValues={{ ...(isVisitors && { email: '' }), reason: '' }}
        validationSchema={schema}
        send={(values) => cancel({ orderNumber, ...schema.cast(values) }).unwrap()}
        onSent={handleSent}
        submitLabel="Cancel order"
        variant="danger"
        cancel={<Button onClick={onClose}>Keep order</Button>}
      >
        {isVisitors && <VisitorProof />}
        <FormTextField
          name="reason"
          label="Reason"
          hint="Only our staff reads it"
          maxLength={LIMITS.changeReason}
          autoComplete="off"
          optional
        />
      </PersistedForm>
    </Dialog>
  );
}
