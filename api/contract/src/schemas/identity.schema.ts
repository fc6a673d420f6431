import { type InferType, object, string } from 'yup';
import { LIMITS } from '../limits';
import { emailField, requiredText } from './fields';

const PASSWORD_MESSAGE = `Password must be at least ${LIMITS.passwordLength} characters`;

/** `POST /api/auth/login` */
export const loginSchema = object({
  email: emailField(),
  password: password(),
});
export type LoginRequest = InferType<typeof loginSchema>;

/** `POST /api/auth/register` */
export const registerSchema = object({
  fullName: requiredText('Please enter your full name', 'Full name', LIMITS.fullName).min(
    LIMITS.fullNameOfAccount,
    'Please enter your full name',
  ),
  email: emailField(),
  password: password(),
});
export type RegisterRequest = InferType<typeof registerSchema>;

/** The sign-up form: what is registered and the password once more. */
export const signUpFormSchema = registerSchema.shape({
  confirmPassword: string()
    .required('Confirm password is required')
    .min(LIMITS.passwordLength, 'Confirm password is required')
    // Not `oneOf`, which speaks before `required` does.
    .test('same', 'Passwords do not match', (value, { parent }) => {
      return value === (parent as { password?: string }).password;
    }),
});
export type SignUpForm = InferType<typeof signUpFormSchema>;

/** Never trimmed: blanks are part of a password. */
function password() {
  return string()
    .typeError(PASSWORD_MESSAGE)
    .required(PASSWORD_MESSAGE)
    .min(LIMITS.passwordLength, PASSWORD_MESSAGE)
    .max(
      LIMITS.passwordLengthMost,
      `Password must be at most ${LIMITS.passwordLengthMost} characters`,
    );
}
