import { LIMITS } from '@courier/contract';

/** What is wrong with a password for staff, to follow a subject: `must have …`. Null when it will do. */
export function weaknessOfStaffPassword(password: string): string | null {
  if (password.length < LIMITS.staffPasswordLength) {
    return `must have at least ${LIMITS.staffPasswordLength} characters`;
  }
  if (password.length > LIMITS.passwordLengthMost) {
    return `must have at most ${LIMITS.passwordLengthMost} characters`;
  }
  const lower = password.toLowerCase();
  const isCommon = [lower, withoutDisguise(lower)].some(isMadeOfCommonWord);
  return isCommon ? 'must not be one of the common passwords' : null;
}

function isMadeOfCommonWord(password: string): boolean {
  const plain = password.replace(/[^a-z0-9]/g, '');
  return (
    new Set(plain).size < LEAST_DIFFERENT ||
    COMMON.some((word) => plain.replaceAll(word, '').length < LEAST_OWN)
  );
}

/** Reads `p@$$w0rd` as its first guesser does. */
function withoutDisguise(password: string): string {
  return password.replace(/[@$013]/g, (sign) => DISGUISES[sign] ?? sign);
}

const DISGUISES: Readonly<Record<string, string>> = { '@': 'a', $: 's', 0: 'o', 1: 'i', 3: 'e' };

/** What the lists of leaked passwords are made of; one of them with a few characters around it is no secret. */
const COMMON = [
  'password',
  'admin',
  'administrator',
  'welcome',
  'letmein',
  'changeme',
  'qwerty',
  'qwertyuiop',
  'asdfghjkl',
  'iloveyou',
  'courier',
  'shipday',
  'southafrica',
  '1234567890',
  '123456789',
  '12345678',
  '1234567',
  '123456',
  '1q2w3e4r',
  'abc123',
  'abcdefghijkl',
] as const;

/** Characters that a password has to have beyond a common word, and different ones in all. */
const LEAST_OWN = 5;
const LEAST_DIFFERENT = 5;
