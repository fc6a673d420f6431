import {
  formatMoment,
  type IsoMonth,
  type StatementMailRequest,
  type StatementMailsView,
  type StatementMailView,
} from '@courier/contract';
import { Inject, Injectable } from '@nestjs/common';
import { DataSource } from 'typeorm';
import { AccountStatementsService } from '../../billing/account-statements/account-statements.service';
import { lockedCustomer } from '../../customers/locked-customer';
import { recordAudit } from '../../identity/audit/audit-trail';
import { User } from '../../identity/users/user.entity';
import { type Actor, requirePermission } from '../../platform/access/actor';
import { type AppConfig, CONFIG } from '../../platform/config/config';
import { TransactionsService } from '../../platform/database/transactions.service';
import {
  ConflictError,
  NotFoundError,
  RateLimitError,
  ValidationError,
} from '../../platform/errors/domain-errors';
import { queueMessage } from '../delivery/delivery-queue';
import { MAILS_PER_DAY, takeMail } from '../mail-allowance';
import { StatementMail } from './statement-mail.entity';
import { findStatementMails } from './statement-mails.queries';

/** Mails customers what they owe, with the statements of months, when the staff says so. */
@Injectable()
export class StatementMailsService {
  constructor(
    private readonly dataSource: DataSource,
    private readonly transactions: TransactionsService,
    private readonly statements: AccountStatementsService,
    @Inject(CONFIG) private readonly config: Pick<AppConfig, 'mail' | 'rateLimitScale'>,
  ) {}

  /** @throws NotFoundError for an account that is none of a customer */
  async list(actor: Actor, userId: number): Promise<StatementMailsView> {
    requirePermission(actor, 'read');
    const { manager } = this.dataSource;
    const customer = await manager.findOneBy(User, { id: userId, role: 'customer' });
    if (!customer) throw new NotFoundError('This customer does not exist.');
    return this.view(customer);
  }

  /**
   * Has the e-mail sent, which says what is due when it is, and returns what `list` does.
   * @throws NotFoundError for an account that is none of a customer, ValidationError for a month without a statement
   * @throws ConflictError with why they cannot be mailed, or where the same was sent a moment ago
   * @throws RateLimitError where they were sent enough today
   */
  async send(
    actor: Actor,
    userId: number,
    { months: asked }: StatementMailRequest,
  ): Promise<StatementMailsView> {
    requirePermission(actor, 'money', 'tickets');
    const months = [...asked].sort();
    const listed = months.length === 0 ? [] : await this.statements.monthsOf(userId);
    const customer = await this.transactions.run(async (manager) => {
      const locked = await lockedCustomer(manager, userId);
      const refusal = this.refusalOf(locked);
      if (refusal !== null) throw new ConflictError(refusal);
      assertListed(asked, listed);
      assertNotRepeated(await findStatementMails(manager, userId), months);
      if (!(await takeMail(manager, 'statement', `${userId}`, this.config))) {
        throw new RateLimitError(HOUR_IN_S, ENOUGH);
      }
      const notice = { kind: 'account_statement', data: { months } } as const;
      const deliveryId = await queueMessage(manager, notice, { userId });
      const row = { userId, months, sentById: actor.userId, deliveryId, createdAt: new Date() };
      await manager.insert(StatementMail, { ...row });
      await recordAudit(manager, actor, {
        action: 'send_statement',
        subjectType: 'customer',
        subjectId: userId,
        after: { months },
      });
      return locked;
    });
    return this.view(customer);
  }

  private async view(customer: User): Promise<StatementMailsView> {
    return {
      refusal: this.refusalOf(customer),
      months: await this.statements.monthsOf(customer.id),
      sent: await findStatementMails(this.dataSource.manager, customer.id),
    };
  }

  /** Why a customer cannot be mailed a statement; null where they can. What they chose to be told of by itself does not matter. */
  private refusalOf({ isActive, emailConfirmedAt }: User): string | null {
    if (!this.config.mail) return NO_MAIL;
    if (!isActive) return CLOSED;
    return emailConfirmedAt === null ? UNCONFIRMED : null;
  }
}

function assertListed(asked: readonly IsoMonth[], listed: readonly IsoMonth[]): void {
  const errors = asked.flatMap((month, at) =>
    listed.includes(month) ? [] : [{ path: `months[${at}]`, message: NO_STATEMENT }],
  );
  if (errors.length > 0) throw new ValidationError(errors);
}

/** A second press, or a colleague who is asked the same: the customer has it already. */
function assertNotRepeated(sent: readonly StatementMailView[], months: readonly IsoMonth[]): void {
  const since = new Date(Date.now() - REPEATED_MS).toISOString();
  const same = sent.find(
    ({ at, state, months: others }) =>
      at > since && (state === 'waiting' || state === 'sent') && others.join() === months.join(),
  );
  if (!same) return;
  throw new ConflictError(
    `${same.by.name ?? 'A colleague'} sent the same at ${formatMoment(same.at)}. It can be sent again after ${REPEATED_MINUTES} minutes.`,
  );
}

const REPEATED_MINUTES = 10;
const REPEATED_MS = REPEATED_MINUTES * 60_000;
const HOUR_IN_S = 3600;

const NO_STATEMENT = 'Month has no statement: nothing happened on the account';
const NO_MAIL = 'No mail server is set up, so that nobody can be written to.';
const CLOSED = 'This account is closed: it is not written to.';
const UNCONFIRMED =
  'The customer has not confirmed their email address: it may be somebody else’s. They confirm it from their account page.';
const ENOUGH = `This customer was sent ${MAILS_PER_DAY.statement} statements today, which is enough for a day.`;
