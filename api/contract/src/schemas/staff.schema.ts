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

/** `POST /api/staff` */
export const staffSchema = object({
  fullName: requiredText('Full name is required', 'Full name', LIMITS.fullName),
  email: emailField(),
  role: choice('Role', STAFF_ROLES).required('Role is required'),
  /** The server refuses common ones too. */
  password: newPasswordField(LIMITS.staffPasswordLength),
});
export type StaffRequest = InferType<typeof staffSchema>;

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
