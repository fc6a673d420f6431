import type { OrderStatus, OrderStep, Role } from '@courier/contract';
import { type Actor, isUser } from '../../platform/access/actor';
import type { Order } from '../order.entity';
import type { UpdateActor } from './tracking-update.entity';

/** Who moved an order; `id` is the user's for people with an account, else null. */
export interface ProgressActor {
  readonly kind: UpdateActor;
  readonly id: number | null;
}

/** Nobody in person: what follows from something else. */
export const SYSTEM_ACTOR: ProgressActor = { kind: 'system', id: null };

export const PROVIDER_ACTOR: ProgressActor = { kind: 'provider', id: null };

/** A visitor without an account is a customer whose name we do not know. */
export function progressActorOf(actor: Actor): ProgressActor {
  return isUser(actor)
    ? { kind: kindOf(actor.role), id: actor.userId }
    : { kind: 'customer', id: null };
}

/** As steps keep it: of the staff they tell an admin from all others, whatever else these do. */
function kindOf(role: Role): UpdateActor {
  return role === 'customer' || role === 'admin' ? role : 'support';
}

/** A step of an order's timeline, with who took it, when and where. */
export interface ProgressStep {
  /** As it was before, locked by the caller. */
  readonly order: Order;
  readonly status: OrderStatus;
  readonly step: OrderStep;
  /** Place of the leg that it was reported of; left out for any other. */
  readonly legPosition?: number;
  readonly location?: string | null;
  /** Why, for the staff alone; at most 200 characters. */
  readonly reason?: string | null;
  /** Degrees, both or none. */
  readonly latitude?: number | null;
  readonly longitude?: number | null;
  readonly estimatedArrival?: Date | null;
  readonly occurredAt: Date;
  readonly actor: ProgressActor;
  /** Whether the parcel goes back to its sender from now on, where the step says so. */
  readonly returnsToSender?: boolean;
  /** What the order costs after the step, in cents, where the step may change it. */
  readonly totalAfter?: number;
}
