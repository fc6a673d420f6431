import { contactsChangeSchema } from '@courier/contract';
import { useState } from 'react';
import { ContactFields } from '../ContactFields';
import { FormDialog } from '../FormDialog';
import {
  type ChangeMaker,
  type StaffChangeDialogProps,
  useStaffChange,
  withAsked,
} from './order-change';

/** As much as is known of who is met at one end. */
interface ShownContact {
  readonly fullName?: string;
  readonly phone?: string;
  readonly instructions?: string | null;
  /** Whether there are any, or nobody here knows. */
  readonly hasInstructions: boolean;
}

interface ContactsDialogProps {
  maker: ChangeMaker;
  pickup: ShownContact;
  delivery: ShownContact;
}

/** Whom the courier meets and calls at either end, and is told there. */
export function ContactsDialog({ maker, pickup, delivery }: ContactsDialogProps) {
  const [initialValues] = useState({
    pickup: contactOf(pickup),
    delivery: contactOf(delivery),
    ...maker.asked.values,
  });
  const schema = withAsked(contactsChangeSchema, maker);

  return (
    <FormDialog
      title="Correct the contacts"
      description="What you leave blank stays as it is. The address and the price stay, too."
      submitLabel="Save contacts"
      initialValues={initialValues}
      validationSchema={schema}
      send={(values) =>
        maker.send({ method: 'PATCH', path: 'contacts', body: schema.cast(values) })
      }
      {...maker.dialog}
    >
      <ContactFields side="pickup" legend="Collect from" hasInstructions={pickup.hasInstructions} />
      <ContactFields
        side="delivery"
        legend="Deliver to"
        hasInstructions={delivery.hasInstructions}
      />
      {maker.asked.field}
    </FormDialog>
  );
}

/** For staff. */
export function StaffContactsDialog(props: StaffChangeDialogProps) {
  const { pickupAddress, deliveryAddress } = props.order;
  const maker = useStaffChange(props, {
    done: 'Contacts corrected',
    failed: 'Failed to correct the contacts',
  });
  return (
    <ContactsDialog
      maker={maker}
      pickup={{ ...pickupAddress, hasInstructions: Boolean(pickupAddress.instructions) }}
      delivery={{ ...deliveryAddress, hasInstructions: Boolean(deliveryAddress.instructions) }}
    />
  );
}

const contactOf = ({ fullName = '', phone = '', instructions }: ShownContact) => ({
  ...{ fullName, phone },
  instructions: instructions ?? '',
  clearInstructions: false,
});
