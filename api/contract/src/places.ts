import { type Check, hasGood, isOneOf, isRecord, isRoles, isText } from './declared-fields';
import type { Role } from './enumerations';

/** What a card is told of the page that it stands on: what it is about, and nothing that the API would not answer. */
export interface PlaceData {
  /** The panel of an order, in the back office and at the ticket desk. */
  readonly 'order-panel': {
    /** As the API takes it. */
    readonly orderNumber: string;
    /** The waybill number, of 12 characters. */
    readonly waybill: string;
  };
  /** What the back office shows of one customer. */
  readonly 'customer-page': { readonly customerId: number; readonly email: string };
  /** What the staff has to see to. */
  readonly today: {
    /** In South Africa, as `2026-11-27`. */
    readonly day: string;
  };
}

/** Where a page of one remote shows cards of others. */
export type PlaceName = keyof PlaceData;

export const PLACE_NAMES = ['order-panel', 'customer-page', 'today'] as const satisfies PlaceName[];

/** A card that a remote puts into a place, as its `remote.json` declares it. */
export interface PlaceCard {
  readonly place: PlaceName;
  /** The module that draws it, such as `./OrderCard`: a component that is given the place's data. */
  readonly expose: string;
  /** Its heading: of the cards in a place, no two have the same. */
  readonly title: string;
  /** Among the cards of the place, from 0. */
  readonly order: number;
  /** Who is shown it; everybody who sees the page where it is missing. What it asks for, the API protects. */
  readonly roles?: readonly [Role, ...Role[]];
}

const CARD_FIELDS: { readonly [Field in keyof PlaceCard]-?: Check } = {
  place: isOneOf(PLACE_NAMES),
  expose: isText(60, /^\.\/(?!App$)[A-Za-z][\w-]*$/),
  title: isText(40, /^\S(.*\S)?$/),
  order: (value) => Number.isInteger(value) && Number(value) >= 0 && Number(value) <= 1000,
  roles: isRoles,
};

/**
 * What is wrong with the cards that a remote declares, one sentence each. The publish command refuses it for that.
 * @param exposed the modules that its build exposes
 */
export function placeFaults(cards: readonly unknown[], exposed: readonly string[]): string[] {
  const places = new Set<unknown>();
  return cards.flatMap((card) => {
    if (!isRecord(card)) return ['A card of places is no object.'];
    const { place, expose, title } = card;
    const name = `The card ${asText(title)}`;
    const fields = new Set(['place', 'expose', 'title', 'order', ...Object.keys(card)]);
    const wrong = [...fields].filter((field) => !hasGood(CARD_FIELDS, card, field));
    const faults = wrong.map((field) =>
      field === 'place'
        ? `${name} names the place ${asText(place)}: there are ${PLACE_NAMES.join(', ')}.`
        : `${name} has no valid ${field}.`,
    );
    if (!wrong.includes('expose') && !exposed.includes(asText(expose))) {
      faults.push(`${name} is ${asText(expose)}, which the build does not expose.`);
    }
    if (places.has(place)) faults.push(`The place ${asText(place)} has more than one card of it.`);
    places.add(place);
    return faults;
  });
}

/** Reads the cards of a published version without trusting it: one that is wrong, and a second in a place, is left out. */
export function readPlaces(cards: unknown): PlaceCard[] {
  if (!Array.isArray(cards)) return [];
  const read: PlaceCard[] = [];
  for (const card of cards as unknown[]) {
    if (!isRecord(card) || placeFaults([card], [asText(card.expose)]).length > 0) continue;
    if (!read.some(({ place }) => place === card.place)) read.push(card as unknown as PlaceCard);
  }
  return read;
}

/** No object's own words: what is written there may be made to throw. */
function asText(value: unknown): string {
  return typeof value === 'string' ? value : 'without words';
}
