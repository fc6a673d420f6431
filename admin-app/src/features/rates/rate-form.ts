import {
  type RateCard,
  type RateCardCustomerView,
  rateCardSchema,
  type RateCardView,
  type SERVICE_TYPES,
} from '@courier/contract';
import { formatMoment } from '@courier/shared-ui/moment';
import { validateYupSchema, yupToFormErrors } from 'formik';
import type { RateCardBody } from './rates.api';

/** What the form holds, as it is typed. Both instants are South African wall time (`2026-12-01T00:00`); empty for now, and for no end. */
export interface RateForm {
  baseRate: string;
  kilometerFee: string;
  freeRadius: string;
  serviceFee: Record<keyof RateCard['serviceFee'], string>;
  insuranceFee: string;
  effectiveFrom: string;
  /** Only of a customer's rates. */
  effectiveUntil: string;
}

/** Whose rates are made: null for everybody's. */
export type RateOwner = RateCardCustomerView | null;

/** `Thandi Nkosi (thandi@example.co.za)` */
export function ownerWords({ fullName, email }: RateCardCustomerView): string {
  return fullName === null ? 'a deleted account' : `${fullName} (${email})`;
}

/** A new card starts from the one in force: usually one line of it changes. */
export function formOf(cards: readonly RateCardView[]): RateForm {
  const current = cards.find(({ state }) => state === 'current') ?? cards[0];
  const typed = (amount: number | undefined) => String(amount ?? '');
  const fee = (type: (typeof SERVICE_TYPES)[number]) => typed(current?.serviceFee[type]);
  return {
    baseRate: typed(current?.baseRate),
    kilometerFee: typed(current?.kilometerFee),
    freeRadius: typed(current?.freeRadius),
    serviceFee: { standard: fee('standard'), express: fee('express'), same_day: fee('same_day') },
    insuranceFee: typed(current?.insuranceFee),
    effectiveFrom: '',
    effectiveUntil: '',
  };
}

/** The id of the newest card; 0 where there is none but that of the settings. */
export function newestOf(cards: readonly RateCardView[]): number {
  return cards[0]?.id ?? 0;
}

/** South African wall time, as a field for it has it, with its offset: `2026-12-01T00:00:00+02:00`. */
export function instantOf(wallTime: string): string {
  return `${wallTime}:00+02:00`;
}

/** `In effect from 1 Dec 2026, 00:00`, of an instant; without one, rates hold from the moment on at which they are added. */
export function sinceWords(effectiveFrom?: string): string {
  return effectiveFrom ? `In effect from ${formatMoment(effectiveFrom)}` : 'In effect now';
}

/** What the server is sent. */
export function bodyOf(form: RateForm, owner: RateOwner): RateCardBody {
  return { ...AMOUNTS.cast(form, { stripUnknown: true }), ...termsOf(form, owner) };
}

const AMOUNTS = rateCardSchema.pick([
  'baseRate',
  'kilometerFee',
  'freeRadius',
  'serviceFee',
  'insuranceFee',
]);

/** From when until when, and for whom. */
export function termsOf(
  { effectiveFrom, effectiveUntil }: Pick<RateForm, 'effectiveFrom' | 'effectiveUntil'>,
  owner: RateOwner,
): Pick<RateCardBody, 'effectiveFrom' | 'effectiveUntil' | 'customerId'> {
  return {
    ...(effectiveFrom && { effectiveFrom: instantOf(effectiveFrom) }),
    ...(owner && { customerId: owner.id }),
    ...(owner && effectiveUntil && { effectiveUntil: instantOf(effectiveUntil) }),
  };
}

/** What the dialogs of new rates say of whom they are for. */
export function effectWords(owner: RateOwner): string {
  return owner
    ? `For ${ownerWords(owner)}. Their new quotes use these rates from the start date. Existing quotes and orders keep their price.`
    : 'New quotes use these rates from their start date. Existing quotes and orders keep their price.';
}

/** The schema speaks about what is sent, not about what is typed. */
export async function violationsOf(values: RateForm, owner: RateOwner) {
  const { effectiveFrom, effectiveUntil, ...rates } = values;
  const terms = termsOf({ effectiveFrom, effectiveUntil }, owner);
  try {
    await validateYupSchema({ ...rates, ...terms }, rateCardSchema);
    return {};
  } catch (error) {
    return yupToFormErrors<RateForm>(error);
  }
}
