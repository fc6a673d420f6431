import { LIMITS, visitorMessageSchema } from '@courier/contract';
import { Button, Card, Stack } from '@courier/shared-ui/base';
import { Form, FormTextArea, submitForm } from '@courier/shared-ui/form';
import { getHost } from '@courier/shared-ui/host';
import { repeatableRequest } from '@courier/shared-ui/request';
import { Formik, type FormikHelpers } from 'formik';
import { useState } from 'react';
import { NOT_SENT } from '../../../shared/conversation/not-sent';
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
    const { message } = visitorMessageSchema.cast(values);
    const headers = attempt.headersFor(message);
    const send = () => answer({ key: conversationKey, message, headers }).unwrap();
    if (!(await submitForm(send, values, helpers, NOT_SENT))) return;
    attempt.arrived();
    helpers.resetForm();
    getHost().notify({ title: 'Message sent' });
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
