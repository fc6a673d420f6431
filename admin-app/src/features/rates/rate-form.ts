import { type RateCard, type RateCardView, SERVICE_TYPES } from '@courier/contract';
import type { RateCardBody } from './rates.api';

type Typed = number | '';

/** What the form holds. `effectiveFrom` is South African wall time (`2026-12-01T00:00`); empty for now. */
export interface RateForm {
  baseRate: Typed;
  kilometerFee: Typed;
  freeRadius: Typed;
  serviceFee: Record<keyof RateCard['serviceFee'], Typed>;
  insuranceFee: Typed;
  effectiveFrom: string;
}

/** A new card starts from the one in force: usually one line of it changes. */
export function formOf(cards: readonly RateCardView[]): RateForm {
  const current = cards.find(({ state }) => state === 'current') ?? cards[0];
  const fee = (type: (typeof SERVICE_TYPES)[number]) => current?.serviceFee[type] ?? '';
  return {
    baseRate: current?.baseRate ?? '',
    kilometerFee: current?.kilometerFee ?? '',
    freeRadius: current?.freeRadius ?? '',
    serviceFee: { standard: fee('standard'), express: fee('express'), same_day: fee('same_day') },
    insuranceFee: current?.insuranceFee ?? '',
    effectiveFrom: '',
  };
}

/** What the schema checks and the server is sent. */
export function bodyOf({ effectiveFrom, ...rates }: RateForm): RateCardBody {
  return {
    ...(rates as Omit<RateCardBody, 'effectiveFrom'>),
    ...(effectiveFrom && { effectiveFrom: `${effectiveFrom}:00+02:00` }),
  };
}
