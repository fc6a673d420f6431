import { cancellationSchema, type OrderView } from '@courier/contract';
import { useState } from 'react';
import { FormDialog } from '../FormDialog';
import {
  type ChangeMaker,
  type StaffChangeDialogProps,
  useStaffChange,
  withAsked,
} from './order-change';

interface CancelDialogProps {
  maker: ChangeMaker;
  /** What comes of it. */
  description: string;
}

/** Cancels an order that has not arrived. */
export function CancelDialog({ maker, description }: CancelDialogProps) {
  const [initialValues] = useState(maker.asked.values);
  const schema = withAsked(cancellationSchema, maker);

  return (
    <FormDialog
      title="Cancel this order?"
      description={description}
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
    </FormDialog>
  );
}

type CancelledOrder = Pick<OrderView, 'orderNumber' | 'version'> & Partial<OrderView>;

/** For staff. */
export function StaffCancelDialog(props: StaffChangeDialogProps<CancelledOrder>) {
  const maker = useStaffChange(props, {
    done: 'Order cancelled',
    failed: 'Failed to cancel the order',
    cancelLabel: 'Keep order',
    reasonHint: 'The customer reads it, too',
  });
  const description = ['The customer is told.', paidWords(props.order)].filter(Boolean).join(' ');
  return <CancelDialog maker={maker} description={description} />;
}

/** That money has to go back; empty where none came in, or where it is not known. */
function paidWords({ quote, amountDue }: CancelledOrder): string {
  if (!quote || amountDue === undefined || amountDue >= quote.totalAmount) return '';
  return 'What was paid is to be paid back: the order asks for attention until it is.';
}
