import type { ServiceType } from '../enumerations';
import type { RateCard } from '../rules/pricing';
import type { ZoneRates } from '../rules/zone-rates';

/** One row of `GET /api/rate-cards`, the newest first; answer of `POST /api/rate-cards`. Amounts in rand. */
export interface RateCardView extends Omit<RateCard, 'zoneRates'> {
  /** Whether it prices by zones, which `GET /api/rate-cards/:id` has, in place of weight, distance and service. */
  hasZones: boolean;
  /** null for the card of the server's settings, which is in force before all others. */
  id: number | null;
  /** Whose quotes go by it; null for everybody's who has no rates of their own. */
  customer: RateCardCustomerView | null;
  effectiveFrom: string | null;
  /** From when on the customer's quotes go by the public rates again; null for no end. */
  effectiveUntil: string | null;
  state: 'past' | 'current' | 'future';
  createdBy: string | null;
  createdAt: string | null;
  /** For a change of its end; null for the card of the settings. */
  version: number | null;
}

/** The customer whose rates they are. */
export interface RateCardCustomerView {
  id: number;
  /** null once the account is gone, as the name is. */
  email: string | null;
  fullName: string | null;
}

/** Answer of `GET /api/rate-cards/:id` */
export interface RateCardDetailsView extends RateCardView {
  /** null where weight, distance and service make the price. */
  zoneRates: ZoneRates | null;
}

/**
 * Answer of `GET /api/rate-cards/:id/sample`: what some of last month's orders would cost by a card, beside what was
 * charged for them. Amounts in rand.
 */
export interface RateSampleView {
  /** `2026-10` */
  month: string;
  /** Whose orders they are: the customer's of the card, else, or where they had none, everybody's. */
  ordersOf: 'customer' | 'everybody';
  /** Each service that was ordered. */
  services: RateSampleRowView[];
  /** The orders whose price would change most, the largest change first. */
  changes: RateSampleChangeView[];
}

export interface RateSampleRowView {
  serviceType: ServiceType;
  /** How many were looked at, and how many of them the card has no price for. */
  orders: number;
  notOffered: number;
  /** Of those that the card has a price for. */
  charged: number;
  byCard: number;
}

export interface RateSampleChangeView {
  orderNumber: string;
  serviceType: ServiceType;
  charged: number;
  byCard: number;
}
