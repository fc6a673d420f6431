import {
  type DoneView,
  LIMITS,
  type PasswordResetCompletion,
  type PasswordResetRequest,
  type PasswordResetWayView,
} from '@courier/contract';
import { Inject, Injectable, Logger } from '@nestjs/common';
import { DataSource } from 'typeorm';
import { recordAudit } from '../audit/audit-trail';
import { AccountListenersService } from '../users/account-listeners.service';
import { AccountsService } from '../users/accounts.service';
import { findLockedUser } from '../users/locked-user';
import { PasswordHasher } from '../passwords/password-hasher';
import { confirmEmail } from '../email-confirmation/confirm-email';
import { rememberDevice } from '../sessions/known-devices';
import { SignInThrottle } from '../sign-in/sign-in-throttle';
import { weaknessOfStaffPassword } from '../../platform/passwords/staff-password';
import { User } from '../users/user.entity';
import { type AppConfig, CONFIG } from '../../platform/config/config';
import { TransactionsService } from '../../platform/database/transactions.service';
import { ConflictError, ValidationError, NotFoundError } from '../../platform/errors/domain-errors';
import { findAccountLink } from '../account-links/account-links';

/** For people who forgot their password. The reader of an account's e-mail may set its password. */
@Injectable()
export class PasswordResetService {
  private readonly logger = new Logger('PasswordReset');

  constructor(
    private readonly dataSource: DataSource,
    private readonly transactions: TransactionsService,
    private readonly accounts: AccountsService,
    private readonly hasher: PasswordHasher,
    private readonly throttle: SignInThrottle,
    private readonly listeners: AccountListenersService,
    @Inject(CONFIG) private readonly config: Pick<AppConfig, 'company' | 'mail'>,
  ) {}

  way(): PasswordResetWayView {
    return { byMail: this.config.mail !== null };
  }

  /**
   * Has a link mailed if the email has an account, and says the same after the same work if it has none.
   * @throws ConflictError without a mail server
   */
  async request({ email }: PasswordResetRequest): Promise<DoneView> {
    if (!this.config.mail) {
      const { phone } = this.config.company;
      throw new ConflictError(`We cannot send emails. Call us on ${phone} for a new password.`);
    }
    await this.transactions.run((manager) => this.listeners.passwordResetRequested(manager, email));
    return { success: true, message: ASKED };
  }

  /**
   * Sets the password, takes a link that was mailed as a proof of the e-mail address, ends every session and voids every other link of the account, lifts what failed sign-ins have
   * cost it, and makes the browser known, so that a stranger's further tries do not slow its sign-in down.
   * @returns what the browser is known by from now on
   * @throws NotFoundError for a link that was used, is too old or never was one; ValidationError when the password will not do
   */
  async complete(
    { token, password }: PasswordResetCompletion,
    deviceToken: string | undefined,
  ): Promise<string> {
    const { manager } = this.dataSource;
    const link = await findAccountLink(manager, 'new-password', token);
    const user = link && (await manager.findOneBy(User, { id: link.userId, isActive: true }));
    if (!user) throw new NotFoundError(LINK_IS_OVER);
    const isStaff = user.role !== 'customer';
    const weakness = isStaff ? weaknessOfStaffPassword(password) : null;
    if (weakness)
      throw new ValidationError([{ path: 'password', message: `Password ${weakness}` }]);

    const hash = await this.hasher.hash(password);
    const kept = await this.transactions.run(async (writing) => {
      const locked = await findLockedUser(writing, user.id);
      // Read again with the lock held: of two people with the link, one comes first.
      const isGood = locked?.isActive && (await findAccountLink(writing, 'new-password', token));
      if (!isGood) throw new NotFoundError(LINK_IS_OVER);
      const { id: userId, username: email } = locked;
      // A link that an operator passed on was not read in the mailbox.
      if (link.deliveryId !== null) await confirmEmail(writing, locked);
      await this.accounts.setPassword(writing, userId, hash);
      await this.throttle.forget(writing, email);
      await this.listeners.securityChanged(writing, userId, { kind: 'password-changed' });
      if (isStaff) {
        const about = { subjectType: 'staff', subjectId: email } as const;
        await recordAudit(writing, { userId, email }, { ...about, action: 'reset_password' });
      }
      return rememberDevice(writing, userId, deviceToken);
    });
    this.logger.log({ msg: 'password reset', userId: user.id });
    return kept;
  }
}

const ASKED =
  'If there is an account with this email address, a link to set a new password is on its way. ' +
  `It works for ${LIMITS.passwordResetLifetime / 60_000} minutes.`;
const LINK_IS_OVER = 'This link was used already, or it is too old. Ask for a new one.';
