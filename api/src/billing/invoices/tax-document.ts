import type { InvoiceBuyerView } from '@courier/contract';
import { Column, PrimaryGeneratedColumn } from 'typeorm';
import { CentsColumn, InstantColumn, TextColumn } from '../../platform/database/columns';

/** What tax invoices and credit notes have in common; neither is ever changed. */
export abstract class TaxDocument {
  @PrimaryGeneratedColumn({ type: 'integer' })
  id: number;

  /** `INV-2026-000001` of an invoice, `CN-2026-000001` of a credit note. */
  @TextColumn(20)
  number: string;

  /** Null once the people were taken out of the order of an abridged invoice. */
  @Column({ type: 'json', nullable: true })
  buyer: InvoiceBuyerView | null;

  @CentsColumn()
  total: number;

  /** The tax within the total; of a credit note by the rate of the invoice, as it takes that supply back. */
  @CentsColumn()
  vat: number;

  @Column({ type: 'integer' })
  vatPercent: number;

  @InstantColumn()
  issuedAt: Date;
}
