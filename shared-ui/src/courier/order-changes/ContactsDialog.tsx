import {
  type AddressView,
  contactsChangeSchema,
  groupOrderNumber,
  staffReasonSchema,
} from '@courier/contract';
import { useState } from 'react';
import { ContactFields } from '../ContactFields';
import { FormDialog } from '../FormDialog';
import { ReasonField } from '../ReasonDialog';
import { CHECK_AGAIN, type StaffChangeDialogProps } from './staff-order-change';
import { useSeenVersion } from './use-seen-version';

/** Whom the courier meets and calls at either end, and is told there. */
export function ContactsDialog({ order, change, onClose }: StaffChangeDialogProps) {
  const { orderNumber, pickupAddress, deliveryAddress, version } = order;
  const { seen, reconcile } = useSeenVersion(version, CHECK_AGAIN);
  const [initialValues] = useState({
    pickup: contactOf(pickupAddress),
    delivery: contactOf(deliveryAddress),
    reason: '',
  });

  const send = (values: typeof initialValues) => {
    const body = { ...schema.cast(values), version: seen };
    return change({ orderNumber, method: 'PATCH', path: 'contacts', body });
  };

  return (
    <FormDialog
      title="Correct the contacts"
      description="What you leave blank stays as it is. The address and the price stay, too."
      submitLabel="Save contacts"
      initialValues={initialValues}
      validationSchema={schema}
      send={send}
      reconcile={reconcile}
      done={() => ({
        title: 'Contacts corrected',
        description: groupOrderNumber(orderNumber),
      })}
      failed="Failed to correct the contacts"
      onClose={onClose}
    >
      <ContactFields
        side="pickup"
        legend="Collect from"
        hasInstructions={Boolean(pickupAddress.instructions)}
      />
      <ContactFields
        side="delivery"
        legend="Deliver to"
        hasInstructions={Boolean(deliveryAddress.instructions)}
      />
      <ReasonField />
    </FormDialog>
  );
}

const contactOf = ({ fullName, phone, instructions }: AddressView) => ({
  ...{ fullName, phone },
  instructions: instructions ?? '',
  clearInstructions: false,
});
const schema = contactsChangeSchema.concat(staffReasonSchema);
