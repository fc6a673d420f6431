import { boolean, type InferType, object, string } from 'yup';
import { LIMITS } from '../limits';
import { choice, emailField, requiredText, seenVersion } from './fields';

/** Roles that a person of the staff can have. */
export const STAFF_ROLES = ['support', 'admin'] as const;
export type StaffRole = (typeof STAFF_ROLES)[number];

const PASSWORD_MESSAGE = `Password must be at least ${LIMITS.staffPasswordLength} characters`;

/** `POST /api/staff` */
export const staffSchema = object({
  fullName: requiredText('Full name is required', 'Full name', LIMITS.fullName),
  email: emailField(),
  role: choice('Role', STAFF_ROLES).required('Role is required'),
  /** Never trimmed. The server refuses common ones too. */
  password: string()
    .typeError(PASSWORD_MESSAGE)
    .required(PASSWORD_MESSAGE)
    .min(LIMITS.staffPasswordLength, PASSWORD_MESSAGE)
    .max(
      LIMITS.passwordLengthMost,
      `Password must be at most ${LIMITS.passwordLengthMost} characters`,
    ),
});
export type StaffRequest = InferType<typeof staffSchema>;

/**
 * `PATCH /api/staff/{id}`; what is left out stays. With the `version` that was seen, a change on top of somebody else's
 * is refused with 409.
 */
export const staffChangeSchema = object({
  role: choice('Role', STAFF_ROLES),
  isActive: boolean().typeError('Active must be true or false'),
  version: seenVersion('account'),
});
export type StaffChangeRequest = InferType<typeof staffChangeSchema>;
