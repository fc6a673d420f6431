/** What an admin changes of the price of an order by hand, and why. */
export const PRICE_ADJUSTMENT_KINDS = ['discount', 'surcharge'] as const;
export type PriceAdjustmentKind = (typeof PRICE_ADJUSTMENT_KINDS)[number];

/** Why, of each kind, as admins choose it. */
export const ADJUSTMENT_REASONS = {
  discount: ['late', 'damaged', 'goodwill', 'agreed_price', 'price_error', 'other'],
  surcharge: ['waiting', 'further_attempt', 'handling', 'after_hours', 'wrong_details', 'other'],
} as const;

type ReasonsByKind = typeof ADJUSTMENT_REASONS;
/** Why; `not_charged` is of the fee for another attempt that is taken back by itself, and nobody chooses it. */
export type AdjustmentReason = ReasonsByKind[PriceAdjustmentKind][number] | 'not_charged';

/** The reasons as everybody reads them. */
export const ADJUSTMENT_REASON_WORDS = {
  late: 'The parcel was late',
  damaged: 'The parcel was damaged',
  goodwill: 'Goodwill',
  agreed_price: 'Agreed price',
  price_error: 'The price was wrong',
  not_charged: 'The further delivery attempt is not charged',
  waiting: 'The courier had to wait',
  further_attempt: 'Further delivery attempt',
  handling: 'Special handling',
  after_hours: 'Outside working hours',
  wrong_details: 'The details of the order were wrong',
  other: 'Another reason',
} as const satisfies Record<AdjustmentReason, string>;

export const PRICE_ADJUSTMENT_LABELS = {
  discount: 'Discount',
  surcharge: 'Surcharge',
} as const satisfies Record<PriceAdjustmentKind, string>;

/** Whether a reason is one for a discount, or one for a surcharge. */
export function isReasonFor(kind: PriceAdjustmentKind, reason: string): boolean {
  return ADJUSTMENT_REASONS[kind].some((known) => known === reason);
}
