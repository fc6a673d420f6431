import { dayInSouthAfrica, type OrderExportQuery } from '@courier/contract';
import { Injectable, type StreamableFile } from '@nestjs/common';
import { recordAudit } from '../../identity/audit/audit-trail';
import { type Actor, requirePermission } from '../../platform/access/actor';
import { TransactionsService } from '../../platform/database/transactions.service';
import { OrdersService } from '../reading/orders.service';
import { csvFile } from '../../platform/http/csv-file';
import { CSV_HEADER, orderLines } from './order-csv';

/** Every order that a list shows, as a file for a spreadsheet. */
@Injectable()
export class OrderExportService {
  constructor(
    private readonly orders: OrdersService,
    private readonly transactions: TransactionsService,
  ) {}

  async file(actor: Actor, query: OrderExportQuery, at = new Date()): Promise<StreamableFile> {
    const rest = this.orders.all(actor, query);
    const first = await rest.next();
    await this.record(actor, query);
    const rows = { first, rest, header: CSV_HEADER, linesOf: orderLines };
    return csvFile(`orders-${dayInSouthAfrica(at)}`, rows);
  }

  /** Before the first line leaves. Not whom it was about: people may ask to be forgotten, and this is kept. */
  private async record(actor: Actor, query: OrderExportQuery): Promise<void> {
    requirePermission(actor, 'orders');
    const { q, userEmail, paymentStatus, status, attention } = query;
    const isOfOneCustomer = Boolean(userEmail);
    const after = { paymentStatus, status, attention, isOfOneCustomer, isSearched: Boolean(q) };
    const audit = {
      action: 'export_orders',
      subjectType: 'export',
      subjectId: 'orders',
    } as const;
    await this.transactions.run((manager) => recordAudit(manager, actor, { ...audit, after }));
  }
}
