import { markAllToCount, takeToCount } from '../../orders/counting/orders-to-count.queries';
import type { TransactionsService } from '../../platform/database/transactions.service';
import { countOrders } from './count-orders.queries';

/** Orders that are counted in one transaction. */
const BATCH = 200;

/**
 * Counts every order that is marked. Harmless when two processes do.
 * @param isStopping whether it should end before all are counted
 * @returns how many it were
 */
export async function countMarked(
  transactions: TransactionsService,
  isStopping: () => boolean = () => false,
): Promise<number> {
  let counted = 0;
  for (let taken = -1; taken !== 0 && !isStopping();) {
    taken = await transactions.run(async (manager) => {
      const ids = await takeToCount(manager, BATCH);
      if (ids.length > 0) await countOrders(manager, ids);
      return ids.length;
    });
    counted += taken;
  }
  return counted;
}

/** Forgets what is counted and counts all orders again: until that is done, figures are lower than they should be. */
export async function recountFigures(transactions: TransactionsService): Promise<number> {
  await transactions.run(async (manager) => {
    await manager.query('DELETE FROM figure_totals');
    await manager.query('DELETE FROM order_counts');
    await markAllToCount(manager);
  });
  return countMarked(transactions);
}
