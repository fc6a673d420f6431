import {
  type AttentionReason,
  chooserWords,
  chosenWords,
  FAILED_ATTEMPT_WORDS,
  formatRand,
  isAwaitingCollection,
  type OrderView,
  type StepKind,
} from '@courier/contract';
import { lazyWithRetry } from '@courier/shared-ui';
import { Banner, Button, Stack, TextLink } from '@courier/shared-ui/base';
import { AttentionStamp } from '@courier/shared-ui/courier';
import { formatMoment } from '@courier/shared-ui/moment';
import { useState } from 'react';
import { useLayoutLock } from './layout-lock';

const DismissalDialog = lazyWithRetry(
  async () => (await import('../payments/DismissalDialog')).DismissalDialog,
);

/** Why a person has to look at the order, and how that ends. */
export function AttentionNote({ order }: { order: OrderView }) {
  const { attention = [] } = order;
  return (
    <Banner role="note" tone="warning" title={<AttentionStamp />}>
      <Stack gap={3}>
        {attention.map((reason) => (
          <div key={reason}>
            <Reason reason={reason} order={order} />
          </div>
        ))}
        {attention.join() !== 'refundDue' && <p>Save the status again to clear this mark.</p>}
      </Stack>
    </Banner>
  );
}

/** Ends with a refund of what is to be paid back, or with a reason. */
function RefundDue({ order }: { order: OrderView }) {
  const [isDismissing, setDismissing] = useState(false);
  useLayoutLock(isDismissing);
  return (
    <Stack gap={3}>
      <p>{refundWords(order)}: pay it back and record the refund.</p>
      <div>
        <Button size="small" onClick={() => setDismissing(true)}>
          Dismiss refund
        </Button>
      </div>
      {isDismissing && <DismissalDialog order={order} onClose={() => setDismissing(false)} />}
    </Stack>
  );
}

/** A server of the release before does not say how much. */
function refundWords({ status, toRefund }: OrderView): string {
  const amount = toRefund ? formatRand(toRefund) : 'something';
  return status === 'cancelled'
    ? `This order was cancelled, and ${amount} was paid for it and has not gone back`
    : `For this order ${amount} too much was paid`;
}

function Reason({ reason, order }: { reason: AttentionReason; order: OrderView }) {
  const { status: now, trackingSteps, amountDue = 0, failedReason, chosenDelivery } = order;
  const momentOf = (wanted: StepKind) => {
    const step = trackingSteps.findLast(({ kind, completed }) => completed && kind === wanted);
    return step?.timestamp ? `: ${formatMoment(step.timestamp)}` : '';
  };
  switch (reason) {
    case 'refundDue':
      return <RefundDue order={order} />;
    case 'attemptFailed':
      return `A delivery attempt failed${momentOf('attempt_failed')}. ${
        failedReason ? `${FAILED_ATTEMPT_WORDS[failedReason]}. ` : ''
      }${
        chosenDelivery
          ? `${chosenWords(chosenDelivery)}, ${chooserWords(chosenDelivery)}.`
          : 'Have it delivered again, or return it to its sender.'
      }`;
    case 'paymentDue':
      return `It was handed over, and ${formatRand(amountDue)} of it is due. Have it paid, or cancel it to call it back.`;
    case 'driverToRing':
      return `Its collection was moved while the driver was on the way${momentOf('driver_called_back')}. ${
        isAwaitingCollection(now) ? 'Ring the driver.' : 'The driver collected it all the same.'
      }`;
    case 'chargeToCheck':
      return 'A card was charged another amount than was asked for. Look at the payment at the card provider.';
    default:
      return (
        <>
          The provider could not be told of it: see the <HandOverLink />.
        </>
      );
  }
}

function HandOverLink() {
  return <TextLink to="/dispatch?tab=queue">Hand-over queue</TextLink>;
}
