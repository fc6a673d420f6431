import { may, type Permission, type Role } from '@courier/contract';
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

/** Whether the actor may do one of these. Staff without the second factor that is required may nothing yet. */
export function can(actor: Actor, ...anyOf: readonly Permission[]): actor is UserActor {
  if (!isUser(actor) || actor.needsSecondFactor) return false;
  return anyOf.some((permission) => may(actor.role, permission));
}

/** Whether the actor reads what the staff reads of orders and customers. */
export function isStaff(actor: Actor): actor is UserActor {
  return can(actor, 'read');
}

/** Whether the actor has this role. Staff without the second factor that is required work in none yet. */
export function hasRole(actor: Actor, ...roles: readonly Role[]): actor is UserActor {
  return isUser(actor) && !actor.needsSecondFactor && roles.includes(actor.role);
}

/** Whether the account is one of the staff, who may have to set up two-step sign-in before they work. */
export function isStaffAccount({ role }: Pick<UserActor, 'role'>): boolean {
  return role !== 'customer';
}

/** Whether a row that belongs to this account is the actor's own. */
export function owns(actor: Actor, row: { readonly userId: number | null }): boolean {
  return isUser(actor) && row.userId === actor.userId;
}

/** @throws UnauthenticatedError for nobody */
export function requireUser(actor: Actor): asserts actor is UserActor {
  if (!isUser(actor)) throw new UnauthenticatedError('Please log in to access this page');
}

/** @throws UnauthenticatedError for nobody, ForbiddenError for whoever has none of the permissions */
export function requirePermission(
  actor: Actor,
  ...anyOf: readonly Permission[]
): asserts actor is UserActor {
  requireUser(actor);
  if (actor.needsSecondFactor) throw new ForbiddenError(SECOND_FACTOR_FIRST);
  if (!can(actor, ...anyOf)) throw new ForbiddenError('You do not have access to this.');
}

const SECOND_FACTOR_FIRST = 'Set up two-step sign-in on your account page first.';
