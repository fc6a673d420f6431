import type { MigrationInterface, QueryRunner } from 'typeorm';
import * as t from './migration-tables';

/**
 * Orders keep the last day on which they are promised. Those that are on their way get it from the words of their estimate,
 * `Wed 25 – Thu 26 November`, whose year is the first one after the order in which that day comes.
 */
export class KeepPromisedDays1795825215000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await t.addColumnsOnce(runner, 'orders', COLUMNS);
    let id = 0;
    for (;;) {
      const orders: Promised[] = await runner.query(
        `SELECT o.id, o.createdAt, q.estimatedDeliveryTime AS estimate FROM orders o JOIN quotes q ON q.id = o.quoteId
         WHERE o.status NOT IN ('delivered', 'cancelled') AND o.deliverBy IS NULL AND o.id > ? ORDER BY o.id LIMIT 500`,
        [id],
      );
      for (const order of orders) {
        const day = lastDayOf(order);
        if (day !== null) {
          await runner.query('UPDATE orders SET deliverBy = ? WHERE id = ?', [day, order.id]);
        }
      }
      const last = orders.at(-1);
      if (!last) return;
      ({ id } = last);
    }
  }

  async down(runner: QueryRunner): Promise<void> {
    await t.dropColumns(runner, 'orders', COLUMNS);
  }
}

const COLUMNS: t.Columns = { deliverBy: 'varchar(10) NULL' };

interface Promised {
  readonly id: number;
  /** In milliseconds; MariaDB answers text. */
  readonly createdAt: number | string;
  readonly estimate: string;
}

/** null for words without a day at their end. */
function lastDayOf({ createdAt, estimate }: Promised): string | null {
  const [, date = '', month = ''] = /(\d{1,2}) (\p{L}+)$/u.exec(estimate) ?? [];
  const monthAt = MONTHS.indexOf(month);
  if (monthAt < 0) return null;
  const placed = new Date(Number(createdAt));
  const yearAfter = monthAt < placed.getUTCMonth() ? 1 : 0;
  const numbers = [monthAt + 1, Number(date)].map((part) => String(part).padStart(2, '0'));
  return [placed.getUTCFullYear() + yearAfter, ...numbers].join('-');
}

const MONTHS = [
  ...['January', 'February', 'March', 'April', 'May', 'June', 'July'],
  ...['August', 'September', 'October', 'November', 'December'],
];
