import { type InferType, object } from 'yup';
import { LIMITS } from '../limits';
import { STAFF_ROLES } from '../rules/permissions';
import {
  choice,
  emailField,
  newPasswordField,
  requiredText,
  seenVersion,
  trueOrFalse,
} from './fields';

/** `POST /api/staff`: without a password the person is invited by e-mail to set one. */
export const staffSchema = object({
  fullName: requiredText('Full name is required', 'Full name', LIMITS.fullName),
  email: emailField(),
  role: choice('Role', STAFF_ROLES).required('Role is required'),
  /** The server refuses common ones too. */
  password: newPasswordField(LIMITS.staffPasswordLength).optional(),
});
export type StaffRequest = InferType<typeof staffSchema>;

/** The form where no e-mail can be sent: the person is given an initial password. */
export const staffWithPasswordSchema = staffSchema.shape({
  password: newPasswordField(LIMITS.staffPasswordLength),
});
export type StaffWithPasswordRequest = InferType<typeof staffWithPasswordSchema>;

/**
 * `PATCH /api/staff/{id}`; what is left out stays. With the `version` that was seen, a change on top of somebody else's
 * is refused with 409.
 */
export const staffChangeSchema = object({
  role: choice('Role', STAFF_ROLES),
  isActive: trueOrFalse('Active'),
  version: seenVersion('account'),
});
export type StaffChangeRequest = InferType<typeof staffChangeSchema>;
