import { type CanActivate, type ExecutionContext, Injectable, SetMetadata } from '@nestjs/common';
import { Reflector } from '@nestjs/core';
import type { FastifyRequest } from 'fastify';
import { RateLimiter } from './rate-limiter';
import type { RateLimited } from './rate-limits';

const RATE_LIMITED = 'courier:rate-limited';

/** Limits how often one network may call the route, by each of these limits, which are in `rate-limits.ts`. */
export const RateLimit = (...limits: readonly RateLimited[]) => SetMetadata(RATE_LIMITED, limits);

@Injectable()
export class RateLimitGuard implements CanActivate {
  constructor(
    private readonly reflector: Reflector,
    private readonly limiter: RateLimiter,
  ) {}

  canActivate(context: ExecutionContext): boolean {
    const limits =
      this.reflector.get<readonly RateLimited[] | undefined>(RATE_LIMITED, context.getHandler()) ??
      [];
    const { ip } = context.switchToHttp().getRequest<FastifyRequest>();
    for (const limit of limits) this.limiter.take(limit, ip);
    return true;
  }
}
