import { applyProblem } from '@courier/shared-ui/form';
import { problemOf } from '@courier/shared-ui/request';
import type { FormikHelpers } from 'formik';

const LINE_FAILED =
  'We could not reach the server. What you typed is still here: please try again in a moment.';

/**
 * Sends a form. What the server refuses goes to its fields, the rest on top; what was typed stays.
 * @returns the answer, or null when it failed
 */
export async function submitForm<Values, Answer>(
  send: () => Promise<Answer>,
  values: Values,
  helpers: FormikHelpers<Values>,
): Promise<Answer | null> {
  helpers.setStatus(undefined);
  try {
    return await send();
  } catch (error) {
    applyProblem(problemOf(error) ?? { detail: LINE_FAILED }, helpers, { values });
    return null;
  }
}
