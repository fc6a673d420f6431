import {
  type CallerTicketRequest,
  callerTicketSchema,
  groupOrderNumber,
  LIMITS,
  type StaffSearchView,
  type TicketCategory,
  type TicketPriority,
  type TicketView,
} from '@courier/contract';
import { Combobox, type ComboboxOption } from '@courier/shared-ui';
import { Grid } from '@courier/shared-ui/base';
import { FormDialog } from '@courier/shared-ui/courier';
import { FormSelect, FormTextArea, FormTextField } from '@courier/shared-ui/form';
import { repeatableRequest } from '@courier/shared-ui/request';
import { useFormikContext } from 'formik';
import { useEffect, useState } from 'react';
import { CATEGORY_OPTIONS, PRIORITY_OPTIONS } from '../../../shared/tickets/ticket-words';
import { useFindCallerQuery, useOpenForCallerMutation } from '../desk.api';

interface CallerTicketDialogProps {
  onOpened: (ticket: TicketView) => void;
  onClose: () => void;
}

interface CallerForm {
  name: string;
  phone: string;
  email: string;
  orderNumber: string;
  category: TicketCategory;
  priority: TicketPriority;
  subject: string;
  description: string;
}

/** Opens a ticket for somebody on the phone. */
export function CallerTicketDialog({ onOpened, onClose }: CallerTicketDialogProps) {
  const [openTicket] = useOpenForCallerMutation();
  const [attempt] = useState(repeatableRequest);

  const send = async (values: CallerForm) => {
    const body: CallerTicketRequest = callerTicketSchema.cast(values);
    const ticket = await openTicket({ body, headers: attempt.headersFor(body) }).unwrap();
    attempt.arrived();
    onOpened(ticket);
  };

  return (
    <FormDialog
      title="New ticket for a caller"
      description="It belongs to the account with the email address, and is yours to look after."
      submitLabel="Open ticket"
      initialValues={EMPTY}
      validationSchema={callerTicketSchema}
      send={send}
      done={() => ({ title: 'Ticket opened' })}
      failed="The ticket was not opened"
      onClose={onClose}
    >
      <CallerFinder />
      <Grid gap={4} min="14rem">
        <FormTextField
          name="name"
          label="Name"
          autoComplete="off"
          maxLength={LIMITS.fullName}
          required
        />
        <FormTextField
          name="phone"
          type="tel"
          label="Phone number"
          autoComplete="off"
          maxLength={LIMITS.phoneMost}
        />
        <FormTextField
          name="email"
          type="email"
          label="Email"
          autoComplete="off"
          maxLength={LIMITS.email}
        />
        <FormTextField
          name="orderNumber"
          label="Waybill number"
          autoComplete="off"
          maxLength={LIMITS.orderNumberTyped}
          optional
        />
        <FormSelect name="category" label="Category" options={CATEGORY_OPTIONS} />
        <FormSelect name="priority" label="Priority" options={PRIORITY_OPTIONS} />
      </Grid>
      <FormTextField
        name="subject"
        label="Subject"
        autoComplete="off"
        maxLength={LIMITS.ticketSubject}
        required
      />
      <FormTextArea
        name="description"
        label="What was said"
        hint="The customer reads it too, as the first message."
        rows={4}
        maxLength={LIMITS.ticketDescription}
        required
      />
    </FormDialog>
  );
}

/** A person that was found, and what is known of them. */
interface Caller extends ComboboxOption {
  readonly known: Partial<CallerForm>;
}

/** Finds who is on the phone by whatever they say of themselves. */
function CallerFinder() {
  const { values, setValues } = useFormikContext<CallerForm>();
  const [words, setWords] = useState('');
  const asked = useSettled(words.trim());
  const isAsked = asked.length >= LIMITS.staffSearchQuery;
  const { currentData, isFetching, isError } = useFindCallerQuery(asked, { skip: !isAsked });

  return (
    <Combobox
      label="Find the customer or the order"
      hint={isError ? 'The search failed. Fill in what you know.' : undefined}
      placeholder="Name, email, phone or waybill number"
      value={words}
      onInput={setWords}
      options={isAsked && currentData ? callersIn(currentData) : []}
      loading={isFetching}
      emptyText={isAsked && currentData ? 'Nobody found. Fill in what you know.' : undefined}
      onSelect={({ label, known }) => {
        setWords(String(label));
        void setValues({ ...values, ...known });
      }}
    />
  );
}

/** What was typed, once nothing was typed for a moment. */
function useSettled(words: string): string {
  const [settled, setSettled] = useState(words);
  useEffect(() => {
    const timer = setTimeout(() => setSettled(words), LIMITS.addressDelay);
    return () => clearTimeout(timer);
  }, [words]);
  return settled;
}

/** Accounts, and both people of each order. */
function callersIn({ customers, orders }: StaffSearchView): Caller[] {
  const accounts = customers.map(({ id, fullName, email }) => ({
    id: `customer-${id}`,
    label: fullName,
    detail: email,
    known: { name: fullName, email },
  }));
  const people = orders.flatMap(({ orderNumber, pickupAddress, deliveryAddress }) =>
    [
      { person: pickupAddress, as: 'sender' },
      { person: deliveryAddress, as: 'receiver' },
    ].map(({ person: { fullName, phone }, as }) => ({
      id: `${orderNumber}-${as}`,
      label: fullName,
      detail: `${as} of ${groupOrderNumber(orderNumber)}`,
      known: { name: fullName, phone, orderNumber },
    })),
  );
  return [...accounts, ...people];
}

const EMPTY: CallerForm = {
  name: '',
  phone: '',
  email: '',
  orderNumber: '',
  category: 'general',
  priority: 'medium',
  subject: '',
  description: '',
};
