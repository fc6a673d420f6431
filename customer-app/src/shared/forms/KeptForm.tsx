import { Form } from '@courier/shared-ui/form';
import { useFormikContext } from 'formik';
import type { ComponentProps } from 'react';
import { KeepWork } from '../session/KeepWork';

/** A form of a signed-in person: what was typed there outlasts the session. */
export function KeptForm({ children, ...rest }: ComponentProps<typeof Form>) {
  const { dirty } = useFormikContext();
  return (
    <Form {...rest}>
      {children}
      {dirty && <KeepWork />}
    </Form>
  );
}
