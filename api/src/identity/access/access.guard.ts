import { type CanActivate, type ExecutionContext, Injectable } from '@nestjs/common';
import { Reflector } from '@nestjs/core';
import type { FastifyRequest } from 'fastify';
import { ForbiddenError } from '../../platform/errors/domain-errors';
import { ACCESS, type Access, rememberActor } from '../../platform/access/access.decorators';
import { isUser, requirePermission, requireUser } from '../../platform/access/actor';
import { readSessionCookie } from '../../platform/access/session-cookie';
import { isSafe } from '../../platform/http/cross-site';
import { RateLimiter } from '../../platform/throttling/rate-limiter';
import type { RateLimited } from '../../platform/throttling/rate-limits';
import { SessionsService } from '../sessions/sessions.service';

/**
 * Runs before every route, and refuses everyone where the route does not declare its access. It counts what one account
 * asks for, from wherever: limits per network alone would let one person's script keep the database busy from many.
 */
@Injectable()
export class AccessGuard implements CanActivate {
  constructor(
    private readonly reflector: Reflector,
    private readonly sessions: SessionsService,
    private readonly limiter: RateLimiter,
  ) {}

  async canActivate(context: ExecutionContext): Promise<boolean> {
    const access = this.reflector.getAllAndOverride<Access | undefined>(ACCESS, [
      context.getHandler(),
      context.getClass(),
    ]);
    if (!access) throw new ForbiddenError('You do not have access to this.');

    if (access.kind === 'token') return true;
    const request = context.switchToHttp().getRequest<FastifyRequest>();
    const actor = await this.sessions.actorOf(readSessionCookie(request));
    rememberActor(request, actor);
    if (isUser(actor)) this.limiter.take(limitOf(request), `account ${actor.userId}`);
    if (access.kind === 'public') return true;
    if (access.kind === 'staff') requirePermission(actor, ...access.anyOf);
    else requireUser(actor);
    return true;
  }
}

function limitOf(request: FastifyRequest): RateLimited {
  return isSafe(request) ? 'account-reads' : 'account-writes';
}
