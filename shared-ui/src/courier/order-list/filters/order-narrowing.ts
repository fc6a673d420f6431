import { ORDER_SORTS, orderListQuerySchema, type OrderSort } from '@courier/contract';
import { ValidationError } from 'yup';

/** What narrows the lists of orders beside a search, each in the words of the API and in those of the address. */
const PARAMETERS = {
  status: 'status',
  promise: 'promise',
  due: 'due',
  dueFrom: 'dueFrom',
  dueTo: 'dueTo',
  placedFrom: 'from',
  placedTo: 'to',
  service: 'service',
  paymentStatus: 'payment',
  paymentMethod: 'method',
  town: 'town',
  courier: 'courier',
  noCourier: 'noCourier',
  userEmail: 'customer',
  store: 'store',
  exception: 'exception',
  exceptionOwner: 'owner',
} as const;

type Narrowed = keyof typeof PARAMETERS;

/** What narrows the lists of orders, as the API takes it: several values with commas between them; missing for any. */
export type OrderNarrowing = Readonly<Partial<Record<Narrowed, string>>>;

/** Every filter named and none set. */
export const NOT_NARROWED = Object.fromEntries(
  (Object.keys(PARAMETERS) as Narrowed[]).map((name) => [name, null]),
) as Readonly<Record<Narrowed, null>>;

/** A parameter of the address that narrows nothing, since the API would refuse it. */
export interface IgnoredFilter {
  readonly parameter: string;
  /** The rule that it breaks. */
  readonly rule: string;
}

/** The filters in the address, each checked by the schema of the API. */
export function readNarrowing(params: URLSearchParams) {
  const given: Partial<Record<Narrowed, string>> = {};
  for (const [name, parameter] of Object.entries(PARAMETERS) as [Narrowed, string][]) {
    const value = params.get(parameter);
    if (value) given[name] = value;
  }
  const ignored: IgnoredFilter[] = [];
  for (const name of Object.keys(given) as Narrowed[]) {
    const rule = brokenRule(name, given);
    if (rule === null) continue;
    delete given[name];
    ignored.push({ parameter: PARAMETERS[name], rule });
  }
  return { narrowing: given as OrderNarrowing, ignored };
}

/** What the API has against a filter; null where it takes it. */
export function brokenRule(name: Narrowed, given: OrderNarrowing): string | null {
  try {
    orderListQuerySchema.validateSyncAt(name, given);
    return null;
  } catch (error) {
    if (error instanceof ValidationError) return error.message;
    throw error;
  }
}

/** The parameters of the address that are to be set, and those that are to go. */
export function addressOfNarrowing(
  changes: Readonly<Partial<Record<Narrowed, string | null>>>,
): Record<string, string | null> {
  const names = Object.keys(changes) as Narrowed[];
  return Object.fromEntries(names.map((name) => [PARAMETERS[name], changes[name] || null]));
}

/** What nobody can sort by sorts nothing. */
export function readSort(params: URLSearchParams): OrderSort | null {
  return ORDER_SORTS.find((sort) => sort === params.get('sort')) ?? null;
}

export function addressOfSort(sort: OrderSort | null): Record<string, string | null> {
  return { sort };
}

/** The address of a list, of the query that the API takes for it: what narrows or sorts the list otherwise goes. */
export function addressOfQuery(query: string): Record<string, string | null> {
  const params = new URLSearchParams(query);
  const names = Object.keys(PARAMETERS) as Narrowed[];
  const valueOf = (name: string) => (params.get(name) === 'false' ? null : params.get(name));
  return {
    ...addressOfNarrowing(Object.fromEntries(names.map((name) => [name, valueOf(name)]))),
    sort: params.get('sort'),
    attention: valueOf('attention'),
    q: null,
  };
}

/** The values of a filter that takes several. */
export function valuesOf(value: string | undefined): readonly string[] {
  return value ? value.split(',').map((each) => each.trim()) : [];
}
