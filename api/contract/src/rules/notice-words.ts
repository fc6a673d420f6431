import { LIMITS } from '../limits';
import { statementsInWords } from './account-statement';
import { alertOverWords, alertWords } from './alerts';
import { type Collection, formatCollection } from './collection';
import { formatCents, formatRand, formatWeight, randFromCents } from './money';
import type {
  DueOfNotice,
  EftOfNotice,
  Notice,
  NoticeDataOf,
  NoticeKind,
  StepOfNotice,
} from './notices';
import { STEP_OF_STATUS, stepDescription, stepTitle } from './order-steps';
import { isPaidAtTheDoor } from './payment-due';
import { doorPaymentWords, eftWords } from './payment-due-words';
import { ROLE_WORDS } from './permissions';
import { ADJUSTMENT_REASON_WORDS } from './price-adjustment';

/** What a notice says, as the list of notifications, mails and text messages have it. */
export interface NoticeWords {
  readonly title: string;
  readonly message: string;
}

/** The words of a notice. */
export function noticeWords({ kind, data }: Notice): NoticeWords {
  const words = WORDS[kind];
  return typeof words === 'function'
    ? (words as (data: Notice['data']) => NoticeWords)(data)
    : words;
}

/** How an EFT is made that a notice, or the page of an order, asks for. */
export function eftOfNoticeWords({ amount, ...eft }: EftOfNotice): string {
  return eftWords({ ...eft, due: randFromCents(amount) });
}

type WordsOf<Kind extends NoticeKind> =
  NoticeDataOf<Kind> extends null ? NoticeWords : (data: NoticeDataOf<Kind>) => NoticeWords;

const PLACED_FOR_YOU = 'Someone placed an order with us and gave this address.';
const OFFER =
  'Ask for updates to get an email at each step and a receipt when the order is paid. ' +
  'If this was not you, ignore this email.';
const IGNORE = 'If this was not you, ignore this email';
const NEW_PASSWORD = 'If this was not you, set a new password now';
const minutes = (lifetime: number) => lifetime / 60_000;

const WORDS: { readonly [Kind in NoticeKind]: WordsOf<Kind> } = {
  note: (words) => words,
  message: ({ subject, text }) => ({ title: subject, message: text }),
  order_placed: ({ awaitsPayment, collection, eft, due }) => ({
    title: stepTitle({ kind: 'placed' }),
    message: joined(
      awaitsPayment ? 'We have your order.' : stepDescription({ kind: 'placed' }),
      collectionWords(collection, awaitsPayment),
      eft && eftOfNoticeWords(eft),
      due && dueWords(due),
    ),
  }),
  order_confirmed: (data) => ({ title: 'Order confirmed', message: stepWords(data) }),
  order_in_transit: (data) => ({ title: 'Parcel on its way', message: stepWords(data) }),
  order_delivered: (data) => ({ title: 'Parcel delivered', message: stepWords(data) }),
  order_cancelled: (data) => ({ title: 'Order cancelled', message: stepWords(data) }),
  order_step: (data) => ({ title: stepTitle(data.step), message: stepWords(data) }),
  collection_moved: ({ collection }) => ({
    title: stepTitle({ kind: 'collection_moved' }),
    message: collectionWords(collection),
  }),
  addresses_corrected: ({ collection, price }) => ({
    title: stepTitle({ kind: 'addresses_corrected' }),
    message: joined(collectionWords(collection), priceWords(price)),
  }),
  reweighed: ({ weight, price }) => ({
    title: stepTitle({ kind: 'reweighed' }),
    message: joined(
      'We weighed and measured what you sent.',
      weightWords(weight),
      priceWords(price),
    ),
  }),
  discount_given: (data) => ({
    title: stepTitle({ kind: 'discount_given' }),
    message: joined(
      `We took ${formatCents(data.amount)} off the price. ${adjustmentWords(data)}`,
      priceWords(data.price),
    ),
  }),
  surcharge_added: (data) => ({
    title: stepTitle({ kind: 'surcharge_added' }),
    message: joined(
      `We added ${formatCents(data.amount)} to the price. ${adjustmentWords(data)}`,
      priceWords(data.price),
    ),
  }),
  payment_received: (receipt) => ({
    title: stepTitle({ kind: 'payment_received' }),
    message: joined(
      receivedWords(receipt),
      'Keep this message as your receipt.',
      receipt.isShippedNow && 'We are looking for a driver now.',
    ),
  }),
  payment_due: ({ due }) => ({ title: 'Payment due', message: dueWords(due) }),
  refund_paid: ({ amount }) => ({
    title: stepTitle({ kind: 'refund_paid' }),
    message: `We have paid back ${formatCents(amount)} for this order.`,
  }),
  claim_received: ({ amount }) => ({
    title: 'Claim received',
    message: `We have your claim for ${formatCents(amount)}. We will write to you when we have decided.`,
  }),
  claim_approved: ({ amount, reason }) => ({
    title: 'Claim approved',
    message: joined(`We will pay out ${formatCents(amount)} for your claim.`, reason),
  }),
  claim_declined: ({ reason }) => ({
    title: 'Claim declined',
    message: joined('We do not pay out your claim.', reason),
  }),
  claim_paid_out: ({ amount }) => ({
    title: stepTitle({ kind: 'claim_paid_out' }),
    message: `We have paid out ${formatCents(amount)} for your claim.`,
  }),
  updates_offered: { title: 'Get updates on your parcel', message: `${PLACED_FOR_YOU} ${OFFER}` },
  // What a visitor needs to pay by EFT is nowhere else once the page is closed.
  payment_asked: (eft) => ({
    title: 'How to pay for your parcel',
    message: joined(PLACED_FOR_YOU, eftOfNoticeWords(eft), OFFER),
  }),
  order_confirmation: {
    title: 'Order confirmation',
    message: 'This is what was ordered. We email you at each step from now on.',
  },
  link_code: {
    title: 'Your code',
    message:
      'Someone who is signed in with us asked to add this order to their account. To do so, type this code on the page ' +
      `of the order. It works once, for ${minutes(LIMITS.linkCodeLifetime)} minutes. ` +
      `${IGNORE}, and give the code to nobody.`,
  },
  ticket_confirm: {
    title: 'Confirm your email address',
    message:
      'Someone asked us for help and gave this address. Open the conversation to get our replies by email. ' +
      `${IGNORE}.`,
  },
  ticket_opened: {
    title: 'We have received your message',
    message: 'We will answer as soon as we can. Follow the conversation or add to it here.',
  },
  ticket_answered: {
    title: 'We have replied to your ticket',
    message: 'There is a new reply on your ticket. Read it and reply here.',
  },
  ticket_first_answered: {
    title: 'We have replied to your ticket',
    message:
      'Someone asked us for help and gave this address, and we have replied. Open the conversation to read it, and to get ' +
      `our next replies by email. ${IGNORE}: we write no more.`,
  },
  password_reset_asked: {
    title: 'Set a new password',
    message:
      'Someone asked to reset the password of your account. The link works once, for ' +
      `${minutes(LIMITS.passwordResetLifetime)} minutes. ${IGNORE}: your password stays the same.`,
  },
  email_confirmation_asked: {
    title: 'Confirm your email address',
    message:
      'Someone opened an account with this address. Confirm it to get emails about your orders. ' +
      `The link works once, for ${LIMITS.emailConfirmationLifetime / 3_600_000} hours. ${IGNORE}.`,
  },
  account_statement: ({ months, tooLarge = [] }) => ({
    title: 'Statement of your account',
    message: joined(
      'This is what is owed on your account, and for how long it has been due.',
      months.length > 0 && `We attach ${statementsInWords(months)}.`,
      tooLarge.length > 0 && `Too large for an email: ${statementsInWords(tooLarge)}.`,
      'You find all statements in your account.',
    ),
  }),
  invited: ({ by, role, company }) => ({
    title: `Your account at ${company}`,
    message:
      `${by} invites you to work at ${company}, with the role ${ROLE_WORDS[role]}. Set a password, and you can sign in. ` +
      `The link works once, for ${LIMITS.invitationLifetime / 3_600_000} hours. If you did not expect this, ignore this email.`,
  }),
  // What to do if it was somebody else; sent whatever the notification settings are.
  password_changed: ({ phone }) => ({
    title: 'Your password was changed',
    message: `Every device that was signed in has been signed out. ${NEW_PASSWORD} ${andCall(phone)}`,
  }),
  new_device: ({ device, phone }) => ({
    title: 'New sign-in to your account',
    message:
      `Your account was signed in to on a device that we have not seen before (${device ?? 'unknown'}). ` +
      `If this was not you, change your password now ${andCall(phone)}`,
  }),
  second_factor_on: ({ phone }) => ({
    title: 'Two-step sign-in is on',
    message: `Your account now asks for a code from your authenticator app at every sign-in. ${NEW_PASSWORD} ${andCall(phone)}`,
  }),
  second_factor_off: ({ phone }) => ({
    title: 'Two-step sign-in is off',
    message: `Your account no longer asks for a code at sign-in. ${NEW_PASSWORD} ${andCall(phone)}`,
  }),
  bank_changed: ({ by, payTo }) => ({
    title: 'The bank account of the company was changed',
    message:
      `${by} changed where customers are told to pay to. It is now: ${payTo ?? 'no account'}. ` +
      'If you did not expect this, change it back on the Settings page and sign that person out.',
  }),
  alert_begun: ({ alert }) => {
    const { title, detail } = alertWords(alert);
    return { title, message: detail };
  },
  alert_over: ({ kind, since, until }) => {
    const { title, detail } = alertOverWords(kind, since, until);
    return { title, message: detail };
  },
  recovery_code_used: ({ codesLeft, phone }) => ({
    title: 'A recovery code was used',
    message: `Your account was signed in to with a recovery code. You have ${codesLeft} left. ${NEW_PASSWORD} ${andCall(phone)}`,
  }),
};

function andCall(phone: string): string {
  return `and call us on ${phone}.`;
}

function joined(...sentences: readonly (string | false | undefined)[]): string {
  return sentences.filter(Boolean).join(' ');
}

function stepWords({ step, status, reason, due }: StepOfNotice): string {
  return joined(
    stepDescription(step) || stepDescription({ kind: STEP_OF_STATUS[status] }),
    reason && `Reason: ${reason}`,
    due && dueWords(due),
  );
}

/** Empty for an order from before a day of collection was kept. */
function collectionWords(collection: Collection | null, isHeld = false): string {
  if (!collection) return '';
  const words = `The courier collects the parcel on ${formatCollection(collection)}`;
  return isHeld ? `${words}, or on the next possible day once it is paid.` : `${words}.`;
}

function dueWords({ amount, method }: DueOfNotice): string {
  const due = randFromCents(amount);
  if (!isPaidAtTheDoor(method)) return `${formatRand(due)} is still to be paid by EFT.`;
  return doorPaymentWords(method, due) ?? '';
}

/** What came in, without the method: an order placed for an EFT may be paid by card, or in part by each. */
function receivedWords({ amount, isExact, excess }: NoticeDataOf<'payment_received'>): string {
  if (isExact) return `We have received your payment of ${formatCents(amount)}.`;
  const words = `We have received ${formatCents(amount)} for this order: it is paid.`;
  return excess > 0
    ? `${words} We pay back the ${formatCents(excess)} that you paid too much.`
    : words;
}

function weightWords({ from, to }: NoticeDataOf<'reweighed'>['weight']): string {
  return to === from
    ? `${formatWeight(to)} count for the price, as booked.`
    : `${formatWeight(to)} count for the price, and not the ${formatWeight(from)} that were booked.`;
}

function adjustmentWords({ reason, note }: NoticeDataOf<'discount_given'>): string {
  const words = [reason !== 'other' && ADJUSTMENT_REASON_WORDS[reason], note].filter(Boolean);
  return `Reason: ${words.join(', ')}.`;
}

function priceWords({ from, to, paid }: NoticeDataOf<'addresses_corrected'>['price']): string {
  if (to === from) return `The price stays ${formatCents(to)}.`;
  const change = to > from ? `${formatCents(to - from)} more` : `${formatCents(from - to)} less`;
  const words = `The price is ${formatCents(to)} now, ${change} than the ${formatCents(from)} before.`;
  if (paid > to)
    return `${words} We pay the ${formatCents(paid - to)} back that you paid too much.`;
  return paid > 0 && paid < to ? `${words} ${formatCents(to - paid)} is still to be paid.` : words;
}
