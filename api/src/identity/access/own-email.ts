import { ForbiddenError } from '../../platform/errors/domain-errors';
import { type Actor, can, requireUser } from '../../platform/access/actor';

/**
 * Whose data a request with `?userEmail=` is for: one's own, or, with the permission for customers, anyone's.
 * @throws UnauthenticatedError without an account, ForbiddenError for the e-mail of another
 */
export function ownEmail(actor: Actor, asked: string | null | undefined): string {
  requireUser(actor);
  const email = asked?.trim().toLowerCase() || actor.email;
  if (email !== actor.email && !can(actor, 'customers')) {
    throw new ForbiddenError('You may only ask for your own.');
  }
  return email;
}
