import {
  dayInSouthAfrica,
  decimalsOfCents,
  PAYMENT_ENTRY_KIND_LABELS,
  PAYMENT_ENTRY_METHOD_LABELS,
  type PaymentExportQuery,
  startOfDayInSouthAfrica,
} from '@courier/contract';
import { Injectable, type StreamableFile } from '@nestjs/common';
import { DataSource } from 'typeorm';
import { recordAudit } from '../../identity/audit/audit-trail';
import { csvFile } from '../../platform/http/csv-file';
import { csvLine } from '../../platform/http/csv-line';
import { type Actor, requirePermission } from '../../platform/access/actor';
import { isoInstant } from '../../platform/database/raw-rows';
import { TransactionsService } from '../../platform/database/transactions.service';
import { type AccountsRow, findEntriesOfDays } from './payments.read-model';

const BATCH = 500;
const DAY_MS = 86_400_000;

/** What came in and went out on some days, for the books. */
@Injectable()
export class PaymentExportService {
  constructor(
    private readonly dataSource: DataSource,
    private readonly transactions: TransactionsService,
  ) {}

  async file(actor: Actor, { from, to }: PaymentExportQuery): Promise<StreamableFile> {
    requirePermission(actor, 'money');
    const rest = this.batches(from, to);
    const first = await rest.next();
    await this.transactions.run((manager) =>
      recordAudit(manager, actor, {
        action: 'export_payments',
        subjectType: 'export',
        subjectId: 'payments',
        after: { from, to },
      }),
    );
    return csvFile(`payments-${from}-${to}`, { first, rest, header: HEADER, linesOf });
  }

  private async *batches(from: string, to: string): AsyncGenerator<readonly AccountsRow[]> {
    const days = {
      from: startOfDayInSouthAfrica(from).getTime(),
      before: startOfDayInSouthAfrica(to).getTime() + DAY_MS,
    };
    let after = { paidAt: days.from, id: 0 };
    for (;;) {
      const rows = await findEntriesOfDays(this.dataSource, days, after, BATCH);
      yield rows;
      const last = rows.at(-1);
      if (!last || rows.length < BATCH) return;
      after = { paidAt: Number(last.paidAt), id: last.id };
    }
  }
}

const HEADER = csvLine([
  'Date',
  'Order Number',
  'Kind',
  'Method',
  'Money In (R)',
  'Money Out (R)',
  'Reference',
  'Reason',
  'Entered By',
  'Entered At',
  'Entry',
]);

function linesOf(rows: readonly AccountsRow[]): string {
  return rows.map(lineOf).join('');
}

function lineOf(row: AccountsRow): string {
  return csvLine([
    dayInSouthAfrica(new Date(Number(row.paidAt))),
    row.orderNumber,
    PAYMENT_ENTRY_KIND_LABELS[row.kind],
    PAYMENT_ENTRY_METHOD_LABELS[row.method],
    ...inAndOut(row),
    row.reference ?? '',
    row.reason ?? '',
    row.username ?? row.actor,
    isoInstant(row.createdAt),
    String(row.id),
  ]);
}

/** The amount in one of two columns, so that each adds up: a spreadsheet would take a minus for a formula. */
function inAndOut({ kind, reversedKind, amount }: AccountsRow): [string, string] {
  const rand = decimalsOfCents(amount);
  const isIn = kind === 'payment' || reversedKind === 'refund';
  return isIn ? [rand, ''] : ['', rand];
}
