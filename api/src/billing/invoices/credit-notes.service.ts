import {
  type CreditNoteRequest,
  exactCents,
  formatRand,
  randFromCents,
  type TaxInvoiceView,
  vatWithin,
} from '@courier/contract';
import { Inject, Injectable, StreamableFile } from '@nestjs/common';
import { DataSource, type EntityManager, In } from 'typeorm';
import { recordAudit } from '../../identity/audit/audit-trail';
import { isPrintable } from '../../platform/pdf/printable';
import { lockedOrder } from '../../orders/locked-order';
import { type Actor, requirePermission } from '../../platform/access/actor';
import { type AppConfig, CONFIG } from '../../platform/config/config';
import { insertRow } from '../../platform/database/insert-row';
import { TransactionsService } from '../../platform/database/transactions.service';
import { ConflictError, NotFoundError, ValidationError } from '../../platform/errors/domain-errors';
import { idempotent } from '../../platform/idempotency/idempotency';
import { requestKey } from '../../platform/idempotency/request-key';
import { creditNotePdf } from './credit-note-pdf';
import { CreditNote } from './credit-note.entity';
import { nextDocumentNumber } from './invoice-numbers';
import type { Invoice } from './invoice.entity';
import { creditedOf, findCreditNotes, findInvoices } from './invoices.queries';
import { InvoicesService, sellerOf } from './invoices.service';

/** Credit notes: what an admin takes back of a tax invoice, because money was refunded or the price was lowered. */
@Injectable()
export class CreditNotesService {
  constructor(
    private readonly dataSource: DataSource,
    private readonly transactions: TransactionsService,
    private readonly invoices: InvoicesService,
    @Inject(CONFIG) private readonly config: AppConfig,
  ) {}

  /**
   * Issues one, with the next number of the year. The rate is that of the invoice, whose supply it takes back.
   * @throws ConflictError where there is no invoice, something else was credited than was seen, or the company is not
   * registered for value-added tax; ValidationError for more than is left of the invoice
   */
  async issue(
    actor: Actor,
    typed: string,
    request: CreditNoteRequest,
    clientKey: string | null,
  ): Promise<TaxInvoiceView> {
    requirePermission(actor, 'money');
    const [{ orderId, content }] = await this.invoices.all(actor, typed);
    const key = requestKey(actor, `credit note for ${content.orderNumber}`, clientKey, request);
    await idempotent(this.transactions, this.dataSource.manager, key, async (manager) => {
      // Who else credits or replaces the invoice waits here, and sees what was credited before.
      await lockedOrder(manager, { id: orderId });
      const [invoice] = await findInvoices(manager, {
        id: orderId,
        orderNumber: content.orderNumber,
      });
      const notes = await findCreditNotes(manager, [invoice]);
      assertCreditable(invoice, notes, request);
      const { id, number } = await this.insert(manager, { invoice, notes }, request);
      await recordAudit(manager, actor, {
        action: 'issue_credit_note',
        subjectType: 'order',
        subjectId: content.orderNumber,
        after: { number, invoice: invoice.number, amount: request.amount },
      });
      return id;
    });
    return this.invoices.get(actor, typed);
  }

  /** @throws NotFoundError, ConflictError where the order has no invoice */
  async file(actor: Actor, typed: string, id: number): Promise<StreamableFile> {
    const invoiceId = In((await this.invoices.all(actor, typed)).map((invoice) => invoice.id));
    const note = await this.dataSource.manager.findOneBy(CreditNote, { id, invoiceId });
    if (!note) throw new NotFoundError('There is no such credit note of this order.');
    return new StreamableFile(creditNotePdf(note), {
      type: 'application/pdf',
      disposition: `inline; filename="${note.number}.pdf"`,
    });
  }

  private async insert(
    manager: EntityManager,
    { invoice, notes }: CreditedInvoice,
    { amount, reason }: CreditNoteRequest,
  ): Promise<{ id: number; number: string }> {
    const { id: invoiceId, number: invoiceNumber, content, buyer, vatPercent } = invoice;
    const seller = sellerOf(this.config.company);
    const { orderNumber, description } = content;
    const total = exactCents(amount);
    const issuedAt = new Date();
    const number = await nextDocumentNumber(manager, 'creditNote', issuedAt);
    const id = await insertRow(manager, CreditNote, {
      number,
      invoiceId,
      content: {
        seller,
        orderNumber,
        description,
        invoiceNumber,
        invoicedAt: invoice.issuedAt.getTime(),
      },
      buyer,
      total,
      vat: vatLeftWithin(total, { invoice, notes }),
      vatPercent,
      reason,
      issuedAt,
    });
    return { id, number };
  }
}

/** An invoice with the credit notes that it has. */
interface CreditedInvoice {
  readonly invoice: Invoice;
  readonly notes: readonly CreditNote[];
}

/** The tax of another note: the total of all of them, so that those over the whole invoice give back its tax. */
function vatLeftWithin(total: number, { invoice, notes }: CreditedInvoice): number {
  const before = notes.reduce((sum, { vat }) => sum + vat, 0);
  return vatWithin(creditedOf(invoice, notes) + total, invoice.vatPercent) - before;
}

function assertCreditable(
  invoice: Invoice,
  notes: readonly CreditNote[],
  { amount, credited, invoice: seen, reason }: CreditNoteRequest,
): void {
  if (!isPrintable(reason)) {
    throw new ValidationError([{ path: 'reason', message: NOT_LATIN }]);
  }
  const { total, number } = invoice;
  if (seen && seen !== number) throw new ConflictError(REPLACED);
  const before = creditedOf(invoice, notes);
  if (before !== exactCents(credited)) throw new ConflictError(CREDITED);
  if (exactCents(amount) <= total - before) return;
  const message = `At most ${formatRand(randFromCents(total - before))} is left of the invoice`;
  throw new ValidationError([{ path: 'amount', message }]);
}

const NOT_LATIN = 'The reason has letters that we cannot print. Write it in Latin letters';
const REPLACED =
  'Another tax invoice was issued after you opened this. Nothing was saved: check it, then credit again.';
const CREDITED =
  'Somebody issued a credit note after you opened this. Nothing was saved: check it, then credit again.';
