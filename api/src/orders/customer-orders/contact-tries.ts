import type { EntityManager } from 'typeorm';
import type { TransactionsService } from '../../platform/database/transactions.service';
import { RateLimitError } from '../../platform/errors/domain-errors';
import { currentRequest } from '../../platform/http/request-context';
import { widestNetworkOf } from '../../platform/throttling/network';
import { addToday, secondsLeftToday } from '../../platform/throttling/rate-counts.queries';

/** How many wrong contacts one network may give for an order on a day: nobody locks others out. */
const MOST_OF_NETWORK = 10;
/** And all networks together, so that many of them guess little more than one. */
const MOST_OF_ALL = 50;

/**
 * Counts that a contact is given for an order that belongs to nobody, in a transaction of its own: it is committed before
 * the contact is looked at, so that parallel tries gain nothing. People with the order's number could guess contacts,
 * because some digits of each phone number are public.
 * @throws RateLimitError until tomorrow, where there are no more tries
 */
export async function takeContactTry(
  transactions: TransactionsService,
  orderId: number,
): Promise<void> {
  const isLeft = await transactions.run((manager) => countTry(manager, orderId));
  if (!isLeft) throw new RateLimitError(secondsLeftToday(), NO_MORE_TRIES);
}

async function countTry(manager: EntityManager, orderId: number): Promise<boolean> {
  const { ofNetwork, ofAll } = subjectsOf(orderId);
  // Who has no more tries uses up none of the others'.
  if ((await addToday(manager, ofNetwork, 1)) > MOST_OF_NETWORK) return false;
  return (await addToday(manager, ofAll, 1)) <= MOST_OF_ALL;
}

/** Takes back a try that gave the right contact: who knows it may change the order often. */
export function forgiveContactTry(
  transactions: TransactionsService,
  orderId: number,
): Promise<void> {
  const { ofNetwork, ofAll } = subjectsOf(orderId);
  return transactions.run(async (manager) => {
    await addToday(manager, ofNetwork, -1);
    await addToday(manager, ofAll, -1);
  });
}

const NO_MORE_TRIES =
  'Too many wrong contact details were given for this order today. Try again tomorrow, or contact our support team.';

function subjectsOf(orderId: number) {
  const network = widestNetworkOf(currentRequest()?.ip ?? '');
  return { ofNetwork: `contacts ${orderId} ${network}`, ofAll: `contacts ${orderId}` };
}
