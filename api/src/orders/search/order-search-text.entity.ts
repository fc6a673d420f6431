import { Column, Entity, Index, PrimaryColumn } from 'typeorm';

/**
 * Everything that an order is found by, as `search-words.ts` writes it, what only the staff finds it by among it; without
 * words once its people are erased.
 */
@Entity('order_search_texts')
@Index('IX_order_search_texts_owner', ['ownerId', 'orderId'])
export class OrderSearchText {
  @PrimaryColumn({ type: 'integer' })
  orderId: number;

  /** The order's account; 0 for a visitor's. */
  @Column({ type: 'integer' })
  ownerId: number;

  @Column({ type: 'text' })
  words: string;
}
