import { array, type InferType, object, string } from 'yup';
import { LIMITS } from '../limits';
import { formatRand } from '../rules/money';
import { CLAIM_KINDS, CLAIM_STATES } from '../rules/parcel-claim';
import type { ClaimOfferView } from '../views/parcel-claim.views';
import { choice, emailField, optionalText, requiredText, seenVersion } from './fields';
import { rand } from './money-field';
import { paymentSchema, reversalSchema } from './payment.schema';
import { PAGE_FIELDS } from './query.schema';

const amount = (label: string) =>
  rand(label, LIMITS.payment).moreThan(0, `${label} must be more than R0.00`);
const PICTURES = `Send at most ${LIMITS.claimPictures} pictures`;

const CLAIM_FIELDS = {
  /** A visitor's proof that the order is theirs: the address that was left with it. */
  email: emailField().notRequired(),
  kind: choice('What happened', CLAIM_KINDS).required('Choose what happened'),
  description: requiredText('Description is required', 'Description', LIMITS.claimDescription),
  amount: amount('Amount').required('Amount is required'),
};

/** `POST /api/orders/{orderNumber}/parcel-claims` */
export const parcelClaimSchema = object({
  ...CLAIM_FIELDS,
  /** The names that the upload of each picture answered. */
  pictures: array(string().typeError(PICTURES).max(LIMITS.pictureName, PICTURES).required(PICTURES))
    .typeError(PICTURES)
    .max(LIMITS.claimPictures, PICTURES)
    .default([]),
});
export type ParcelClaimRequest = InferType<typeof parcelClaimSchema>;

/** What somebody types of a claim, with the most that is covered of the order. */
export function claimFormSchema(offers: readonly Pick<ClaimOfferView, 'kind' | 'maximum'>[]) {
  const covered = CLAIM_FIELDS.amount.when('kind', ([kind], field) => {
    const offer = offers.find((found) => found.kind === kind);
    return offer ? field.max(offer.maximum, moreThanCovered(offer.maximum)) : field;
  });
  return object({ ...CLAIM_FIELDS, amount: covered });
}

/** @param maximum in rand */
export function moreThanCovered(maximum: number): string {
  return `At most ${formatRand(maximum)} can be claimed for this order`;
}

/** Query of `GET /api/parcel-claims` */
export const parcelClaimListQuerySchema = object({
  ...PAGE_FIELDS,
  state: choice('State', CLAIM_STATES),
});
export type ParcelClaimListQuery = InferType<typeof parcelClaimListQuerySchema>;

/**
 * `PATCH /api/parcel-claims/{id}`: what the staff decides. The note of a decision is sent to the claimant; that of a
 * review stays with the staff.
 */
export const claimDecisionSchema = object({
  state: choice('State', ['in_review', 'approved', 'declined'] as const).required(
    'State is required',
  ),
  note: optionalText('Note', LIMITS.claimNote).when('state', {
    is: 'declined',
    then: (field) => field.required('Say why the claim is declined'),
  }),
  /** What is paid out, in rand; for an approval alone. */
  approvedAmount: amount('Approved amount').when('state', {
    is: 'approved',
    then: (field) => field.required('Approved amount is required'),
  }),
  version: seenVersion('claim'),
});
export type ClaimDecisionRequest = InferType<typeof claimDecisionSchema>;

/** `POST /api/parcel-claims/{id}/payout`: the approved amount goes out. */
export const claimPayoutSchema = paymentSchema
  .pick(['method', 'reference', 'paidOn'])
  .shape({ version: seenVersion('claim') });
export type ClaimPayoutRequest = InferType<typeof claimPayoutSchema>;

/** `POST /api/parcel-claims/{id}/payout-reversal`: the payout was wrong, or it bounced. */
export const payoutReversalSchema = reversalSchema
  .pick(['reason'])
  .shape({ version: seenVersion('claim') });
export type PayoutReversalRequest = InferType<typeof payoutReversalSchema>;
