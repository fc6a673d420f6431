import type { PlaceCard, PlaceName } from '@courier/contract';
import type { Session } from '@courier/shared-ui/host';
import { session } from '../../shared/session/session';
import type { RemoteEntry } from './discovery';
import { discovery, type DiscoveryState } from './discovery-store';

/** A card, and the remote that owns it. */
export interface OwnedCard {
  readonly card: PlaceCard;
  readonly remote: RemoteEntry;
}

/** The cards in a place for a person, in their order. */
export function cardsIn(
  place: PlaceName,
  state: DiscoveryState,
  signedIn: Session | null,
): readonly OwnedCard[] {
  if (state.status !== 'known') return [];
  return Object.values(state.discovery.remotes)
    .filter(({ enabled }) => enabled)
    .flatMap((remote) => (remote.places ?? []).map((card) => ({ card, remote })))
    .filter(({ card }) => card.place === place && isFor(card, signedIn))
    .sort(
      (one, other) =>
        one.card.order - other.card.order || (one.remote.name < other.remote.name ? -1 : 1),
    );
}

/** Whether the signed-in person has a card there, as far as is known by now. */
export function hasCardsIn(place: PlaceName): boolean {
  return cardsIn(place, discovery.current(), session.current()).length > 0;
}

function isFor({ roles }: PlaceCard, signedIn: Session | null): boolean {
  return roles === undefined || (signedIn !== null && roles.includes(signedIn.role));
}
