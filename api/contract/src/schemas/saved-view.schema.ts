import { type InferType, object, string, ValidationError } from 'yup';
import { LIMITS } from '../limits';
import { requiredText, seenVersion, trueOrFalse } from './fields';
import { orderExportQuerySchema } from './query.schema';

/**
 * What a saved view may hold of a query of `GET /api/orders`: all that narrows and sorts the list but a search, which is of
 * the moment and names people, the months of one customer, and orders by their numbers.
 */
const NOT_SAVED = new Set(['q', 'month', 'orders']);
const SAVED = Object.keys(orderExportQuerySchema.fields).filter((name) => !NOT_SAVED.has(name));
/** What many orders may be changed by: what is shown at the moment may be a search, too. */
const SHOWN = [...SAVED, 'q'];

const NO_QUERY = 'Query is required';
const LONG_QUERY = `Query must be at most ${LIMITS.savedViewQuery} characters`;

/** As in the address of `GET /api/orders`: `status=pending&promise=late&sort=-value`. */
export function listQueryField(names: readonly string[] = SAVED) {
  return string()
    .typeError(NO_QUERY)
    .transform((value: unknown) => (typeof value === 'string' ? savedViewQuery(value) : value))
    .max(LIMITS.savedViewQuery, LONG_QUERY)
    .test('list', function (query) {
      const message = query === undefined ? null : brokenRuleOf(query, names);
      return message === null || this.createError({ message });
    });
}

/** The same where a search may be among it. */
export function shownQueryField() {
  return listQueryField(SHOWN);
}

const VIEW_FIELDS = {
  name: requiredText('Name is required', 'Name', LIMITS.savedViewName),
  query: listQueryField().required(NO_QUERY),
};

/** `POST /api/saved-views`: a name for what the list of orders shows. */
export const savedViewSchema = object({
  ...VIEW_FIELDS,
  /** Whether all of the staff see it; management alone may share. */
  isShared: trueOrFalse('Shared').default(false),
});
export type SavedViewRequest = InferType<typeof savedViewSchema>;

/**
 * `PATCH /api/saved-views/{id}`; what is left out stays as it is. With the `version` that was seen, a change on top of
 * somebody else's is refused with 409.
 */
export const savedViewChangeSchema = object({
  name: VIEW_FIELDS.name.optional(),
  query: VIEW_FIELDS.query.optional(),
  isShared: trueOrFalse('Shared'),
  version: seenVersion('view'),
});
export type SavedViewChangeRequest = InferType<typeof savedViewChangeSchema>;

/** A query as it is kept: two that narrow and sort alike are equal. What is empty is left out. */
export function savedViewQuery(query: string): string {
  const params = new URLSearchParams(query);
  for (const [name, value] of [...params]) if (!value.trim()) params.delete(name);
  params.sort();
  return params.toString();
}

/** What the list of orders has against a query; null where it takes it. */
function brokenRuleOf(query: string, known: readonly string[]): string | null {
  const params = new URLSearchParams(query);
  const names = [...params.keys()];
  const other = names.find((name) => !known.includes(name));
  if (other) return `Query must not contain ${other}`;
  const twice = names.find((name, index) => names.indexOf(name) !== index);
  if (twice) return `Query must not contain ${twice} twice`;
  try {
    orderExportQuerySchema.validateSync(Object.fromEntries(params));
    return null;
  } catch (error) {
    if (error instanceof ValidationError) return `Query: ${error.message}`;
    throw error;
  }
}
