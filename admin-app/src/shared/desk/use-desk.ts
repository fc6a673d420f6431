import { useAddress, withParameters } from '@courier/shared-ui/address';
import { addressOfOrder, useOrderAddress } from '@courier/shared-ui/order-list';

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
  const list = useOrderAddress();
  const tab = TABS.find((id) => id === params.get('tab')) ?? DESK_TABS[0];
  // From a tab without orders, the list of orders is opened with what it is to show.
  const withList: Record<string, null> = isOrderTab(tab) ? {} : { tab: null };

  const change = (changes: Record<string, string | null>) =>
    setParams((before) => withParameters(before, changes));

  return {
    ...list,
    tab,
    /** What the customers are searched for. */
    customerSearch: params.get('customers') ?? '',
    openTab: (id: DeskTab) => change({ tab: id === DESK_TABS[0] ? null : id }),
    openOrder: (orderNumber: string) => change({ order: orderNumber, ...withList }),
    searchFor: (words: string) => change({ q: words || null, ...(words ? withList : {}) }),
    searchForCustomers: (words: string) => change({ customers: words || null }),
    /** The address of the desk with an order open, from a tab without orders: the list comes with it. */
    addressOfOrder: (orderNumber: string) => ({
      search: `?${withParameters(params, { ...addressOfOrder(orderNumber), tab: null }).toString()}`,
    }),
    /** The address of the desk with another tab open, for a link. */
    addressOfTab: (id: DeskTab) => ({
      search: `?${withParameters(params, { tab: id }).toString()}`,
    }),
  };
}
