import { parseOrderNumber } from '@courier/contract';
import { phoneTerms, startOfTerm, textTerms } from '../../platform/search/terms';

/** The people and places of an order. */
export interface Searchable {
  readonly names: readonly string[];
  readonly cities: readonly string[];
  readonly phones: readonly string[];
}

/** What an order is found by. */
export function searchTerms({ names, cities, phones }: Searchable): string[] {
  return [...textTerms([...names, ...cities]), ...phoneTerms(phones)];
}

/** What somebody typed into the search box. */
export type Search =
  | { readonly kind: 'number'; readonly orderNumber: string }
  /** The start of a term, and of an order number where it may be that as well. */
  | { readonly kind: 'start'; readonly term: string; readonly number: string | null }
  | { readonly kind: 'nothing' };

export function readSearch(typed: string): Search {
  const number = parseOrderNumber(typed);
  if (number) return { kind: 'number', orderNumber: number.orderNumber };
  const term = startOfTerm(typed);
  if (term === null) return { kind: 'nothing' };
  return { kind: 'start', term, number: term.startsWith('p:') ? null : startOfNumber(typed) };
}

/** Names have letters and digits too, so that only length and alphabet distinguish them. */
function startOfNumber(typed: string): string | null {
  const compact = typed.toUpperCase().replace(/[\s\p{Dash_Punctuation}]/gu, '');
  const [, start] = /^(?:EC)?([0-9A-Z]{4,11})$/.exec(compact) ?? [];
  return start ? `EC${start.replace(/[IL]/g, '1').replace(/O/g, '0')}` : null;
}
