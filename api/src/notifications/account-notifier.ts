import type { Notice } from '@courier/contract';
import { Inject, Injectable, type OnModuleInit } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import {
  type AccountListener,
  AccountListenersService,
  type InvitationNews,
  type SecurityEvent,
} from '../identity/users/account-listeners.service';
import { type AppConfig, CONFIG } from '../platform/config/config';
import { requestNetwork } from '../platform/http/request-context';
import { queueIfFound, queueMessage } from './delivery/delivery-queue';
import { takeMail, takeMailOfNetwork } from './mail-allowance';
import { ACCOUNT_OF_EMAIL } from './recipient.read-model';

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
    const notice = { kind: 'password_reset_asked', data: null } as const;
    const addressing = { linkPurpose: 'new-password' } as const;
    await queueIfFound(manager, notice, addressing, { userId: ACCOUNT_OF_EMAIL }, email);
  }

  /** One of the few e-mails to an address that nobody has confirmed: it counts against the network. */
  async emailConfirmationRequested(manager: EntityManager, userId: number): Promise<boolean> {
    if (!this.config.mail) return false;
    if (!(await takeMailOfNetwork(manager, requestNetwork(), this.config))) return false;
    const notice = { kind: 'email_confirmation_asked', data: null } as const;
    await queueMessage(manager, notice, { userId, linkPurpose: 'confirm-email' });
    return true;
  }

  /** Counts against the network, as what goes to any address that nobody has confirmed. */
  async invited(
    manager: EntityManager,
    userId: number,
    { by, role }: InvitationNews,
  ): Promise<boolean> {
    const { company, mail } = this.config;
    if (!mail) return false;
    if (!(await takeMailOfNetwork(manager, requestNetwork(), this.config))) return false;
    const notice = { kind: 'invited', data: { by, role, company: company.name } } as const;
    await queueMessage(manager, notice, { userId, linkPurpose: 'invitation' });
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
    await queueMessage(manager, noticeOf(event, company.phone), { userId });
  }
}

/** @param phone where to call if it was somebody else */
function noticeOf(event: SecurityEvent, phone: string): Notice {
  switch (event.kind) {
    case 'password-changed':
      return { kind: 'password_changed', data: { phone } };
    case 'new-device':
      return { kind: 'new_device', data: { phone, device: event.device } };
    case 'second-factor-on':
      return { kind: 'second_factor_on', data: { phone } };
    case 'second-factor-off':
      return { kind: 'second_factor_off', data: { phone } };
    case 'bank-changed':
      return { kind: 'bank_changed', data: { by: event.by, payTo: event.payTo } };
    case 'recovery-code-used':
      return { kind: 'recovery_code_used', data: { phone, codesLeft: event.codesLeft } };
  }
}
