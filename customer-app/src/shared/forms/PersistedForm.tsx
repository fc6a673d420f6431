import { Button, type ButtonProps, Cluster, Stack, type StackProps } from '@courier/shared-ui/base';
import { Form, submitForm } from '@courier/shared-ui/form';
import { Formik, type FormikConfig, type FormikHelpers, type FormikValues } from 'formik';
import type { ReactNode } from 'react';
import { PreserveOnSessionEnd } from '../session/PreserveOnSessionEnd';

interface PersistedFormProps<Values, Answer> extends Pick<
  FormikConfig<Values>,
  'initialValues' | 'validationSchema'
> {
  /** Rejects where the request failed. */
  send: (values: Values) => Promise<Answer>;
  onSent: (answer: Answer, helpers: FormikHelpers<Values>) => void;
  submitLabel: string;
  variant?: ButtonProps['variant'];
  /** The way out of a form in a dialog. */
  cancel?: ReactNode;
  gap?: StackProps['gap'];
  children: ReactNode;
}

/** A form of a signed-in person with its button: what was typed there outlasts the session. */
export function PersistedForm<Values extends FormikValues, Answer>({
  send,
  onSent,
  submitLabel,
  variant,
  cancel,
  gap,
  children,
  ...form
}: PersistedFormProps<Values, Answer>) {
  const handleSubmit = async (values: Values, helpers: FormikHelpers<Values>) => {
    const answer = await submitForm(() => send(values), values, helpers);
    if (answer !== null) onSent(answer, helpers);
  };

  return (
    <Formik {...form} validateOnBlur={false} onSubmit={handleSubmit}>
      {({ dirty, isSubmitting }) => (
        <Form>
          <Stack gap={gap}>
            {children}
            <Cluster justify={cancel ? 'end' : 'start'}>
              {cancel}
              <Button type="submit" variant={variant} busy={isSubmitting}>
                {submitLabel}
              </Button>
            </Cluster>
          </Stack>
          {dirty && <PreserveOnSessionEnd />}
        </Form>
      )}
    </Formik>
  );
}
