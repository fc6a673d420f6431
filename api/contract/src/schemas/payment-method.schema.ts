import { type InferType, object, string, type TestContext } from 'yup';
import { PAYMENT_METHODS } from '../enumerations';
import { LIMITS } from '../limits';
import { choice, flag, optionalText } from './fields';

const NO_CARD_NUMBERS = 'Never type a card number here. We only keep the last 4 digits.';
const SPEEDPOINT_ONLY = 'Card details belong to Speedpoint only';

/** `POST /api/payment-methods`: how someone likes to pay. Brand and last four digits only distinguish cards. */
export const savedPaymentMethodSchema = object({
  type: choice('Payment method', PAYMENT_METHODS).required('Payment method is required'),
  cardBrand: optionalText('Card brand', LIMITS.cardBrand),
  cardLastFour: optionalText('Last 4 digits', 4).test(
    'four-digits',
    'Last 4 digits must be exactly 4 digits',
    (value) => !value || /^\d{4}$/.test(value),
  ),
  isDefault: flag('Default'),
  /** Never sent: the name of the field in which a card number came. */
  cardNumberIn: string().test('no-card-number', NO_CARD_NUMBERS, function (field) {
    return !field || this.createError({ path: field, message: NO_CARD_NUMBERS });
  }),
})
  .transform((value: object, sent: unknown) => ({ ...value, cardNumberIn: cardNumberIn(sent) }))
  .test('speedpoint-only', SPEEDPOINT_ONLY, refuseCardsElsewhere);
export type SavedPaymentMethodRequest = Omit<
  InferType<typeof savedPaymentMethodSchema>,
  'cardNumberIn'
>;

/** Looks at everything that was sent, also at what the schema knows nothing of. */
function cardNumberIn(sent: unknown): string | undefined {
  return Object.entries(sent ?? {}).find(([, value]) =>
    CARD_NUMBER.test(typeof value === 'string' ? value : JSON.stringify(value ?? '')),
  )?.[0];
}

/** 12 to 19 digits, with or without gaps, as all card schemes print them. */
const CARD_NUMBER = /(?:\d[\s.\-_/]*){12,}/;

function refuseCardsElsewhere(
  this: TestContext,
  { type, cardBrand, cardLastFour }: { type?: string; cardBrand?: string; cardLastFour?: string },
) {
  if (type === 'speedpoint' || !(cardBrand || cardLastFour)) return true;
  return this.createError({
    path: cardLastFour ? 'cardLastFour' : 'cardBrand',
    message: SPEEDPOINT_ONLY,
  });
}
