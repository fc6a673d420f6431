import {
  PAYMENT_METHOD_LABELS,
  PAYMENT_METHODS,
  type PaymentMethod,
  type SavedPaymentMethodRequest,
  type SavedPaymentMethodView,
} from '@courier/contract';

export interface PaymentForm {
  type: PaymentMethod;
  cardBrand: string;
  cardLastFour: string;
  isDefault: boolean;
}

export const EMPTY_PAYMENT: PaymentForm = {
  type: 'speedpoint',
  cardBrand: '',
  cardLastFour: '',
  isDefault: true,
};

export const PAYMENT_OPTIONS = PAYMENT_METHODS.map((value) => ({
  value,
  label: PAYMENT_METHOD_LABELS[value],
}));

/** Cards that South African machines take. */
const BRANDS = ['Visa', 'Mastercard', 'American Express', 'Diners Club'] as const;

export const BRAND_OPTIONS = [
  { value: '', label: 'Not specified' },
  ...BRANDS.map((value) => ({ value, label: value })),
];

/** Only a card at the courier's machine has a brand and last digits. */
export function withType(form: PaymentForm, type: PaymentMethod): PaymentForm {
  return type === 'speedpoint'
    ? { ...form, type }
    : { ...form, type, cardBrand: '', cardLastFour: '' };
}

/** What is sent: without the blanks. */
export function paymentRequest(form: PaymentForm): SavedPaymentMethodRequest {
  const { type, isDefault } = form;
  const cardBrand = form.cardBrand.trim();
  const cardLastFour = form.cardLastFour.trim();
  return {
    type,
    isDefault,
    ...(cardBrand ? { cardBrand } : {}),
    ...(cardLastFour ? { cardLastFour } : {}),
  };
}

/** `Speedpoint, Visa ending in 4242` */
export function paymentWords({ type, cardBrand, cardLastFour }: SavedPaymentMethodView): string {
  const ending = cardLastFour ? `ending in ${cardLastFour}` : '';
  const card = [cardBrand, ending].filter(Boolean).join(' ');
  return [PAYMENT_METHOD_LABELS[type], card].filter(Boolean).join(', ');
}
