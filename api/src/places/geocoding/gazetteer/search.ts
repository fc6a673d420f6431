import { foldTown, type AddressSuggestion, type TownSuggestion } from '@courier/contract';
import { differsByAtMost } from './edit-distance';
import { gazetteer, type Place, type PlaceKind, regionOf } from './gazetteer';
import { type FoldedPlace, splitTail } from './names';
import { PROVINCES } from './provinces';
import { toSuggestion } from './suggestion';
import { readings, type Street } from './typed-address';

/** How likely a bare name means this kind of place. */
const WEIGHTS: Record<PlaceKind, number> = { city: 4, town: 3, suburb: 2, village: 1 };

/** How well a name answers what was typed; a better one always goes first. */
const FIT = { exact: 300, start: 200, inner: 100 } as const;
const CODE_FIT = 50;
const NEAR_CODE_FIT = 20;

interface Name {
  readonly text: string;
  readonly place: Place;
  /** Whether the name is the place's own, without city or province behind it. */
  readonly isBare: boolean;
}

interface Match {
  readonly place: Place;
  readonly fit: number;
}

/**
 * Suggestions for a text that is still being typed: suburbs, towns and postal codes that begin with it, then
 * names that contain a word beginning with it, then, if there is none, names that are a slip or two away.
 * A street typed before the place is kept as house number and road; the gazetteer knows no streets, so its
 * coordinates are the place's.
 */
export function search(text: string, limit: number): AddressSuggestion[] {
  const typed = text.normalize('NFC').trim();
  if (/^\d{3,4}$/.test(typed)) return byCode(typed, limit);
  for (const find of [byName, bySlip]) {
    for (const { place, street } of readings(typed)) {
      const wanted = splitTail(place);
      const matches = ordered(find(wanted, allNames()), wanted).slice(0, limit);
      if (matches.length > 0) return matches.map((match) => answer(match, wanted.code, street));
    }
  }
  return [];
}

/** The towns and suburbs among them, where no street was typed before them. */
export function searchTowns(text: string, limit: number): TownSuggestion[] {
  return search(text, limit).flatMap(({ address: parts }): TownSuggestion[] => {
    const town = parts.city ?? parts.town ?? parts.village;
    const city = parts.suburb ?? town;
    if (!city || parts.road) return [];
    const zipCode = parts.postcode ?? '';
    const around = parts.suburb && town ? town : parts.state;
    return [{ city, zipCode, label: `${city}, ${around} ${zipCode}`.trim() }];
  });
}

function byCode(digits: string, limit: number): AddressSuggestion[] {
  const padded = digits.padStart(4, '0');
  return gazetteer()
    .places.flatMap((place) => {
      const exact = place.codes.find((code) => code === padded);
      const code = exact ?? place.codes.find((other) => other.startsWith(digits));
      return code ? [{ place, code, fit: (exact ? 10 : 0) + WEIGHTS[place.kind] }] : [];
    })
    .sort((a, b) => b.fit - a.fit || a.code.localeCompare(b.code) || a.place.id - b.place.id)
    .slice(0, limit)
    .map(({ place, code }) => toSuggestion(place, { code, street: null }));
}

function byName({ name }: FoldedPlace, names: readonly Name[]): Match[] {
  return names.flatMap(({ text, place, isBare }): Match[] => {
    const found = text.indexOf(name);
    if (found === 0) return [{ place, fit: text === name ? FIT.exact : FIT.start }];
    return isBare && found > 0 && text[found - 1] === ' ' ? [{ place, fit: FIT.inner }] : [];
  });
}

/** Names one slip away, two from eight letters on; the first letter is nearly always right. */
function bySlip({ name }: FoldedPlace, names: readonly Name[]): Match[] {
  if (name.length < 4) return [];
  const most = name.length < 8 ? 1 : 2;
  return names.flatMap(({ text, place, isBare }): Match[] => {
    if (!isBare || text[0] !== name[0]) return [];
    if (differsByAtMost(name, text, most)) return [{ place, fit: FIT.exact }];
    const start = text.slice(0, name.length);
    return start !== text && differsByAtMost(name, start, 1) ? [{ place, fit: FIT.start }] : [];
  });
}

/** Each place once, the best first: fit, then the code that was typed, then the size of the place. */
function ordered(matches: readonly Match[], wanted: FoldedPlace): Match[] {
  const region = wanted.code ? regionOf(wanted.code) : null;
  const best = new Map<Place, Match>();
  for (const { place, fit } of matches) {
    const codeFit = wanted.code && place.codes.includes(wanted.code) ? CODE_FIT : 0;
    const nearFit = region?.province === place.province ? NEAR_CODE_FIT : 0;
    const total = fit + codeFit + nearFit + WEIGHTS[place.kind];
    if (total > (best.get(place)?.fit ?? 0)) best.set(place, { place, fit: total });
  }
  const all = [...best.values()];
  const inProvince = all.filter(({ place }) => place.province === wanted.province);
  return (inProvince.length > 0 ? inProvince : all).sort(
    (a, b) => b.fit - a.fit || a.place.name.length - b.place.name.length || a.place.id - b.place.id,
  );
}

function answer({ place }: Match, code: string | null, street: Street | null): AddressSuggestion {
  const own = code && place.codes.includes(code) ? code : place.codes[0];
  return toSuggestion(place, { code: own, street });
}

let names: readonly Name[] | undefined;

/** Of every place, made on first use and kept. */
function allNames(): readonly Name[] {
  names ??= gazetteer().places.flatMap((place) =>
    [place.name, ...place.aliases].map(foldTown).flatMap((text): Name[] => [
      { text, place, isBare: true },
      {
        text: `${text} ${foldTown(place.city ?? PROVINCES[place.province])}`,
        place,
        isBare: false,
      },
    ]),
  );
  return names;
}
