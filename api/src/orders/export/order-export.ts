import { Readable } from 'node:stream';
import { dayInSouthAfrica, type OrderExportQuery } from '@courier/contract';
import { Injectable, StreamableFile } from '@nestjs/common';
import { recordAudit } from '../../identity/audit/audit-trail';
import { type Actor, requireAdmin } from '../../platform/access/actor';
import { Transactions } from '../../platform/database/transactions';
import type { PackedOrder } from '../orders.read-model';
import { OrdersService } from '../orders.service';
import { CSV_HEADER, orderLines } from './order-csv';

/** Every order that a list shows, as a file for a spreadsheet. */
@Injectable()
export class OrderExport {
  constructor(
    private readonly orders: OrdersService,
    private readonly transactions: Transactions,
  ) {}

  /**
   * The file as a stream that reads on only while the other side takes it: its size does not matter to the memory.
   * What fails before the first line is an error as everywhere; what fails later ends the connection.
   */
  async file(actor: Actor, query: OrderExportQuery, at = new Date()): Promise<StreamableFile> {
    const batches = this.orders.all(actor, query);
    const first = await batches.next();
    await this.record(actor, query);
    const lines = linesOf(first.done ? [] : first.value, batches);
    return new StreamableFile(
      Readable.from(lines, { objectMode: false, highWaterMark: HIGH_WATER }),
      {
        type: 'text/csv; charset=utf-8; header=present',
        disposition: `attachment; filename="orders-${dayInSouthAfrica(at)}.csv"`,
      },
    );
  }

  /** Before the first line leaves. Not whom it was about: people may ask to be forgotten, and this is kept. */
  private async record(actor: Actor, query: OrderExportQuery): Promise<void> {
    requireAdmin(actor);
    const { q, userEmail, paymentStatus, status, attention } = query;
    const isOfOneCustomer = Boolean(userEmail);
    const after = { paymentStatus, status, attention, isOfOneCustomer, isSearched: Boolean(q) };
    const audit = {
      action: 'export the orders',
      subjectType: 'export',
      subjectId: 'orders',
    } as const;
    await this.transactions.run((manager) => recordAudit(manager, actor, { ...audit, after }));
  }
}

/** Bytes that are made before anyone takes them. */
const HIGH_WATER = 64 * 1024;

async function* linesOf(
  first: readonly PackedOrder[],
  rest: AsyncGenerator<readonly PackedOrder[]>,
) {
  yield CSV_HEADER + orderLines(first);
  for await (const orders of rest) {
    const lines = orderLines(orders);
    if (lines) yield lines;
  }
}
