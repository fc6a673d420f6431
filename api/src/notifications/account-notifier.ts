import { LIMITS } from '@courier/contract';
import { Inject, Injectable, type OnModuleInit } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import { type AccountListener, AccountListeners } from '../identity/users/account-listeners';
import { type AppConfig, CONFIG } from '../platform/config/config';
import { requestNetwork } from '../platform/http/request-network';
import { insertRow } from '../platform/database/insert-row';
import { takeMailOfNetwork } from './mail-allowance';
import { NotificationDelivery } from './notification-delivery.entity';
import { ACCOUNT_OF_EMAIL } from './recipient.read-model';

const MINUTES = LIMITS.passwordResetLifetime / 60_000;

/** E-mails about an account, sent whatever its notification settings are. */
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

/** Queues e-mails about accounts, in the transaction of what they announce. */
@Injectable()
export class AccountNotifier implements AccountListener, OnModuleInit {
  constructor(
    private readonly accounts: AccountListeners,
    @Inject(CONFIG) private readonly config: Pick<AppConfig, 'company' | 'mail' | 'rateLimitScale'>,
  ) {}

  onModuleInit(): void {
    this.accounts.add(this);
  }

  /**
   * Queues the e-mail with a link, for nobody where the address has no account: one statement either way, so that
   * neither the answer nor the time it takes says which.
   */
  async passwordResetRequested(manager: EntityManager, email: string): Promise<void> {
    if (!(await takeMailOfNetwork(manager, requestNetwork(), this.config))) return;
    const now = new Date();
    await manager
      .createQueryBuilder()
      .insert()
      .into(NotificationDelivery)
      .values({
        ...NOTICES.resetAsked,
        userId: () => ACCOUNT_OF_EMAIL,
        givesResetLink: true,
        channel: 'email',
        nextAttemptAt: now,
        createdAt: now,
      })
      .setParameter('email', email)
      .updateEntity(false)
      .execute();
  }

  /** Needs a mail server. */
  async passwordChanged(manager: EntityManager, userId: number): Promise<void> {
    const { company, mail } = this.config;
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
}
