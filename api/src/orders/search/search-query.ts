import { parseOrderNumber, withoutGaps } from '@courier/contract';
import { readTyped, type TypedWord } from './search-words';

/** What somebody typed into the search box. */
export type Search =
  | { readonly kind: 'number'; readonly orderNumber: string }
  /** Words that an order has all of, and the start of an order number where it may be that as well. */
  | {
      readonly kind: 'words';
      readonly words: readonly TypedWord[];
      readonly number: string | null;
      /** Whether what only the staff finds orders by is searched as well. */
      readonly isStaffs: boolean;
    };

export type WordSearch = Extract<Search, { readonly kind: 'words' }>;

/** @param isStaffs whether somebody of the staff searches */
export function readSearch(typed: string, isStaffs: boolean): Search {
  const number = parseOrderNumber(typed);
  if (number) return { kind: 'number', orderNumber: number.orderNumber };
  return { kind: 'words', words: readTyped(typed), number: startOfNumber(typed), isStaffs };
}

/** Names have letters and digits too, so that only length and alphabet distinguish them. Digits alone are a phone's. */
function startOfNumber(typed: string): string | null {
  if (!/\p{Letter}/u.test(typed)) return null;
  const compact = withoutGaps(typed).toUpperCase();
  const [, start] = /^(?:EC)?([0-9A-Z]{4,11})$/.exec(compact) ?? [];
  return start ? `EC${start.replace(/[IL]/g, '1').replace(/O/g, '0')}` : null;
}
