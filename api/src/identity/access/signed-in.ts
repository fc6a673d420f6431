import { Unauthenticated } from '../../platform/errors/domain-errors';
import { type Actor, isUser, type UserActor } from './actor';

/**
 * The actor, who must have an account.
 * @throws Unauthenticated
 */
export function signedIn(actor: Actor): UserActor {
  if (!isUser(actor)) throw new Unauthenticated('Please log in to access this page');
  return actor;
}
