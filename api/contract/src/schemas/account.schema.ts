import { type InferType, object, string } from 'yup';
import { LIMITS } from '../limits';
import {
  compact,
  emailField,
  missingIfNull,
  newPasswordField,
  optionalText,
  requiredText,
} from './fields';
import { registerSchema } from './identity.schema';
import { quoteIdSchema } from './quote-id.schema';

const CONTACT_REQUIRED = 'Please enter the email address or phone number used in the order';
const ONE_PROOF = 'Give only one: the contact, the number of the quote, or the code';
const CODE_REQUIRED = 'Please enter the 6-digit code from the email';
const CURRENT_REQUIRED = 'Please enter your current password';

/** `PATCH /api/account` */
export const accountSchema = registerSchema.pick(['fullName']);
export type AccountRequest = InferType<typeof accountSchema>;

/** `POST /api/account/password` */
export const passwordChangeSchema = object({
  currentPassword: passwordGiven(),
  newPassword: newPasswordField(LIMITS.passwordLength).test(
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
 * `POST /api/orders/{orderNumber}/claim`: one thing that shows that the order is theirs, an e-mail address or phone number
 * that was used in it, the number of its quote, or a code that was mailed to its e-mail address.
 */
export const orderLinkSchema = object({
  contact: optionalText('Contact', LIMITS.email),
  /** What the browser that placed the order has instead. */
  quoteId: quoteIdSchema.optional(),
  /** Six digits, from `POST /api/orders/{orderNumber}/claim-codes`. */
  code: claimCode(),
}).test('proof', CONTACT_REQUIRED, ({ contact, quoteId, code }, { createError }) => {
  const given = { contact: Boolean(contact), quoteId: quoteId !== undefined, code: Boolean(code) };
  const [first, second] = Object.entries(given).flatMap(([name, has]) => (has ? [name] : []));
  if (first === undefined) return createError({ path: 'contact', message: CONTACT_REQUIRED });
  return second === undefined || createError({ path: second, message: ONE_PROOF });
});
export type OrderLinkRequest = InferType<typeof orderLinkSchema>;

/** The form of the mailed code. */
export const orderLinkCodeSchema = object({ code: claimCode().required(CODE_REQUIRED) });
export type OrderLinkCode = InferType<typeof orderLinkCodeSchema>;

/** `PUT /api/orders/{orderNumber}/owner`: the customer to whose account staff add the order. */
export const orderOwnerSchema = object({ email: emailField() });
export type OrderOwnerRequest = InferType<typeof orderOwnerSchema>;

function claimCode() {
  const message = 'The code must have 6 digits';
  return string()
    .typeError(message)
    .transform(missingIfNull)
    .transform(compact)
    .matches(/^\d{6}$/, message);
}

/** Whatever was once allowed as a password may be given to prove who one is. */
function passwordGiven() {
  return string()
    .typeError(CURRENT_REQUIRED)
    .required(CURRENT_REQUIRED)
    .max(LIMITS.passwordLengthMost, CURRENT_REQUIRED);
}
