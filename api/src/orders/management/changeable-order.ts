import type { EntityManager } from 'typeorm';
import type { UserActor } from '../../platform/access/actor';
import { NotFoundError } from '../../platform/errors/domain-errors';
import { assertOrderVersion } from './assert-order-version';
import { lockedOrder } from '../locked-order';
import type { Order } from '../order.entity';
import { UNKNOWN_NUMBER } from '../reading/orders.service';

/**
 * The order, locked until the transaction ends, for somebody who has seen what it is now.
 * @param seen the version that was seen; without it, anything goes
 * @throws NotFoundError; StaleVersionError where it is another one now
 */
export async function changeableOrder(
  manager: EntityManager,
  actor: UserActor,
  orderNumber: string,
  seen: number | undefined,
): Promise<Order> {
  const order = await lockedOrder(manager, { orderNumber });
  if (!order) throw new NotFoundError(UNKNOWN_NUMBER);
  await assertOrderVersion(manager, actor, order, seen);
  return order;
}
