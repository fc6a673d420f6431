import type { LoginRequest } from '@courier/contract';
import { TextField } from '@courier/shared-ui/base';
import { problemOf } from '@courier/shared-ui/request';
import { type FormikHelpers, useFormikContext } from 'formik';
import { useState } from 'react';
import { useBoundField } from './bound-fields';

/** What a form to sign in holds; the code is empty until the server asks for it. */
export type SignInValues = Required<LoginRequest>;

/** What is sent: the code only where there is one. */
export function signInBody({ code, ...values }: SignInValues): LoginRequest {
  return code ? { ...values, code } : values;
}

/**
 * Shows the field of the code where the server asks for it after a right password: a step, not a failure.
 * @returns whether it did; a wrong code is a failure like any other
 */
export function askForCode(
  error: unknown,
  values: SignInValues,
  { setErrors, setSubmitting }: FormikHelpers<SignInValues>,
): boolean {
  const asked = problemOf(error)?.errors?.find(({ path }) => path === 'code');
  if (!asked || values.code) return false;
  setErrors({ code: asked.message });
  setSubmitting(false);
  return true;
}

/** The code of two-step sign-in: on the page once the server has asked for it. */
export function CodeField() {
  const { field, error } = useBoundField('code');
  const { submitCount } = useFormikContext();
  const [askedAt, setAskedAt] = useState<number | null>(null);
  if (error && askedAt === null) setAskedAt(submitCount);
  if (askedAt === null) return null;
  return (
    <TextField
      {...field}
      label="Code"
      hint="The 6 digits in your authenticator app, or a recovery code."
      autoComplete="one-time-code"
      autoCapitalize="characters"
      spellCheck={false}
      autoFocus
      error={submitCount > askedAt ? error : undefined}
    />
  );
}
