import type { Permission } from '@courier/contract';
import { createParamDecorator, type ExecutionContext, SetMetadata } from '@nestjs/common';
import type { FastifyRequest } from 'fastify';
import { type Actor as ActorType, ANONYMOUS } from './actor';

/** Who may call a route. A route that says nothing is open to nobody. */
export type Access =
  | { readonly kind: 'public' }
  | { readonly kind: 'signed-in' }
  | { readonly kind: 'staff'; readonly anyOf: readonly Permission[] }
  /** Programs with a token of their own, which the route's own guard looks up; a session counts for nothing. */
  | { readonly kind: 'token' };

export const ACCESS = 'courier:access';

/** Anyone may call it, signed in or not. */
export const Public = () => SetMetadata(ACCESS, { kind: 'public' } satisfies Access);

/** Anyone with an account may call it. */
export const SignedIn = () => SetMetadata(ACCESS, { kind: 'signed-in' } satisfies Access);

/** Only staff whose role has one of the permissions may call it. */
export const May = (...anyOf: readonly Permission[]) =>
  SetMetadata(ACCESS, { kind: 'staff', anyOf } satisfies Access);

/** Hands the route who asks. */
export const Actor = createParamDecorator((_: unknown, context: ExecutionContext): ActorType =>
  actorOf(context.switchToHttp().getRequest()),
);
export type Actor = ActorType;

/** Who sent the request, as the access guard found out. */
export function actorOf(request: FastifyRequest): ActorType {
  return (request as { actor?: ActorType }).actor ?? ANONYMOUS;
}

export function rememberActor(request: FastifyRequest, actor: ActorType): void {
  (request as { actor?: ActorType }).actor = actor;
}
