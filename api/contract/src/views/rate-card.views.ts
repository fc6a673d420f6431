import type { RateCard } from '../rules/pricing';
import type { ZoneRates } from '../rules/zone-rates';

/** One row of `GET /api/rate-cards`, the newest first; answer of `POST /api/rate-cards`. Amounts in rand. */
export interface RateCardView extends Omit<RateCard, 'zoneRates'> {
  /** Whether it prices by zones, which `GET /api/rate-cards/:id` has, in place of weight, distance and service. */
  hasZones: boolean;
  /** null for the card of the server's settings, which is in force before all others. */
  id: number | null;
  effectiveFrom: string | null;
  state: 'past' | 'current' | 'future';
  createdBy: string | null;
  createdAt: string | null;
}

/** Answer of `GET /api/rate-cards/:id` */
export interface RateCardDetailsView extends RateCardView {
  /** null where weight, distance and service make the price. */
  zoneRates: ZoneRates | null;
}
