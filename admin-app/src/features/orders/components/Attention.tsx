import { FAILED_ATTEMPT, type OrderView } from '@courier/contract';
import { Banner, Checkbox, TextLink } from '@courier/shared-ui';
import { AttentionStamp } from '@courier/shared-ui/courier';
import { formatMoment } from '@courier/shared-ui/moment';
import { useDesk } from '../../../shared/desk/use-desk';

/** Narrows the lists of orders to those that a person has to look at. */
export function AttentionFilter() {
  const { isAttentionOnly, showAttentionOnly } = useDesk();
  return (
    <Checkbox
      label="Needs attention only"
      checked={isAttentionOnly}
      onChange={({ currentTarget }) => showAttentionOnly(currentTarget.checked)}
    />
  );
}

/** Why a person has to look at the order, as far as its timeline shows, and how that ends. */
export function AttentionNote({ order }: { order: OrderView }) {
  const { trackingSteps, status, amountDue, quote } = order;
  const isPaidInVain = status === 'cancelled' && amountDue < quote.totalAmount;
  const attempt = trackingSteps.findLast(
    ({ status, completed }) => completed && status === FAILED_ATTEMPT,
  );
  return (
    <Banner role="note" tone="warning" title={<AttentionStamp />}>
      <p>
        {isPaidInVain ? (
          'This order was cancelled, and something was paid for it: pay it back and record the refund.'
        ) : attempt?.timestamp ? (
          `A delivery attempt failed: ${formatMoment(attempt.timestamp)}.`
        ) : (
          <>
            The hand-over to the courier may have failed: see the <HandOverLink />.
          </>
        )}{' '}
        Save the status again to clear this mark.
      </p>
    </Banner>
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
