import type { CardFormFieldView, CardPaymentState } from '@courier/contract';

/** The company that charges cards, as the rest of the product sees it. */
export interface CardProvider {
  /** The form that the payer's browser sends to the provider. Nothing is sent from here. */
  formOf(payment: PaymentToStart): PaymentForm;
  /**
   * Reads what came as a notification, and asks the provider itself whether it sent that.
   * @param body the body of the request, as it came
   */
  readNotification(body: string): Promise<NotificationReading>;
  /** The cheapest call that shows whether the provider can be reached. */
  isReached(): Promise<boolean>;
}

/** Injection token of `CardProvider`; null where no cards are taken. */
export const CARD_PROVIDER = Symbol('CardProvider');

export interface PaymentToStart {
  /** Our own name of the attempt. */
  readonly reference: string;
  /** In cents. */
  readonly amount: number;
  /** What is paid, for the provider's page: the number of an order, or of a payment of several. */
  readonly item: string;
  /** Where the payer comes back to, below our own address and with a query. */
  readonly returnPath: string;
}

export interface PaymentForm {
  readonly action: string;
  readonly fields: readonly CardFormFieldView[];
}

/** What the provider says of a payment. */
export interface CardNotification {
  readonly reference: string;
  /** The provider's own name of the payment. */
  readonly providerPaymentId: string;
  readonly state: Exclude<CardPaymentState, 'started'>;
  /** In cents. */
  readonly amount: number;
  /** The same for the same notification, however often it is sent. */
  readonly deliveryKey: string;
  /** All that was sent but for the name and the e-mail address of the payer, which we have no use for. */
  readonly payload: Readonly<Record<string, string>>;
}

export type NotificationReading =
  | { readonly kind: 'genuine'; readonly notification: CardNotification }
  /** Not from the provider, or not for us. The reason is a fixed sentence, without what was sent. */
  | { readonly kind: 'forged'; readonly reason: string }
  /** The provider could not be asked: it may be genuine, and is to be sent again. */
  | { readonly kind: 'unclear'; readonly reason: string };
