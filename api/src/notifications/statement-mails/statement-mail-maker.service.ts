import {
  dayInSouthAfrica,
  type IsoMonth,
  type NoticeOf,
  statementFileName,
} from '@courier/contract';
import { Injectable } from '@nestjs/common';
import { DataSource } from 'typeorm';
import { AccountStatementsService } from '../../billing/account-statements/account-statements.service';
import { JointPaymentsService } from '../../billing/joint-payments/joint-payments.service';
import type { User } from '../../identity/users/user.entity';
import { readBalance } from '../../insights/customers/customer-balance.read-model';
import { statementMail } from '../delivery/mail';
import type { Mail, MailFile, MailSite } from '../mail-template/mail-parts';

/** Makes the e-mail of a statement of what the account is when it is sent: an older balance would ask for what was paid since. */
@Injectable()
export class StatementMailMakerService {
  constructor(
    private readonly dataSource: DataSource,
    private readonly statements: AccountStatementsService,
    private readonly payments: JointPaymentsService,
  ) {}

  async make(
    customer: User,
    { data: { months } }: NoticeOf<'account_statement'>,
    site: MailSite,
  ): Promise<Mail> {
    const { id, username: email } = customer;
    const day = dayInSouthAfrica(new Date());
    const balance = await readBalance(this.dataSource, { id, email }, day);
    const transfer = await this.payments.transferOf(id);
    const { attachments, tooLarge } = await this.filesOf(customer, months);
    const attached = months.filter((month) => !tooLarge.includes(month));
    const notice = { kind: 'account_statement', data: { months: attached, tooLarge } } as const;
    return { ...statementMail(notice, { email, balance, transfer }, site), attachments };
  }

  /** As many as a mailbox takes: the others stay in the account, and the e-mail says so. */
  private async filesOf(customer: User, months: readonly IsoMonth[]) {
    const attachments: MailFile[] = [];
    const tooLarge: IsoMonth[] = [];
    let space = MOST_BYTES;
    for (const month of months) {
      const content = await this.statements.pdf(customer, month);
      if (content.length > space) {
        tooLarge.push(month);
        continue;
      }
      space -= content.length;
      const contentType = 'application/pdf';
      attachments.push({ filename: statementFileName(month), content, contentType });
    }
    return { attachments, tooLarge };
  }
}

/** Mailboxes take ten megabytes and more, in which a file is a third longer. */
const MOST_BYTES = 6 * 1024 * 1024;
