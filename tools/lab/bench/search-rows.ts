import { postingsOf } from '../../../api/src/orders/search/search-index.queries';
import {
  gramsOf,
  hashOf,
  lettersOf,
  searchTextOf,
  signatureOf,
} from '../../../api/src/orders/search/search-words';
import type { Rows } from './load-rows';
import type { OrderTable } from './order-tables';

/** The index of the search, in the order of its keys: sorted, it is loaded many times as fast. */
export class SearchRows {
  /** The orders of each term among everybody's, by their ids. */
  private readonly orders = new Map<number, number[]>();
  /** A term and an order, a term and an order … of each account: most have too few for a list of each term. */
  private readonly ofOwner = new Map<number, number[]>();
  private readonly signatures: number[] = [];
  private readonly words = new Set<string>();

  /** The texts, which are loaded with the orders; the rest is kept until there are no more. */
  readonly texts: OrderTable = [
    'order_search_texts (orderId, ownerId, words)',
    (order) => {
      const { id, sender, recipient, userId, userEmail, contactEmail, provider } = order;
      const text = searchTextOf({
        texts: [
          ...[sender.name, recipient.name, sender.city, recipient.city],
          ...[sender.street, recipient.street, provider],
        ],
        phones: [sender.phone, recipient.phone],
        emails: [userEmail, contactEmail].filter((email) => email !== null),
      });
      const ownerId = userId ?? 0;
      this.signatures[id] = signatureOf(text);
      for (const word of lettersOf(text)) this.words.add(word);
      for (const [owner, term] of postingsOf({ id, ownerId, words: text })) {
        if (owner === 0) listOf(this.orders, term).push(id);
        else listOf(this.ofOwner, owner).push(term, id);
      }
      return [[id, ownerId, text]];
    },
  ];

  *tables(): Generator<[string, Rows]> {
    yield ['order_search_postings (ownerId, term, orderId, signature)', this.postings()];
    const grams = [...this.words].flatMap((word) =>
      gramsOf(word).map((gram) => [gram, hashOf(word)] as const),
    );
    yield ['search_words (gram, word)', grams];
  }

  private *postings(): Rows {
    for (const [term, ids] of inOrder(this.orders)) {
      for (const id of ids) yield [0, term, id, this.signatures[id] ?? 0];
    }
    for (const [owner, flat] of inOrder(this.ofOwner)) {
      const orders = new Map<number, number[]>();
      for (let at = 0; at < flat.length; at += 2) {
        listOf(orders, flat[at] ?? 0).push(flat[at + 1] ?? 0);
      }
      for (const [term, ids] of inOrder(orders)) {
        for (const id of ids) yield [owner, term, id, this.signatures[id] ?? 0];
      }
    }
  }
}

function listOf(lists: Map<number, number[]>, key: number): number[] {
  const list = lists.get(key) ?? [];
  lists.set(key, list);
  return list;
}

function inOrder(lists: ReadonlyMap<number, number[]>): [number, number[]][] {
  return [...lists].sort(([a], [b]) => a - b);
}
