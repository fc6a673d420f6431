import { LIMITS } from '@courier/contract';
import type { EntityManager } from 'typeorm';
import type { AppConfig } from '../../platform/config/config';
import { insertRow } from '../../platform/database/insert-row';
import { NotificationDelivery } from '../../notifications/notification-delivery.entity';

const MINUTES = LIMITS.passwordResetLifetime / 60_000;

/** What people are told of their account by e-mail, whatever else they want to be told. */
const NOTICES = {
  resetAsked: {
    title: 'Set a new password',
    message:
      `Someone asked to reset the password of your account. The link works once, for ${MINUTES} minutes. ` +
      'If this was not you, ignore this email: your password stays the same.',
  },
  passwordChanged: {
    title: 'Your password was changed',
    message:
      'Every device that was signed in has been signed out. If this was not you, set a new password now ' +
      'and call us on ',
  },
} as const;

/**
 * Queues the e-mail with a link, for nobody where the address has no account: one statement either way, so that
 * neither the answer nor the time it takes says which.
 */
export async function mailResetLink(manager: EntityManager, email: string): Promise<void> {
  const now = new Date();
  await manager
    .createQueryBuilder()
    .insert()
    .into(NotificationDelivery)
    .values({
      ...NOTICES.resetAsked,
      userId: () => '(SELECT u.id FROM users u WHERE u.username = :email)',
      givesResetLink: true,
      channel: 'email',
      nextAttemptAt: now,
      createdAt: now,
    })
    .setParameter('email', email)
    .updateEntity(false)
    .execute();
}

/** Tells somebody that their password was changed, in the transaction that changes it; needs a mail server. */
export async function mailPasswordChanged(
  manager: EntityManager,
  { company, mail }: Pick<AppConfig, 'company' | 'mail'>,
  userId: number,
): Promise<void> {
  if (!mail) return;
  const now = new Date();
  await insertRow(manager, NotificationDelivery, {
    title: NOTICES.passwordChanged.title,
    message: `${NOTICES.passwordChanged.message}${company.phone}.`,
    userId,
    channel: 'email',
    nextAttemptAt: now,
    createdAt: now,
  });
}
