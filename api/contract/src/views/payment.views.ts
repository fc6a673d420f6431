import type { PaymentEntryKind, PaymentEntryMethod, PaymentStatus } from '../enumerations';
import type { OrderChangeView } from './management.views';

/** Answers about money that came in and went out. Amounts in rand. */

/** One entry of an order's ledger. Entries are only ever added. */
export interface PaymentEntryView {
  id: number;
  kind: PaymentEntryKind;
  method: PaymentEntryMethod;
  amount: number;
  /** What the bank statement or the slip says. */
  reference: string | null;
  /** Why money was given back, or an entry taken back. */
  reason: string | null;
  /** The entry that a reversal takes back. */
  reversesId: number | null;
  /** Whether a reversal takes it back. */
  reversed: boolean;
  /** The South African day on which the money came in or went out. */
  paidOn: string;
  actor: OrderChangeView['actor'];
  /** When it was entered. */
  createdAt: string;
}

/** Answer of `GET /api/orders/{orderNumber}/payments` */
export interface OrderPaymentsView {
  orderNumber: string;
  paymentStatus: PaymentStatus;
  total: number;
  paid: number;
  refunded: number;
  /** What is still to be paid. */
  due: number;
  /** What was paid for an order that was cancelled, and has not been paid back. */
  toRefund: number;
  /** Whether a tax invoice was issued: before that there is none to ask for. */
  hasInvoice: boolean;
  /** The oldest first. */
  entries: PaymentEntryView[];
  /** What people sent to show that they have paid, the oldest first. */
  proofs: PaymentProofView[];
}

/** A proof of payment, for the staff. It proves nothing: an order is paid once the money is in. */
export interface PaymentProofView {
  id: number;
  /** A PDF is only ever downloaded. */
  type: 'picture' | 'pdf';
  /** A path on this site. */
  url: string;
  actor: OrderChangeView['actor'];
  createdAt: string;
}

/** One row of `GET /api/payment-proofs`: a proof whose order still waits for its payment. */
export interface PaymentProofToCheckView extends Omit<PaymentProofView, 'actor'> {
  order: {
    orderNumber: string;
    /** Who sends the parcel, and pays for it. */
    customer: string;
    total: number;
    /** What is still to be paid. */
    due: number;
    version: number;
  };
}

/** Answer of `POST /api/orders/{orderNumber}/payment-proofs` */
export interface PaymentProofReceivedView {
  orderNumber: string;
  /** How many the order has now. */
  received: number;
}

/** Answer of `POST /api/orders/{orderNumber}/card-payments`: a form that the browser sends to the card provider. */
export interface CardPaymentStartedView {
  orderNumber: string;
  /** What the card will be charged, in rand: all that is due. */
  amount: number;
  /** The address of the provider that the form is posted to. */
  action: string;
  /** Its fields, signed; in this order, and nothing else. */
  fields: CardFormFieldView[];
}

export interface CardFormFieldView {
  name: string;
  value: string;
}

/** An order of one's own that is to be paid by EFT. */
export interface DueOrderView {
  orderNumber: string;
  /** Who gets it, and where. */
  fullName: string;
  city: string;
  /** What is still to be paid now, in rand; nothing of one that was cancelled. */
  due: number;
}

/** Answer of `GET /api/joint-payments/due`: all that a customer has to pay by EFT. */
export interface DueOrdersView {
  /** The oldest first, as many as are paid together at a time. */
  orders: DueOrderView[];
  /** How many there are in all. */
  count: number;
  /** What is due of all, in rand. */
  total: number;
  /** Whether one of all is shipped only once it is paid. */
  awaitsPayment: boolean;
}

/** A payment of several orders by one transfer or one card. */
export interface JointPaymentView {
  /** What the transfer is to be named by: `PA` and 12 characters. */
  reference: string;
  /** `amount` is what was due of each when it was made, in rand. */
  orders: (DueOrderView & { amount: number })[];
  /** What was due of all when it was made, in rand. */
  total: number;
  /** What is due of all now. */
  due: number;
  awaitsPayment: boolean;
  createdAt: string;
}

/** Answer of `POST /api/joint-payments/{reference}/card-payments` */
export interface JointCardPaymentStartedView extends Omit<CardPaymentStartedView, 'orderNumber'> {
  reference: string;
}

/** Answer of `POST /api/joint-payments/{reference}/payment-proofs` */
export interface JointProofReceivedView {
  reference: string;
  /** The orders that it was kept with: those that still wait for their payment. */
  orderNumbers: string[];
}
