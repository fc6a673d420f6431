import { type InferType, object, string } from 'yup';
import { LIMITS } from '../limits';
import { emailField, newPasswordField, optionalText, passwordField, requiredText } from './fields';

/** `POST /api/auth/login` */
export const loginSchema = object({
  email: emailField(),
  password: passwordField(LIMITS.passwordLength),
  /** Of an account with two-step sign-in: asked for once the password was right. */
  code: optionalText('Code', LIMITS.secondFactorCode),
});
export type LoginRequest = InferType<typeof loginSchema>;

/** `POST /api/auth/register` */
export const registerSchema = object({
  fullName: requiredText('Please enter your full name', 'Full name', LIMITS.fullName).min(
    LIMITS.fullNameOfAccount,
    'Please enter your full name',
  ),
  email: emailField(),
  password: newPasswordField(LIMITS.passwordLength),
});
export type RegisterRequest = InferType<typeof registerSchema>;

/** The sign-up form: what is registered and the password repeated. */
export const signUpFormSchema = registerSchema.shape({ confirmPassword: passwordOnceMore() });
export type SignUpForm = InferType<typeof signUpFormSchema>;

/** `POST /api/auth/password-resets`: a link to a new password is mailed, if the account exists. */
export const passwordResetRequestSchema = object({ email: emailField() });
export type PasswordResetRequest = InferType<typeof passwordResetRequestSchema>;

/** The form behind the mailed link: a password by the rules of sign-up, and repeated. */
export const newPasswordFormSchema = object({
  password: newPasswordField(LIMITS.passwordLength),
  confirmPassword: passwordOnceMore(),
});
export type NewPasswordForm = InferType<typeof newPasswordFormSchema>;

/** `POST /api/auth/password-resets/complete`: the link's token and the new password. */
export const passwordResetSchema = object({
  token: linkToken(),
  password: newPasswordField(LIMITS.passwordLength),
});
export type PasswordResetCompletion = InferType<typeof passwordResetSchema>;

/** `POST /api/auth/invitations/complete`: the link's token and the password that the account of staff gets. */
export const invitationAcceptanceSchema = object({
  token: linkToken(),
  password: newPasswordField(LIMITS.staffPasswordLength),
});
export type InvitationAcceptance = InferType<typeof invitationAcceptanceSchema>;

/** The form behind the link of an invitation: a password by the rules of staff, and repeated. */
export const invitationFormSchema = object({
  password: newPasswordField(LIMITS.staffPasswordLength),
  confirmPassword: passwordOnceMore(),
});

/** `POST /api/auth/email-confirmations/complete`: the link's token. */
export const emailConfirmationSchema = object({ token: linkToken() });
export type EmailConfirmation = InferType<typeof emailConfirmationSchema>;

function linkToken() {
  return requiredText('Open the link in the email again', 'Token', LIMITS.tokenMost);
}

/** A form's second field for its `password`. */
function passwordOnceMore() {
  return (
    string()
      .required('Confirm password is required')
      .min(LIMITS.passwordLength, 'Confirm password is required')
      // Not `oneOf`, which speaks before `required` does.
      .test('same', 'Passwords do not match', (value, { parent }) => {
        return value === (parent as { password?: string }).password;
      })
  );
}
