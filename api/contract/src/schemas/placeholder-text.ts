import type { StringSchema } from 'yup';
import { type Placeholders, unknownPlaceholder, writtenPlaceholder } from '../rules/placeholders';

/** The rule of a text that is filled in later: whatever stands in braces is one of the placeholders that there are. */
export function withPlaceholders<S extends StringSchema>(
  text: S,
  label: string,
  known: Placeholders,
): S {
  const all = Object.keys(known).map(writtenPlaceholder).join(', ');
  return text.test('placeholders', function (typed) {
    const unknown = unknownPlaceholder(typed ?? '', known);
    const message = `${label} has ${unknown}, which is no placeholder. There are ${all}`;
    return unknown === null || this.createError({ message });
  });
}
