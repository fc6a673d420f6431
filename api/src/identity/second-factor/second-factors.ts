import { type EntityManager, In, IsNull, Not } from 'typeorm';
import { forUpdate } from '../../platform/database/for-update';
import { sha256 } from '../sessions/secret-token';
import { bareCode, newRecoveryCode, stepOfCode } from './one-time-codes';
import { RecoveryCode } from './recovery-code.entity';
import { SecondFactor } from './second-factor.entity';

/** What came of a code: `off` where the account needs none. */
export type CheckedCode = 'off' | 'missing' | 'wrong' | 'app' | 'recovery';

/**
 * Checks the code of a sign-in and uses it up, in the caller's transaction, which has locked the account: neither a
 * code of the app nor a recovery code is taken twice.
 */
export async function takeCode(
  manager: EntityManager,
  userId: number,
  typed: string | undefined,
): Promise<CheckedCode> {
  const factor = await lockedFactor(manager, userId);
  if (!factor?.confirmedAt) return 'off';
  if (!typed) return 'missing';
  const code = bareCode(typed);
  const step = stepOfCode(factor.secret, code);
  if (step !== null && step > factor.lastStep) {
    await manager.update(SecondFactor, { userId }, { lastStep: step });
    return 'app';
  }
  const recoveryCode = { userId, codeHash: sha256(code) };
  if (!(await manager.existsBy(RecoveryCode, recoveryCode))) return 'wrong';
  await manager.delete(RecoveryCode, recoveryCode);
  return 'recovery';
}

export function lockedFactor(manager: EntityManager, userId: number): Promise<SecondFactor | null> {
  return manager.findOne(SecondFactor, { where: { userId }, ...forUpdate(manager) });
}

/** What is said of a wrong code, at sign-in and on the account page. */
export const WRONG_CODE = 'This code is wrong, too old or was used already. Enter the newest one.';

/** Replaces the recovery codes of an account. @returns the new ones, which are stored as hashes only */
export async function replaceRecoveryCodes(
  manager: EntityManager,
  userId: number,
): Promise<string[]> {
  const codes = Array.from({ length: RECOVERY_CODES }, newRecoveryCode);
  await manager.delete(RecoveryCode, { userId });
  await manager.insert(
    RecoveryCode,
    codes.map((code) => ({ codeHash: sha256(bareCode(code)), userId })),
  );
  return codes;
}

/** Which of the accounts have to give a code to sign in. */
export async function accountsWithSecondFactor(
  manager: EntityManager,
  userIds: readonly number[],
): Promise<ReadonlySet<number>> {
  const factors = await manager.findBy(SecondFactor, {
    userId: In([...userIds]),
    confirmedAt: Not(IsNull()),
  });
  return new Set(factors.map(({ userId }) => userId));
}

export function countRecoveryCodes(manager: EntityManager, userId: number): Promise<number> {
  return manager.countBy(RecoveryCode, { userId });
}

/** @returns whether it was on */
export async function removeSecondFactor(manager: EntityManager, userId: number): Promise<boolean> {
  const factor = await manager.findOneBy(SecondFactor, { userId });
  await manager.delete(SecondFactor, { userId });
  await manager.delete(RecoveryCode, { userId });
  return Boolean(factor?.confirmedAt);
}

const RECOVERY_CODES = 10;
