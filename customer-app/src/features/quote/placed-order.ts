import type { CollectionView, OrderPlacedView, PaymentMethod, QuoteView } from '@courier/contract';
import { boolean, number, object, string } from 'yup';
import { cardDueOf } from '../../shared/payment/card-due';

/** What the page of a placed order shows. Money in rand. */
export interface PlacedOrder {
  readonly orderNumber: string;
  readonly paymentMethod: PaymentMethod;
  readonly totalAmount: number;
  /** null once nothing is to be expected any more. */
  readonly estimatedDelivery: string | null;
  readonly packages: number;
  /** null for an order without a kept collection. */
  readonly collection: CollectionView | null;
  /** What is still to be paid, by whatever method; missing where all of it is. */
  readonly amountDue?: number;
  /** What is still to be paid by EFT; null for nothing. */
  readonly eftDue: number | null;
  /** Whether it is shipped only once it is paid; missing where it is not. */
  readonly awaitsPayment?: boolean;
  /** What can be paid by card now; null for nothing. */
  readonly cardDue: number | null;
}

/** An order that was placed in this tab. */
interface OwnPlacedOrder extends PlacedOrder {
  /** With it a visitor, who has no account to show, gets the label; null for an order of an account. */
  readonly quoteId: number | null;
  /** Where a visitor was mailed whether they want updates. */
  readonly contactEmail?: string;
}

const KEY = 'courier.placed-order.1';

/** Keeps the last order placed in this tab over a reload. */
export function savePlacedOrder(
  order: OrderPlacedView,
  quote: QuoteView,
  isVisitor: boolean,
  contactEmail?: string,
): void {
  const { orderNumber, paymentMethod, totalAmount, awaitsPayment, collection } = order;
  const placed: OwnPlacedOrder = {
    orderNumber,
    paymentMethod,
    totalAmount,
    estimatedDelivery: quote.estimatedDeliveryTime,
    packages: quote.packages.length,
    collection,
    eftDue: paymentMethod === 'eft' ? totalAmount : null,
    awaitsPayment,
    cardDue: cardDueOf({ ...order, amountDue: totalAmount }),
    quoteId: isVisitor ? quote.id : null,
    ...(isVisitor && contactEmail && { contactEmail }),
  };
  try {
    sessionStorage.setItem(KEY, JSON.stringify(placed));
  } catch {
    // No storage: the page looks the order up.
  }
}

/** The order if it was the last one placed in this tab, else null. */
export function loadPlacedOrder(orderNumber: string): OwnPlacedOrder | null {
  try {
    const stored: unknown = JSON.parse(sessionStorage.getItem(KEY) ?? 'null');
    if (!placedShape.isValidSync(stored, { strict: true })) return null;
    return stored.orderNumber === orderNumber ? (stored as OwnPlacedOrder) : null;
  } catch {
    return null;
  }
}

const placedShape = object({
  orderNumber: string().required(),
  paymentMethod: string().required(),
  totalAmount: number().required(),
  estimatedDelivery: string().required(),
  packages: number().required(),
  // Missing in a tab from before an order kept it.
  collection: object({ day: string().required(), window: string().nullable().defined() })
    .nullable()
    .defined(),
  eftDue: number().nullable().defined(),
  awaitsPayment: boolean().optional(),
  cardDue: number().nullable().defined(),
  quoteId: number().nullable().defined(),
  contactEmail: string().optional(),
});
