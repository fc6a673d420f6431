import { type InvoiceBuyerView, LIMITS } from '@courier/contract';
import { Column, Entity, Index, PrimaryGeneratedColumn } from 'typeorm';
import {
  CentsColumn,
  InstantColumn,
  ReferenceColumn,
  RefersTo,
  TextColumn,
} from '../../platform/database/columns';
import { Invoice, type InvoiceContent } from './invoice.entity';

/** What a credit note says beside its number, its amounts and whom it is for. */
export interface CreditNoteContent extends Pick<
  InvoiceContent,
  'seller' | 'orderNumber' | 'description'
> {
  readonly invoiceNumber: string;
  /** When the invoice was issued, in ms since 1970. */
  readonly invoicedAt: number;
}

/** Takes a part of a tax invoice back, or all of it; never changed. */
@Entity('credit_notes')
@Index('UQ_credit_notes_number', ['number'], { unique: true })
@Index('IX_credit_notes_invoice', ['invoiceId', 'id'])
export class CreditNote {
  @PrimaryGeneratedColumn({ type: 'integer' })
  id: number;

  /** `CN-2026-000001` */
  @TextColumn(20)
  number: string;

  @RefersTo(() => Invoice, 'FK_credit_notes_invoice', 'NO ACTION')
  @ReferenceColumn()
  invoiceId: number;

  @Column({ type: 'json' })
  content: CreditNoteContent;

  /** As on the invoice. Null once the people were taken out of the order of an abridged one. */
  @Column({ type: 'json', nullable: true })
  buyer: InvoiceBuyerView | null;

  @CentsColumn()
  total: number;

  /** The tax within the total, by the rate of the invoice: it takes that supply back. */
  @CentsColumn()
  vat: number;

  @Column({ type: 'integer' })
  vatPercent: number;

  /** The law wants it said. */
  @TextColumn(LIMITS.paymentReason)
  reason: string;

  @InstantColumn()
  issuedAt: Date;
}
