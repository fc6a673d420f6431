import type { Role } from '@courier/contract';
import { Injectable } from '@nestjs/common';
import type { EntityManager } from 'typeorm';

/** What an account's owner should know of, because it could have been somebody else. */
export type SecurityEvent =
  | { readonly kind: 'password-changed' | 'second-factor-on' | 'second-factor-off' }
  | { readonly kind: 'recovery-code-used'; readonly codesLeft: number }
  /** To every admin: who changed the account that customers pay to, and what it is now; null for none. */
  | { readonly kind: 'bank-changed'; readonly by: string; readonly payTo: string | null }
  /** `Chrome on Windows`; null where the browser does not say. */
  | { readonly kind: 'new-device'; readonly device: string | null };

/** Who invites, by their full name, and to which role. */
export interface InvitationNews {
  readonly by: string;
  readonly role: Role;
}

/** Is notified of accounts in the transaction that changes them. What it throws undoes the change. */
export interface AccountListener {
  /** Somebody asked for a link to a new password; there may be no account with this e-mail. */
  passwordResetRequested(manager: EntityManager, email: string): Promise<void>;
  /** An account wants a link that confirms its e-mail address; returns whether one will be mailed. */
  emailConfirmationRequested(manager: EntityManager, userId: number): Promise<boolean>;
  /** Somebody is invited to set the password of their new account; returns whether a link will be mailed. */
  invited(manager: EntityManager, userId: number, invitation: InvitationNews): Promise<boolean>;
  securityChanged(manager: EntityManager, userId: number, event: SecurityEvent): Promise<void>;
}

/** Notifies the floors above of what happens to accounts: they add their listeners when they start. */
@Injectable()
export class AccountListenersService implements AccountListener {
  private readonly listeners: AccountListener[] = [];

  add(listener: AccountListener): void {
    this.listeners.push(listener);
  }

  async passwordResetRequested(manager: EntityManager, email: string): Promise<void> {
    for (const listener of this.listeners) await listener.passwordResetRequested(manager, email);
  }

  async emailConfirmationRequested(manager: EntityManager, userId: number): Promise<boolean> {
    let isMailed = false;
    for (const listener of this.listeners) {
      if (await listener.emailConfirmationRequested(manager, userId)) isMailed = true;
    }
    return isMailed;
  }

  async invited(
    manager: EntityManager,
    userId: number,
    invitation: InvitationNews,
  ): Promise<boolean> {
    let isMailed = false;
    for (const listener of this.listeners) {
      if (await listener.invited(manager, userId, invitation)) isMailed = true;
    }
    return isMailed;
  }

  async securityChanged(
    manager: EntityManager,
    userId: number,
    event: SecurityEvent,
  ): Promise<void> {
    for (const listener of this.listeners) await listener.securityChanged(manager, userId, event);
  }
}
