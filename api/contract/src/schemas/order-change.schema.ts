import { type InferType, object } from 'yup';
import { LIMITS } from '../limits';
import { FAILED_ATTEMPT_REASONS } from '../rules/failed-attempt';
import { INSTRUCTIONS_FIELD, optionalPhone } from './address.schema';
import { collectionDayField, collectionWindowField } from './collection.schema';
import {
  choice,
  emailField,
  missingIfNull,
  optionalText,
  requiredText,
  seenVersion,
  trueOrFalse,
} from './fields';

/** What everyone sends who changes an order that was placed. */
export const CHANGE_FIELDS = {
  /** A visitor's proof that the order is theirs: the address that was left with it. */
  email: emailField().notRequired(),
  /** Staff have to say why, others may. */
  reason: optionalText('Reason', LIMITS.changeReason),
  /** Staff send the version that they saw. */
  version: seenVersion('order'),
};

/** What a visitor has to give beside any change of an order. */
export const visitorProofSchema = object({ email: emailField() });

/** What staff have to give beside any change of an order. */
export const staffReasonSchema = object({
  reason: requiredText('Reason is required', 'Reason', LIMITS.changeReason),
});

/** `POST /api/orders/{orderNumber}/shipping-before-payment` */
export const shipBeforePaymentSchema = staffReasonSchema.shape({ version: seenVersion('order') });
export type ShipBeforePaymentRequest = InferType<typeof shipBeforePaymentSchema>;

/** `PUT /api/orders/{orderNumber}/return-to-sender` */
export const returnToSenderSchema = staffReasonSchema.shape({
  /** false: it is to be delivered after all. */
  returnsToSender: trueOrFalse('Returns to sender').required('Returns to sender is required'),
  version: seenVersion('order'),
});
export type ReturnToSenderRequest = InferType<typeof returnToSenderSchema>;

/** `POST /api/orders/{orderNumber}/failed-attempt` */
export const failedAttemptSchema = object({
  reason: choice('Reason', FAILED_ATTEMPT_REASONS).required('Reason is required'),
  /** For the staff alone. */
  note: optionalText('Note', LIMITS.changeReason).when('reason', {
    is: 'other',
    then: (note) => note.required('Note is required where none of the reasons fits'),
  }),
  version: seenVersion('order'),
});
export type FailedAttemptRequest = InferType<typeof failedAttemptSchema>;

/** `POST /api/orders/{orderNumber}/cancellation` */
export const cancellationSchema = object(CHANGE_FIELDS);
export type CancellationRequest = InferType<typeof cancellationSchema>;

/** `PUT /api/orders/{orderNumber}/collection` */
export const collectionChangeSchema = object({
  ...CHANGE_FIELDS,
  collectionDay: collectionDayField().required('Choose a collection day'),
  /** Any time of the day without it. */
  collectionWindow: collectionWindowField(),
});
export type CollectionChangeRequest = InferType<typeof collectionChangeSchema>;

/** Who is met at one end, and what to know there; what is missing or blank stays as it is. */
const contactSchema = object({
  fullName: optionalText('Full name', LIMITS.fullName),
  phone: optionalPhone('Phone number'),
  ...INSTRUCTIONS_FIELD,
  /** true: the courier is told nothing there any more, whatever `instructions` says. */
  clearInstructions: trueOrFalse('Clear instructions').transform(missingIfNull),
});
export type ContactChange = InferType<typeof contactSchema>;

/** `PATCH /api/orders/{orderNumber}/contacts` */
export const contactsChangeSchema = object({
  ...CHANGE_FIELDS,
  pickup: contactSchema,
  delivery: contactSchema,
});
export type ContactsChangeRequest = InferType<typeof contactsChangeSchema>;
