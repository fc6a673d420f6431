import { useParams } from 'react-router-dom';
import { OrderPlacedPage } from '../../features/quote/pages/OrderPlacedPage';
import { loadPlacedOrder, type PlacedOrder } from '../../features/quote/placed-order';
import { TrackingOutcome } from '../../features/tracking/components/TrackingOutcome';
import { dueOf } from '../../features/tracking/packages-result';
import { eftDueOf } from '../../features/tracking/tracking-result';
import { cardDueOf } from '../../shared/payment/card-due';
import { estimateOf } from '../../features/tracking/arrival-result';
import { hasEnded, isNoOrder, type TrackedAnswer } from '../../features/tracking/tracking-answer';
import { useTrackedOrder } from '../../features/tracking/use-tracked-order';

/** Features do not know one another: on the app's screens they meet. */
export function OrderPlacedScreen() {
  const { orderNumber = '' } = useParams();
  const tracked = useTrackedOrder(orderNumber);
  const quoteId = loadPlacedOrder(orderNumber)?.quoteId ?? undefined;
  const order = tracked.answer && !isNoOrder(tracked.answer) ? tracked.answer : null;
  return (
    <OrderPlacedPage
      // Another order is another page: nothing of the one before stays on it.
      key={orderNumber}
      orderNumber={orderNumber}
      found={order && placedOrderOf(order)}
      mayPrint={order?.owner === 'viewer'}
      hasEnded={order !== null && hasEnded(order)}
      tracking={
        <TrackingOutcome number={orderNumber} tracked={tracked} quoteId={quoteId} isBelowOrder />
      }
    />
  );
}

/** With the delivery as the tracking below it has it. */
function placedOrderOf(order: TrackedAnswer): PlacedOrder | null {
  const { orderNumber, paymentMethod, quote, collection = null } = order;
  if (!orderNumber || !paymentMethod || quote?.totalAmount === undefined) return null;
  return {
    orderNumber,
    paymentMethod,
    totalAmount: quote.totalAmount,
    estimatedDelivery: estimateOf(order, Date.now()),
    packages: quote.packages?.length ?? 1,
    collection,
    amountDue: dueOf(order),
    eftDue: eftDueOf(order),
    awaitsPayment: order.awaitsPayment,
    cardDue: cardDueOf(order),
  };
}
