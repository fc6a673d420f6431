import {
  bankInWords,
  type Company,
  DEFAULT_COMPANY,
  type Notice,
  type NoticeDataOf,
  type NoticeKind,
} from '@courier/contract';
import {
  accountMail,
  alertMail,
  bankMail,
  confirmationMail,
  invitationMail,
  linkCodeMail,
  orderMail,
  releaseMail,
  statementMail,
  ticketMail,
  updatesMail,
  visitorMail,
} from '../../src/notifications/delivery/mail';
import type { MailedOrder } from '../../src/notifications/delivery/order-card';
import { orderDetailsOf } from '../../src/notifications/delivery/order-details';
import type { Mail, MailSite } from '../../src/notifications/mail-template/mail-parts';

const company: Company = {
  ...DEFAULT_COMPANY,
  address: '14 Juta Street, Braamfontein 2001',
  vatNumber: '4120277735',
  bank: 'First National Bank',
  bankAccount: {
    holder: DEFAULT_COMPANY.name,
    number: '62001234567',
    branch: '250655',
  },
};

const PUBLIC_URL = 'https://courier.example';

const site: MailSite = {
  company,
  publicUrl: PUBLIC_URL,
  at: new Date('2026-11-27T09:05:00Z'),
};

const TOKEN = 'x'.repeat(43);
const STOP = { token: TOKEN, key: '0'.repeat(64) };
const ACCOUNT = 'lerato.mokoena@example.com';

const address = {
  addressLine2: null,
  instructions: null,
  latitude: null,
  longitude: null,
};

const parcel = {
  type: 'small_package',
  length: 30,
  width: 20,
  height: 15,
  isFragile: false,
  hasInsurance: false,
} as const;

const order = {
  orderNumber: 'EC8HJV3N5ERC0T',
  status: 'in_transit',
  createdAt: '2026-11-25T07:12:00Z',
  pickupAddress: {
    ...address,
    fullName: 'Lerato Mokoena',
    phone: '082 *** **67',
    addressLine1: '7 Vilakazi Street',
    city: 'Soweto',
    zipCode: '1804',
  },
  deliveryAddress: {
    ...address,
    fullName: 'Xolani Gqirana',
    phone: '083 *** **12',
    addressLine1: '88 Florida Road',
    city: 'Durban',
    zipCode: '4001',
  },
  packages: [
    { ...parcel, id: 1, weight: 8 },
    { ...parcel, id: 2, weight: 10.5 },
  ],
  quote: {
    totalAmount: 1035,
    serviceType: 'express',
    distance: 568,
    distanceEstimated: false,
    estimatedDeliveryTime: 'Sat 28 November',
    packages: [],
    priceLines: [
      { term: 'Weight', explanation: '', amount: 750 },
      { term: 'Distance', explanation: '', amount: 285 },
    ],
  },
  paymentMethod: 'eft',
  paymentStatus: 'completed',
  amountDue: 0,
  collection: { day: '2026-11-26', window: '08:00-12:00' },
  deliverBy: '2026-11-28',
  proofOfDelivery: null,
  trackingSteps: [],
} satisfies MailedOrder & Parameters<typeof orderDetailsOf>[0];

const delivered: MailedOrder = {
  ...order,
  status: 'delivered',
  proofOfDelivery: {
    type: 'signature',
    recipientName: 'Xolani Gqirana',
    photoUrl: null,
    signatureUrl: null,
    timestamp: '2026-11-27T09:05:00Z',
  },
  trackingSteps: [
    {
      kind: 'delivered',
      status: 'Delivered',
      description: '',
      location: 'Durban',
      orderStatus: 'delivered',
      timestamp: '2026-11-27T09:05:00Z',
      completed: true,
      current: true,
    },
  ],
};

/** Names as long as people have them, or as somebody types who means harm. */
const hostile: MailedOrder = {
  ...order,
  status: 'cancelled',
  pickupAddress: { ...order.pickupAddress, city: 'Llanfairpwllgwyngyllgogerychwyrndrobwll' },
  deliveryAddress: {
    ...order.deliveryAddress,
    fullName: '<script>alert("Xolani")</script> Gqirana-van der Merwe',
    addressLine1: '</td></table><img src="https://evil.example/pixel.gif">',
  },
};

const eft = {
  amount: 103_500,
  orderNumber: order.orderNumber,
  payTo: 'First National Bank, account 62001234567 of Professional Courier Services, branch 250655',
  awaitsPayment: true,
};
const unpaid = {
  ...order,
  status: 'pending',
  paymentStatus: 'pending',
  amountDue: 1035,
  awaitsPayment: true,
} as const;
const collection = { day: '2026-11-26', window: '08:00-12:00' } as const;
const due = { amount: 103_500, method: 'eft' } as const;
const ACCOUNT_FACTS = {
  email: ACCOUNT,
  balance: {
    day: '2026-11-27',
    total: { orders: 9, amount: 8412.6 },
    notDue: { orders: 5, amount: 6102.5 },
    ages: [
      { fromDays: 1, toDays: 30, orders: 3, amount: 1275.1 },
      { fromDays: 31, toDays: 60, orders: 1, amount: 1035 },
      { fromDays: 61, toDays: 90, orders: 0, amount: 0 },
      { fromDays: 91, toDays: null, orders: 0, amount: 0 },
    ],
  },
  transfer: { reference: 'PA8HJV3N5ERC0T', amount: 231_010, orders: 4, isAll: true },
};
const { phone } = company;
const reason = 'The receiver asked for it';

/** What there is to say of every kind. */
const DATA: { readonly [Kind in NoticeKind]: NoticeDataOf<Kind> } = {
  note: { title: 'Driver changed', message: 'Another driver brings the parcel.' },
  message: {
    subject: 'Roads are flooded',
    text: 'Your parcel EC 7K3M 9QXA 2TBF for Bongani Sithole comes a day later.\n\nWe are sorry.',
  },
  order_placed: { awaitsPayment: true, collection, eft },
  order_confirmed: { step: { kind: 'confirmed' }, status: 'confirmed' },
  order_in_transit: { step: { kind: 'collected' }, status: 'in_transit', due },
  order_delivered: { step: { kind: 'delivered' }, status: 'delivered' },
  order_cancelled: { step: { kind: 'cancelled' }, status: 'cancelled', reason },
  order_step: { step: { kind: 'attempt_failed' }, status: 'in_transit' },
  collection_moved: { collection },
  addresses_corrected: { collection, price: { from: 90_000, to: 103_500, paid: 90_000 } },
  reweighed: {
    weight: { from: 5, to: 9.4 },
    price: { from: 90_000, to: 103_500, paid: 90_000 },
  },
  discount_given: {
    reason: 'late',
    amount: 10_000,
    note: 'Two days',
    price: { from: 103_500, to: 93_500, paid: 103_500 },
  },
  surcharge_added: {
    reason: 'waiting',
    amount: 8500,
    price: { from: 103_500, to: 112_000, paid: 103_500 },
  },
  payment_received: { amount: 103_500, isExact: true, excess: 0, isShippedNow: true },
  payment_due: { due },
  refund_paid: { amount: 103_500 },
  claim_received: { amount: 50_000 },
  claim_approved: { amount: 45_000, reason },
  claim_declined: { reason },
  claim_paid_out: { amount: 45_000 },
  updates_offered: null,
  payment_asked: eft,
  order_confirmation: null,
  link_code: null,
  ticket_confirm: null,
  ticket_opened: null,
  ticket_answered: null,
  ticket_first_answered: null,
  password_reset_asked: null,
  email_confirmation_asked: null,
  account_statement: { months: ['2026-10', '2026-11'] },
  invited: { by: 'Thandi Nkosi', role: 'dispatcher', company: company.name },
  password_changed: { phone },
  new_device: { phone, device: 'Chrome on Windows' },
  second_factor_on: { phone },
  second_factor_off: { phone },
  recovery_code_used: { phone, codesLeft: 7 },
  bank_changed: { by: 'Thandi Nkosi', payTo: bankInWords(company) },
  alert_begun: {
    alert: { kind: 'mail_failing', count: 12, reason: 'ESOCKET' },
    since: '2026-11-27T08:00:00.000Z',
  },
  alert_over: {
    kind: 'mail_failing',
    since: '2026-11-27T08:00:00.000Z',
    until: '2026-11-27T08:40:00.000Z',
  },
};

/** The code in the sample of `link_code`. */
export const SAMPLE_CODE = '402817';

function mailOf(notice: Notice): Mail {
  switch (notice.kind) {
    case 'updates_offered':
    case 'payment_asked':
      return updatesMail(notice, order.orderNumber, TOKEN, site);
    case 'order_confirmation':
      return visitorMail(notice, unpaid, STOP, site, orderDetailsOf(unpaid, company));
    case 'link_code':
      return linkCodeMail(notice, SAMPLE_CODE, order.orderNumber, STOP, site);
    case 'ticket_confirm':
    case 'ticket_opened':
    case 'ticket_answered':
    case 'ticket_first_answered':
      return ticketMail(notice, 1041, TOKEN, site);
    case 'account_statement':
      return statementMail(notice, ACCOUNT_FACTS, site);
    case 'email_confirmation_asked':
      return confirmationMail(notice, ACCOUNT, `${PUBLIC_URL}/login/confirm-email#${TOKEN}`, site);
    case 'invited':
      return invitationMail(notice, ACCOUNT, `${PUBLIC_URL}/login/invitation#${TOKEN}`, site);
    case 'password_reset_asked':
      return accountMail(notice, ACCOUNT, `${PUBLIC_URL}/login/reset#${TOKEN}`, site);
    case 'password_changed':
    case 'new_device':
    case 'second_factor_on':
    case 'second_factor_off':
    case 'recovery_code_used':
      return accountMail(notice, ACCOUNT, `${PUBLIC_URL}/login/forgot`, site);
    case 'bank_changed':
      return bankMail(notice, site);
    case 'alert_begun':
    case 'alert_over':
      return alertMail(notice, site);
    case 'order_placed':
      return orderMail(notice, unpaid, site);
    case 'order_delivered':
      return orderMail(notice, delivered, site);
    case 'order_cancelled':
      return orderMail(notice, hostile, site);
    default:
      return orderMail(notice, order, site);
  }
}

/** An e-mail of every kind. That of a cancelled order has in it what somebody types who means harm. */
export const SAMPLE_MAILS = Object.fromEntries(
  Object.entries(DATA).map(([kind, data]) => [kind, mailOf({ kind, data } as Notice)]),
) as Readonly<Record<NoticeKind, Mail>>;

/** To the team of a front end. */
export const SAMPLE_RELEASE_MAIL = releaseMail(
  {
    title: 'The new version of customer-app is bad',
    message: 'It was taken back: 14 of 200 page views failed.',
  },
  {
    version: 'customer-app 1.42.0',
    crash: 'Cannot read "city" of <undefined> at src/features/quote/review.tsx:41:12',
    action: {
      label: 'See it in this version',
      href: `${PUBLIC_URL}/quote?mfe=customer-app%401.42.0`,
    },
  },
  site,
);
