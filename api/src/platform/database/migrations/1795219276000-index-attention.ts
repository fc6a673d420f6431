import { CreateIndex } from '../migration-tables';

/** The staff looks for the few orders that need a person among all. */
export class IndexAttention1795219276000 extends CreateIndex {
  readonly table = 'orders';
  readonly index = { name: 'IX_orders_attention', columnNames: ['needsAttention', 'id'] };
}
