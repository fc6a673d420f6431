import { LIMITS } from '@courier/contract';
import { Column, Entity, Index } from 'typeorm';
import { ReferenceColumn, RefersTo, TextColumn } from '../../platform/database/columns';
import { Invoice, type InvoiceContent } from './invoice.entity';
import { TaxDocument } from './tax-document';

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
export class CreditNote extends TaxDocument {
  @RefersTo(() => Invoice, 'FK_credit_notes_invoice', 'NO ACTION')
  @ReferenceColumn()
  invoiceId: number;

  @Column({ type: 'json' })
  content: CreditNoteContent;

  /** The law wants it said. */
  @TextColumn(LIMITS.paymentReason)
  reason: string;
}
