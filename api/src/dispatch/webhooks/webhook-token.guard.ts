import { createHash, timingSafeEqual } from 'node:crypto';
import { type CanActivate, type ExecutionContext, Injectable } from '@nestjs/common';
import type { FastifyRequest } from 'fastify';
import { Unauthenticated } from '../../errors/domain-errors';
import { ProviderAccess } from '../provider-access';

/** Lets in only what knows the secret of the webhooks. */
@Injectable()
export class WebhookTokenGuard implements CanActivate {
  constructor(private readonly access: ProviderAccess) {}

  canActivate(context: ExecutionContext): boolean {
    const { token } = context.switchToHttp().getRequest<FastifyRequest>().headers;
    const { webhookToken } = this.access;
    if (webhookToken !== null && typeof token === 'string' && isSame(token, webhookToken)) {
      return true;
    }
    throw new Unauthenticated('The token of the webhook is missing or wrong.');
  }
}

/** Compares hashes, which are of one length, in a time that says nothing about either text. */
function isSame(given: string, expected: string): boolean {
  return timingSafeEqual(digest(given), digest(expected));
}

function digest(text: string): Buffer {
  return createHash('sha256').update(text).digest();
}
