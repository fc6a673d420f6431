import { applyProblem } from '@courier/shared-ui/form';
import { getHost } from '@courier/shared-ui/host';
import { problemOf } from '@courier/shared-ui/request';
import type { FormikHelpers } from 'formik';
import { notifyFailure } from '../api/notify-failure';

interface Submission<Values> {
  send: (values: Values) => Promise<{ error?: unknown }>;
  /** The toast when it is done; `about` is its second line. */
  done: string;
  about: (values: Values) => string;
  /** What the toast says when it failed. */
  failed: string;
  /** Deals with a failure that is no fault of the fields, and says whether it did. */
  onFailure?: (error: unknown, values: Values, helpers: FormikHelpers<Values>) => Promise<boolean>;
  onDone: () => void;
}

/** What a form in a dialog does when it is sent: what the server refuses goes back to the fields, nothing typed is lost. */
export function submission<Values>({
  send,
  done,
  about,
  failed,
  onFailure,
  onDone,
}: Submission<Values>) {
  return async (values: Values, helpers: FormikHelpers<Values>): Promise<void> => {
    const { error } = await send(values);
    if (!error) {
      getHost().notify({ title: done, description: about(values) });
      onDone();
      return;
    }
    if (await onFailure?.(error, values, helpers)) return;
    const problem = problemOf(error);
    if (problem) applyProblem(problem, helpers, { values });
    notifyFailure(error, { title: 'Error', description: failed });
  };
}
