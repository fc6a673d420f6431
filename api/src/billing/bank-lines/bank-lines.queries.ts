import { type EntityManager, In } from 'typeorm';
import { forUpdate } from '../../platform/database/for-update';
import { PaymentEntry } from '../payments/payment-entry.entity';
import { BankLinePayment } from './bank-line-payment.entity';
import { BankLine } from './bank-line.entity';

/**
 * Takes out what the bank said of who paid these orders, in the caller's transaction. Of a line for several orders, the
 * first whose people go takes the text along, also from the other payments of the line: nobody can tell whose name is in it.
 */
export async function eraseTextOf(
  manager: EntityManager,
  orderIds: readonly number[],
): Promise<void> {
  const without = { text: '', reason: null };
  await manager.update(BankLine, { orderId: In([...orderIds]) }, without);
  const entries = await manager.find(PaymentEntry, {
    select: { id: true },
    where: { orderId: In([...orderIds]) },
    ...forUpdate(manager),
  });
  const lineIds = (await partsWhere(manager, 'entryId', idsOf(entries))).map((part) => part.lineId);
  if (lineIds.length === 0) return;
  await manager.update(BankLine, { id: In(lineIds) }, without);
  const parts = await partsWhere(manager, 'lineId', lineIds);
  const entryIds = parts.map(({ entryId }) => entryId);
  await manager.update(PaymentEntry, { id: In(entryIds) }, { reference: null });
}

/** As they are now, and not as they were when the transaction began: a line may have been shared out since. */
function partsWhere(
  manager: EntityManager,
  column: 'entryId' | 'lineId',
  ids: readonly number[],
): Promise<BankLinePayment[]> {
  const where = { [column]: In([...ids]) };
  return manager.find(BankLinePayment, { where, ...forUpdate(manager) });
}

function idsOf(rows: readonly { readonly id: number }[]): number[] {
  return rows.map(({ id }) => id);
}
