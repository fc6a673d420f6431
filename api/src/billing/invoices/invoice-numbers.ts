import {
  dayInSouthAfrica,
  documentNumber,
  documentSeries,
  type NumberedDocument,
} from '@courier/contract';
import type { EntityManager } from 'typeorm';
import { forUpdate } from '../../platform/database/for-update';
import { InvoiceCounter } from './invoice-counter.entity';

/**
 * The next number of the year, in the transaction that stores its document: given up, that gives the number back, and
 * until it ends nobody else gets one. Nodes of a cluster do not see each other's locks; there the later of two that
 * counted the same row is given up, and run again by `TransactionsService`.
 */
export async function nextDocumentNumber(
  manager: EntityManager,
  document: NumberedDocument,
  at: Date,
): Promise<string> {
  const year = Number(dayInSouthAfrica(at).slice(0, 4));
  const series = documentSeries(document, year);
  const where = { where: { series }, ...forUpdate(manager) };
  let counter = await manager.findOne(InvoiceCounter, where);
  if (!counter) {
    await begin(manager, series);
    counter = await manager.findOneOrFail(InvoiceCounter, where);
  }
  const issued = counter.issued + 1;
  await manager.update(InvoiceCounter, { series }, { issued });
  return documentNumber(document, year, issued);
}

/** Once a year; of several at once, one does. */
async function begin(manager: EntityManager, series: string): Promise<void> {
  const row = { series, issued: 0 };
  await manager.createQueryBuilder().insert().into(InvoiceCounter).values(row).orIgnore().execute();
}
