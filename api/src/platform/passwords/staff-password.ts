import { LIMITS } from '@courier/contract';
import { DEMO_ACCOUNTS } from '../config/demo-accounts';
import { strengthOf } from './secret-strength';

/** What is wrong with a password for staff, to follow a subject: `must have …`. Null when it will do. */
export function weaknessOfStaffPassword(password: string): string | null {
  if (password.length < LIMITS.staffPasswordLength) {
    return `must have at least ${LIMITS.staffPasswordLength} characters`;
  }
  if (password.length > LIMITS.passwordLengthMost) {
    return `must have at most ${LIMITS.passwordLengthMost} characters`;
  }
  if (DEMO_ACCOUNTS.some((account) => account.password === password)) {
    return 'must not be one of the demo, which everybody can read';
  }
  return strengthOf(password) < LEAST_BITS ? 'must not be made of common passwords' : null;
}

/** Out of reach of who guesses at the sign-in, and costly for who has stolen the hash. */
const LEAST_BITS = 40;
