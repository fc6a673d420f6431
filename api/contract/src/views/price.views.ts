import type { ServiceType } from '../enumerations';
import type { TownSuggestion } from './problem';

/** Answer of `GET /api/prices`: what one box costs between two towns, by every service. */
export interface PricesView {
  /** As they were understood. */
  from: PricedTown;
  to: PricedTown;
  /** In kg, as it was priced. */
  weight: number;
  services: PriceView[];
}

/** A town that was priced; without a postal code where none was typed and none of it is known. */
export type PricedTown = TownSuggestion;

/** What a box costs by one service, or why that is not offered. In rand. */
export type PriceView =
  | {
      serviceType: ServiceType;
      totalAmount: number;
      /** `Tue 24 – Wed 25 November`, where it is ordered now. */
      estimatedDeliveryTime: string;
      unavailable: null;
    }
  | { serviceType: ServiceType; unavailable: string };
