import { hash } from 'node:crypto';
import {
  type DeliveryEstimate,
  estimateDelivery,
  scheduleReason,
  type ServiceType,
} from '@courier/contract';
import type { Row } from './database';

export const HOME_NUMBER = /^0(\d{2}) ?(\d{3}) ?(\d{4})$/;
export const shownPhone = (phone: string) => phone.replace(HOME_NUMBER, '0$1 $2 $3');
export const maskedPhone = (phone: string) => `${phone.slice(0, 3)} *** **${phone.slice(-2)}`;

export const rand = (cents: number) => cents / 100;
export const cents = (amount: number) => Math.round(amount * 100);
export const instant = (ms: unknown) => new Date(Number(ms)).toISOString();

interface Estimate extends DeliveryEstimate {
  readonly reason: string | null;
}

const estimates = new Map<string, Estimate>();

/** The same for all quotes of a service in one minute. */
export function estimateOf(at: Date, service: ServiceType): Estimate {
  const key = `${service} ${Math.floor(at.getTime() / 60_000)}`;
  const known = estimates.get(key);
  if (known) return known;
  const estimate = { ...estimateDelivery(at, service), reason: scheduleReason(at, service) };
  estimates.set(key, estimate);
  return estimate;
}

export interface Parcel {
  readonly type: string;
  readonly weight: number;
  readonly length: number;
  readonly width: number;
  readonly height: number;
  readonly isFragile: boolean;
  readonly hasInsurance: boolean;
}

export function packageView(row: Parcel | Row, index: number) {
  return {
    id: index + 1,
    type: row.type,
    weight: row.weight,
    length: row.length,
    width: row.width,
    height: row.height,
    isFragile: Boolean(row.isFragile),
    hasInsurance: Boolean(row.hasInsurance),
  };
}

export const sha256 = (text: string) => hash('sha256', text);
