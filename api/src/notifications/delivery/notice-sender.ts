import { groupOrderNumber, noticeWords, type OrderView, toE164 } from '@courier/contract';
import { Inject, Injectable } from '@nestjs/common';
import { DataSource, type EntityManager } from 'typeorm';
import { type AppConfig, CONFIG } from '../../platform/config/config';
import { TransactionsService } from '../../platform/database/transactions.service';
import type { LinkPurpose } from '../../identity/account-links/account-link.entity';
import { linkAddress, tokenForMail } from '../../identity/account-links/account-links';
import type { User } from '../../identity/users/user.entity';
import { newUpdatesToken, noteUnasked, stopKeyOf } from '../order-updates/order-updates.queries';
import { newMailedToken } from '../../support/conversation-token';
import { isEmailConfirmed } from '../../support/ticket-email.read-model';
import { LinkCodesService } from '../../orders/customer-orders/link-codes.service';
import { OrdersService } from '../../orders/reading/orders.service';
import { ANONYMOUS } from '../../platform/access/actor';
import type { NotificationDelivery } from '../notification-delivery.entity';
import {
  accountMail,
  alertMail,
  bankMail,
  linkCodeMail,
  confirmationMail,
  invitationMail,
  orderMail,
  type MailStop,
  ticketMail,
  updatesMail,
  visitorMail,
} from './mail';
import type { Mail, MailSite } from '../mail-template/mail-parts';
import { orderDetailsOf } from './order-details';
import { takeMail } from '../mail-allowance';
import { MailSender } from './mail-sender';
import {
  codeMailboxOf,
  findAccountRecipient,
  findInvited,
  findRecipient,
  findTicketRecipient,
  mailboxOf,
  visitorMailboxOf,
  type RecipientRow,
} from '../recipient.read-model';
import { storedNotice } from '../stored-notice';
import { StatementMailMakerService } from '../statement-mails/statement-mail-maker.service';
import { SmsSender } from './sms-sender';

/** Sends one message to its recipient. */
@Injectable()
export class NoticeSender {
  constructor(
    private readonly dataSource: DataSource,
    private readonly transactions: TransactionsService,
    private readonly mail: MailSender,
    private readonly sms: SmsSender,
    private readonly orders: OrdersService,
    private readonly codes: LinkCodesService,
    private readonly statements: StatementMailMakerService,
    @Inject(CONFIG)
    private readonly config: Pick<AppConfig, 'publicUrl' | 'rateLimitScale' | 'company'>,
  ) {}

  /**
   * Returns whether it was sent: not when nobody is to have it any more.
   * @throws SendFailure
   */
  async send(delivery: NotificationDelivery): Promise<boolean> {
    const { orderId, ticketId, userId, linkPurpose } = delivery;
    if (ticketId !== null) return this.sendTicketMail(delivery, ticketId);
    if (linkPurpose === 'claim-order') return this.sendLinkCode(delivery);
    const staffMail = staffMailOf(delivery);
    if (userId !== null && staffMail) return this.sendStaffMail(delivery, userId, staffMail);
    if (userId !== null && delivery.kind === 'account_statement') {
      return this.sendStatement(delivery, userId);
    }
    if (userId !== null) return this.sendAccountMail({ ...delivery, linkPurpose }, userId);
    const recipient = orderId === null ? null : await findRecipient(this.dataSource, orderId);
    if (!recipient || orderId === null) return false;
    // What has no entry in an account's list is for the visitor who placed the order.
    if (delivery.notificationId === null) {
      return this.sendVisitorMail(delivery, orderId, recipient);
    }
    return delivery.channel === 'email'
      ? this.sendMail(delivery, recipient)
      : this.sendText(delivery, recipient);
  }

  private async sendMail(
    delivery: NotificationDelivery,
    recipient: RecipientRow,
  ): Promise<boolean> {
    const to = mailboxOf(recipient);
    if (to === null || !(await this.mayWrite('account', to, delivery))) return false;
    const order = await this.orderOf(recipient);
    if (order === null) return false;
    const mail = orderMail(storedNotice(delivery), order, this.siteOf(delivery));
    await this.mail.send(to, mail, referenceOf(delivery));
    return true;
  }

  /** Every e-mail has a link by which its reader asks for more of them, stops them or takes the order over. */
  private async sendVisitorMail(
    delivery: NotificationDelivery,
    orderId: number,
    recipient: RecipientRow,
  ): Promise<boolean> {
    const asksToConfirm = delivery.linkPurpose === 'confirm-email';
    const to = visitorMailboxOf(recipient, asksToConfirm);
    if (to === null || !(await this.mayWrite('visitor', to, delivery))) return false;
    const token = await this.transactions.run((manager) => newUpdatesToken(manager, orderId));
    const mail = asksToConfirm
      ? updatesMail(storedNotice(delivery), recipient.orderNumber, token, this.siteOf(delivery))
      : await this.newsOf(delivery, recipient, token);
    if (mail === null) return false;
    await this.mail.send(to, mail, referenceOf(delivery));
    return true;
  }

  private async newsOf(
    delivery: NotificationDelivery,
    recipient: RecipientRow,
    token: string,
  ): Promise<Mail | null> {
    const order = await this.orderOf(recipient);
    if (order === null) return null;
    const details = delivery.withDetails ? orderDetailsOf(order, this.config.company) : undefined;
    const site = this.siteOf(delivery);
    return visitorMail(storedNotice(delivery), order, stopOf(token), site, details);
  }

  /** As everybody sees it who holds its number; null where there is none any more. */
  private async orderOf({ orderNumber }: RecipientRow): Promise<OrderView | null> {
    const order = await this.orders.track(ANONYMOUS, orderNumber);
    return order.orderNumber === null ? null : order;
  }

  private siteOf({ createdAt: at }: Pick<NotificationDelivery, 'createdAt'>): MailSite {
    const { company, publicUrl } = this.config;
    return { company, publicUrl, at };
  }

  /** Every attempt has a link of its own: an earlier e-mail may have arrived, and its link keeps working. */
  private async sendTicketMail(delivery: NotificationDelivery, ticketId: number): Promise<boolean> {
    const ticket = await findTicketRecipient(this.dataSource, ticketId);
    const asksToConfirm = delivery.linkPurpose === 'confirm-email';
    if (!ticket || !(asksToConfirm || (await isEmailConfirmed(this.dataSource, ticketId)))) {
      return false;
    }
    if (!(await this.mayWrite('visitor', ticket.email, delivery))) return false;
    const token = await this.transactions.run((manager) => newMailedToken(manager, ticketId));
    const mail = ticketMail(storedNotice(delivery), ticketId, token, this.siteOf(delivery));
    await this.mail.send(ticket.email, mail, referenceOf(delivery));
    return true;
  }

  /** Every attempt has a code of its own, in place of the one before. */
  private async sendLinkCode(delivery: NotificationDelivery): Promise<boolean> {
    const { id: deliveryId, orderId, userId, createdAt: askedAt } = delivery;
    if (orderId === null || userId === null) return false;
    const recipient = await findRecipient(this.dataSource, orderId);
    const to = recipient && codeMailboxOf(recipient);
    if (!to) return false;
    const code = await this.codes.newCode(
      { orderId, userId, deliveryId, askedAt },
      async (manager) => {
        const isTaken = await this.takeMail(manager, 'secret', to, delivery);
        if (isTaken) await noteUnasked(manager, orderId);
        return isTaken;
      },
    );
    if (code === null) return false;
    const token = await this.transactions.run((manager) => newUpdatesToken(manager, orderId));
    const mail = linkCodeMail(
      storedNotice(delivery),
      code,
      recipient.orderNumber,
      stopOf(token),
      this.siteOf(delivery),
    );
    await this.mail.send(to, mail, referenceOf(delivery));
    return true;
  }

  private async sendAccountMail(delivery: AccountDelivery, userId: number): Promise<boolean> {
    const user =
      delivery.linkPurpose === 'invitation'
        ? await findInvited(this.dataSource, userId, delivery.createdAt)
        : await findAccountRecipient(this.dataSource, userId);
    if (!user || !isWanted(delivery, user)) return false;
    const { username: email, emailConfirmedAt } = user;
    const kind = delivery.linkPurpose === null ? 'visitor' : 'secret';
    if (!emailConfirmedAt && !(await this.mayWrite(kind, email, delivery))) return false;
    const link = await this.accountLink(delivery, userId);
    if (link === null) return false;
    const mail = MAIL_OF_LINK[delivery.linkPurpose ?? 'new-password'](
      storedNotice(delivery),
      email,
      link,
      this.siteOf(delivery),
    );
    await this.mail.send(email, mail, referenceOf(delivery));
    return true;
  }

  /** Not to an account that was closed meanwhile. */
  private async sendStatement(delivery: NotificationDelivery, userId: number): Promise<boolean> {
    const user = await findAccountRecipient(this.dataSource, userId);
    const notice = storedNotice(delivery);
    if (!user?.emailConfirmedAt || notice.kind !== 'account_statement') return false;
    if (!(await this.mayWrite('account', user.username, delivery))) return false;
    const mail = await this.statements.make(user, notice, this.siteOf(delivery));
    await this.mail.send(user.username, mail, referenceOf(delivery));
    return true;
  }

  /** Not to somebody who works here no more. */
  private async sendStaffMail(
    delivery: NotificationDelivery,
    userId: number,
    mailOf: typeof alertMail,
  ): Promise<boolean> {
    const user = await findAccountRecipient(this.dataSource, userId);
    if (!user || user.role === 'customer' || user.emailConfirmedAt === null) return false;
    const mail = mailOf(storedNotice(delivery), this.siteOf(delivery));
    await this.mail.send(user.username, mail, referenceOf(delivery));
    return true;
  }

  /** Not to an address that has been written to often enough today: it may be somebody's who never asked for it. */
  private mayWrite(...mail: OneMail): Promise<boolean> {
    return this.transactions.run((manager) => this.takeMail(manager, ...mail));
  }

  private async takeMail(
    manager: EntityManager,
    ...[kind, to, { attempts }]: OneMail
  ): Promise<boolean> {
    return attempts > 1 || takeMail(manager, kind, to.toLowerCase(), this.config);
  }

  /** null where a link was promised that is no longer to be given. */
  private async accountLink(delivery: AccountDelivery, userId: number): Promise<string | null> {
    const { publicUrl } = this.config;
    const { linkPurpose } = delivery;
    if (linkPurpose === null) return `${publicUrl}/login/forgot`;
    const token = await this.transactions.run((manager) =>
      tokenForMail(manager, userId, linkPurpose, delivery),
    );
    return token === null ? null : linkAddress(publicUrl, linkPurpose, token);
  }

  /** An account has no phone number of its own: the sender's, in the order, is the owner's. */
  private async sendText(
    delivery: NotificationDelivery,
    recipient: RecipientRow,
  ): Promise<boolean> {
    const to = toE164(recipient.pickupPhone);
    if (to === null || recipient.username === null || !recipient.sms) return false;
    const number = groupOrderNumber(recipient.orderNumber);
    const { title, message } = noticeWords(storedNotice(delivery));
    const text = `${title}: order ${number}. ${message}`;
    return this.sms.send(to, text, referenceOf(delivery));
  }
}

type OneMail = [
  kind: 'visitor' | 'secret' | 'account',
  to: string,
  delivery: Pick<NotificationDelivery, 'attempts'>,
];

/** How what is for the staff alone is written; null for what is for customers and visitors. */
function staffMailOf({ kind }: Pick<NotificationDelivery, 'kind'>): typeof alertMail | null {
  if (kind === 'bank_changed') return bankMail;
  return kind === 'alert_begun' || kind === 'alert_over' ? alertMail : null;
}

/** The e-mail around the link of an account; one without a link leads to where a new password is asked for. */
const MAIL_OF_LINK = {
  'new-password': accountMail,
  'confirm-email': confirmationMail,
  invitation: invitationMail,
} as const satisfies Record<LinkPurpose, typeof accountMail>;

function stopOf(token: string): MailStop {
  return { token, key: stopKeyOf(token) };
}

/** It carries the link of an account, if any. */
interface AccountDelivery extends Omit<NotificationDelivery, 'linkPurpose'> {
  readonly linkPurpose: LinkPurpose | null;
}

/** An address is asked to be confirmed once; until it is, only links that its owner asked for are mailed there. */
function isWanted(
  { linkPurpose }: Pick<AccountDelivery, 'linkPurpose'>,
  { emailConfirmedAt }: Pick<User, 'emailConfirmedAt'>,
): boolean {
  if (linkPurpose === 'confirm-email') return emailConfirmedAt === null;
  return linkPurpose !== null || emailConfirmedAt !== null;
}

function referenceOf({ id }: Pick<NotificationDelivery, 'id'>): string {
  return `notice-${id}`;
}
