import { Form } from '@courier/shared-ui/form';
import { useFormikContext } from 'formik';
import type { ComponentProps } from 'react';
import { PreserveOnSessionEnd } from '../session/PreserveOnSessionEnd';

/** A form of a signed-in person: what was typed there outlasts the session. */
export function PersistedForm({ children, ...rest }: ComponentProps<typeof Form>) {
  const { dirty } = useFormikContext();
  return (
    <Form {...rest}>
      {children}
      {dirty && <PreserveOnSessionEnd />}
    </Form>
  );
}
