import type { ChangeableOrder } from '../order-changes/changeable-order';
import { MakeClaim } from './MakeClaim';
import { offersTo } from './own-offers';
import { useParcelClaimsQuery } from './parcel-claims.api';

/**
 * For the sender of a cancelled order: only the server knows whether the parcel was on its way then, and so may be lost.
 * Nothing is shown of any other, or while that is not known.
 */
export function ClaimForLost({ order }: { order: ChangeableOrder }) {
  const { data: terms } = useParcelClaimsQuery(order.orderNumber);
  if (!terms) return null;
  const isTaken = offersTo(order, terms).some(({ unavailable }) => unavailable === null);
  return isTaken || terms.claims.length > 0 ? <MakeClaim order={order} /> : null;
}
