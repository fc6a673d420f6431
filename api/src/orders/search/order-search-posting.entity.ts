import { Column, Entity, PrimaryColumn } from 'typeorm';
import { wholeNumberTransformer } from '../../platform/database/columns';

/**
 * That an order has a term: once among everybody's orders (owner 0) and once among those of its account. The key is
 * the index that is searched: the orders of one term and one owner lie together, from the oldest to the newest.
 */
@Entity('order_search_postings')
export class OrderSearchPosting {
  @PrimaryColumn({ type: 'integer' })
  ownerId: number;

  /** A checksum, see `hashOf`. */
  @PrimaryColumn({ type: 'integer' })
  term: number;

  @PrimaryColumn({ type: 'integer' })
  orderId: number;

  /** Two bits for each of the order's words, see `signatureOf`. */
  @Column({ type: 'bigint', transformer: wholeNumberTransformer })
  signature: number;
}
