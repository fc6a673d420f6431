import { useFormikContext } from 'formik';
import { useEffect, useRef, type ComponentProps } from 'react';
import styled from 'styled-components';
import { ErrorBanner, token } from '@courier/shared-ui';

export type FormProps = Omit<ComponentProps<'form'>, 'onSubmit' | 'onReset' | 'noValidate' | 'ref'>;

/**
 * The form of the nearest `<Formik>`. Shows Formik's `status`, when it is a string, as an error on top; a
 * submit that fails, here or at the server, puts the focus on the first field that is wrong.
 */
export function Form({ children, ...rest }: FormProps) {
  const { handleSubmit, handleReset, isSubmitting, submitCount, isValid, status } =
    useFormikContext<unknown>();
  const formRef = useRef<HTMLFormElement>(null);

  // Each attempt ends when `isSubmitting` falls; only then are all errors, the server's too, on the page.
  useEffect(() => {
    if (submitCount === 0 || isSubmitting || isValid) return;
    formRef.current?.querySelector<HTMLElement>(firstInvalidField)?.focus();
    // `isValid` changes with every keystroke: it is read at the end of an attempt, not followed.
    // eslint-disable-next-line react-hooks/exhaustive-deps
  }, [submitCount, isSubmitting]);

  return (
    <form {...rest} ref={formRef} noValidate onSubmit={handleSubmit} onReset={handleReset}>
      {typeof status === 'string' && status !== '' && <Notice>{status}</Notice>}
      {children}
    </form>
  );
}

const firstInvalidField = '[aria-invalid="true"]:not(:disabled)';

const Notice = styled(ErrorBanner)`
  margin-bottom: ${token.space[4]};
`;
