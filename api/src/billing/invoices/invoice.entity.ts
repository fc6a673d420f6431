import { INVOICE_FORMS, type InvoiceBuyerView, type InvoiceForm } from '@courier/contract';
import { Column, Entity, Index, PrimaryGeneratedColumn } from 'typeorm';
import { Order } from '../../orders/order.entity';
import {
  CentsColumn,
  ChoiceColumn,
  InstantColumn,
  OneOf,
  ReferenceColumn,
  RefersTo,
  TextColumn,
} from '../../platform/database/columns';

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
export class Invoice {
  @PrimaryGeneratedColumn({ type: 'integer' })
  id: number;

  /** `INV-2026-000001` */
  @TextColumn(20)
  number: string;

  @RefersTo(() => Order, 'FK_invoices_order', 'NO ACTION')
  @ReferenceColumn()
  orderId: number;

  @ChoiceColumn()
  form: InvoiceForm;

  @Column({ type: 'json' })
  content: InvoiceContent;

  /** Null once the people were taken out of the order of an abridged one. */
  @Column({ type: 'json', nullable: true })
  buyer: InvoiceBuyerView | null;

  @CentsColumn()
  total: number;

  /** The tax within the total. */
  @CentsColumn()
  vat: number;

  @Column({ type: 'integer' })
  vatPercent: number;

  @InstantColumn()
  issuedAt: Date;
}
