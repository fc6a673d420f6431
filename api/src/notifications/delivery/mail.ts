import {
  balanceAgeWords,
  bankInWords,
  type CustomerBalanceView,
  formatMoment,
  formatRand,
  groupOrderNumber,
  type Notice,
  type NoticeOf,
  noticeWords,
  type NoticeWords,
  ROLE_WORDS,
} from '@courier/contract';
import type { AccountTransfer } from '../../billing/joint-payments/joint-payments.service';
import type {
  Mail,
  MailCard,
  MailDetail,
  MailLink,
  MailParts,
  MailSite,
} from '../mail-template/mail-parts';
import { renderMail } from '../mail-template/render-mail';
import { eftDetails, type MailedOrder, numberCard, orderCard } from './order-card';

/** An e-mail about an order to the account that has it. */
export function orderMail(notice: Notice, order: MailedOrder, site: MailSite): Mail {
  const parts = {
    ...aboutOrder(notice, order, site),
    footer: 'You get this email because you have an account with us.',
    choice: { label: 'Choose which emails you get', href: `${site.publicUrl}/account` },
  };
  return renderMail(parts, site);
}

/**
 * Asks the address that a visitor left with an order whether it wants news of it. Nobody has shown yet that it is theirs:
 * nothing is repeated that was typed.
 * @param token answers that for its holder
 */
export function updatesMail(
  notice: Notice,
  orderNumber: string,
  token: string,
  site: MailSite,
): Mail {
  const details = notice.kind === 'payment_asked' ? eftDetails(notice.data) : [];
  const parts = {
    ...orderWords(notice, orderNumber),
    card: { ...numberCard(orderNumber), details },
    action: { label: 'Get updates', href: updatesAddress(site, token) },
    footer:
      'You get this email because your address was given with the order. Unless you ask for updates, we only write to you again if someone asks for a code to add it to an account.',
  };
  return renderMail(parts, site);
}

/** What stops e-mails about an order: a page for whoever holds the token, and a press of the mail program. */
export interface MailStop {
  readonly token: string;
  /** It does nothing else. */
  readonly key: string;
}

/**
 * News of a visitor's order.
 * @param details what was ordered, line by line, in place of the few that the news needs
 */
export function visitorMail(
  notice: Notice,
  order: MailedOrder,
  stop: MailStop,
  site: MailSite,
  details?: readonly MailDetail[],
): Mail {
  const { card, ...parts } = aboutOrder(notice, order, site);
  const footer = 'You get this email because you asked for updates on this order.';
  return stoppable(
    { ...parts, card: { ...card, ...(details && { details }) }, footer },
    stop,
    site,
  );
}

/** Brings the code that adds a visitor's order to an account. It is in no subject: telephones show those while locked. */
export function linkCodeMail(
  notice: Notice,
  code: string,
  orderNumber: string,
  stop: MailStop,
  site: MailSite,
): Mail {
  const parts = {
    ...orderWords(notice, orderNumber),
    card: { ...numberCard(orderNumber), code },
    action: { label: 'Go to the order', href: trackingAddress(site, orderNumber) },
    footer: 'You get this email because your address was given with the order.',
  };
  return stoppable(parts, stop, site);
}

function aboutOrder(notice: Notice, order: MailedOrder, site: MailSite) {
  const { orderNumber, deliveryAddress } = order;
  return {
    ...orderWords(notice, orderNumber),
    preview: `To ${deliveryAddress.fullName}, ${deliveryAddress.city}`,
    card: orderCard(order, notice),
    action: { label: actionOf(notice, order), href: trackingAddress(site, orderNumber) },
  };
}

/** What there is to do, or to see, on the page of the order. */
function actionOf({ kind, data }: Notice, { proofOfDelivery }: MailedOrder): string {
  switch (kind) {
    case 'order_placed':
      return data.eft ? 'See how to pay' : TRACK;
    case 'payment_due':
      return data.due.method === 'eft' ? 'See how to pay' : TRACK;
    case 'order_delivered':
      return proofOfDelivery ? 'See the proof of delivery' : 'See the order';
    case 'order_cancelled':
    case 'refund_paid':
    case 'claim_received':
    case 'claim_approved':
    case 'claim_declined':
    case 'claim_paid_out':
      return 'See the order';
    default:
      return TRACK;
  }
}

const TRACK = 'Track your parcel';

function orderWords(notice: Notice, orderNumber: string) {
  const words = noticeWords(notice);
  return { ...words, subject: `${words.title}: order ${groupOrderNumber(orderNumber)}` };
}

function trackingAddress({ publicUrl }: MailSite, orderNumber: string): string {
  return `${publicUrl}/tracking?number=${encodeURIComponent(orderNumber)}`;
}

function stoppable(
  parts: Omit<MailParts, 'choice'>,
  { token, key }: MailStop,
  site: MailSite,
): Mail {
  const choice = { label: 'Stop these emails', href: updatesAddress(site, token) };
  const headers = {
    'List-Unsubscribe': `<${site.publicUrl}/api/order-updates/stop/${key}>`,
    'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
  };
  return { ...renderMail({ ...parts, choice }, site), headers };
}

function updatesAddress({ publicUrl }: MailSite, token: string): string {
  return `${publicUrl}/tracking/updates#${token}`;
}

/**
 * An e-mail about a ticket.
 * @param token opens the conversation to its holder
 */
export function ticketMail(notice: Notice, ticketId: number, token: string, site: MailSite): Mail {
  const words = noticeWords(notice);
  const parts = {
    ...words,
    subject: `${words.title}: support ticket #${ticketId}`,
    card: { topic: 'Support ticket', number: `#${ticketId}` },
    action: {
      label: 'Open the conversation',
      // Behind the #, which no browser sends: the token gets into no log on the way.
      href: `${site.publicUrl}/support/conversation#${token}`,
    },
    footer:
      'You get this email because your address was given with a support ticket. Anyone with the link can read the conversation, so do not share it.',
  };
  return renderMail(parts, site);
}

/**
 * An e-mail about an account.
 * @param href where a new password is set, or asked for
 */
export function accountMail(notice: Notice, email: string, href: string, site: MailSite): Mail {
  const parts = {
    ...accountParts(notice, email),
    action: { label: 'Set a new password', href },
    footer:
      'You get this email because you have an account with us. Anyone with the link can set your password, so do not share it.',
  };
  return renderMail(parts, site);
}

/** An e-mail that asks whether its reader opened the account. */
export function confirmationMail(
  notice: Notice,
  email: string,
  href: string,
  site: MailSite,
): Mail {
  const parts = {
    ...accountParts(notice, email),
    action: { label: 'Confirm my email address', href },
    footer: 'You get this email because an account was opened with your address.',
  };
  return renderMail(parts, site);
}

/** An e-mail that invites its reader to the staff. */
export function invitationMail(notice: Notice, email: string, href: string, site: MailSite): Mail {
  const parts = {
    ...accountParts(notice, email),
    action: { label: 'Set my password', href },
    footer:
      'You get this email because your address was given for a new staff account. Anyone with the link can set its password, so do not share it.',
    hasHelp: false,
  };
  return renderMail(parts, site);
}

function accountParts(notice: Notice, email: string) {
  const words = noticeWords(notice);
  const card = { topic: 'Account', number: email, details: accountDetails(notice) };
  return { ...words, subject: words.title, card };
}

function accountDetails({ kind, data }: Notice): MailDetail[] {
  if (kind === 'invited') {
    return [
      { term: 'Role', value: ROLE_WORDS[data.role] },
      { term: 'Invited by', value: data.by },
    ];
  }
  if (kind === 'new_device') return [{ term: 'Device', value: data.device ?? 'Unknown' }];
  if (kind !== 'recovery_code_used') return [];
  return [{ term: 'Recovery codes left', value: `${data.codesLeft}` }];
}

interface StatementFacts {
  readonly email: string;
  readonly balance: CustomerBalanceView;
  /** null where nothing waits for a transfer. */
  readonly transfer: AccountTransfer | null;
}

/** What an account owes, by for how long, and how it is paid. */
export function statementMail(
  notice: NoticeOf<'account_statement'>,
  { email, balance, transfer }: StatementFacts,
  site: MailSite,
): Mail {
  const words = noticeWords(notice);
  const parts = {
    ...words,
    subject: words.title,
    card: {
      topic: 'Account',
      number: email,
      details: [...balanceDetails(balance), ...(transfer ? transferDetails(transfer, site) : [])],
    },
    action: { label: 'See all statements', href: `${site.publicUrl}/account/statements` },
    footer: 'You get this email because our team sent you the statement of your account.',
  };
  return renderMail(parts, site);
}

/** Of the day at the top of the e-mail; an age of which nothing is owed has no row. */
function balanceDetails({ total, notDue, ages }: CustomerBalanceView): MailDetail[] {
  const sum = { term: 'Balance', ...moneyLook(total.amount) };
  if (total.orders === 0) return [sum];
  const aged = ages
    .filter(({ orders }) => orders > 0)
    .map(({ fromDays, toDays, amount }) => ({
      term: balanceAgeWords(fromDays, toDays),
      value: formatRand(amount),
    }));
  return [sum, { term: 'Not due yet', value: formatRand(notDue.amount) }, ...aged];
}

function moneyLook(rand: number) {
  return { value: formatRand(rand), look: 'amount' } as const;
}

function transferDetails(
  { reference, amount, orders, isAll }: AccountTransfer,
  { company }: MailSite,
): MailDetail[] {
  const eft = { amount, orderNumber: reference, payTo: bankInWords(company), awaitsPayment: false };
  const scope = isAll ? [] : [{ term: 'It pays', value: `your ${orders} oldest orders` }];
  return [...eftDetails(eft), ...scope];
}

/** An e-mail to the staff that something goes wrong with the whole, or goes well again. */
export function alertMail(notice: Notice, site: MailSite): Mail {
  const words = noticeWords(notice);
  const parts = {
    ...words,
    subject: words.title,
    card: alertCard(notice),
    action: { label: 'Open Today', href: `${site.publicUrl}/today` },
    footer: 'You get this email because you are one of the staff.',
    choice: { label: 'Choose which alerts you get', href: `${site.publicUrl}/account` },
    hasHelp: false,
  };
  return renderMail(parts, site);
}

/** An e-mail to an admin that customers are told to pay into another account. */
export function bankMail(notice: Notice, site: MailSite): Mail {
  const words = noticeWords(notice);
  const parts = {
    ...words,
    subject: words.title,
    card: { topic: 'Settings', number: site.company.name },
    action: { label: 'See the settings', href: `${site.publicUrl}/manager?tab=company` },
    footer: 'You get this email because you are an admin. It cannot be switched off.',
    hasHelp: false,
  };
  return renderMail(parts, site);
}

function alertCard({ kind, data }: Notice): MailCard {
  if (kind !== 'alert_begun') return { topic: 'Alert', number: 'Over' };
  const { reason } = data.alert;
  const details = reason === null ? [] : [{ term: 'Reason', value: reason }];
  return { topic: 'Alert', number: `Since ${formatMoment(data.since)}`, details };
}

interface ReleaseFacts {
  /** With the name of its front end. */
  readonly version: string;
  /** What it threw most often, and where; null where it threw nothing. */
  readonly crash: string | null;
  readonly action: MailLink;
}

/** An e-mail to the people who build the front ends. */
export function releaseMail(
  words: NoticeWords,
  { version, crash, action }: ReleaseFacts,
  site: MailSite,
): Mail {
  const details = crash === null ? [] : [{ term: 'What happened most', value: crash }];
  const parts = {
    ...words,
    subject: words.title,
    card: { topic: 'Version', number: version, details },
    action,
    footer:
      'You get this email because a front end of this site, or its settings, names your address for what becomes of its versions.',
    hasHelp: false,
  };
  return renderMail(parts, site);
}
