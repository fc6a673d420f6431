import { LIMITS, type TicketCategory, type TicketRequest, ticketSchema } from '@courier/contract';
import { Banner, Button, Card, Grid, Stack, TextLink } from '@courier/shared-ui/base';
import {
  applyProblem,
  Form,
  FormRadioCards,
  FormTextArea,
  FormTextField,
} from '@courier/shared-ui/form';
import { ticketDraftOf } from '@courier/shared-ui/courier';
import { useSession } from '@courier/shared-ui/host';
import { problemOf, repeatableRequest } from '@courier/shared-ui/request';
import { Formik, type FormikHelpers } from 'formik';
import { useEffect, useState } from 'react';
import { useLocation } from 'react-router-dom';
import { CATEGORY_OPTIONS } from '../../../shared/tickets/ticket-words';
import { outcomeOf, type TicketOutcome } from '../ticket-outcome';
import { useOpenTicketMutation } from '../tickets.api';

export function TicketForm() {
  const { initialValues, submit, outcome } = useTicketForm();
  return (
    <Card as="div">
      <Formik initialValues={initialValues} validationSchema={ticketSchema} onSubmit={submit}>
        {({ isSubmitting }) => (
          <Form aria-labelledby="ticket-title">
            <Stack gap={5}>
              <Grid gap={4} min="17rem">
                <FormTextField
                  name="name"
                  label="Name"
                  required
                  autoComplete="name"
                  maxLength={LIMITS.fullName}
                />
                <FormTextField
                  name="email"
                  label="Email"
                  required
                  type="email"
                  autoComplete="email"
                  maxLength={LIMITS.email}
                />
                <FormTextField
                  name="orderNumber"
                  label="Waybill number"
                  optional
                  mono
                  autoComplete="off"
                  autoCapitalize="characters"
                  spellCheck={false}
                  maxLength={LIMITS.orderNumberTyped}
                />
              </Grid>
              <FormRadioCards name="category" legend="Category" options={CATEGORY_OPTIONS} />
              <FormTextField
                name="subject"
                label="Subject"
                required
                maxLength={LIMITS.ticketSubject}
              />
              <FormTextArea
                name="description"
                label="Description"
                required
                rows={6}
                maxLength={LIMITS.ticketDescription}
              />
              {outcome && (
                <Banner role="alert" tone={outcome.isOpened ? 'success' : 'danger'}>
                  {outcome.text}
                </Banner>
              )}
              {outcome?.conversation && (
                <p>
                  Read our reply and write back in{' '}
                  <TextLink to={outcome.conversation.to}>
                    the conversation on ticket #{outcome.conversation.ticketId}
                  </TextLink>
                  . Keep the link: it works without an account. {outcome.conversation.emails}
                </p>
              )}
              <div>
                <Button type="submit" variant="primary" size="large" busy={isSubmitting}>
                  Create Support Ticket
                </Button>
              </div>
            </Stack>
          </Form>
        )}
      </Formik>
    </Card>
  );
}

interface TicketFormValues {
  name: string;
  email: string;
  orderNumber: string;
  category: TicketCategory;
  subject: string;
  description: string;
}

/** The form, and the outcome of the last attempt. A ticket that was opened leaves an empty form. */
function useTicketForm() {
  const email = useSession()?.email ?? '';
  const [outcome, setOutcome] = useState<TicketOutcome | null>(null);
  const [openTicket] = useOpenTicketMutation();
  const [attempt] = useState(repeatableRequest);
  const draft = useTicketDraft();

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
    helpers.resetForm({ values: { ...EMPTY, email } });
  };

  return { initialValues: { ...EMPTY, email, ...draft }, submit, outcome };
}

/** What the page before knows, with the focus where the sender goes on: the shell has moved it to the top of the page. */
function useTicketDraft() {
  const { state } = useLocation();
  const [draft] = useState(() => ticketDraftOf(state));
  useEffect(() => {
    if (!draft) return;
    const frame = requestAnimationFrame(() =>
      document.querySelector<HTMLElement>('#ticket input')?.focus(),
    );
    return () => cancelAnimationFrame(frame);
  }, [draft]);
  return draft;
}

const EMPTY: TicketFormValues = {
  name: '',
  email: '',
  orderNumber: '',
  category: 'general',
  subject: '',
  description: '',
};
