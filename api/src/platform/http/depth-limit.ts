import { ValidationError } from '../errors/domain-errors';

/** More than any request of ours has; what the schema allows is usually far less. */
const MOST_ITEMS = 200;
const DEEPEST = 20;

/**
 * Cuts lists that are longer than any of ours. Yup looks at every item before it counts them, which for the 80,000
 * that fit into one request takes most of a minute; of the first few it can say as well that they are too many.
 * Leaves out fields that are called as what every object has (`valueOf`, `constructor`): Yup looks names up in a plain
 * object, finds those, and fails.
 */
export function limitDepth(value: unknown): { readonly value: unknown; readonly isCut: boolean } {
  let isCut = false;
  const copy = (part: unknown, depth: number): unknown => {
    if (typeof part !== 'object' || part === null) return part;
    if (depth > DEEPEST)
      throw new ValidationError([{ path: '', message: 'The request is nested too deep' }]);
    if (Array.isArray(part)) {
      isCut ||= part.length > MOST_ITEMS;
      return part.slice(0, MOST_ITEMS).map((item) => copy(item, depth + 1));
    }
    const kept: Record<string, unknown> = {};
    for (const [key, inner] of Object.entries(part)) {
      if (!(key in Object.prototype)) kept[key] = copy(inner, depth + 1);
    }
    return kept;
  };
  return { value: copy(value, 0), isCut };
}
