import { type CanActivate, type ExecutionContext, Injectable } from '@nestjs/common';
import type { FastifyRequest } from 'fastify';
import { UnauthenticatedError } from '../../platform/errors/domain-errors';
import { isSameSecret } from '../../platform/http/same-secret';
import { ProviderAccess } from '../provider-access';

/** Lets in only what knows the secret of the webhooks. */
@Injectable()
export class WebhookTokenGuard implements CanActivate {
  constructor(private readonly access: ProviderAccess) {}

  canActivate(context: ExecutionContext): boolean {
    const { token } = context.switchToHttp().getRequest<FastifyRequest>().headers;
    const { webhookToken } = this.access;
    if (webhookToken !== null && typeof token === 'string' && isSameSecret(token, webhookToken)) {
      return true;
    }
    throw new UnauthenticatedError('The token of the webhook is missing or wrong.');
  }
}
