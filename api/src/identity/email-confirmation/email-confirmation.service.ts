import { type DoneView, type EmailConfirmation, LIMITS } from '@courier/contract';
import { Inject, Injectable } from '@nestjs/common';
import { DataSource } from 'typeorm';
import type { Actor } from '../../platform/access/actor';
import { signedIn } from '../../platform/access/signed-in';
import { type AppConfig, CONFIG } from '../../platform/config/config';
import { TransactionsService } from '../../platform/database/transactions.service';
import { ConflictError, NotFoundError, RateLimitError } from '../../platform/errors/domain-errors';
import { findAccountLink, hasLinkLeft } from '../account-links/account-links';
import { AccountListenersService } from '../users/account-listeners.service';
import { findLockedUser, lockedUser } from '../users/locked-user';
import { confirmEmail } from './confirm-email';

/** Shows that who signed up reads the e-mail address that they typed. Until then we mail nothing else there. */
@Injectable()
export class EmailConfirmationService {
  constructor(
    private readonly dataSource: DataSource,
    private readonly transactions: TransactionsService,
    private readonly listeners: AccountListenersService,
    @Inject(CONFIG) private readonly config: Pick<AppConfig, 'mail'>,
  ) {}

  /**
   * Has one more link mailed to the actor's own address.
   * @throws ConflictError without a mail server, RateLimitError where enough was mailed
   */
  async sendAgain(actor: Actor): Promise<DoneView> {
    const { userId, email } = signedIn(actor);
    if (!this.config.mail) throw new ConflictError('We cannot send emails.');
    return this.transactions.run(async (manager) => {
      const user = await lockedUser(manager, userId);
      if (user.emailConfirmedAt) return { success: true, message: CONFIRMED };
      const isMailed =
        (await hasLinkLeft(manager, userId, 'confirm-email')) &&
        (await this.listeners.emailConfirmationRequested(manager, userId));
      if (!isMailed) throw new RateLimitError(HOUR_IN_S, ENOUGH);
      return { success: true, message: `A new link is on its way to ${email}. ${LIFETIME}` };
    });
  }

  /** @throws NotFoundError for a link that was used, is too old or never was one */
  async complete({ token }: EmailConfirmation): Promise<DoneView> {
    const { manager } = this.dataSource;
    const link = await findAccountLink(manager, 'confirm-email', token);
    if (!link) throw new NotFoundError(LINK_IS_OVER);
    await this.transactions.run(async (writing) => {
      const user = await findLockedUser(writing, link.userId);
      // Read again with the lock held: of two requests with one link, one comes first.
      const isGood = user?.isActive && (await findAccountLink(writing, 'confirm-email', token));
      if (!isGood) throw new NotFoundError(LINK_IS_OVER);
      await confirmEmail(writing, user);
    });
    return { success: true, message: CONFIRMED };
  }
}

const HOUR_IN_S = 3600;
const LIFETIME = `It works once, for ${LIMITS.emailConfirmationLifetime / 3_600_000} hours.`;
const CONFIRMED = 'Your email address is confirmed.';
const ENOUGH =
  'We have sent enough links for now. Look in your spam folder too, or try again in an hour.';
const LINK_IS_OVER = 'This link was used already, or it is too old.';
