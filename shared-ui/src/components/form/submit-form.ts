import type { Problem } from '@courier/contract';
import { NETWORK_ERROR, problemOf, problemText } from '@courier/shared-ui/request';
import { getIn, setIn, type FormikErrors, type FormikHelpers } from 'formik';

/** The part of a problem document that a form can show. */
export type FormProblem = Partial<Pick<Problem, 'title' | 'detail' | 'errors'>>;

type FormikSetters<Values> = Pick<
  FormikHelpers<Values>,
  'setErrors' | 'setStatus' | 'setSubmitting'
>;

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
  applyProblem({ detail, errors: problemOf(error)?.errors }, helpers, values);
}

/**
 * Puts a server's answer into the form: each error on its field, the rest on top. Ends the attempt.
 * @param values an error whose path is none of theirs joins the words on top, so that none gets lost
 */
export function applyProblem<Values>(
  problem: FormProblem,
  helpers: FormikSetters<Values>,
  values: Values,
): void {
  const errors = problem.errors ?? [];
  const isOnForm = (path: string) => getIn(values, path) !== undefined;

  const onFields = errors
    .filter(({ path }) => isOnForm(path))
    // The first message for a field wins: the server lists them by weight.
    .reduceRight<object>((tree, { path, message }) => setIn(tree, path, message) as object, {});
  const onTop = errors.filter(({ path }) => !isOnForm(path)).map(({ message }) => message);

  helpers.setErrors(onFields as FormikErrors<Values>);
  helpers.setStatus([problem.detail ?? problem.title, ...onTop].filter(Boolean).join(' '));
  // Formik ends an attempt by itself only where the submit handler answers with a promise.
  helpers.setSubmitting(false);
}
