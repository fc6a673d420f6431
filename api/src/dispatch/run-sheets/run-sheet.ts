import { formatCents, formatDay, groupOrderNumber, type PaymentMethod } from '@courier/contract';
import { displayPhone } from '../../places/addresses/phone-display';
import type { Depot } from '../../platform/config/depot-config';
import { compareStops, type Stop, type StopKind, stopsOf } from '../couriers/next-stop';
import type { OpenParcel } from '../couriers/open-parcels.read-model';

/** What a run sheet says, in the words it says it with. */
export interface RunSheet {
  readonly courier: string;
  readonly parcels: number;
  readonly lines: readonly RunSheetLine[];
  /** What is collected at the doors in all, `R1268.40`; null for nothing. */
  readonly toCollect: string | null;
  /** The same by how it is taken: `CASH R1000.00`. */
  readonly byMethod: readonly string[];
}

/** One stop. */
export interface RunSheetLine {
  /** From 1. */
  readonly index: number;
  readonly task: string;
  /** `EC 7K3M 9QXA 2TBF` */
  readonly number: string;
  /** `3 packages`; null for one. */
  readonly packages: string | null;
  readonly name: string;
  readonly street: string;
  /** The second address line: the building, the unit, the landmark. */
  readonly detail: string | null;
  readonly town: string;
  readonly phone: string;
  /** `Thu 26 November`; null where none is set. */
  readonly day: string | null;
  /** `08:00-12:00`; null for any time of the day. */
  readonly window: string | null;
  /** `CASH R268.40`; null for nothing. */
  readonly toCollect: string | null;
}

const TASKS = {
  collect: 'COLLECT',
  to_depot: 'TO DEPOT',
  deliver: 'DELIVER',
  return: 'RETURN',
} as const satisfies Record<StopKind, string>;

/** How the money is taken, where one word fits. */
const TAKEN_BY = {
  cash_on_delivery: 'CASH',
  speedpoint: 'CARD',
  eft: 'EFT',
} as const satisfies Record<PaymentMethod, string>;

/** @param depot null where there is none, or none any more */
export function runSheetOf(
  courier: string,
  parcels: readonly OpenParcel[],
  depot: Depot | null,
): RunSheet {
  const stops = parcels.flatMap(stopsOf).sort(compareStops);
  const sums = new Map<PaymentMethod, number>();
  for (const { toCollect, parcel } of stops) {
    const { paymentMethod } = parcel;
    if (toCollect !== null) sums.set(paymentMethod, (sums.get(paymentMethod) ?? 0) + toCollect);
  }
  const total = [...sums.values()].reduce((sum, cents) => sum + cents, 0);
  return {
    courier,
    parcels: parcels.length,
    lines: stops.map((stop, at) => lineOf(stop, at + 1, depot)),
    toCollect: total === 0 ? null : formatCents(total),
    byMethod: [...sums].map(([method, cents]) => `${TAKEN_BY[method]} ${formatCents(cents)}`),
  };
}

function lineOf(stop: Stop, index: number, depot: Depot | null): RunSheetLine {
  const { kind, parcel, day, window, toCollect } = stop;
  const place = stop.place ?? (depot && { ...depot.place, addressLine2: null }) ?? NO_DEPOT;
  return {
    index,
    task: TASKS[kind],
    number: groupOrderNumber(parcel.orderNumber),
    packages: parcel.packages > 1 ? `${parcel.packages} packages` : null,
    name: place.fullName,
    street: place.addressLine1,
    detail: place.addressLine2,
    town: `${place.zipCode} ${place.city}`.trim(),
    phone: displayPhone(place.phone),
    day: day && formatDay(day),
    window,
    toCollect:
      toCollect === null ? null : `${TAKEN_BY[parcel.paymentMethod]} ${formatCents(toCollect)}`,
  };
}

/** It may have been taken out of the settings while parcels were on their way to it. */
const NO_DEPOT = {
  fullName: 'Depot',
  phone: '',
  addressLine1: '',
  addressLine2: null,
  city: '',
  zipCode: '',
} as const;
