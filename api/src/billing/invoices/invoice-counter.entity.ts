import { Column, Entity, Index, PrimaryGeneratedColumn } from 'typeorm';
import { TextColumn } from '../../platform/database/columns';

/** How many invoices or credit notes of a year were issued. Raised in the transaction that stores one, and by nothing else. */
@Entity('invoice_counters')
@Index('UQ_invoice_counters_series', ['series'], { unique: true })
export class InvoiceCounter {
  @PrimaryGeneratedColumn({ type: 'integer' })
  id: number;

  /** What its numbers begin with, `INV-2026` or `CN-2026`. */
  @TextColumn(20)
  series: string;

  @Column({ type: 'integer' })
  issued: number;
}
