import { Column, Entity, PrimaryColumn } from 'typeorm';

/**
 * An order that has changed since it was counted for the figures. Written in the transaction that changes it; whoever counts
 * takes it away.
 */
@Entity('orders_to_count')
export class OrderToCount {
  @PrimaryColumn({ type: 'integer' })
  orderId: number;

  /** Raised by one with each change, so that writing it again is never nothing, which nodes of a cluster would not tell one another. */
  @Column({ type: 'integer', default: 1 })
  changes: number;
}
