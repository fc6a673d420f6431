import { foldTown, type ProblemField, type TownSuggestion } from '@courier/contract';
import type { Coordinates } from '../../distances/coordinates';
import { gazetteer, placeLabel, regionOf } from './gazetteer';
import { areaElsewhere, locate, placeOf } from './locate';
import { splitTail } from './names';
import { eitherTown, isTownElsewhere, nearNames } from './near-names';

/** A town that was typed into one field, and where it lies. */
export interface TypedTown extends TownSuggestion, Coordinates {}

/** What there is to ask about a town that cannot be told from what was typed. */
export type TownQuestion = Pick<ProblemField, 'message' | 'suggestions'>;

const SUGGESTIONS = 5;

/**
 * The town that is meant by its name, its postal code or both: `Durban`, `4001`, `Sandton 2196`. A question where nobody
 * knows it, several have its name, or name and code lie far apart.
 */
export function typedTown(text: string): TypedTown | TownQuestion {
  const code = /^\d{4}$/.exec(text)?.[0];
  if (code !== undefined) return byCode(code);
  const address = { city: text, zipCode: splitTail(foldTown(text)).code ?? '' };
  const place = placeOf(address);
  const located = place && locate(address);
  if (!located) return { message: unknown(address), suggestions: nearNames(address, SUGGESTIONS) };
  if (areaElsewhere(address)) {
    const message = `${address.zipCode} is far from ${place.name}. Which of them is right?`;
    return { message, suggestions: eitherTown(address) };
  }
  const zipCode = address.zipCode || (place.codes[0] ?? '');
  const { lat, lon } = located;
  return { city: place.name, zipCode, label: `${placeLabel(place)} ${zipCode}`.trim(), lat, lon };
}

function byCode(zipCode: string): TypedTown | TownQuestion {
  const located = locate({ city: '', zipCode });
  const [owner, ...others] = gazetteer().coded.get(zipCode) ?? [];
  const place = others.length === 0 ? owner : undefined;
  const city = place?.name ?? regionOf(zipCode)?.name;
  if (!located || !city) return { message: `We don't know the postal code ${zipCode}.` };
  const { lat, lon } = located;
  return { city, zipCode, label: `${place ? placeLabel(place) : city} ${zipCode}`, lat, lon };
}

function unknown(address: { readonly city: string; readonly zipCode: string }): string {
  return isTownElsewhere(address)
    ? `There is more than one ${address.city}. Which of them?`
    : `We don't know ${address.city}. Check the spelling, or type its postal code.`;
}
