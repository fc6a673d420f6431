import { LIMITS, visitorMessageSchema } from '@courier/contract';
import { Button, Card, Stack } from '@courier/shared-ui/base';
import { Form, FormTextArea, submitForm } from '@courier/shared-ui/form';
import { getHost } from '@courier/shared-ui/host';
import { repeatableRequest } from '@courier/shared-ui/request';
import { PreserveOnSessionEnd } from '@courier/shared-ui/sign-in-again';
import { Formik, type FormikHelpers } from 'formik';
import { useState } from 'react';
import { FilePicker } from '../../../shared/conversation/FilePicker';
import { NOT_SENT } from '../../../shared/conversation/not-sent';
import { sentFiles } from '../../../shared/conversation/send-files';
import { type ConversationKey, useAddFileMutation, useAnswerMutation } from '../conversation.api';

const SCHEMA = visitorMessageSchema.pick(['message']);

interface AnswerFormProps {
  conversationKey: ConversationKey;
  /** Whether the staff thinks that there is nothing left to do. */
  isDone: boolean;
}

interface Reply {
  message: string;
  files: readonly File[];
}

const EMPTY: Reply = { message: '', files: [] };

/** The visitor's answer. What was typed and chosen stays until it has arrived. */
export function AnswerForm({ conversationKey, isDone }: AnswerFormProps) {
  const [answer] = useAnswerMutation();
  const [addFile] = useAddFileMutation();
  const [attempt] = useState(repeatableRequest);
  const [sent] = useState(sentFiles);

  const handleSubmit = async (values: Reply, helpers: FormikHelpers<Reply>) => {
    const { message } = SCHEMA.cast(values);
    const send = async () => {
      const attachments = await sent.send(values.files, (file) =>
        addFile({ key: conversationKey, file }).unwrap(),
      );
      const body = { message, attachments };
      return answer({ key: conversationKey, body, headers: attempt.headersFor(body) }).unwrap();
    };
    if (!(await submitForm(send, values, helpers, NOT_SENT))) return sent.forget();
    attempt.arrived();
    helpers.resetForm();
    getHost().notify({ title: 'Message sent' });
  };

  return (
    <Card as="div">
      <Formik
        initialValues={EMPTY}
        validationSchema={SCHEMA}
        validateOnBlur={false}
        onSubmit={handleSubmit}
      >
        {({ values, isSubmitting, setFieldValue }) => (
          <Form aria-label="Your reply">
            <Stack gap={3}>
              <FormTextArea
                name="message"
                label="Your reply"
                hint={isDone ? 'Your reply reopens this ticket.' : undefined}
                rows={4}
                maxLength={LIMITS.ticketDescription}
              />
              <FilePicker
                files={values.files}
                disabled={isSubmitting}
                onChange={(files) => void setFieldValue('files', files, false)}
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
      <PreserveOnSessionEnd />
    </Card>
  );
}
