import { type InferType, object, string } from 'yup';
import { EVENT_OUTCOMES, HAND_OVER_STATES } from '../enumerations';
import { LIMITS } from '../limits';
import { choice, missingIfNull, requiredText, seenVersion } from './fields';
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
 * `POST /api/orders/{orderNumber}/proof-of-delivery`: at least one picture, by the name that sending it to
 * `POST …/proof-of-delivery/pictures/{signature|photo}` answered. Pictures travel as they are, never within JSON. `version` as for the order's status.
 */
export const proofSchema = object({
  recipientName: requiredText('Recipient is required', 'Recipient', LIMITS.fullName),
  signature: pictureName('Signature'),
  photo: pictureName('Photo'),
  version: seenVersion('order'),
}).test(
  'any-picture',
  'A signature or a photo is required',
  ({ signature, photo }) => Boolean(signature) || Boolean(photo),
);
export type ProofRequest = InferType<typeof proofSchema>;

function pictureName(label: string) {
  return string()
    .typeError(`${label} must be the name of a picture`)
    .transform(missingIfNull)
    .max(LIMITS.pictureName, `${label} must be the name of a picture`);
}
