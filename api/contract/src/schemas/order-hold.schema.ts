import { type InferType, object } from 'yup';
import { LIMITS } from '../limits';
import { HOLD_REASONS } from '../rules/order-hold';
import { choice, day, optionalText, seenVersion } from './fields';

/** `PUT /api/orders/{orderNumber}/hold` */
export const orderHoldSchema = object({
  reason: choice('Reason', HOLD_REASONS).required('Reason is required'),
  /** For the staff alone. */
  note: optionalText('Note', LIMITS.changeReason).when('reason', {
    is: 'other',
    then: (note) => note.required('Note is required where none of the reasons fits'),
  }),
  /** The last day on which it is held; left out where that is open. */
  until: day('Until'),
  version: seenVersion('order'),
});
export type OrderHoldRequest = InferType<typeof orderHoldSchema>;

/** `POST /api/orders/{orderNumber}/release` */
export const orderReleaseSchema = object({
  /** For the staff alone. */
  note: optionalText('Note', LIMITS.changeReason),
  version: seenVersion('order'),
});
export type OrderReleaseRequest = InferType<typeof orderReleaseSchema>;
