import {
  dayInSouthAfrica,
  invoiceForm,
  randFromCents,
  SERVICE_TYPE_LABELS,
  standingEntries,
  type TaxInvoiceRequest,
  type TaxInvoiceView,
  vatPercentOn,
  vatWithin,
} from '@courier/contract';
import { Inject, Injectable, StreamableFile } from '@nestjs/common';
import { DataSource, type EntityManager } from 'typeorm';
import { recordAudit } from '../../identity/audit/audit-trail';
import { lockedOrder } from '../../orders/locked-order';
import type { Order } from '../../orders/order.entity';
import { type OrderRow, type PackedOrder, withPackages } from '../../orders/orders.read-model';
import { OrdersService } from '../../orders/orders.service';
import { type Actor, isAdmin, isStaff, owns } from '../../platform/access/actor';
import { type AppConfig, CONFIG } from '../../platform/config/config';
import { insertRow } from '../../platform/database/insert-row';
import { Transactions } from '../../platform/database/transactions';
import { ConflictError, NotFoundError } from '../../platform/errors/domain-errors';
import { PaymentLedger } from '../payments/payment-ledger';
import { CreditNote } from './credit-note.entity';
import { nextDocumentNumber } from './invoice-numbers';
import { invoicePdf } from './invoice-pdf';
import { Invoice, type InvoiceContent } from './invoice.entity';

/** Tax invoices: one for each paid order whose owner or company wants it, and never changed. */
@Injectable()
export class Invoices {
  constructor(
    private readonly dataSource: DataSource,
    private readonly transactions: Transactions,
    private readonly orders: OrdersService,
    private readonly ledger: PaymentLedger,
    @Inject(CONFIG) private readonly config: AppConfig,
  ) {}

  /**
   * Issues the invoice of an order; the one that is there is answered as it is.
   * @throws ConflictError for an order that is not paid, was cancelled or refunded, or needs no invoice, and for a
   * company that is not registered for value-added tax
   */
  async issue(actor: Actor, typed: string, request: TaxInvoiceRequest): Promise<TaxInvoiceView> {
    const row = await this.ownOrder(actor, typed);
    if (isStaff(actor) && !isAdmin(actor) && !owns(actor, row)) throw notFound(row.orderNumber);
    const [packed] = await withPackages(this.dataSource, [row]);
    const invoice = await this.transactions.run(async (manager) => {
      const order = await lockedOrder(manager, { id: row.id });
      if (!order || !packed) throw notFound(row.orderNumber);
      const issued = await manager.findOneBy(Invoice, { orderId: order.id });
      if (issued) return issued;
      const made = await this.insert(manager, order, packed, request);
      if (isAdmin(actor)) {
        await recordAudit(manager, actor, {
          action: 'issue a tax invoice',
          subjectType: 'order',
          subjectId: order.orderNumber,
          after: { number: made.number, total: randFromCents(made.total) },
        });
      }
      return made;
    });
    return this.viewOf(invoice);
  }

  /** @throws ConflictError where none was issued */
  async get(actor: Actor, typed: string): Promise<TaxInvoiceView> {
    return this.viewOf(await this.find(actor, typed));
  }

  /** @throws ConflictError where none was issued */
  async file(actor: Actor, typed: string): Promise<StreamableFile> {
    const invoice = await this.find(actor, typed);
    const pdf = invoicePdf(invoice, {
      title: invoice.number,
      creator: invoice.content.seller.name,
    });
    return new StreamableFile(pdf, {
      type: 'application/pdf',
      disposition: `inline; filename="${invoice.number}.pdf"`,
    });
  }

  /** The invoice of an order of one's own, or for the staff. @throws ConflictError where none was issued */
  async find(actor: Actor, typed: string): Promise<Invoice> {
    const { id, orderNumber } = await this.ownOrder(actor, typed);
    const invoice = await this.dataSource.manager.findOneBy(Invoice, { orderId: id });
    if (!invoice) throw new ConflictError(`Order ${orderNumber} has no tax invoice yet.`);
    return invoice;
  }

  private async viewOf(invoice: Invoice): Promise<TaxInvoiceView> {
    const notes = await this.dataSource.manager.find(CreditNote, {
      where: { invoiceId: invoice.id },
      order: { id: 'ASC' },
    });
    return invoiceView(invoice, notes);
  }

  /** Of others' orders nobody learns whether they have one. */
  private async ownOrder(actor: Actor, typed: string): Promise<OrderRow> {
    const order = await this.orders.find(typed);
    if (!owns(actor, order) && !isStaff(actor)) throw notFound(order.orderNumber);
    return order;
  }

  private async insert(
    manager: EntityManager,
    order: Order,
    packed: PackedOrder,
    { business }: TaxInvoiceRequest,
  ): Promise<Invoice> {
    const seller = sellerOf(this.config.company);
    const form = invoiceForm(order.totalAmount);
    if (form === null) throw new ConflictError(NOT_NEEDED);
    const vatPercent = vatPercentOn(dayInSouthAfrica(await this.paidAt(manager, order)));
    const issuedAt = new Date();
    const id = await insertRow(manager, Invoice, {
      number: await nextDocumentNumber(manager, 'invoice', issuedAt),
      orderId: order.id,
      form,
      content: contentOf(seller, packed),
      buyer: business
        ? { ...business, vatNumber: business.vatNumber || null }
        : senderOf(packed.pickupAddress),
      total: order.totalAmount,
      vat: vatWithin(order.totalAmount, vatPercent),
      vatPercent,
      issuedAt,
    });
    return manager.findOneByOrFail(Invoice, { id });
  }

  /** The time of supply: when the first of the money came in (VAT Act, section 9(1)). */
  private async paidAt(manager: EntityManager, order: Order): Promise<Date> {
    if (order.status === 'cancelled' || order.erasedAt) throw new ConflictError(CANCELLED);
    if (order.paymentStatus !== 'completed') throw new ConflictError(NOT_PAID);
    const entries = standingEntries(await this.ledger.entriesOf(manager, order));
    if (entries.some(({ kind }) => kind === 'refund')) throw new ConflictError(REFUNDED);
    return new Date(Math.min(...entries.map(({ paidAt }) => paidAt.getTime())));
  }
}

const NOT_REGISTERED = 'We are not registered for VAT and issue no tax invoices.';
const NOT_NEEDED = 'No tax invoice is needed up to R50.00.';
const NOT_PAID = 'The tax invoice is issued once the order is paid.';
const CANCELLED = 'This order was cancelled. It has no tax invoice.';
const REFUNDED = 'Money of this order was refunded. Ask us for its tax invoice.';

function notFound(orderNumber: string): NotFoundError {
  return new NotFoundError(`There is no order ${orderNumber} of yours.`);
}

/** Whom a tax invoice is from has to be registered and to say where it is. */
export function sellerOf({
  name,
  address,
  vatNumber,
}: AppConfig['company']): InvoiceContent['seller'] {
  if (!vatNumber || !address) throw new ConflictError(NOT_REGISTERED);
  return { name, address, vatNumber };
}

function contentOf(seller: InvoiceContent['seller'], order: PackedOrder): InvoiceContent {
  const { orderNumber, serviceType, pickupAddress, deliveryAddress, packages } = order;
  const service = SERVICE_TYPE_LABELS[serviceType];
  return {
    seller,
    orderNumber,
    description: `${service} delivery, ${pickupAddress.city} to ${deliveryAddress.city}`,
    quantity: packages.length,
  };
}

function senderOf(sender: OrderRow['pickupAddress']) {
  const { fullName, addressLine1, addressLine2, city, zipCode } = sender;
  const lines = [addressLine1, addressLine2, city, zipCode].filter(Boolean);
  return { name: fullName, address: lines.join(', '), vatNumber: null };
}

function invoiceView(invoice: Invoice, notes: readonly CreditNote[]): TaxInvoiceView {
  const { number, form, issuedAt, total, vat, vatPercent, buyer, content } = invoice;
  return {
    number,
    orderNumber: content.orderNumber,
    form,
    issuedAt: issuedAt.toISOString(),
    total: randFromCents(total),
    vat: randFromCents(vat),
    vatPercent,
    buyer,
    creditNotes: notes.map((note) => ({
      id: note.id,
      number: note.number,
      issuedAt: note.issuedAt.toISOString(),
      amount: randFromCents(note.total),
      vat: randFromCents(note.vat),
      reason: note.reason,
      url: `/api/orders/${content.orderNumber}/credit-notes/${note.id}`,
    })),
  };
}
