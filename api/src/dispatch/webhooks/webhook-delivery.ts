import { createHash } from 'node:crypto';
import { object } from 'yup';
import { ValidationError } from '../../platform/errors/domain-errors';
import { limitDepth } from '../../platform/http/depth-limit';
import { isPlainObject, lenientInstant, lenientText } from '../shipday/response-parsers';
import { readProviderOrder } from '../shipday/provider-order';

/** A webhook as it is stored, before anything is made of it. */
export interface WebhookDelivery {
  /** The same for the same event, however often it is sent. */
  readonly deliveryKey: string;
  readonly event: string;
  readonly orderNumber: string | null;
  readonly occurredAt: Date;
  readonly payload: Record<string, unknown>;
}

const EVENT_LENGTH = 64;
const ORDER_NUMBER_LENGTH = 32;

/** A time further ahead than this is no clock's; believing it would make every later event look late. */
const AHEAD_MOST_MS = 10 * 60_000;

const envelopeSchema = object({ event: lenientText(), timestamp: lenientInstant() });

/**
 * Reads the body of a webhook. Whatever has an event is accepted: what we do not know today is kept for later.
 * @throws ValidationError when it is no event at all
 */
export function readDelivery(body: unknown, receivedAt: Date): WebhookDelivery {
  if (!isPlainObject(body)) {
    throw new ValidationError([{ path: '', message: 'The request must be a JSON object' }]);
  }
  const { event, timestamp } = envelopeSchema.cast(limitDepth(body).value);
  if (event === null) throw new ValidationError([{ path: 'event', message: 'Event is required' }]);
  const { shipdayOrderId, orderNumber } = readProviderOrder(body);
  const isAhead = timestamp !== null && timestamp.getTime() > receivedAt.getTime() + AHEAD_MOST_MS;
  return {
    deliveryKey: hash([
      event,
      shipdayOrderId,
      orderNumber,
      timestamp?.getTime() ?? JSON.stringify(body),
    ]),
    event: event.slice(0, EVENT_LENGTH),
    orderNumber:
      orderNumber !== null && orderNumber.length <= ORDER_NUMBER_LENGTH ? orderNumber : null,
    occurredAt: timestamp === null || isAhead ? receivedAt : timestamp,
    payload: body,
  };
}

function hash(parts: readonly (string | number | null)[]): string {
  return createHash('sha256').update(JSON.stringify(parts)).digest('hex');
}
