import { customerContactSchema, type CustomerContactView, LIMITS } from '@courier/contract';
import { type FormConflict, FormDialog, mergeForm } from '@courier/shared-ui/courier';
import { FormTextField } from '@courier/shared-ui/form';
import { problemText, statusOf } from '@courier/shared-ui/request';
import type { FormikHelpers } from 'formik';
import { useState } from 'react';
import {
  useAddCustomerContactMutation,
  useChangeCustomerContactMutation,
  useLazyCustomerContactsQuery,
} from '../customers.api';

interface ContactDialogProps {
  customer: number;
  /** The one to change; null for a new one. */
  contact: CustomerContactView | null;
  onClose: () => void;
}

/**
 * Whom to call at a customer. Where a colleague was faster, their changes come into the form around what was typed;
 * where they removed the contact, the form adds it again.
 */
export function ContactDialog({ customer, contact: opened, onClose }: ContactDialogProps) {
  /** The one that the form changes; null for one that is not there. */
  const [contact, setContact] = useState(opened);
  const [add] = useAddCustomerContactMutation();
  const [change] = useChangeCustomerContactMutation();
  const [readContacts] = useLazyCustomerContactsQuery();

  const send = (values: ContactForm) => {
    const body = { ...customerContactSchema.cast(values), customer };
    if (!contact) return add(body).unwrap();
    return change({ ...body, id: contact.id, version: contact.version }).unwrap();
  };

  const reconcile = async (
    error: unknown,
    typed: ContactForm,
    helpers: FormikHelpers<ContactForm>,
  ): Promise<FormConflict | null> => {
    if (!contact || ![404, 409].includes(statusOf(error) ?? 0)) return null;
    const { data } = await readContacts(customer);
    if (!data) return null;
    const now = data.find(({ id }) => id === contact.id) ?? null;
    setContact(now);
    if (!now) return { detail: REMOVED, changes: [], wayOut: ADD_AGAIN };
    const states = { base: formOf(contact), typed, theirs: formOf(now) };
    const { values, changes } = mergeForm(LABELS, states);
    await helpers.setValues(values, false);
    return { detail: problemText(error, ''), changes, wayOut: SAVE_AGAIN };
  };

  return (
    <FormDialog
      title={contact ? 'Change contact' : 'Add contact'}
      description="Somebody to call at this customer. The customer finds them in the export of their data."
      submitLabel={contact ? 'Save contact' : 'Add contact'}
      initialValues={formOf(opened)}
      validationSchema={customerContactSchema}
      send={send}
      reconcile={reconcile}
      done={({ name }) => ({
        title: contact ? 'Contact changed' : 'Contact added',
        description: name.trim(),
      })}
      failed={contact ? 'Failed to change the contact' : 'Failed to add the contact'}
      onClose={onClose}
    >
      <FormTextField
        name="name"
        label={LABELS.name}
        autoComplete="off"
        maxLength={LIMITS.fullName}
        required
      />
      <FormTextField
        name="role"
        label={LABELS.role}
        hint="What they do there, such as: stores, mornings only"
        autoComplete="off"
        maxLength={LIMITS.contactRole}
      />
      <FormTextField
        name="phone"
        label={LABELS.phone}
        type="tel"
        autoComplete="off"
        maxLength={LIMITS.phoneMost}
      />
      <FormTextField
        name="email"
        label={LABELS.email}
        type="email"
        autoComplete="off"
        maxLength={LIMITS.email}
      />
    </FormDialog>
  );
}

const LABELS = { name: 'Name', role: 'Role', phone: 'Phone number', email: 'Email' };

const REMOVED = 'A colleague removed this contact after you opened it.';
const ADD_AGAIN = 'Add it again if it is to be there, or close this.';
const SAVE_AGAIN = 'Check the form, then save it again.';

type ContactForm = Record<keyof typeof LABELS, string>;

function formOf(contact: CustomerContactView | null): ContactForm {
  const { name = '', role, phone, email } = contact ?? {};
  return { name, role: role ?? '', phone: phone ?? '', email: email ?? '' };
}
