import { LIMITS, type PostalCodes, type ServiceArea, sharedRange } from '@courier/contract';
import { ConflictError } from '../../platform/errors/domain-errors';
import { type AreaContent, contentOf } from './service-area.view';

/**
 * The areas of the settings as they are stored. Each range goes to the first area that names it, which it counts for
 * today; an area without any such range is left out.
 * @throws ConflictError where an area cannot be stored
 */
export function areasToTakeOver(configured: readonly ServiceArea[]): AreaContent[] {
  const areas: AreaContent[] = [];
  for (const area of configured) {
    const taken = areas.flatMap(({ postalCodes }) => postalCodes);
    const postalCodes = firstOfEach(area.postalCodes, taken);
    if (postalCodes.length === 0) continue;
    if (area.name.length > LIMITS.areaName) {
      throw new ConflictError(
        `The setting SERVICE_AREAS has a name that is too long: ${area.name}.`,
      );
    }
    areas.push(contentOf({ ...area, postalCodes }));
  }
  return areas;
}

function firstOfEach(ranges: readonly PostalCodes[], taken: readonly PostalCodes[]): PostalCodes[] {
  const kept: PostalCodes[] = [];
  for (const range of ranges) {
    if (!sharedRange([range], [...taken, ...kept])) kept.push(range);
  }
  return kept;
}
