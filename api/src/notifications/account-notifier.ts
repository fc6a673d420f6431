import { LIMITS } from '@courier/contract';
import { Inject, Injectable, type OnModuleInit } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import {
  type AccountListener,
  AccountListenersService,
  type SecurityEvent,
} from '../identity/users/account-listeners.service';
import { type AppConfig, CONFIG } from '../platform/config/config';
import { requestNetwork } from '../platform/http/request-context';
import { queueIfFound, queueMessage } from './delivery/delivery-queue';
import { takeMail, takeMailOfNetwork } from './mail-allowance';
import { ACCOUNT_OF_EMAIL } from './recipient.read-model';

const MINUTES = LIMITS.passwordResetLifetime / 60_000;

const RESET_ASKED = {
  title: 'Set a new password',
  message:
    `Someone asked to reset the password of your account. The link works once, for ${MINUTES} minutes. ` +
    'If this was not you, ignore this email: your password stays the same.',
};

const CONFIRMATION_ASKED = {
  title: 'Confirm your email address',
  message:
    'Someone opened an account with this address. Confirm it to get emails about your orders. ' +
    `The link works once, for ${LIMITS.emailConfirmationLifetime / 3_600_000} hours. ` +
    'If this was not you, ignore this email.',
};

/** What to say of an event, and what to do if it was somebody else; sent whatever the notification settings are. */
function noticeOf(event: SecurityEvent): { title: string; message: string } {
  switch (event.kind) {
    case 'password-changed':
      return {
        title: 'Your password was changed',
        message:
          'Every device that was signed in has been signed out. If this was not you, set a new password now',
      };
    case 'new-device':
      return {
        title: 'New sign-in to your account',
        message:
          `Your account was signed in to on a device that we have not seen before (${event.device ?? 'unknown'}). ` +
          'If this was not you, change your password now',
      };
    case 'second-factor-on':
      return {
        title: 'Two-step sign-in is on',
        message:
          'Your account now asks for a code from your authenticator app at every sign-in. If this was not you, set a new password now',
      };
    case 'second-factor-off':
      return {
        title: 'Two-step sign-in is off',
        message:
          'Your account no longer asks for a code at sign-in. If this was not you, set a new password now',
      };
    case 'recovery-code-used':
      return {
        title: 'A recovery code was used',
        message:
          `Your account was signed in to with a recovery code. You have ${event.codesLeft} left. ` +
          'If this was not you, set a new password now',
      };
  }
}

/** Queues e-mails about accounts, in the transaction of what they announce. */
@Injectable()
export class AccountNotifier implements AccountListener, OnModuleInit {
  constructor(
    private readonly accounts: AccountListenersService,
    @Inject(CONFIG) private readonly config: Pick<AppConfig, 'company' | 'mail' | 'rateLimitScale'>,
  ) {}

  onModuleInit(): void {
    this.accounts.add(this);
  }

  /** Queues the e-mail with a link, for nobody where the address has no account. */
  async passwordResetRequested(manager: EntityManager, email: string): Promise<void> {
    if (!(await takeMailOfNetwork(manager, requestNetwork(), this.config))) return;
    const message = { ...RESET_ASKED, linkPurpose: 'new-password', channel: 'email' } as const;
    await queueIfFound(manager, message, { userId: ACCOUNT_OF_EMAIL }, email);
  }

  /** One of the few e-mails to an address that nobody has confirmed: it counts against the network. */
  async emailConfirmationRequested(manager: EntityManager, userId: number): Promise<boolean> {
    if (!this.config.mail) return false;
    if (!(await takeMailOfNetwork(manager, requestNetwork(), this.config))) return false;
    const linkPurpose = 'confirm-email';
    await queueMessage(manager, { ...CONFIRMATION_ASKED, userId, linkPurpose, channel: 'email' });
    return true;
  }

  /** Needs a mail server. */
  async securityChanged(
    manager: EntityManager,
    userId: number,
    event: SecurityEvent,
  ): Promise<void> {
    const { company, mail } = this.config;
    if (!mail) return;
    const { kind } = event;
    if (kind === 'new-device' && !(await takeMail(manager, kind, `${userId}`, this.config))) return;
    const { title, message } = noticeOf(event);
    const words = { title, message: `${message} and call us on ${company.phone}.` };
    await queueMessage(manager, { ...words, userId, channel: 'email' });
  }
}
