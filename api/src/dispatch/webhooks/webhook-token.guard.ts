import { type CanActivate, type ExecutionContext, Injectable } from '@nestjs/common';
import type { FastifyRequest } from 'fastify';
import { UnauthenticatedError } from '../../platform/errors/domain-errors';
import { isConstantTimeEqual } from '../../platform/http/constant-time-equal';
import { ProviderAccessService } from '../provider-access.service';

/** Lets in only what knows the secret of the webhooks. */
@Injectable()
export class WebhookTokenGuard implements CanActivate {
  constructor(private readonly access: ProviderAccessService) {}

  canActivate(context: ExecutionContext): boolean {
    const { token } = context.switchToHttp().getRequest<FastifyRequest>().headers;
    const { webhookToken } = this.access;
    if (
      webhookToken !== null &&
      typeof token === 'string' &&
      isConstantTimeEqual(token, webhookToken)
    ) {
      return true;
    }
    throw new UnauthenticatedError('The token of the webhook is missing or wrong.');
  }
}
