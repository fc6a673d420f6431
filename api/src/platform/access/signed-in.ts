import { type Actor, requireUser, type UserActor } from './actor';

/**
 * The actor, who must have an account.
 * @throws UnauthenticatedError
 */
export function signedIn(actor: Actor): UserActor {
  requireUser(actor);
  return actor;
}
