import { Injectable } from '@nestjs/common';
import type { EntityManager } from 'typeorm';

/** Is notified of accounts in the transaction that changes them. What it throws undoes the change. */
export interface AccountListener {
  /** Somebody asked for a link to a new password; there may be no account with this e-mail. */
  passwordResetRequested(manager: EntityManager, email: string): Promise<void>;
  passwordChanged(manager: EntityManager, userId: number): Promise<void>;
}

/** Notifies the floors above of what happens to accounts: they add their listeners when they start. */
@Injectable()
export class AccountListeners implements AccountListener {
  private readonly listeners: AccountListener[] = [];

  add(listener: AccountListener): void {
    this.listeners.push(listener);
  }

  async passwordResetRequested(manager: EntityManager, email: string): Promise<void> {
    for (const listener of this.listeners) await listener.passwordResetRequested(manager, email);
  }

  async passwordChanged(manager: EntityManager, userId: number): Promise<void> {
    for (const listener of this.listeners) await listener.passwordChanged(manager, userId);
  }
}
