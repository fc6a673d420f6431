import { groupOrderNumber, type HandOverView } from '@courier/contract';
import { Button, VisuallyHidden } from '@courier/shared-ui';
import { getHost } from '@courier/shared-ui/host';
import { problemText } from '@courier/shared-ui/request';
import { notifyFailure } from '../../../api/notify-failure';
import { useRetryHandOverMutation } from '../hand-over.api';

/** Has the order handed over again, now. */
export function RetryButton({ job: { id, orderNumber } }: { job: HandOverView }) {
  const [retry, { isLoading }] = useRetryHandOverMutation();

  const handleClick = async () => {
    const { error } = await retry(id);
    if (error) {
      const description = problemText(error, 'Failed to retry the hand-over');
      notifyFailure(error, { title: 'Error', description });
      return;
    }
    getHost().notify({
      title: 'Hand-over is tried again',
      description: groupOrderNumber(orderNumber),
    });
  };

  return (
    <Button size="small" busy={isLoading} onClick={() => void handleClick()}>
      Retry<VisuallyHidden> hand-over of {orderNumber}</VisuallyHidden>
    </Button>
  );
}
