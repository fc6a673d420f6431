import { LIMITS } from '@courier/contract';
import { type EntityManager, MoreThan } from 'typeorm';
import { hashOfToken, newSecretToken, sha256 } from '../sessions/secret-token';
import { lockedUser } from '../users/locked-user';
import { AccountLink, type LinkPurpose } from './account-link.entity';

const HOUR = 3_600_000;

/** Where links lead, and how long they work, in ms. */
const LINKS = {
  'new-password': { page: '/login/reset', lifetime: LIMITS.passwordResetLifetime },
  'confirm-email': { page: '/login/confirm-email', lifetime: LIMITS.emailConfirmationLifetime },
  invitation: { page: '/login/invitation', lifetime: LIMITS.invitationLifetime },
} as const satisfies Record<LinkPurpose, { page: string; lifetime: number }>;

/** A new token for the e-mail; null when it was asked for too long ago, or the account was mailed enough of them. */
export async function tokenForMail(
  manager: EntityManager,
  userId: number,
  purpose: LinkPurpose,
  { id, createdAt }: { readonly id: number; readonly createdAt: Date },
): Promise<string | null> {
  if (Date.now() - createdAt.getTime() > LINKS[purpose].lifetime) return null;
  // Locked, so that parallel e-mails count each other.
  await lockedUser(manager, userId);
  if (!(await hasLinkLeft(manager, userId, purpose, id))) return null;
  return newToken(manager, { userId, purpose, deliveryId: id }, createdAt);
}

/**
 * Whether the account may be mailed one more link of this purpose within the hour. The caller has locked the account.
 * @param deliveryId the e-mail that is to carry it, whose earlier tries do not count
 */
export async function hasLinkLeft(
  manager: EntityManager,
  userId: number,
  purpose: LinkPurpose,
  deliveryId?: number,
): Promise<boolean> {
  const createdAt = MoreThan(new Date(Date.now() - HOUR));
  const links = await manager.findBy(AccountLink, { userId, purpose, createdAt });
  const mailed = new Set(links.map((link) => link.deliveryId));
  if (deliveryId !== undefined) mailed.delete(deliveryId);
  return mailed.size < LIMITS.accountLinksPerHour;
}

/** A token for a new password, for somebody who gets it in another way than by e-mail. */
export function tokenByHand(manager: EntityManager, userId: number): Promise<string> {
  return newToken(manager, { userId, purpose: 'new-password', deliveryId: null });
}

/** The link of an invitation, of whatever age; null where it never was one or was sent too long ago to be kept. */
export async function findInvitationLink(
  manager: EntityManager,
  token: string,
): Promise<AccountLink | null> {
  const tokenHash = hashOfToken(token);
  if (tokenHash === null) return null;
  return manager.findOneBy(AccountLink, { tokenHash, purpose: 'invitation' });
}

/** What the token is good for now; null when it was used, is too old, has another purpose or never was one. */
export async function findAccountLink(
  manager: EntityManager,
  purpose: LinkPurpose,
  token: string,
): Promise<AccountLink | null> {
  const tokenHash = hashOfToken(token);
  if (tokenHash === null) return null;
  const createdAt = MoreThan(new Date(Date.now() - LINKS[purpose].lifetime));
  return manager.findOneBy(AccountLink, { tokenHash, purpose, createdAt });
}

export function linkAddress(publicUrl: string, purpose: LinkPurpose, token: string): string {
  // Behind the hash: browsers send it to no server and hand it to no other page.
  return `${publicUrl}${LINKS[purpose].page}#${token}`;
}

/** @param askedAt when it was asked for: it counts as no older, also by the clock of another machine */
async function newToken(
  manager: EntityManager,
  link: Pick<AccountLink, 'userId' | 'purpose' | 'deliveryId'>,
  askedAt = new Date(0),
): Promise<string> {
  const token = newSecretToken();
  await manager.insert(AccountLink, {
    ...link,
    tokenHash: sha256(token),
    createdAt: new Date(Math.max(Date.now(), askedAt.getTime())),
  });
  return token;
}
