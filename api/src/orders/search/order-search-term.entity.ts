import { Entity, Index, PrimaryColumn } from 'typeorm';

/** What an order can be found by; see `search-terms.ts`. The key is the index that is searched. */
@Entity('order_search_terms')
@Index('IX_order_search_terms_order', ['orderId', 'term'])
export class OrderSearchTerm {
  @PrimaryColumn({ type: 'varchar', length: 80 })
  term: string;

  @PrimaryColumn({ type: 'integer' })
  orderId: number;
}
