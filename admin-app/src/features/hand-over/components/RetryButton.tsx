import { groupOrderNumber, type HandOverView } from '@courier/contract';
import { Button, VisuallyHidden } from '@courier/shared-ui';
import { getHost } from '@courier/shared-ui/host';
import { problemText } from '@courier/shared-ui/request';
import { notifyFailure } from '../../../shared/api/notify-failure';
import { useRetryHandOverMutation } from '../hand-over.api';
import { KIND_VARIANTS } from '../hand-over.variants';

/** Has the order handed over, or taken back, again now. */
export function RetryButton({ job: { id, orderNumber, kind } }: { job: HandOverView }) {
  const words = KIND_VARIANTS[kind];
  const [retry, { isLoading }] = useRetryHandOverMutation();

  const handleClick = async () => {
    const { error } = await retry(id);
    if (error) {
      const description = problemText(error, words.retryFailed);
      notifyFailure(error, { title: 'Error', description });
      return;
    }
    getHost().notify({ title: words.retried, description: groupOrderNumber(orderNumber) });
  };

  return (
    <Button size="small" busy={isLoading} onClick={() => void handleClick()}>
      Retry
      <VisuallyHidden>
        {' '}
        {words.noun} of {orderNumber}
      </VisuallyHidden>
    </Button>
  );
}
