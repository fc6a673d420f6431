import { LIMITS, ticketSchema } from '@courier/contract';
import { Banner, Button, Card, Grid, Stack, TextLink } from '@courier/shared-ui';
import { Form, FormRadioCards, FormTextArea, FormTextField } from '@courier/shared-ui/form';
import { Formik } from 'formik';
import { CATEGORY_OPTIONS } from '../../../shared/tickets/ticket-words';
import { useTicketForm } from '../use-ticket-form';

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
                  label="Order or tracking number"
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
                  . Keep the link: it works without an account.
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
