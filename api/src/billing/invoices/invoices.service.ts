import {
  dayInSouthAfrica,
  type InvoiceForm,
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
import { isPrintable } from '../../platform/pdf/printable';
import {
  type OrderRow,
  OrdersRepository,
  type PackedOrder,
} from '../../orders/reading/orders.repository';
import { OrdersService } from '../../orders/reading/orders.service';
import { type Actor, can, isStaff, owns } from '../../platform/access/actor';
import { type AppConfig, CONFIG } from '../../platform/config/config';
import { insertRow } from '../../platform/database/insert-row';
import { TransactionsService } from '../../platform/database/transactions.service';
import { ConflictError, NotFoundError, ValidationError } from '../../platform/errors/domain-errors';
import type { PaymentEntry } from '../payments/payment-entry.entity';
import { PaymentLedgerService } from '../payments/payment-ledger.service';
import { findLedger } from '../payments/payments.read-model';
import { nextDocumentNumber } from './invoice-numbers';
import { invoicePdf } from './invoice-pdf';
import { Invoice, type InvoiceContent } from './invoice.entity';
import { invoiceView } from './invoice-views';
import { invoiceTerms } from './invoice-terms';
import {
  findCreditNotes,
  findInvoice,
  findInvoices,
  isCreditedWhole,
  stands,
} from './invoices.queries';

/**
 * Tax invoices: one for each paid order whose owner or company wants it, and never changed. Once all of it is credited, the
 * order can have another one.
 */
@Injectable()
export class InvoicesService {
  constructor(
    private readonly dataSource: DataSource,
    private readonly transactions: TransactionsService,
    private readonly orders: OrdersService,
    private readonly stored: OrdersRepository,
    private readonly ledger: PaymentLedgerService,
    @Inject(CONFIG) private readonly config: AppConfig,
  ) {}

  /**
   * Issues the invoice of an order; the one that is there, and is not credited whole, is answered as it is.
   * @throws ConflictError for an order that is not paid, was cancelled or refunded whole, or needs no invoice, and for a
   * company that is not registered for value-added tax
   */
  async issue(actor: Actor, typed: string, request: TaxInvoiceRequest): Promise<TaxInvoiceView> {
    const row = await this.ownOrder(actor, typed);
    if (isStaff(actor) && !can(actor, 'money') && !owns(actor, row))
      throw notFound(row.orderNumber);
    const [packed] = await this.stored.withDetails([row]);
    await this.transactions.run(async (manager) => {
      const order = await lockedOrder(manager, { id: row.id });
      if (!order || !packed) throw notFound(row.orderNumber);
      const issued = await findInvoice(manager, order.id);
      if (issued && (await stands(manager, issued))) return;
      const made = await this.insert(manager, order, packed, request, issued);
      if (can(actor, 'money')) {
        await recordAudit(manager, actor, {
          action: 'issue_tax_invoice',
          subjectType: 'order',
          subjectId: order.orderNumber,
          after: { number: made.number, total: randFromCents(made.total) },
        });
      }
    });
    return this.get(actor, typed);
  }

  /** @throws ConflictError where none was issued */
  async get(actor: Actor, typed: string): Promise<TaxInvoiceView> {
    const order = await this.ownOrder(actor, typed);
    const { manager } = this.dataSource;
    const invoices = await findInvoices(manager, order);
    const notes = await findCreditNotes(manager, invoices);
    const isReplaceable =
      isCreditedWhole(invoices[0], notes) &&
      typeof invoiceTerms(order, await findLedger(this.dataSource, order.id)) !== 'string';
    return invoiceView(invoices, notes, isReplaceable);
  }

  /**
   * The file of the newest invoice, or of the one with an id.
   * @throws ConflictError where none was issued; NotFoundError for an id that is of no invoice of the order
   */
  async file(actor: Actor, typed: string, id?: number): Promise<StreamableFile> {
    const invoices = await this.all(actor, typed);
    const invoice =
      id === undefined ? invoices[0] : invoices.find((candidate) => candidate.id === id);
    if (!invoice) throw new NotFoundError('There is no such tax invoice of this order.');
    return new StreamableFile(invoicePdf(invoice), {
      type: 'application/pdf',
      disposition: `inline; filename="${invoice.number}.pdf"`,
    });
  }

  /**
   * The invoices of an order of one's own, or for the staff, the newest first.
   * @throws ConflictError where none was issued
   */
  async all(actor: Actor, typed: string): Promise<[Invoice, ...Invoice[]]> {
    return findInvoices(this.dataSource.manager, await this.ownOrder(actor, typed));
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
    replaced: Invoice | null,
  ): Promise<Invoice> {
    const seller = sellerOf(this.config.company);
    const entries = await this.ledger.entriesOf(manager, order);
    const terms = invoiceTerms(order, entries);
    if (typeof terms === 'string') throw new ConflictError(terms);
    const { form, total } = terms;
    const vatPercent = vatPercentOn(dayInSouthAfrica(timeOfSupply(entries)));
    const issuedAt = new Date();
    const id = await insertRow(manager, Invoice, {
      number: await nextDocumentNumber(manager, 'invoice', issuedAt),
      orderId: order.id,
      revision: replaced ? (replaced.revision ?? 0) + 1 : 0,
      form,
      content: contentOf(seller, packed, order.totalAmount - total),
      buyer: buyerOf(business, packed, form),
      total,
      vat: vatWithin(total, vatPercent),
      vatPercent,
      issuedAt,
    });
    return manager.findOneByOrFail(Invoice, { id });
  }
}

const NOT_REGISTERED = 'We are not registered for VAT and issue no tax invoices.';

/** When the first of the money came in (VAT Act, section 9(1)). */
function timeOfSupply(entries: readonly PaymentEntry[]): Date {
  const payments = standingEntries(entries).filter(({ kind }) => kind === 'payment');
  return new Date(Math.min(...payments.map(({ paidAt }) => paidAt.getTime())));
}

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

function contentOf(
  seller: InvoiceContent['seller'],
  order: PackedOrder,
  refunded: number,
): InvoiceContent {
  const { orderNumber, serviceType, pickupAddress, deliveryAddress, packages } = order;
  const service = SERVICE_TYPE_LABELS[serviceType];
  return {
    seller,
    orderNumber,
    description: `${service} delivery, ${pickupAddress.city} to ${deliveryAddress.city}`,
    quantity: packages.length,
    ...(refunded > 0 && { refunded }),
  };
}

/**
 * Whom an invoice is for. An abridged one need not name the sender, where paper cannot.
 * @throws ValidationError where a name or an address cannot be printed
 */
function buyerOf(
  business: TaxInvoiceRequest['business'],
  { pickupAddress }: PackedOrder,
  form: InvoiceForm,
): Invoice['buyer'] {
  const buyer = business
    ? { ...business, vatNumber: business.vatNumber || null }
    : senderOf(pickupAddress);
  const fields = (['name', 'address'] as const).filter((field) => !isPrintable(buyer[field]));
  if (fields.length === 0) return buyer;
  if (!business && form === 'abridged') return null;
  throw new ValidationError(
    fields.map((field) => ({ path: `business.${field}`, message: unprintable(field) })),
  );
}

function unprintable(field: 'name' | 'address'): string {
  return `The ${field} for the invoice has letters that we cannot print. Write it in Latin letters`;
}

function senderOf(sender: OrderRow['pickupAddress']) {
  const { fullName, addressLine1, addressLine2, city, zipCode } = sender;
  const lines = [addressLine1, addressLine2, city, zipCode].filter(Boolean);
  return { name: fullName, address: lines.join(', '), vatNumber: null };
}
