import { type InferType, object } from 'yup';
import { LIMITS } from '../limits';
import { ADJUSTMENT_REASONS, isReasonFor, PRICE_ADJUSTMENT_KINDS } from '../rules/price-adjustment';
import { choice, optionalText, seenVersion } from './fields';
import { rand } from './money-field';

const REASONS = [...new Set([...ADJUSTMENT_REASONS.discount, ...ADJUSTMENT_REASONS.surcharge])];

/** `POST /api/orders/{orderNumber}/price-adjustments` */
export const priceAdjustmentSchema = object({
  kind: choice('Kind', PRICE_ADJUSTMENT_KINDS).required('Kind is required'),
  reason: choice('Reason', REASONS)
    .required('Reason is required')
    .when('kind', ([kind], reason) =>
      reason.test('of the kind', `Reason must be one for a ${kind}`, (value) => {
        // A kind that there is not has an error of its own.
        return !PRICE_ADJUSTMENT_KINDS.includes(kind) || !value || isReasonFor(kind, value);
      }),
    ),
  /** The customer reads it. */
  note: optionalText('Note', LIMITS.changeReason).when('reason', {
    is: 'other',
    then: (note) => note.required('Note is required where none of the reasons fits'),
  }),
  /** In rand. A discount is no more than the order costs. */
  amount: rand('Amount', LIMITS.priceAdjustment)
    .required('Amount is required')
    .moreThan(0, 'Amount must be more than R0.00'),
  version: seenVersion('order'),
});
export type PriceAdjustmentRequest = InferType<typeof priceAdjustmentSchema>;
