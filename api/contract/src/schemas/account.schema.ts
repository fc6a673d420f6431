import { type InferType, object, string } from 'yup';
import { LIMITS } from '../limits';
import { emailField, optionalText, passwordField, requiredText } from './fields';
import { registerSchema } from './identity.schema';
import { quoteIdSchema } from './quote-id.schema';

const CONTACT_REQUIRED = 'Please enter the email address or phone number used in the order';
const CURRENT_REQUIRED = 'Please enter your current password';

/** `PATCH /api/account` */
export const accountSchema = registerSchema.pick(['fullName']);
export type AccountRequest = InferType<typeof accountSchema>;

/** `POST /api/account/password` */
export const passwordChangeSchema = object({
  currentPassword: passwordGiven(),
  newPassword: passwordField(LIMITS.passwordLength).test(
    'new',
    'The new password must differ from the current one',
    (value, { parent }) => value !== (parent as { currentPassword?: string }).currentPassword,
  ),
});
export type PasswordChangeRequest = InferType<typeof passwordChangeSchema>;

/** The form: what is sent and the new password repeated. */
export const passwordChangeFormSchema = passwordChangeSchema.shape({
  confirmPassword: string()
    .required('Confirm password is required')
    .test('same', 'Passwords do not match', (value, { parent }) => {
      return value === (parent as { newPassword?: string }).newPassword;
    }),
});
export type PasswordChangeForm = InferType<typeof passwordChangeFormSchema>;

/** `DELETE /api/account/sessions/{id}` and `POST /api/account/sign-out-everywhere` */
export const sessionEndSchema = object({ password: passwordGiven() });
export type SessionEndRequest = InferType<typeof sessionEndSchema>;

/** `DELETE /api/account` */
export const accountErasureSchema = object({ password: passwordGiven() });
export type AccountErasureRequest = InferType<typeof accountErasureSchema>;

/** `POST /api/account/second-factor`: begins to set it up. */
export const secondFactorSetUpSchema = object({ password: passwordGiven() });
export type SecondFactorSetUpRequest = InferType<typeof secondFactorSetUpSchema>;

/** `POST /api/account/second-factor/confirm` */
export const secondFactorCodeSchema = object({
  code: requiredText('Enter the 6-digit code', 'Code', LIMITS.secondFactorCode),
});
export type SecondFactorCodeRequest = InferType<typeof secondFactorCodeSchema>;

/** `DELETE /api/account/second-factor` and `POST /api/account/second-factor/recovery-codes` */
export const secondFactorProofSchema = secondFactorSetUpSchema.concat(secondFactorCodeSchema);
export type SecondFactorProofRequest = InferType<typeof secondFactorProofSchema>;

/**
 * `POST /api/orders/{orderNumber}/claim`: what shows that the order is theirs, an e-mail address or phone number that was
 * used in it, or the number of its quote.
 */
export const orderClaimSchema = object({
  contact: optionalText('Contact', LIMITS.email),
  /** What the browser that placed the order has instead. */
  quoteId: quoteIdSchema.optional(),
}).test(
  'proof',
  CONTACT_REQUIRED,
  ({ contact, quoteId }, { createError }) =>
    Boolean(contact) ||
    quoteId !== undefined ||
    createError({ path: 'contact', message: CONTACT_REQUIRED }),
);
export type OrderClaimRequest = InferType<typeof orderClaimSchema>;

/** `PUT /api/orders/{orderNumber}/owner`: the customer to whose account staff add the order. */
export const orderOwnerSchema = object({ email: emailField() });
export type OrderOwnerRequest = InferType<typeof orderOwnerSchema>;

/** Whatever was once allowed as a password may be given to prove who one is. */
function passwordGiven() {
  return string()
    .typeError(CURRENT_REQUIRED)
    .required(CURRENT_REQUIRED)
    .max(LIMITS.passwordLengthMost, CURRENT_REQUIRED);
}
