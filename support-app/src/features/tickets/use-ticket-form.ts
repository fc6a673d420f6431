import { type TicketCategory, type TicketRequest, ticketSchema } from '@courier/contract';
import { applyProblem } from '@courier/shared-ui/form';
import { useSession } from '@courier/shared-ui/host';
import { problemOf, repeatableRequest } from '@courier/shared-ui/request';
import type { FormikHelpers } from 'formik';
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

  const submit = async (values: TicketFormValues, helpers: FormikHelpers<TicketFormValues>) => {
    setOutcome(null);
    const ticket = ticketSchema.cast(values) as TicketRequest;
    const answer = await openTicket({ ticket, headers: attempt.headersFor(ticket) });
    const next = outcomeOf(answer);
    setOutcome(next);
    // The reason is beside the button, with the outcome: the form itself shows the fields' errors alone.
    const { errors } = problemOf(answer.error) ?? {};
    if (!next.isOpened) return applyProblem({ errors }, helpers, values);
    attempt.arrived();
    helpers.resetForm();
  };

  return { initialValues: { ...EMPTY, email }, submit, outcome };
}

const EMPTY: TicketFormValues = {
  name: '',
  email: '',
  orderNumber: '',
  category: 'general',
  subject: '',
  description: '',
};
