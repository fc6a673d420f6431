import {
  displayStatus,
  DUE_CHOICES,
  type DueChoice,
  EXCEPTION_KINDS,
  EXCEPTION_OWNERS,
  type ExceptionKind,
  type ExceptionOwner,
  formatDay,
  type OrderSortColumn,
  ORDER_STATUSES,
  type OrderStatus,
  PAYMENT_METHOD_LABELS,
  PAYMENT_METHODS,
  PAYMENT_STATUS_LABELS,
  PAYMENT_STATUSES,
  type PaymentMethod,
  type PaymentStatus,
  PROMISE_STATES,
  type PromiseState,
  SERVICE_TYPE_LABELS,
  SERVICE_TYPES,
  type ServiceType,
} from '@courier/contract';
import type { SelectOption } from '@courier/shared-ui';
import { sentence } from '../order-status';
import { KIND_LABELS } from './kind-labels';
import { type OrderNarrowing, valuesOf } from './order-narrowing';

type Name = keyof OrderNarrowing;

/** How a filter is chosen. */
export type FilterPart =
  | {
      readonly kind: 'several' | 'one';
      readonly name: Name;
      readonly label: string;
      readonly options: readonly SelectOption[];
    }
  | {
      readonly kind: 'day' | 'texts' | 'email';
      readonly name: Name;
      readonly label: string;
      readonly hint?: string;
    }
  | { readonly kind: 'flag'; readonly name: Name; readonly label: string }
  | { readonly kind: 'store'; readonly name: Name; readonly label: string };

/** A filter of the list of orders: one chip of the toolbar. */
export interface OrderFilterKind {
  readonly id: string;
  readonly label: string;
  /** Whether its chip is there before it is chosen. */
  readonly isPinned?: true;
  readonly parts: readonly FilterPart[];
  /** What it narrows the list to, beside its label; null where it does not. */
  readonly words: (narrowing: OrderNarrowing) => string | null;
  /** The same in a sentence, where that takes more. */
  readonly phrase?: (words: string) => string;
}

export const DUE_WORDS: Readonly<Record<DueChoice, string>> = {
  late: 'late',
  today: 'due today',
  tomorrow: 'due tomorrow',
};

const PROMISE_WORDS: Readonly<Record<PromiseState, string>> = {
  on_time: 'on time',
  at_risk: 'at risk',
  late: 'late',
  kept: 'kept',
  broken: 'broken',
};

const OWNER_WORDS: Readonly<Record<ExceptionOwner, string>> = {
  me: 'mine',
  nobody: 'without owner',
};

const exceptionWords = (kind: string) =>
  kind === 'any' ? 'any exception' : KIND_LABELS[kind as ExceptionKind].toLowerCase();

/** The filters in the order of the toolbar. */
export const ORDER_FILTERS: readonly OrderFilterKind[] = [
  {
    id: 'status',
    label: 'Status',
    isPinned: true,
    parts: [several('status', 'Status', ORDER_STATUSES, displayStatus)],
    words: ({ status }) => eachOf(status, (value) => displayStatus(value as OrderStatus)),
  },
  {
    id: 'placed',
    label: 'Placed',
    isPinned: true,
    parts: [
      { kind: 'day', name: 'placedFrom', label: 'Placed from' },
      { kind: 'day', name: 'placedTo', label: 'Placed to' },
    ],
    words: ({ placedFrom, placedTo }) => rangeWords(placedFrom, placedTo),
    phrase: (days) => `placed ${days}`,
  },
  {
    id: 'promise',
    label: 'Promise',
    isPinned: true,
    parts: [several('promise', 'Promise', PROMISE_STATES, (state) => PROMISE_WORDS[state])],
    words: ({ promise }) => eachOf(promise, (state) => PROMISE_WORDS[state as PromiseState]),
    phrase: (states) => `promise ${states}`,
  },
  {
    id: 'due',
    label: 'Due',
    parts: [
      one('due', 'Due', DUE_CHOICES, (due) => DUE_WORDS[due]),
      { kind: 'day', name: 'dueFrom', label: 'Due from' },
      { kind: 'day', name: 'dueTo', label: 'Due to' },
    ],
    words: ({ due, dueFrom, dueTo }) =>
      joined([due && DUE_WORDS[due as DueChoice], dueWords(dueFrom, dueTo)], ', '),
  },
  {
    id: 'service',
    label: 'Service',
    isPinned: true,
    parts: [several('service', 'Service', SERVICE_TYPES, (type) => SERVICE_TYPE_LABELS[type])],
    words: ({ service }) => eachOf(service, (type) => SERVICE_TYPE_LABELS[type as ServiceType]),
  },
  {
    id: 'payment',
    label: 'Payment',
    isPinned: true,
    parts: [
      one('paymentStatus', 'Payment', PAYMENT_STATUSES, (status) => PAYMENT_STATUS_LABELS[status]),
      several('paymentMethod', 'Method', PAYMENT_METHODS, (by) => PAYMENT_METHOD_LABELS[by]),
    ],
    words: ({ paymentStatus, paymentMethod }) =>
      joined(
        [
          paymentStatus && PAYMENT_STATUS_LABELS[paymentStatus as PaymentStatus].toLowerCase(),
          prefixed(
            'by',
            eachOf(paymentMethod, (by) => PAYMENT_METHOD_LABELS[by as PaymentMethod]),
          ),
        ],
        ', ',
      ),
  },
  {
    id: 'town',
    label: 'Town',
    isPinned: true,
    parts: [
      {
        kind: 'texts',
        name: 'town',
        label: 'Town begins with',
        hint: 'From or to; several with commas',
      },
    ],
    words: ({ town }) => eachOf(town),
    phrase: (towns) => `from or to ${towns}`,
  },
  {
    id: 'courier',
    label: 'Courier',
    isPinned: true,
    parts: [
      { kind: 'texts', name: 'courier', label: 'Courier begins with', hint: 'Several with commas' },
      { kind: 'flag', name: 'noCourier', label: 'No courier' },
    ],
    words: ({ courier, noCourier }) =>
      joined([eachOf(courier), noCourier === 'true' && 'none'], ' or '),
    phrase: (couriers) => `courier ${couriers}`,
  },
  {
    id: 'customer',
    label: 'Customer',
    parts: [{ kind: 'email', name: 'userEmail', label: 'Email of the account' }],
    words: ({ userEmail }) => userEmail ?? null,
    phrase: (email) => `of ${email}`,
  },
  {
    id: 'store',
    label: 'Store',
    parts: [{ kind: 'store', name: 'store', label: 'Collected from' }],
    words: ({ store }) => (store ? `number ${store}` : null),
    phrase: (store) => `from store ${store}`,
  },
  {
    id: 'attention',
    label: 'Attention',
    parts: [
      several('exception', 'Open exception', ['any', ...EXCEPTION_KINDS] as const, exceptionWords),
      one('exceptionOwner', 'Seen to by', EXCEPTION_OWNERS, (owner) => OWNER_WORDS[owner]),
    ],
    words: ({ exception, exceptionOwner }) =>
      joined(
        [
          eachOf(exception, exceptionWords),
          exceptionOwner && OWNER_WORDS[exceptionOwner as ExceptionOwner],
        ],
        ', ',
      ),
  },
];

/** What narrows a list, filter by filter. */
export function narrowingWords(narrowing: OrderNarrowing): string[] {
  return ORDER_FILTERS.flatMap(({ words, phrase = (said) => said }) => {
    const said = words(narrowing);
    return said === null ? [] : [phrase(said)];
  });
}

/** What orders can be sorted by, as the heads of their columns say it. */
export const SORT_LABELS = {
  placed: 'Placed',
  promise: 'Promise',
  status: 'Status',
  service: 'Service',
  payment: 'Payment',
  value: 'Value',
} as const satisfies Record<OrderSortColumn, string>;

function several<T extends string>(
  name: Name,
  label: string,
  values: readonly T[],
  labelOf: (value: T) => string,
): FilterPart {
  return { kind: 'several', name, label, options: optionsOf(values, labelOf) };
}

function one<T extends string>(
  name: Name,
  label: string,
  values: readonly T[],
  labelOf: (value: T) => string,
): FilterPart {
  return { kind: 'one', name, label, options: optionsOf(values, labelOf) };
}

function optionsOf<T extends string>(values: readonly T[], labelOf: (value: T) => string) {
  return values.map((value) => ({ value, label: sentence(labelOf(value)) }));
}

/** `late or at risk`. */
function eachOf(value: string | undefined, wordOf = (each: string) => each): string | null {
  return joined(valuesOf(value).map(wordOf), ' or ');
}

function joined(words: readonly (string | null | false | undefined)[], by: string): string | null {
  return words.filter(Boolean).join(by) || null;
}

function prefixed(word: string, words: string | null): string | null {
  return words && `${word} ${words}`;
}

/** `from Wed 18 November up to Fri 20 November`. */
function rangeWords(from: string | undefined, to: string | undefined): string | null {
  if (from && from === to) return `on ${formatDay(from)}`;
  return joined([from && `from ${formatDay(from)}`, to && `up to ${formatDay(to)}`], ' ');
}

function dueWords(from: string | undefined, to: string | undefined): string | null {
  return prefixed('due', rangeWords(from, to));
}
