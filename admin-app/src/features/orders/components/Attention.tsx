import {
  COURIER_CALLED_BACK,
  FAILED_ATTEMPT,
  isStillToCollect,
  type OrderView,
  PAYMENT_TAKEN_BACK,
  PRICE_CHANGED,
} from '@courier/contract';
import { Banner, Button, Checkbox, lazyPart, Stack, TextLink } from '@courier/shared-ui';
import { AttentionStamp } from '@courier/shared-ui/courier';
import { formatMoment } from '@courier/shared-ui/moment';
import { useFilter } from '@courier/shared-ui/paged-list';
import { useState } from 'react';
import { useDesk } from '../../../shared/desk/use-desk';
import { useHoldPanel } from './panel-hold';

const DismissalDialog = lazyPart(
  async () => (await import('../payments/DismissalDialog')).DismissalDialog,
);

/** Narrows the lists of orders to those that a person has to look at. */
export function AttentionFilter() {
  const { isAttentionOnly, showAttentionOnly } = useDesk();
  const [isTicked, tick] = useFilter(isAttentionOnly, showAttentionOnly);
  return (
    <Checkbox
      label="Needs attention only"
      checked={isTicked}
      onChange={({ currentTarget }) => tick(currentTarget.checked)}
    />
  );
}

/** Why a person has to look at the order, as far as it shows, and how that ends. */
export function AttentionNote({ order }: { order: OrderView }) {
  return (
    <Banner role="note" tone="warning" title={<AttentionStamp />}>
      {order.refundDue ? <RefundDue order={order} /> : <p>{reasonOf(order)}</p>}
    </Banner>
  );
}

/** Ends with a refund of what is to be paid back, or with a reason. */
function RefundDue({ order }: { order: OrderView }) {
  const [isDismissing, setDismissing] = useState(false);
  useHoldPanel(isDismissing);
  return (
    <Stack gap={3}>
      <p>
        {order.status === 'cancelled'
          ? 'This order was cancelled, and something was paid for it'
          : 'More was paid for this order than it costs'}
        : pay it back and record the refund.
      </p>
      <div>
        <Button size="small" onClick={() => setDismissing(true)}>
          Dismiss refund
        </Button>
      </div>
      {isDismissing && <DismissalDialog order={order} onClose={() => setDismissing(false)} />}
    </Stack>
  );
}

function reasonOf({ status: now, trackingSteps, paymentStatus }: OrderView) {
  const momentOf = (message: string) => {
    const step = trackingSteps.findLast(({ status, completed }) => completed && status === message);
    return step?.timestamp && formatMoment(step.timestamp);
  };
  const attempt = momentOf(FAILED_ATTEMPT);
  const takenBack = paymentStatus === 'pending' && momentOf(PAYMENT_TAKEN_BACK);
  const calledBack = momentOf(COURIER_CALLED_BACK);
  const priceChanged = momentOf(PRICE_CHANGED);
  return (
    <>
      {attempt ? (
        `A delivery attempt failed: ${attempt}. Have it delivered again, or return it to its sender.`
      ) : takenBack ? (
        `It was handed over, and its payment was taken back: ${takenBack}. Cancel it to call it back.`
      ) : calledBack ? (
        `Its collection was moved while the driver was on the way: ${calledBack}. ${
          isStillToCollect(now) ? 'Ring the driver.' : 'The driver collected it all the same.'
        }`
      ) : priceChanged ? (
        `Its price changed after something was paid: ${priceChanged}. See below what is due or to be paid back.`
      ) : (
        <>
          The hand-over to the courier may have failed: see the <HandOverLink />.
        </>
      )}{' '}
      Save the status again to clear this mark.
    </>
  );
}

function HandOverLink() {
  const { addressOfTab } = useDesk();
  return (
    <TextLink replace to={addressOfTab('hand-over')}>
      Hand-over queue
    </TextLink>
  );
}
