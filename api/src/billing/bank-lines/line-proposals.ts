import {
  amountDue,
  apostropheReadings,
  type BankLineProposalView,
  type Cents,
  foldedWords,
  randFromCents,
} from '@courier/contract';
import type { Order } from '../../orders/order.entity';

/** An order that a line may pay, and whose it is. */
export type ProposedOrder = Pick<
  Order,
  'id' | 'orderNumber' | 'paymentStatus' | 'totalAmount' | 'paidAmount'
> & {
  readonly sender: string;
  /** null for an order without an account. */
  readonly customer: string | null;
};

/** What an open line says, and the numbers that it may mean. */
export interface LineToMatch {
  readonly text: string;
  readonly amount: Cents;
  readonly near: readonly string[];
}

/**
 * The orders of which exactly what came in is due, at most a few: first those whose number the text nearly has, then
 * those with most of a name that it has, then the newest.
 */
export function proposalsOf(
  { text, amount, near }: LineToMatch,
  orders: readonly ProposedOrder[],
): BankLineProposalView[] {
  const words = new Set(wordsOf(text));
  const numbers = new Set(near);
  return orders
    .filter((order) => amountDue(order) === amount)
    .map((order) => ({
      order,
      isNumberClose: numbers.has(order.orderNumber),
      inText: Math.max(...[order.sender, order.customer ?? ''].map((name) => shared(name, words))),
    }))
    .sort(
      (one, other) =>
        Number(other.isNumberClose) - Number(one.isNumberClose) ||
        other.inText - one.inText ||
        other.order.id - one.order.id,
    )
    .slice(0, MOST_PROPOSED)
    .map(({ order, isNumberClose, inText }) => ({
      orderNumber: order.orderNumber,
      name: order.customer ?? order.sender,
      total: randFromCents(order.totalAmount),
      isNumberClose,
      isNameInText: inText > 0,
    }));
}

const MOST_PROPOSED = 3;

/** How many words of a name a text has. */
function shared(name: string, words: ReadonlySet<string>): number {
  return new Set(wordsOf(name).filter((word) => words.has(word))).size;
}

/** Banks write capitals without marks and apostrophes. Short words and those of every second company name nobody. */
function wordsOf(text: string): string[] {
  return apostropheReadings(text)
    .flatMap(foldedWords)
    .filter((word) => word.length > 2 && !NAMELESS.has(word));
}

const NAMELESS = new Set([
  'pty',
  'ltd',
  'inc',
  'the',
  'and',
  'for',
  'van',
  'der',
  'den',
  'eft',
  'pmt',
]);
