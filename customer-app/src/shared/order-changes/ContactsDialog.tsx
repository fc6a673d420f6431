import { contactsChangeSchema, groupOrderNumber } from '@courier/contract';
import { Button, Dialog } from '@courier/shared-ui';
import { ContactFields } from '@courier/shared-ui/courier';
import { PersistedForm } from '../forms/PersistedForm';
import type { Instructed } from './changeable-order';
import type { ChangeDialogProps } from './ChangeOrder';
import { useCorrectContactsMutation } from './order-changes.api';
import { VisitorProof, withProof } from './VisitorProof';

/** Whom the courier meets, calls, and what is told at the door. What is left blank stays: numbers are not shown to everybody who is here. */
export function ContactsDialog({ order, onDone, onClose }: ChangeDialogProps) {
  const [correct] = useCorrectContactsMutation();
  const { orderNumber, isVisitors } = order;
  const mayHave = (end: Instructed | null | undefined) =>
    isVisitors || !end || Boolean(end.instructions);
  const schema = withProof(contactsChangeSchema, order);
  const number = groupOrderNumber(orderNumber);

  return (
    <Dialog
      open
      onOpenChange={(isOpen) => !isOpen && onClose()}
      title="Correct the contacts"
      description="What you leave blank stays as it is. The address and the price stay, too."
    >
      <PersistedForm
        initialValues={{ ...(isVisitors && { email: '' }), pickup: BLANK, delivery: BLANK }}
        validationSchema={schema}
        send={(values) => correct({ orderNumber, ...schema.cast(values) }).unwrap()}
        onSent={() =>
          onDone({
            title: 'Contacts corrected',
            text: `The courier of order ${number} meets and calls whom you named.`,
          })
        }
        submitLabel="Save contacts"
        variant="primary"
        cancel={<Button onClick={onClose}>Leave them</Button>}
      >
        <ContactFields
          side="pickup"
          legend="Collect from"
          hasInstructions={mayHave(order.pickupAddress)}
        />
        <ContactFields
          side="delivery"
          legend="Deliver to"
          hasInstructions={mayHave(order.deliveryAddress)}
        />
        {isVisitors && <VisitorProof />}
      </PersistedForm>
    </Dialog>
  );
}

const BLANK = { fullName: '', phone: '', instructions: '', clearInstructions: false };
