import { type InferType, object, string } from 'yup';
import { EVENT_OUTCOMES, HAND_OVER_STATES } from '../enumerations';
import { LIMITS } from '../limits';
import { choice, missingIfNull, requiredText } from './fields';
import { PAGE_FIELDS } from './query.schema';

/** Query of `GET /api/dispatch/jobs` */
export const handOverQuerySchema = object({
  ...PAGE_FIELDS,
  state: choice('State', HAND_OVER_STATES),
});
export type HandOverQuery = InferType<typeof handOverQuerySchema>;

/** Query of `GET /api/dispatch/events` */
export const providerEventQuerySchema = object({
  ...PAGE_FIELDS,
  outcome: choice('Outcome', EVENT_OUTCOMES),
});
export type ProviderEventQuery = InferType<typeof providerEventQuerySchema>;

/**
 * `POST /api/orders/{orderNumber}/proof-of-delivery`: pictures as data addresses (`data:image/png;base64,…`),
 * at least one of them.
 */
export const proofSchema = object({
  recipientName: requiredText('Recipient is required', 'Recipient', LIMITS.fullName),
  /** Drawn: PNG. */
  signature: picture('Signature', LIMITS.signatureBytes),
  /** PNG, JPEG or WebP. */
  photo: picture('Photo', LIMITS.photoBytes),
}).test(
  'any-picture',
  'A signature or a photo is required',
  ({ signature, photo }) => Boolean(signature) || Boolean(photo),
);
export type ProofRequest = InferType<typeof proofSchema>;

/** Base64 has four characters for three bytes. */
function picture(label: string, mostBytes: number) {
  const longest = Math.ceil(mostBytes / 3) * 4 + 40;
  return string()
    .typeError(`${label} must be a picture`)
    .transform(missingIfNull)
    .max(longest, `${label} must be at most ${Math.round(mostBytes / 1024 / 102.4) / 10} MB`);
}
