import { type EntityManager, IsNull, LessThan, MoreThan } from 'typeorm';
import { Order } from '../order.entity';

/** How many contacts may be given for an order that belongs to nobody, by all people and networks together. */
const MOST_TRIES = 10;

/**
 * Counts that a contact is given for an order that belongs to nobody. People with its number could guess contacts,
 * because some digits of each phone number are public. To be committed before the contact is looked at, so that
 * parallel tries gain nothing.
 * @returns false where no more may be tried, or it belongs to somebody
 */
export async function countContactTry(manager: EntityManager, id: number): Promise<boolean> {
  const triable = { id, userId: IsNull(), claimTries: LessThan(MOST_TRIES) };
  const { affected } = await manager.update(Order, triable, { claimTries: () => 'claimTries + 1' });
  return affected === 1;
}

/** Takes back a try that gave the right contact: who knows it may change the order often. */
export async function forgiveContactTry(manager: EntityManager, id: number): Promise<void> {
  await manager.update(
    Order,
    { id, claimTries: MoreThan(0) },
    { claimTries: () => 'claimTries - 1' },
  );
}
