import { INVOICE_FORMS, type InvoiceForm } from '@courier/contract';
import { Column, Entity, Index } from 'typeorm';
import { Order } from '../../orders/order.entity';
import { ChoiceColumn, OneOf, ReferenceColumn, RefersTo } from '../../platform/database/columns';
import { TaxDocument } from './tax-document';

/** What a tax invoice says beside its number, its amounts and whom it is for. */
export interface InvoiceContent {
  readonly seller: { readonly name: string; readonly address: string; readonly vatNumber: string };
  readonly orderNumber: string;
  readonly description: string;
  /** How many packages. */
  readonly quantity: number;
  /** What of the price was refunded before, in cents, where anything was: the total is without it. */
  readonly refunded?: number;
}

/** A tax invoice as it was issued: nothing of it follows the order, the settings or the rate any more. */
@Entity('invoices')
@OneOf('invoices', 'form', INVOICE_FORMS)
@Index('UQ_invoices_number', ['number'], { unique: true })
@Index('UQ_invoices_order_revision', ['orderId', 'revision'], { unique: true })
export class Invoice extends TaxDocument {
  @RefersTo(() => Order, 'FK_invoices_order', 'NO ACTION')
  @ReferenceColumn()
  orderId: number;

  /** How many invoices of the order came before, each of them credited whole; null for one of before this was counted. */
  @Column({ type: 'integer', nullable: true })
  revision: number | null;

  @ChoiceColumn()
  form: InvoiceForm;

  @Column({ type: 'json' })
  content: InvoiceContent;
}
