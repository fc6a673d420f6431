import type { RateCard } from '../rules/pricing';

/** One row of `GET /api/rate-cards`, the newest first; answer of `POST /api/rate-cards`. Amounts in rand. */
export interface RateCardView extends RateCard {
  /** null for the card of the server's settings, which is in force before all others. */
  id: number | null;
  effectiveFrom: string | null;
  state: 'past' | 'current' | 'future';
  createdBy: string | null;
  createdAt: string | null;
}
