import {
  DUE_CHOICES,
  type DueChoice,
  ORDER_STATUSES,
  type OrderStatus,
  PAYMENT_STATUSES,
  type PaymentStatus,
} from '@courier/contract';
import { useSearchParams } from 'react-router-dom';

/** The daily work. */
export const DESK_TABS = ['orders', 'history', 'stores', 'customers', 'tickets'] as const;

/** What is behind it: hand-overs to the provider and its events, people, areas, prices, what is published, and who did what. */
export const OFFICE_TABS = [
  'hand-over',
  'bank',
  'cash-up',
  'provider-events',
  'staff',
  'service-areas',
  'rates',
  'releases',
  'version-health',
  'audit',
] as const;

const TABS = [...DESK_TABS, ...OFFICE_TABS] as const;
export type DeskTab = (typeof TABS)[number];

function isOrderTab(tab: DeskTab): boolean {
  return tab === 'orders' || tab === 'history';
}

export function isOfficeTab(tab: DeskTab): boolean {
  return OFFICE_TABS.some((id) => id === tab);
}

/** What is open on the desk. It is in the address, so that it survives a reload and can be handed on. */
export function useDesk() {
  const [params, setParams] = useSearchParams();
  const tab = TABS.find((id) => id === params.get('tab')) ?? DESK_TABS[0];

  const change = (changes: Record<string, string | null>) =>
    setParams((before) => changed(before, changes), { replace: true });

  return {
    tab,
    orderNumber: params.get('order'),
    /** What all orders, paid or not, are searched for. */
    search: params.get('q') ?? '',
    /** What the customers are searched for. */
    customerSearch: params.get('customers') ?? '',
    /** Whether the lists show only the orders that a person has to look at. */
    isAttentionOnly: params.get('attention') === 'true',
    /** What narrows the lists of orders; what nobody knows in the address narrows nothing. */
    filters: {
      paymentStatus: PAYMENT_STATUSES.find((each) => each === params.get('payment')) ?? null,
      status: ORDER_STATUSES.find((each) => each === params.get('status')) ?? null,
      due: DUE_CHOICES.find((each) => each === params.get('due')) ?? null,
      placedFrom: dayOf(params.get('from')),
      placedTo: dayOf(params.get('to')),
    },
    areFiltersShown: params.get('filters') === 'shown',
    showFilters: (isOn: boolean) => change({ filters: isOn ? 'shown' : null }),
    /** All of them at once: React Router's changes do not add up where one follows before the other is drawn. */
    filterBy: (filters: OrderNarrowing) => change(addressOfFilters(filters)),
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
      search: `?${changed(params, { ...addressOfFilters(NOT_NARROWED), order: orderNumber, tab: null, q: null, attention: null }).toString()}`,
    }),
    /** The address of the desk with another tab open, for a link. */
    addressOfTab: (id: DeskTab) => ({
      search: `?${changed(params, { tab: id }).toString()}`,
    }),
  };
}

/** What narrows the lists of orders beside a search; null or empty for all. */
export interface OrderNarrowing {
  readonly paymentStatus: PaymentStatus | null;
  readonly status: OrderStatus | null;
  readonly due: DueChoice | null;
  /** The first and the last day on which they were placed, `2026-11-21`. */
  readonly placedFrom: string;
  readonly placedTo: string;
}

export const NOT_NARROWED: OrderNarrowing = {
  paymentStatus: null,
  status: null,
  due: null,
  placedFrom: '',
  placedTo: '',
};

function addressOfFilters(filters: OrderNarrowing): Record<string, string | null> {
  return {
    payment: filters.paymentStatus,
    status: filters.status,
    due: filters.due,
    from: filters.placedFrom || null,
    to: filters.placedTo || null,
  };
}

function dayOf(typed: string | null): string {
  return typed && isFilterDay(typed) ? typed : '';
}

export function isFilterDay(typed: string): boolean {
  return /^20\d\d-\d\d-\d\d$/.test(typed);
}

function changed(before: URLSearchParams, changes: Record<string, string | null>): URLSearchParams {
  const after = new URLSearchParams(before);
  for (const [name, value] of Object.entries(changes)) {
    if (value === null) after.delete(name);
    else after.set(name, value);
  }
  return after;
}
