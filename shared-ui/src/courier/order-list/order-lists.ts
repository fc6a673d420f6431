import {
  dayInSouthAfrica,
  type DueChoice,
  isDue,
  type OrderSort,
  type OrderSummaryView,
  type OrderView,
  PAYMENT_STATUS_LABELS,
  type PaymentStatus,
} from '@courier/contract';
import type { ListWords } from '@courier/shared-ui/paged-list';
import { itemsOf, type Pages, withRows } from '@courier/shared-ui/request';
import { narrowingWords } from './filters/order-filters';
import { brokenRule, type OrderNarrowing, valuesOf } from './filters/order-narrowing';

/** A list of orders as a page has it: its words, and which orders it holds while nothing is looked for. */
export interface OrderListKind extends ListWords {
  readonly label: string;
  /** Missing for all, paid or not. */
  readonly paymentStatus?: PaymentStatus;
}

/** Orders, the newest first. */
export type OrderPages = Pages<OrderSummaryView>;

/** Which orders a list holds. */
export interface OrderFilter extends OrderNarrowing {
  /** What was typed into the search box; empty for all. */
  readonly search: string;
  /** Whether only those that a person has to look at. */
  readonly isAttentionOnly: boolean;
  /** Missing for the newest first. */
  readonly sort?: OrderSort;
}

/** All orders that are paid, all that are not, or all. */
export function wholeList(paymentStatus?: PaymentStatus): OrderFilter {
  return { search: '', isAttentionOnly: false, ...(paymentStatus && { paymentStatus }) };
}

/** The address of the first page. */
export function listPath(filter: OrderFilter): string {
  const query = queryOf(filter);
  return `/api/orders${query && `?${query}`}`;
}

/** The address of the file with all of them. */
export function exportPath(filter: OrderFilter): string {
  const query = queryOf(filter);
  return `/api/orders/export.csv${query && `?${query}`}`;
}

/** The address of the file with these. */
export function exportPathOf(orderNumbers: readonly string[]): string {
  return `/api/orders/export.csv?orders=${orderNumbers.join(',')}`;
}

/** What the API is asked for. */
export function queryOf({ search, isAttentionOnly, sort, ...narrowing }: OrderFilter): string {
  const query = new URLSearchParams({
    ...Object.fromEntries(Object.entries(narrowing).filter(([, value]) => value)),
    ...(search && (isEmail(search) ? { userEmail: search } : { q: search })),
    ...(isAttentionOnly && { attention: 'true' }),
    // A search finds the newest first.
    ...(sort && !search && { sort }),
  });
  return query.toString();
}

/** An e-mail address finds what was placed with it. */
function isEmail(search: string): boolean {
  return search.includes('@') && brokenRule('userEmail', { userEmail: search }) === null;
}

/** Whether anything narrows the list beside a search. */
export function isNarrowed({
  search: _s,
  isAttentionOnly: _a,
  sort: _t,
  ...narrowing
}: OrderFilter) {
  return Object.values(narrowing).some(Boolean);
}

/** Whether a list is not the one of its page, but what was looked for among all orders. */
export function isLookedFor(filter: OrderFilter): boolean {
  return Boolean(filter.search) || filter.isAttentionOnly || isNarrowed(filter);
}

/** What a list shows: what is looked for among all orders, or all of its own. */
export function listFilter(
  shown: OrderFilter,
  { paymentStatus }: Pick<OrderListKind, 'paymentStatus'>,
): OrderFilter {
  return isLookedFor(shown) || !paymentStatus ? shown : { ...shown, paymentStatus };
}

/** What was looked for: `Orders that need attention, in transit, late, paid and not paid`. */
export function filterWords(filter: OrderFilter): string {
  const { search, isAttentionOnly, paymentStatus, ...narrowing } = filter;
  const which = isAttentionOnly ? 'Orders that need attention' : 'Orders';
  return [
    search ? `Search results for “${search}”` : which,
    search && isAttentionOnly && 'that need attention',
    ...narrowingWords(narrowing),
    paymentStatus ? paymentWords(paymentStatus) : 'paid and not paid',
  ]
    .filter(Boolean)
    .join(', ');
}

function paymentWords(paymentStatus: string): string {
  return PAYMENT_STATUS_LABELS[paymentStatus as PaymentStatus].toLowerCase();
}

/**
 * The list with the newest state of one order: it is replaced in its place, leaves a list that it does not belong to
 * any more, and is inserted by age into one that it belongs to now.
 * @param hasMoved whether it has just changed from one list to the other
 */
export function withOrder(
  list: OrderPages,
  order: OrderSummaryView,
  filter: OrderFilter,
  hasMoved: boolean,
): OrderPages {
  const isListed = itemsOf(list).some(({ id }) => id === order.id);
  if (!belongs(order, filter)) {
    return isListed ? changeTotal(without(list, order), -1) : list;
  }
  if (isListed) return withRows(list, [order]);
  // Only the server knows whether it would have been found, and where it stands.
  if (filter.search || filter.sort || SERVERS.some((name) => filter[name])) return list;
  const pageIndex = pageFor(list, order);
  if (pageIndex === -1) return hasMoved ? changeTotal(list, 1) : list;
  return changeTotal(insertedAt(list, pageIndex, order), 1);
}

/** A row of the lists, made of the whole order. */
export function summaryOf(order: OrderView): OrderSummaryView {
  return { ...order, estimatedDeliveryTime: order.quote.estimatedDeliveryTime };
}

/** What a row does not say. */
const SERVERS = [
  ...(['promise', 'town', 'courier', 'noCourier', 'userEmail', 'store'] as const),
  ...(['exception', 'exceptionOwner', 'dueFrom', 'dueTo'] as const),
] as const satisfies readonly (keyof OrderNarrowing)[];

/** Whether what a row says lets it stay in a list. */
function belongs(order: OrderSummaryView, filter: OrderFilter): boolean {
  const { paymentStatus, status, service, paymentMethod, due, isAttentionOnly } = filter;
  const { placedFrom, placedTo } = filter;
  const placedOn = dayInSouthAfrica(new Date(order.createdAt));
  const isAmong = (values: string | undefined, value: string) =>
    !values || valuesOf(values).includes(value);
  return (
    (!paymentStatus || order.paymentStatus === paymentStatus) &&
    isAmong(status, order.status) &&
    isAmong(service, order.quote.serviceType) &&
    isAmong(paymentMethod, order.paymentMethod) &&
    (!due || isDue(order, due as DueChoice, new Date())) &&
    (!placedFrom || placedOn >= placedFrom) &&
    (!placedTo || placedOn <= placedTo) &&
    (!isAttentionOnly || order.needsAttention === true)
  );
}

/** The page that an order belongs on by its age; -1 when that page is not loaded yet. */
function pageFor({ pages }: OrderPages, order: OrderSummaryView): number {
  return pages.findIndex(
    ({ items, next }) => next === null || items.some(({ id }) => id < order.id),
  );
}

function insertedAt(list: OrderPages, pageIndex: number, order: OrderSummaryView): OrderPages {
  const newestFirst = (a: OrderSummaryView, b: OrderSummaryView) => b.id - a.id;
  const pages = list.pages.map((page, index) =>
    index === pageIndex ? { ...page, items: [...page.items, order].sort(newestFirst) } : page,
  );
  return { ...list, pages };
}

function without(list: OrderPages, order: OrderSummaryView): OrderPages {
  const pages = list.pages.map((page) => ({
    ...page,
    items: page.items.filter(({ id }) => id !== order.id),
  }));
  return { ...list, pages };
}

function changeTotal(list: OrderPages, by: number): OrderPages {
  const pages = list.pages.map((page) =>
    page.total === undefined ? page : { ...page, total: page.total + by },
  );
  return { ...list, pages };
}
