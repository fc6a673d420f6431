import { notifyFailure } from '@courier/shared-ui/courier';
import { problemText } from '@courier/shared-ui/request';

/** Reports a failure of an action without a form, in the server's words where it gave some. */
export function notifyRefused(
  title: string,
  error: unknown,
  otherwise = 'Please try again later.',
): void {
  notifyFailure(error, title, problemText(error, otherwise));
}

/** Waits for an action without a form, and reports its failure. */
export async function orRefused(action: Promise<unknown>, title: string): Promise<void> {
  await action.catch((error: unknown) => notifyRefused(title, error));
}
