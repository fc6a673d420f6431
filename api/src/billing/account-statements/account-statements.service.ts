import {
  type IsoMonth,
  monthInSouthAfrica,
  monthProblem,
  randFromCents,
  STATEMENT_LINES_SHOWN,
  STATEMENT_MONTHS_LISTED,
  statementFileName,
  type StatementMonthsQuery,
  type StatementMonthView,
  type StatementQuery,
  type StatementView,
} from '@courier/contract';
import { Inject, Injectable, StreamableFile } from '@nestjs/common';
import { DataSource } from 'typeorm';
import { findFirstOrder } from '../../orders/customer-orders/customer-totals.read-model';
import { type Actor, requirePermission } from '../../platform/access/actor';
import { signedIn } from '../../platform/access/signed-in';
import { type AppConfig, CONFIG } from '../../platform/config/config';
import { NotFoundError, ValidationError } from '../../platform/errors/domain-errors';
import { statementPdf } from './account-statement-pdf';
import { AccountMonthsService } from './account-months.service';
import {
  findHistories,
  findOrdersOf,
  findStatementCustomer,
  type StatementCustomer,
} from './account-statements.read-model';
import { type AccountStatement, statementLines } from './statement-lines';

/** Monthly statements of accounts: for their owners, and for admins. */
@Injectable()
export class AccountStatementsService {
  constructor(
    private readonly dataSource: DataSource,
    private readonly accountMonths: AccountMonthsService,
    @Inject(CONFIG) private readonly config: AppConfig,
  ) {}

  /** The months in which anything happened, the newest first. */
  async months(actor: Actor, { customer }: StatementMonthsQuery): Promise<StatementMonthView[]> {
    const { id } = await this.customerOf(actor, customer);
    return (await this.monthsOf(id)).map((month) => ({ month }));
  }

  /** The months of an account in which anything happened, the newest first; whoever calls has checked who asks. */
  async monthsOf(userId: number): Promise<IsoMonth[]> {
    const { months } = await this.accountMonths.of(userId);
    return months
      .slice(-STATEMENT_MONTHS_LISTED)
      .reverse()
      .map(({ month }) => month);
  }

  /** @throws ValidationError for a month before the first order */
  async get(actor: Actor, query: StatementQuery): Promise<StatementView> {
    const { month, customer, lines, ...amounts } = await this.statement(
      await this.customerOf(actor, query.customer),
      query.month,
    );
    return {
      month,
      customer,
      openingBalance: randFromCents(amounts.opening),
      charged: randFromCents(amounts.charged),
      credited: randFromCents(amounts.credited),
      closingBalance: randFromCents(amounts.closing),
      lines: lines.slice(0, STATEMENT_LINES_SHOWN).map((line) => ({
        ...line,
        amount: randFromCents(line.amount),
        balance: randFromCents(line.balance),
      })),
      lineCount: lines.length,
    };
  }

  /** @throws ValidationError for a month before the first order */
  async file(actor: Actor, query: StatementQuery): Promise<StreamableFile> {
    const pdf = await this.pdf(await this.customerOf(actor, query.customer), query.month);
    return new StreamableFile(pdf, {
      type: 'application/pdf',
      disposition: `attachment; filename="${statementFileName(query.month)}"`,
    });
  }

  /**
   * The statement of an account as a PDF; whoever calls has checked who asks.
   * @throws ValidationError for a month before the first order
   */
  async pdf(customer: StatementCustomer, month: IsoMonth): Promise<Buffer> {
    const statement = await this.statement(customer, month);
    return statementPdf(statement, this.config.company, new Date());
  }

  private async statement(
    { id, fullName, username }: StatementCustomer,
    month: IsoMonth,
  ): Promise<AccountStatement> {
    const { manager } = this.dataSource;
    const start = await findFirstOrder(this.dataSource, id);
    const problem = monthProblem(
      month,
      start === null ? null : monthInSouthAfrica(new Date(start)),
    );
    if (problem) throw new ValidationError([{ path: 'month', message: problem }]);
    const { months } = await this.accountMonths.of(id);
    const opening = months.reduce((sum, past) => sum + (past.month < month ? past.amount : 0), 0);
    const orders = await findOrdersOf(manager, id, month);
    const lines = statementLines(await findHistories(manager, orders), month, opening);
    const sumOf = (sign: 1 | -1) =>
      lines.reduce((total, { amount }) => total + Math.max(0, sign * amount), 0);
    const [charged, credited] = [sumOf(1), sumOf(-1)];
    return {
      month,
      customer: { name: fullName, email: username },
      opening,
      charged,
      credited,
      closing: opening + charged - credited,
      lines,
    };
  }

  /** @throws ForbiddenError for anybody else's account, but to admins; NotFoundError where there is none */
  private async customerOf(actor: Actor, asked: number | undefined): Promise<StatementCustomer> {
    const { userId } = signedIn(actor);
    const id = asked ?? userId;
    if (id !== userId) requirePermission(actor, 'money');
    const found = await findStatementCustomer(this.dataSource.manager, id);
    if (!found) throw new NotFoundError('There is no such account.');
    return found;
  }
}
