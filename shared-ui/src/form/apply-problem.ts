import { getIn, setIn, type FormikErrors, type FormikHelpers } from 'formik';

/** The part of a problem document that a form can show. */
export interface FormProblem {
  title?: string;
  detail?: string;
  errors?: readonly { path: string; message: string }[];
}

type FormikSetters<Values> = Pick<FormikHelpers<Values>, 'setErrors' | 'setStatus'>;

/**
 * Puts a server's answer into the form: each error on its field, the rest on top. With `values`, an error
 * whose path is no field of the form joins the words on top, so that nothing the server said gets lost.
 */
export function applyProblem<Values>(
  problem: FormProblem,
  helpers: FormikSetters<Values>,
  values?: Values,
): void {
  const errors = problem.errors ?? [];
  const isOnForm = (path: string) => values === undefined || getIn(values, path) !== undefined;

  const onFields = errors
    .filter(({ path }) => isOnForm(path))
    // The first message for a path wins: the server lists them by weight.
    .reduceRight<object>((tree, { path, message }) => setIn(tree, path, message) as object, {});
  const onTop = errors.filter(({ path }) => !isOnForm(path)).map(({ message }) => message);

  helpers.setErrors(onFields as FormikErrors<Values>);
  helpers.setStatus([problem.detail ?? problem.title, ...onTop].filter(Boolean).join(' '));
}
