import { formatPostalCodes, LIMITS, type ServiceArea, sharedRange } from '@courier/contract';
import { ConflictError, ValidationError } from '../../platform/errors/domain-errors';

type Named = Pick<ServiceArea, 'name' | 'postalCodes'>;

/**
 * A name, and a range of postal codes, belongs to one area: which days would be those of both?
 * @throws ValidationError that names the field and the other area
 */
export function requireDistinct(area: Named, others: readonly Named[]): void {
  const namesake = others.find(({ name }) => isSameName(name, area.name));
  if (namesake) {
    const message = `There is an area named ${namesake.name} already`;
    throw new ValidationError([{ path: 'name', message }]);
  }
  for (const other of others) {
    const shared = sharedRange(area.postalCodes, other.postalCodes);
    if (!shared) continue;
    const message = `${formatPostalCodes([shared])} belongs to the area ${other.name} already`;
    throw new ValidationError([{ path: 'postalCodes', message }]);
  }
}

/** @throws ConflictError where there are as many areas as every quote may look through */
export function requireRoom(areas: readonly Named[]): void {
  if (areas.length < LIMITS.serviceAreas) return;
  throw new ConflictError(`There are ${LIMITS.serviceAreas} areas, which is the most.`);
}

/** @throws ConflictError while the areas of the settings are in force */
export function requireTakenOver(
  stored: readonly Named[],
  configured: readonly ServiceArea[],
): void {
  if (stored.length > 0 || configured.length === 0) return;
  throw new ConflictError(
    'The areas of the setting SERVICE_AREAS would not be in force any more: take them over first.',
  );
}

/** How names of areas are compared. */
export function isSameName(one: string, other: string): boolean {
  return one.trim().toLowerCase() === other.trim().toLowerCase();
}
