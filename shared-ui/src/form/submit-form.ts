import { NETWORK_ERROR, problemOf, problemText } from '@courier/shared-ui/request';
import type { FormikHelpers } from 'formik';
import { applyProblem, type FormikSetters } from './apply-problem';

export interface ErrorTexts {
  /** The reason where the server gave none. */
  fallback?: string;
  /** The sentence around the reason. */
  toSentence?: (reason: string) => string;
}

interface SubmitOptions extends ErrorTexts {
  /** Called first with a failure; nothing goes into the form when it returns true. */
  onError?: (error: unknown) => boolean | void | Promise<boolean | void>;
}

/**
 * Sends a form. What the server refuses goes to its fields, the rest on top; what was typed stays.
 * @param send rejects where the request failed, as `unwrap()` of RTK Query does
 * @returns the answer, or null when it failed
 */
export async function submitForm<Values, Answer>(
  send: () => Promise<Answer>,
  values: Values,
  helpers: FormikHelpers<Values>,
  { onError, ...texts }: SubmitOptions = {},
): Promise<Answer | null> {
  helpers.setStatus(undefined);
  try {
    return await send();
  } catch (error) {
    if ((await onError?.(error)) !== true) applyError(error, values, helpers, texts);
    return null;
  }
}

/** Puts a failure of any kind into the form, in the server's words where it gave some, if only as plain text. */
export function applyError<Values>(
  error: unknown,
  values: Values,
  helpers: FormikSetters<Values>,
  { fallback = NETWORK_ERROR, toSentence = (reason) => reason }: ErrorTexts = {},
): void {
  const detail = toSentence(problemText(error, fallback));
  applyProblem({ detail, errors: problemOf(error)?.errors }, helpers, { values });
}
