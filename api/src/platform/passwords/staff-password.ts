import { LIMITS } from '@courier/contract';
import { strengthOf } from './secret-strength';

/** What is wrong with a password for staff, to follow a subject: `must have …`. Null when it will do. */
export function weaknessOfStaffPassword(password: string): string | null {
  if (password.length < LIMITS.staffPasswordLength) {
    return `must have at least ${LIMITS.staffPasswordLength} characters`;
  }
  if (password.length > LIMITS.passwordLengthMost) {
    return `must have at most ${LIMITS.passwordLengthMost} characters`;
  }
  return strengthOf(password) < LEAST_BITS ? 'must not be made of common passwords' : null;
}

/** Out of reach of who guesses at the sign-in, and costly for who has stolen the hash. */
const LEAST_BITS = 40;
