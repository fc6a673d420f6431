import { dayInSouthAfrica } from '@courier/contract';
import { lazyWithRetry } from '@courier/shared-ui';
import type { ChangeableOrder } from '../order-changes/changeable-order';
import { MakeClaim } from './MakeClaim';

/** Few orders are cancelled, and fewer on their way. */
const ClaimForLost = lazyWithRetry(async () => (await import('./claim-parts')).ClaimForLost);

/** The way to a claim and its outcome, for the sender of an order that was collected. Give it the order's number as `key`. */
export function ClaimForParcel({ order }: { order: ChangeableOrder }) {
  if (order.status === 'cancelled') return <ClaimForLost order={order} />;
  return mayClaim(order) ? <MakeClaim order={order} /> : null;
}

/** The dialog says more: on the day of its collection nothing is late or lost yet. */
function mayClaim({ status, collection }: ChangeableOrder): boolean {
  if (status === 'delivered') return true;
  const isOverdue = !collection || collection.day < dayInSouthAfrica(new Date());
  return status === 'in_transit' && isOverdue;
}
