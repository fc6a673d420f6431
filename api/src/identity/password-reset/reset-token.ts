import { LIMITS } from '@courier/contract';
import { type EntityManager, MoreThan } from 'typeorm';
import { lockedUser } from '../users/locked-user';
import { PasswordResetLink } from './password-reset-link.entity';
import { hashOfToken, newSecretToken, sha256 } from '../sessions/secret-token';

const HOUR = 3_600_000;

/** A new token for the e-mail; null when it was asked for too long ago, or the account was mailed enough of them. */
export async function tokenForMail(
  manager: EntityManager,
  userId: number,
  { id, createdAt }: { readonly id: number; readonly createdAt: Date },
): Promise<string | null> {
  const now = Date.now();
  if (now - createdAt.getTime() > LIMITS.passwordResetLifetime) return null;
  // Locked, so that parallel e-mails count each other.
  await lockedUser(manager, userId);
  const links = await manager.findBy(PasswordResetLink, {
    userId,
    createdAt: MoreThan(new Date(now - HOUR)),
  });
  const others = new Set(links.map(({ deliveryId }) => deliveryId).filter((other) => other !== id));
  if (others.size >= LIMITS.passwordResetsPerHour) return null;
  return newToken(manager, userId, id);
}

/** A new token for somebody who gets it in another way than by e-mail. */
export function tokenByHand(manager: EntityManager, userId: number): Promise<string> {
  return newToken(manager, userId, null);
}

/** What the token is good for now; null when it was used, is too old or never was one. */
export async function findResetLink(
  manager: EntityManager,
  token: string,
): Promise<PasswordResetLink | null> {
  const tokenHash = hashOfToken(token);
  if (tokenHash === null) return null;
  const oldest = new Date(Date.now() - LIMITS.passwordResetLifetime);
  return manager.findOneBy(PasswordResetLink, { tokenHash, createdAt: MoreThan(oldest) });
}

export function resetAddress(publicUrl: string, token: string): string {
  // Behind the hash: browsers send it to no server and hand it to no other page.
  return `${publicUrl}/login/reset#${token}`;
}

async function newToken(
  manager: EntityManager,
  userId: number,
  deliveryId: number | null,
): Promise<string> {
  const token = newSecretToken();
  const createdAt = new Date();
  await manager.insert(PasswordResetLink, {
    tokenHash: sha256(token),
    userId,
    deliveryId,
    createdAt,
  });
  return token;
}
