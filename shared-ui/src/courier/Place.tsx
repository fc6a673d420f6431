import type { PlaceData, PlaceName } from '@courier/contract';
import { getHost } from '@courier/shared-ui/host';
import type { ReactNode } from 'react';

interface PlaceProps<Name extends PlaceName> {
  name: Name;
  /** What the page is about. A card starts anew with other data. */
  data: PlaceData[Name];
}

/** A place in a page for cards of other remotes; nothing where there are none, or the shell has no places. */
export function Place<Name extends PlaceName>({ name, data }: PlaceProps<Name>): ReactNode {
  return getHost().places?.draw(name, data) ?? null;
}

/** Whether there is something to see in a place for the signed-in person. */
export function hasCards(name: PlaceName): boolean {
  return getHost().places?.has(name) ?? false;
}
