import { createParamDecorator, type ExecutionContext } from '@nestjs/common';
import type { FastifyRequest } from 'fastify';
import { ValidationError } from '../errors/domain-errors';
import { describeParameter } from '../docs/api.decorators';

/**
 * The client's `Idempotency-Key`, or null. A request that is sent again with the same key and body within a day
 * answers the same again and has no second effect; with another body it is refused with 422.
 */
export function IdempotencyKey(): ParameterDecorator {
  return (target, key, index) => {
    ClientKey()(target, key, index);
    const header = { name: HEADER, in: 'header', required: false, schema } as const;
    describeParameter(target, key, { ...header, description: DESCRIPTION });
  };
}

const HEADER = 'Idempotency-Key';
const DESCRIPTION =
  'A random value (a UUID) of this request, kept when it is sent again. For a day the same key with the same body answers the same again without a second effect; with another body 422. A request that is still being carried out is waited for.';
const schema = { type: 'string', minLength: 1, maxLength: 255 } as const;

const ClientKey = createParamDecorator((_: unknown, context: ExecutionContext): string | null => {
  const { headers } = context.switchToHttp().getRequest<FastifyRequest>();
  const value = headers['idempotency-key'];
  if (value === undefined) return null;
  if (typeof value === 'string' && VISIBLE.test(value)) return value;
  const message = 'Idempotency-Key must be 1 to 255 visible ASCII characters';
  throw new ValidationError([{ path: HEADER, message }]);
});

const VISIBLE = /^[\x21-\x7e]{1,255}$/;
