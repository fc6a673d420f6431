import { LIMITS, visitorMessageSchema } from '@courier/contract';
import { Button, Card, Stack } from '@courier/shared-ui';
import { applyProblem, Form, FormTextArea } from '@courier/shared-ui/form';
import { getHost } from '@courier/shared-ui/host';
import { problemOf, repeatableRequest } from '@courier/shared-ui/request';
import { Formik, type FormikHelpers } from 'formik';
import { useState } from 'react';
import { type ConversationKey, useAnswerMutation } from '../conversation.api';

interface AnswerFormProps {
  conversationKey: ConversationKey;
  /** Whether the staff thinks that there is nothing left to do. */
  isDone: boolean;
}

const EMPTY = { message: '' };

/** The visitor's answer. What was typed stays until it has arrived. */
export function AnswerForm({ conversationKey, isDone }: AnswerFormProps) {
  const [answer] = useAnswerMutation();
  const [attempt] = useState(repeatableRequest);

  const handleSubmit = async (values: typeof EMPTY, helpers: FormikHelpers<typeof EMPTY>) => {
    helpers.setStatus(undefined);
    const { message } = visitorMessageSchema.cast(values);
    const { error } = await answer({
      key: conversationKey,
      message,
      headers: attempt.headersFor(message),
    });
    if (!error) {
      attempt.arrived();
      helpers.resetForm();
      getHost().notify({ title: 'Message sent' });
      return;
    }
    const { errors, detail = 'Check your connection and send it again.' } = problemOf(error) ?? {};
    applyProblem({ detail: `Your message was not sent. ${detail}`, errors }, helpers, { values });
  };

  return (
    <Card as="div">
      <Formik
        initialValues={EMPTY}
        validationSchema={visitorMessageSchema}
        validateOnBlur={false}
        onSubmit={handleSubmit}
      >
        {({ isSubmitting }) => (
          <Form aria-label="Your reply">
            <Stack gap={3}>
              <FormTextArea
                name="message"
                label="Your reply"
                hint={isDone ? 'Your reply reopens this ticket.' : undefined}
                rows={4}
                maxLength={LIMITS.ticketDescription}
              />
              <div>
                <Button type="submit" variant="primary" busy={isSubmitting}>
                  Send reply
                </Button>
              </div>
            </Stack>
          </Form>
        )}
      </Formik>
    </Card>
  );
}
