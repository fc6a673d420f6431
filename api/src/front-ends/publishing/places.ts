import type { Discovery, PlaceCard, PublishedRemote } from '@courier/contract';
import { DeployError } from './deploy-error';

/**
 * Two cards of one title in one place: nobody could say whose is which. A canary's count, and those of a remote that is
 * switched off, which may be switched on.
 * @throws DeployError naming the card and whose the other is
 */
export function refuseTakenTitles(
  name: string,
  cards: readonly PlaceCard[] = [],
  { remotes }: Pick<Discovery<Pick<PublishedRemote, 'places' | 'canary'>>, 'remotes'>,
): void {
  for (const [owner, { places = [], canary }] of Object.entries(remotes)) {
    if (owner === name) continue;
    const others = [...places, ...(canary?.places ?? [])];
    const taken = cards.find((card) => others.some((other) => isSame(card, other)));
    if (taken) {
      throw new DeployError(
        `The place ${taken.place} has a card ${taken.title} already, which is of ${owner}.`,
      );
    }
  }
}

function isSame(card: PlaceCard, other: PlaceCard): boolean {
  return card.place === other.place && card.title.toLowerCase() === other.title.toLowerCase();
}
