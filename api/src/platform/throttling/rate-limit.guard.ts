import { type CanActivate, type ExecutionContext, Injectable, SetMetadata } from '@nestjs/common';
import { Reflector } from '@nestjs/core';
import type { FastifyRequest } from 'fastify';
import { RateLimiter } from './rate-limiter';
import type { RateLimited } from './rate-limits';

const RATE_LIMITED = 'courier:rate-limited';

/** Limits how often one network may call the route; the limits are in `rate-limits.ts`. */
export const RateLimit = (what: RateLimited) => SetMetadata(RATE_LIMITED, what);

@Injectable()
export class RateLimitGuard implements CanActivate {
  constructor(
    private readonly reflector: Reflector,
    private readonly limiter: RateLimiter,
  ) {}

  canActivate(context: ExecutionContext): boolean {
    const what = this.reflector.get<RateLimited | undefined>(RATE_LIMITED, context.getHandler());
    if (what) this.limiter.take(what, context.switchToHttp().getRequest<FastifyRequest>().ip);
    return true;
  }
}
