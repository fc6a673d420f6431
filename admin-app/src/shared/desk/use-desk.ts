import {
  addressOfNarrowing,
  addressOfQuery,
  addressOfSort,
  NOT_NARROWED,
  type OrderNarrowing,
  readNarrowing,
  readSort,
} from './order-narrowing';
import type { OrderSort, SavedView } from '@courier/contract';
import { useAddress } from './use-address';

/** The daily work. */
export const DESK_TABS = ['orders', 'history', 'stores', 'customers', 'tickets'] as const;

/** The other places of the rail, by the headings of their pages; `remote.json` declares the way to each. */
export const OFFICE = {
  Money: ['to-settle', 'bank', 'cash-up'],
  Network: ['service-areas', 'rates'],
  Settings: ['staff', 'audit', 'company'],
  System: ['releases', 'version-health', 'provider-events'],
} as const;

export type OfficePlace = keyof typeof OFFICE;
export type OfficeTab = (typeof OFFICE)[OfficePlace][number];

const OFFICE_PLACES = Object.keys(OFFICE) as OfficePlace[];
const TABS = [...DESK_TABS, ...Object.values(OFFICE).flat()] as const;
export type DeskTab = (typeof TABS)[number];

function isOrderTab(tab: DeskTab): boolean {
  return tab === 'orders' || tab === 'history';
}

/** Null for a tab of the daily work. */
export function officePlaceOf(tab: DeskTab): OfficePlace | null {
  return OFFICE_PLACES.find((place) => OFFICE[place].some((id) => id === tab)) ?? null;
}

/** What is open on the desk. It is in the address, so that it survives a reload and can be handed on. */
export function useDesk() {
  const [params, setParams] = useAddress();
  const tab = TABS.find((id) => id === params.get('tab')) ?? DESK_TABS[0];
  const narrowed = readNarrowing(params);

  const change = (changes: Record<string, string | null>) =>
    setParams((before) => changed(before, changes));

  return {
    tab,
    orderNumber: params.get('order'),
    /** What all orders, paid or not, are searched for. */
    search: params.get('q') ?? '',
    /** What the customers are searched for. */
    customerSearch: params.get('customers') ?? '',
    /** Whether the lists show only the orders that a person has to look at. */
    isAttentionOnly: params.get('attention') === 'true',
    /** What narrows the lists of orders, as far as it may stand so in the address. */
    filters: narrowed.narrowing,
    /** What of it in the address was left out, and why. */
    ignoredFilters: narrowed.ignored,
    /** What the lists are sorted by; null for the newest first. */
    sort: readSort(params),
    sortBy: (sort: OrderSort | null) => change(addressOfSort(sort)),
    /** Changes the filters that are named. */
    filterBy: (changes: Readonly<Partial<Record<keyof OrderNarrowing, string | null>>>) =>
      change(addressOfNarrowing(changes)),
    clearFilters: () => change({ ...addressOfNarrowing(NOT_NARROWED), view: null }),
    /** The id of the saved view that was opened last; what the list shows may have changed since. */
    viewId: params.get('view'),
    openView: ({ id, query }: Pick<SavedView, 'id' | 'query'>) =>
      change({ ...addressOfQuery(query), view: String(id) }),
    /** The list stays as it is. */
    forgetView: () => change({ view: null }),
    /** The list is whole again. */
    closeView: () => change({ ...addressOfQuery(''), view: null }),
    openTab: (id: DeskTab) => change({ tab: id === DESK_TABS[0] ? null : id }),
    /** From a tab without orders, the list of orders is opened with it. */
    openOrder: (orderNumber: string) =>
      change({ order: orderNumber, ...(isOrderTab(tab) ? {} : { tab: null }) }),
    closeOrder: () => change({ order: null }),
    /** What is found is shown in a list of orders. */
    searchFor: (words: string) =>
      change({ q: words || null, ...(words && !isOrderTab(tab) ? { tab: null } : {}) }),
    searchForCustomers: (words: string) => change({ customers: words || null }),
    showAttentionOnly: (isOn: boolean) => change({ attention: isOn ? 'true' : null }),
    /** The address of the desk with an order open, for a link. */
    addressOf: (orderNumber: string) => ({
      search: `?${changed(params, { order: orderNumber }).toString()}`,
    }),
    /** The same up to the order's number: it stays as it is, whichever order is open. */
    addressUpToOrder: `?${changed(changed(params, { order: null }), { order: '' }).toString()}`,
    /** The same from a tab without orders: the list comes with it. */
    addressOfOrder: (orderNumber: string) => ({
      search: `?${changed(params, { ...addressOfNarrowing(NOT_NARROWED), order: orderNumber, tab: null, q: null, attention: null, view: null }).toString()}`,
    }),
    /** The address of the desk with another tab open, for a link. */
    addressOfTab: (id: DeskTab) => ({
      search: `?${changed(params, { tab: id }).toString()}`,
    }),
  };
}

function changed(before: URLSearchParams, changes: Record<string, string | null>): URLSearchParams {
  const after = new URLSearchParams(before);
  for (const [name, value] of Object.entries(changes)) {
    if (value === null) after.delete(name);
    else after.set(name, value);
  }
  return after;
}
