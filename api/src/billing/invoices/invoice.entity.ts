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
}

/** A tax invoice as it was issued: nothing of it follows the order, the settings or the rate any more. */
@Entity('invoices')
@OneOf('invoices', 'form', INVOICE_FORMS)
@Index('UQ_invoices_number', ['number'], { unique: true })
@Index('UQ_invoices_order', ['orderId'], { unique: true })
export class Invoice extends TaxDocument {
  @RefersTo(() => Order, 'FK_invoices_order', 'NO ACTION')
  @ReferenceColumn()
  orderId: number;

  @ChoiceColumn()
  form: InvoiceForm;

  @Column({ type: 'json' })
  content: InvoiceContent;
}
