import type { OrderChangeView } from '@courier/contract';
import type { EntityManager } from 'typeorm';
import type { UserActor } from '../../platform/access/actor';
import { StaleVersionError } from '../../platform/errors/domain-errors';
import { findNewestChanges } from '../reading/order-changes.read-model';
import type { Order } from '../order.entity';

/**
 * Refuses a change of an order by somebody who has not seen what it is now. Each step of an order raises its version
 * by one, so that the steps since the seen one are the newest of its history. Without a version, anything goes.
 * @param order locked by the caller
 * @throws StaleVersionError that says what changed, and by whom
 */
export async function assertOrderVersion(
  manager: EntityManager,
  actor: UserActor,
  { id, version }: Pick<Order, 'id' | 'version'>,
  seen: number | undefined,
): Promise<void> {
  if (seen === undefined || seen === version) return;
  const missed = Math.min(Math.max(version - seen, 0), MOST_CHANGES);
  const changes = missed === 0 ? [] : await findNewestChanges(manager, id, missed);
  throw new StaleVersionError(sentence(changes, actor), version, changes);
}

/** Enough to see what happened; more is in the order's history. */
const MOST_CHANGES = 10;

function sentence(changes: readonly OrderChangeView[], actor: UserActor): string {
  const newest = changes.at(-1);
  if (!newest) return `This order has changed. ${NOT_SAVED}`;
  const what = changes.map(({ message }) => message).join(', ');
  return `${nameOf(newest.actor, actor)} changed this order: ${what}. ${NOT_SAVED}`;
}

const NOT_SAVED = 'Your change was not saved.';

function nameOf({ kind, name, email }: OrderChangeView['actor'], actor: UserActor): string {
  if (email === actor.email) return 'You';
  return name ?? NAMES[kind];
}

const NAMES = {
  system: 'The system',
  customer: 'The customer',
  support: 'A staff member',
  admin: 'A staff member',
  provider: 'The provider',
} as const satisfies Record<OrderChangeView['actor']['kind'], string>;
