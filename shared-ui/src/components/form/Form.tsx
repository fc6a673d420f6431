import { useFormikContext } from 'formik';
import { useEffect, useEffectEvent, useImperativeHandle, useRef, type ComponentProps } from 'react';
import styled from 'styled-components';
import { ErrorBanner, token } from '@courier/shared-ui/base';

type FormProps = Omit<ComponentProps<'form'>, 'onSubmit' | 'onReset' | 'noValidate'>;

/**
 * The form of the nearest `<Formik>`. Shows Formik's `status`, when it is a string, as an error on top; a
 * submit that fails, here or at the server, puts the focus on the first field that is wrong.
 */
export function Form({ ref, children, ...rest }: FormProps) {
  const { handleSubmit, handleReset, isSubmitting, submitCount, isValid, status } =
    useFormikContext<unknown>();
  const formRef = useRef<HTMLFormElement>(null);
  useImperativeHandle(ref, () => formRef.current as HTMLFormElement);

  // `isValid` changes with every keystroke: it is read at the end of an attempt, not followed.
  const focusFirstWrong = useEffectEvent(() => {
    if (!isValid) formRef.current?.querySelector<HTMLElement>(firstInvalidField)?.focus();
  });

  // Each attempt ends when `isSubmitting` falls; only then are all errors, the server's too, on the page.
  useEffect(() => {
    if (submitCount > 0 && !isSubmitting) focusFirstWrong();
  }, [submitCount, isSubmitting]);

  return (
    <form
      // Never in an address: that is where a browser writes it by itself.
      method="post"
      {...rest}
      ref={formRef}
      noValidate
      onSubmit={handleSubmit}
      onReset={handleReset}
    >
      {typeof status === 'string' && status !== '' && <Notice>{status}</Notice>}
      {children}
    </form>
  );
}

const firstInvalidField = '[aria-invalid="true"]:not(:disabled)';

const Notice = styled(ErrorBanner)`
  margin-bottom: ${token.space[4]};
`;
