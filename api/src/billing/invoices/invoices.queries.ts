import { type EntityManager, In } from 'typeorm';
import type { Order } from '../../orders/order.entity';
import { ConflictError } from '../../platform/errors/domain-errors';
import { CreditNote } from './credit-note.entity';
import { Invoice } from './invoice.entity';

/** The newest invoice of an order: the others were credited whole before it. */
export function findInvoice(manager: EntityManager, orderId: number): Promise<Invoice | null> {
  return manager.findOne(Invoice, { where: { orderId }, order: { revision: 'DESC' } });
}

/**
 * All invoices of an order, the newest first.
 * @throws ConflictError where none was issued
 */
export async function findInvoices(
  manager: EntityManager,
  { id: orderId, orderNumber }: Pick<Order, 'id' | 'orderNumber'>,
): Promise<[Invoice, ...Invoice[]]> {
  const where = { orderId };
  const [newest, ...earlier] = await manager.find(Invoice, { where, order: { revision: 'DESC' } });
  if (!newest) throw new ConflictError(`Order ${orderNumber} has no tax invoice yet.`);
  return [newest, ...earlier];
}

/** The credit notes for invoices, the oldest first. */
export function findCreditNotes(
  manager: EntityManager,
  invoices: readonly Invoice[],
): Promise<CreditNote[]> {
  const invoiceId = In(invoices.map(({ id }) => id));
  return manager.find(CreditNote, { where: { invoiceId }, order: { id: 'ASC' } });
}

/** What was credited of an invoice, in cents. @param notes its own, and perhaps others' */
export function creditedOf({ id }: Pick<Invoice, 'id'>, notes: readonly CreditNote[]): number {
  const own = notes.filter(({ invoiceId }) => invoiceId === id);
  return own.reduce((sum, { total }) => sum + total, 0);
}

/** Whether nothing is left of an invoice, so that the order may cost something else, and be invoiced again. */
export function isCreditedWhole(invoice: Invoice, notes: readonly CreditNote[]): boolean {
  return creditedOf(invoice, notes) >= invoice.total;
}

/** Whether an invoice still says what its order costs. */
export async function stands(manager: EntityManager, invoice: Invoice): Promise<boolean> {
  return !isCreditedWhole(invoice, await findCreditNotes(manager, [invoice]));
}
