import { getHost } from '@courier/shared-ui/host';
import { problemText } from '@courier/shared-ui/request';

/** Says that a deed without a form did not work, in the server's words where it gave some. */
export function notifyRefused(title: string, error: unknown): void {
  getHost().notify({
    title,
    description: problemText(error, 'Please try again later.'),
    variant: 'destructive',
  });
}
