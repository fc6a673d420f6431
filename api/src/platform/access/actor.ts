import type { Role } from '@courier/contract';
import { ForbiddenError, UnauthenticatedError } from '../errors/domain-errors';

/** Who asks. Every service takes it first. */
export type Actor = AnonymousActor | UserActor;

export interface AnonymousActor {
  readonly kind: 'anonymous';
}

export interface UserActor {
  readonly kind: 'user';
  readonly userId: number;
  /** In lower case. */
  readonly email: string;
  readonly fullName: string;
  readonly role: Role;
  readonly sessionId: string;
  /** Staff who have to set up two-step sign-in first: until then they count as nobody of the staff. */
  readonly needsSecondFactor?: true;
}

export const ANONYMOUS: AnonymousActor = { kind: 'anonymous' };

export function isUser(actor: Actor): actor is UserActor {
  return actor.kind === 'user';
}

/** Whether the actor works with one of these roles. Staff without the second factor that is required do not yet. */
export function hasRole(actor: Actor, ...roles: readonly Role[]): actor is UserActor {
  return isUser(actor) && !actor.needsSecondFactor && roles.includes(actor.role);
}

export function isAdmin(actor: Actor): actor is UserActor {
  return hasRole(actor, 'admin');
}

export function isStaff(actor: Actor): actor is UserActor {
  return hasRole(actor, 'support', 'admin');
}

/** Whether the account is one of the staff, who may have to set up two-step sign-in before they work. */
export function isStaffAccount({ role }: Pick<UserActor, 'role'>): boolean {
  return role !== 'customer';
}

/** Whether a row that belongs to this account is the actor's own. */
export function owns(actor: Actor, row: { readonly userId: number | null }): boolean {
  return isUser(actor) && row.userId === actor.userId;
}

/** @throws UnauthenticatedError for nobody, ForbiddenError for everyone but an admin */
export function requireAdmin(actor: Actor): asserts actor is UserActor {
  requireRole(actor, 'admin');
}

/** @throws UnauthenticatedError for nobody, ForbiddenError for customers */
export function requireStaff(actor: Actor): asserts actor is UserActor {
  requireRole(actor, 'support', 'admin');
}

/** @throws UnauthenticatedError for nobody */
export function requireUser(actor: Actor): asserts actor is UserActor {
  if (!isUser(actor)) throw new UnauthenticatedError('Please log in to access this page');
}

export function requireRole(actor: Actor, ...roles: readonly Role[]): void {
  requireUser(actor);
  if (actor.needsSecondFactor) throw new ForbiddenError(SECOND_FACTOR_FIRST);
  if (!hasRole(actor, ...roles)) throw new ForbiddenError('You do not have access to this.');
}

const SECOND_FACTOR_FIRST = 'Set up two-step sign-in on your account page first.';
