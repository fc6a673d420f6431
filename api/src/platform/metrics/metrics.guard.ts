import { type CanActivate, type ExecutionContext, Inject, Injectable } from '@nestjs/common';
import type { FastifyRequest } from 'fastify';
import { type AppConfig, CONFIG } from '../config/config';
import { ForbiddenError } from '../errors/domain-errors';
import { isConstantTimeEqual } from '../http/constant-time-equal';
import { isLoopbackConnection } from '../http/loopback';

/** Lets in who knows the token, and programs on this machine. */
@Injectable()
export class MetricsGuard implements CanActivate {
  constructor(@Inject(CONFIG) private readonly config: Pick<AppConfig, 'metricsToken'>) {}

  canActivate(context: ExecutionContext): boolean {
    const request = context.switchToHttp().getRequest<FastifyRequest>();
    if (this.knowsToken(request) || isLoopbackConnection(request)) return true;
    throw new ForbiddenError('Metrics are for this machine, or for a bearer of the token.');
  }

  private knowsToken({ headers }: FastifyRequest): boolean {
    const { metricsToken } = this.config;
    const [scheme, given] = (headers.authorization ?? '').split(' ');
    if (metricsToken === null || scheme !== 'Bearer' || given === undefined) return false;
    return isConstantTimeEqual(given, metricsToken);
  }
}
