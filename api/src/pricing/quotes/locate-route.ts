import type { AddressInput, ProblemField, QuoteRequest } from '@courier/contract';
import type { AddressesService } from '../../places/addresses/addresses.service';
import { areaOf } from '../../places/geocoding/gazetteer/gazetteer';
import { areaElsewhere } from '../../places/geocoding/gazetteer/locate';
import { eitherTown, isTownElsewhere } from '../../places/geocoding/gazetteer/near-names';
import type { Located } from '../../places/geocoding/geocoder';
import { ValidationError } from '../../platform/errors/domain-errors';
import type { Route } from './store-quote';

/** What each end of the way is called when its place cannot be found. */
const ENDS = [
  { field: 'pickupAddress', name: 'pickup' },
  { field: 'deliveryAddress', name: 'delivery' },
] as const;

type End = (typeof ENDS)[number];

/**
 * Where a shipment is collected and delivered.
 * @throws ValidationError where an address lies nowhere that we know, in a town that nobody knows, or in one that is far
 *   from its postal code, and that was not confirmed; its fields offer towns that may be meant
 */
export async function locateRoute(
  addresses: AddressesService,
  request: QuoteRequest,
): Promise<Route> {
  const [pickup, delivery] = await Promise.all([
    addresses.locateAddress(request.pickupAddress),
    addresses.locateAddress(request.deliveryAddress),
  ]);
  if (isSettled(pickup, request.pickupAddress) && isSettled(delivery, request.deliveryAddress)) {
    return { pickup, delivery };
  }
  const found = { pickupAddress: pickup, deliveryAddress: delivery };
  const open = ENDS.filter(({ field }) => !isSettled(found[field], request[field]));
  throw new ValidationError(
    await Promise.all(
      open.map((end) => townError(addresses, end, request[end.field], found[end.field])),
    ),
  );
}

function isSettled(located: Located | null, address: AddressInput): located is Located {
  if (located === null || address.confirmedArea === true) return located !== null;
  return located.isTownKnown && areaElsewhere(address) === null;
}

async function townError(
  addresses: AddressesService,
  { field, name }: End,
  address: AddressInput,
  located: Located | null,
): Promise<ProblemField> {
  const path = `${field}.city`;
  const elsewhere = areaElsewhere(address);
  if (located?.isTownKnown && elsewhere) {
    return {
      path,
      message: `${elsewhere.zipCode} is around ${elsewhere.around}, far from ${address.city}. Which of them is right?`,
      suggestions: eitherTown(address),
      area: { ...elsewhere, town: address.city },
    };
  }
  const suggestions = await addresses.townsLike(address);
  const area = located && areaOf(address.zipCode);
  if (!area) {
    return {
      path,
      message: `We could not find the ${name} town. Check the city and the postal code, or pick one of the suggestions.`,
      suggestions,
    };
  }
  const unknown = isTownElsewhere(address)
    ? `We don't know a ${address.city} near ${area.zipCode}.`
    : `We don't know ${address.city}.`;
  const message = `${unknown} Priced to the area of ${area.zipCode}: is that right?`;
  return { path, message, suggestions, area };
}
