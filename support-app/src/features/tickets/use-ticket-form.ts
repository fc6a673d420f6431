import { type TicketCategory, type TicketRequest, ticketSchema } from '@courier/contract';
import { useSession } from '@courier/shared-ui/host';
import { problemOf, repeatableRequest } from '@courier/shared-ui/request';
import { type FormikErrors, useFormik } from 'formik';
import { useState } from 'react';
import { outcomeOf, type TicketOutcome } from './ticket-outcome';
import { useOpenTicketMutation } from './tickets.api';

export interface TicketFormValues {
  name: string;
  email: string;
  orderNumber: string;
  category: TicketCategory;
  subject: string;
  description: string;
}

/** The form, and what became of the last attempt. A ticket that was opened leaves an empty form. */
export function useTicketForm() {
  const email = useSession()?.email ?? '';
  const [outcome, setOutcome] = useState<TicketOutcome | null>(null);
  const [openTicket] = useOpenTicketMutation();
  const [attempt] = useState(repeatableRequest);

  const form = useFormik<TicketFormValues>({
    initialValues: { ...EMPTY, email },
    validationSchema: ticketSchema,
    onSubmit: async (values, { resetForm, setErrors }) => {
      setOutcome(null);
      const ticket = ticketSchema.cast(values) as TicketRequest;
      const answer = await openTicket({ ticket, headers: attempt.headersFor(ticket) });
      const next = outcomeOf(answer);
      setOutcome(next);
      if (!next.isOpened) return setErrors(fieldErrors(answer.error));
      attempt.arrived();
      resetForm();
    },
  });

  return { form, outcome };
}

const EMPTY: TicketFormValues = {
  name: '',
  email: '',
  orderNumber: '',
  category: 'general',
  subject: '',
  description: '',
};

/** What the server found wrong, on the fields it belongs to. */
function fieldErrors(error: unknown): FormikErrors<TicketFormValues> {
  const errors = problemOf(error)?.errors ?? [];
  return Object.fromEntries(errors.map(({ path, message }) => [path, message]));
}
