import { LIMITS } from '@courier/contract';
import {
  Banner,
  Button,
  Card,
  Grid,
  RadioCards,
  Stack,
  TextArea,
  TextField,
  TextLink,
} from '@courier/shared-ui';
import { useEffect, useEffectEvent, useRef } from 'react';
import { CATEGORY_OPTIONS } from '../ticket-categories';
import { type TicketFormValues, useTicketForm } from '../use-ticket-form';

export function TicketForm() {
  const { form, outcome } = useTicketForm();
  const formRef = useRef<HTMLFormElement>(null);
  const { submitCount, isSubmitting, isValid } = form;

  // `isValid` is read at the end of an attempt, not followed: it changes with every keystroke.
  const focusFirstWrong = useEffectEvent(() => {
    if (!isValid) formRef.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus();
  });

  useEffect(() => {
    if (submitCount > 0 && !isSubmitting) focusFirstWrong();
  }, [submitCount, isSubmitting]);

  const field = (name: keyof TicketFormValues) => ({
    ...form.getFieldProps(name),
    error: form.touched[name] ? form.errors[name] : undefined,
  });

  return (
    <Card as="div">
      <form ref={formRef} noValidate aria-labelledby="ticket-title" onSubmit={form.handleSubmit}>
        <Stack gap={5}>
          <Grid gap={4} min="17rem">
            <TextField
              {...field('name')}
              label="Name"
              required
              autoComplete="name"
              maxLength={LIMITS.fullName}
            />
            <TextField
              {...field('email')}
              label="Email"
              required
              type="email"
              autoComplete="email"
              maxLength={LIMITS.email}
            />
            <TextField
              {...field('orderNumber')}
              label="Order or tracking number"
              optional
              mono
              autoComplete="off"
              autoCapitalize="characters"
              spellCheck={false}
              maxLength={LIMITS.orderNumberTyped}
            />
          </Grid>
          <RadioCards
            legend="Category"
            name="category"
            value={form.values.category}
            onChange={(category) => void form.setFieldValue('category', category)}
            options={CATEGORY_OPTIONS}
          />
          <TextField
            {...field('subject')}
            label="Subject"
            required
            maxLength={LIMITS.ticketSubject}
          />
          <TextArea
            {...field('description')}
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
      </form>
    </Card>
  );
}
