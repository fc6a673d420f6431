import type { Problem } from '@courier/contract';
import { getIn, setIn, type FormikErrors, type FormikHelpers } from 'formik';

/** The part of a problem document that a form can show. */
export type FormProblem = Partial<Pick<Problem, 'title' | 'detail' | 'errors'>>;

export type FormikSetters<Values> = Pick<
  FormikHelpers<Values>,
  'setErrors' | 'setStatus' | 'setSubmitting'
>;

interface ApplyProblemOptions<Values> {
  /** With them, an error whose path is no field of the form joins the words on top, so that none gets lost. */
  values?: Values;
}

/** Puts a server's answer into the form: each error on its field, the rest on top. Ends the attempt. */
export function applyProblem<Values>(
  problem: FormProblem,
  helpers: FormikSetters<Values>,
  { values }: ApplyProblemOptions<Values> = {},
): void {
  const errors = problem.errors ?? [];
  const isOnForm = (path: string) => values === undefined || getIn(values, path) !== undefined;

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
