import { UnauthenticatedError } from '../errors/domain-errors';
import { type Actor, isUser, type UserActor } from './actor';

/**
 * The actor, who must have an account.
 * @throws UnauthenticatedError
 */
export function signedIn(actor: Actor): UserActor {
  if (!isUser(actor)) throw new UnauthenticatedError('Please log in to access this page');
  return actor;
}
