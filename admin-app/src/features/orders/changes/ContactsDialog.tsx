import {
  type AddressView,
  contactsChangeSchema,
  groupOrderNumber,
  type OrderView,
  staffReasonSchema,
} from '@courier/contract';
import { ContactFields } from '@courier/shared-ui/courier';
import { useState } from 'react';
import { FormDialog } from '../../../shared/forms/FormDialog';
import { useChangeOrderMutation } from '../orders.api';
import { useSeenVersion } from '../conflict/use-seen-version';
import { CHECK_AGAIN, ReasonOfChange } from './ReasonOfChange';

/** Whom the courier meets and calls at either end. */
export function ContactsDialog({ order, onClose }: { order: OrderView; onClose: () => void }) {
  const { orderNumber, pickupAddress, deliveryAddress, version } = order;
  const [change] = useChangeOrderMutation();
  const { seen, reconcile } = useSeenVersion(version, CHECK_AGAIN);
  const [initialValues] = useState({
    pickup: contactOf(pickupAddress),
    delivery: contactOf(deliveryAddress),
    reason: '',
  });

  const send = (values: typeof initialValues) => {
    const body = { ...schema.cast(values), version: seen };
    return change({ orderNumber, method: 'PATCH', path: 'contacts', body }).unwrap();
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
      <ContactFields side="pickup" legend="Collect from" />
      <ContactFields side="delivery" legend="Deliver to" />
      <ReasonOfChange />
    </FormDialog>
  );
}

const contactOf = ({ fullName, phone }: AddressView) => ({ fullName, phone });
const schema = contactsChangeSchema.concat(staffReasonSchema);
