import type { LegState, OrderLegView } from '@courier/contract';
import { isoInstant } from '../../platform/database/raw-rows';
import { pictureLink } from '../proof/proof-of-delivery.queries';
import { courierDetails } from '../reading/courier.view';
import type { LegRow } from './order-legs.read-model';
import { providerNumber } from './provider-number';

/** A leg as the staff see it. */
export function legView(orderNumber: string, leg: LegRow): OrderLegView {
  const courier = courierDetails(leg.courier, [], true);
  const driverName = courier?.driverName ?? null;
  return {
    kind: leg.kind,
    state: stateOf(leg, driverName),
    shipdayOrderId: leg.providerOrderId,
    providerNumber: providerNumber(orderNumber, leg.kind),
    driverName,
    driverPhone: courier?.driverPhone ?? null,
    shipdayOrderUrl: courier?.shipdayOrderUrl ?? null,
    endedAt: leg.endedAt === null ? null : isoInstant(leg.endedAt),
    failedAttempts: leg.attempts.map(({ row, failedReason, note }) => ({
      at: isoInstant(row.timestamp),
      failedReason,
      reason: note,
    })),
    pictures: leg.pictures.flatMap(({ id, photoUrl }) => {
      const link = photoUrl && pictureLink(orderNumber, id, photoUrl);
      return link ? [link] : [];
    }),
  };
}

function stateOf({ endedAt, providerOrderId }: LegRow, driverName: string | null): LegState {
  if (endedAt !== null) return 'ended';
  if (driverName !== null) return 'assigned';
  return providerOrderId === null ? 'waiting' : 'handed_over';
}
