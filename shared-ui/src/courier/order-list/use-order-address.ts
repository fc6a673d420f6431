import { EXCEPTION_ACTIONS, type OrderSort, type SavedView } from '@courier/contract';
import { useAddress, withParameters } from '@courier/shared-ui/address';
import {
  addressOfNarrowing,
  addressOfQuery,
  addressOfSort,
  NOT_NARROWED,
  type OrderNarrowing,
  readNarrowing,
  readSort,
} from './filters/order-narrowing';

/**
 * What the list of orders shows and which order is open. It is in the address of whatever page has the list, so that it
 * survives a reload and can be handed on.
 */
export function useOrderAddress() {
  const [params, setParams] = useAddress();
  const narrowed = readNarrowing(params);

  const change = (changes: Record<string, string | null>) =>
    setParams((before) => withParameters(before, changes));

  return {
    orderNumber: params.get('order'),
    /** What all orders, paid or not, are searched for. */
    search: params.get('q') ?? '',
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
    openOrder: (orderNumber: string) => change({ order: orderNumber }),
    closeOrder: () => change({ order: null }),
    searchFor: (words: string) => change({ q: words || null }),
    showAttentionOnly: (isOn: boolean) => change({ attention: isOn ? 'true' : null }),
    /** The address of the list with an order open, for a link. */
    addressOf: (orderNumber: string) => ({
      search: `?${withParameters(params, { order: orderNumber }).toString()}`,
    }),
    /** The same up to the order's number: it stays as it is, whichever order is open. */
    addressUpToOrder: `?${withParameters(withParameters(params, { order: null }), { order: '' }).toString()}`,
  };
}

/**
 * What the way to an order said is to be done with it, as `act` in the address. It goes once it was tried: a reload, and the way back,
 * try nothing.
 */
export function useAskedAct() {
  const [params, setParams] = useAddress();
  return {
    asked: EXCEPTION_ACTIONS.find((action) => action === params.get('act')) ?? null,
    onAsked: () => setParams((before) => withParameters(before, { act: null })),
  };
}

/** The parameters of the address under which one order stands in the whole list. */
export function addressOfOrder(orderNumber: string): Record<string, string | null> {
  return {
    ...addressOfNarrowing(NOT_NARROWED),
    order: orderNumber,
    q: null,
    attention: null,
    view: null,
  };
}
