import {
  type AddressSearchQuery,
  type AddressSuggestion,
  LIMITS,
  type TownSuggestion,
} from '@courier/contract';
import { Inject, Injectable } from '@nestjs/common';
import { type Coordinates, isInSouthAfrica, straightKilometres } from '../distances/coordinates';
import type { Distance, DistanceMeter } from '../distances/distance';
import { locate } from '../geocoding/gazetteer/locate';
import { isSpelledLike, nearNames } from '../geocoding/gazetteer/near-names';
import type { AddressToLocate, Geocoder, Located, Precision } from '../geocoding/geocoder';

export const GEOCODER = Symbol('Geocoder');
export const DISTANCE_METER = Symbol('DistanceMeter');

/** An address of a quote request; the coordinates are those of the suggestion that the visitor picked. */
export interface AddressWithPick extends AddressToLocate {
  readonly latitude?: number | null;
  readonly longitude?: number | null;
}

/** How far a picked point may lie from where its town lies, in km, by how exact that is. */
const PICK_KM: Record<Precision, number> = {
  picked: 0,
  address: 30,
  suburb: 30,
  town: 60,
  region: 150,
};

/** Where addresses lie and how far apart. Open to everyone: it reveals nothing about anybody. */
@Injectable()
export class AddressesService {
  constructor(
    @Inject(GEOCODER) private readonly geocoder: Geocoder,
    @Inject(DISTANCE_METER) private readonly distances: DistanceMeter,
  ) {}

  /** At most five suggestions for a text that is being typed, beside the town that the form already names. */
  search({ q, city, zipCode }: AddressSearchQuery): Promise<AddressSuggestion[]> {
    const town = city || zipCode ? { city, zipCode } : undefined;
    return this.geocoder.search(q, LIMITS.addressSuggestions, town);
  }

  /**
   * Where an address lies: the picked point, else town and postal code looked up; `null` when nothing
   * locates it. The browser sends the point, and the distance makes the price: it counts only near a town
   * that we know by ourselves. A postal code alone would let any town be called what the sender likes.
   */
  async locateAddress(address: AddressWithPick): Promise<Located | null> {
    const point = pickedPoint(address);
    const offline = point && locate(address);
    if (offline && isNear(point, offline)) return pickedAt(point, offline);
    const found = await this.geocoder.locate(address);
    return point && found && isNear(point, found) ? pickedAt(point, found) : found;
  }

  /**
   * Towns that may be meant by one that nobody knows: what the address server finds under nearly that name, then
   * the gazetteer's own.
   */
  async townsLike(address: AddressToLocate): Promise<TownSuggestion[]> {
    const found = await this.geocoder.search(address.city, LIMITS.addressSuggestions);
    const towns = [
      ...found.flatMap((suggestion) => townOf(suggestion, address.city)),
      ...nearNames(address, LIMITS.addressSuggestions),
    ];
    const byPlace = new Map(towns.map((town) => [`${town.city} ${town.zipCode}`, town]));
    return [...byPlace.values()].slice(0, LIMITS.addressSuggestions);
  }

  /** The way by road between two located addresses; `estimated` where no route server measured it. */
  distanceBetween(from: Coordinates, to: Coordinates): Promise<Distance> {
    return this.distances.between(from, to);
  }
}

function pickedPoint({ latitude, longitude }: AddressWithPick): Coordinates | null {
  if (typeof latitude !== 'number' || typeof longitude !== 'number') return null;
  const point = { lat: latitude, lon: longitude };
  return isInSouthAfrica(point) ? point : null;
}

function isNear(point: Coordinates, place: Located): boolean {
  return place.isTownKnown && straightKilometres(point, place) <= PICK_KM[place.precision];
}

function pickedAt(point: Coordinates, place: Located): Located {
  return { ...place, ...point, precision: 'picked' };
}

/** The town or suburb that a suggestion lies in, if its name is nearly the typed one and its code is known. */
function townOf({ address: parts }: AddressSuggestion, typed: string): TownSuggestion[] {
  const town = parts.city ?? parts.town ?? parts.village;
  const name = [parts.suburb, town].find((part) => part && isSpelledLike(typed, part));
  if (!name || !parts.postcode || !/^\d{4}$/.test(parts.postcode)) return [];
  const around = name === town ? parts.state : town;
  const label = `${[name, around].filter(Boolean).join(', ')} ${parts.postcode}`;
  return [{ city: name, zipCode: parts.postcode, label }];
}
