import type { EntityManager } from 'typeorm';
import type { Leg } from '../legs/legs.queries';
import { ProofOfDelivery } from './proof-of-delivery.entity';
import { insertProof } from './proof-of-delivery.queries';
import { isProviderLink } from './provider-link';

const MOST_PROOFS = 10;
const LONGEST = 1000;

/** Keeps the pictures that came with an event of a leg, each once, in the event's transaction; the order is locked. */
export async function keepProofs(
  manager: EntityManager,
  { orderId, position: legPosition }: Pick<Leg, 'orderId' | 'position'>,
  links: readonly string[],
  timestamp: Date,
): Promise<void> {
  const shown = links.filter((link) => isProviderLink(link) && link.length <= LONGEST);
  if (shown.length === 0) return;
  const stored = await manager.findBy(ProofOfDelivery, { orderId });
  const known = new Set(stored.map(({ photoUrl }) => photoUrl));
  for (const photoUrl of shown.slice(0, MOST_PROOFS - stored.length)) {
    if (known.has(photoUrl)) continue;
    known.add(photoUrl);
    await insertProof(manager, { orderId, legPosition, type: 'photo', photoUrl, timestamp });
  }
}
