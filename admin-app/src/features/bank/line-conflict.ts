import type { FormConflict } from '@courier/shared-ui/courier';
import { problemText, statusOf } from '@courier/shared-ui/request';

/** Somebody else did something with the line: what is in the form is of no use any more. */
export function lineConflict(error: unknown): Promise<FormConflict | null> {
  if (statusOf(error) !== 409) return Promise.resolve(null);
  const detail = problemText(error, 'This line was changed.');
  return Promise.resolve({
    detail,
    changes: [],
    wayOut: 'Close this: the list shows it as it is now.',
  });
}
