import { CreateIndex } from '../migration-tables';

/** The terms of one order: what a customer's own search and an erasure look up. */
export class IndexSearchTermsByOrder1795219295000 extends CreateIndex {
  readonly table = 'order_search_terms';
  readonly index = { name: 'IX_order_search_terms_order', columnNames: ['orderId', 'term'] };
}
