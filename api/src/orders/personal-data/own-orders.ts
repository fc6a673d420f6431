import type { OrderView } from '@courier/contract';
import type { DataSource } from 'typeorm';
import type { UserActor } from '../../platform/access/actor';
import { orderView } from '../order.view';
import { findListPage } from '../list-page.queries';
import { findPackages, findSteps } from '../orders.read-model';
import { findProof } from '../progress/proof-of-delivery.queries';

const BATCH = 100;

/** All orders of an account as their owner sees them, the newest first, read some at a time. */
export async function* findOwnOrders(
  dataSource: DataSource,
  owner: UserActor,
): AsyncGenerator<OrderView> {
  let after: number | undefined;
  do {
    const { rows, next } = await findListPage(dataSource, { userId: owner.userId }, after, BATCH);
    const packages = await findPackages(
      dataSource,
      rows.map(({ quoteId }) => quoteId),
    );
    for (const row of rows) {
      const own = packages.filter(({ quoteId }) => quoteId === row.quoteId);
      const steps = await findSteps(dataSource, row.id);
      yield orderView(owner, row, own, steps, await findProof(dataSource, row.id));
    }
    after = next ?? undefined;
  } while (after !== undefined);
}
