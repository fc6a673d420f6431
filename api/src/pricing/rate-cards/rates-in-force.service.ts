import type { RateCard } from '@courier/contract';
import { Inject, Injectable } from '@nestjs/common';
import { DataSource, type EntityManager } from 'typeorm';
import { type AppConfig, CONFIG } from '../../platform/config/config';
import { RateCardEntity } from './rate-card.entity';
import { findRatesInForce } from './rate-cards.queries';
import { ratesOf } from './rates-of-card';

/** What a quote is priced by. */
export interface PricingCard {
  /** null for the rates of the settings. */
  readonly id: number | null;
  /** Whether it is a card of one customer. */
  readonly isOwn: boolean;
  readonly rates: RateCard;
}

/** What quotes are priced by, and when. */
@Injectable()
export class RatesInForceService {
  constructor(
    private readonly dataSource: DataSource,
    @Inject(CONFIG) private readonly config: Pick<AppConfig, 'rates'>,
  ) {}

  /**
   * The rates in force at an instant: those of the customer's own card in effect, else of the newest public one, else of
   * the settings.
   * @param customerId null for visitors
   */
  async inForce(manager: EntityManager, customerId: number | null, at: Date): Promise<PricingCard> {
    const found = await findRatesInForce(manager, customerId, at);
    return found
      ? { id: found.id, isOwn: found.customerId !== null, rates: ratesOf(found) }
      : { id: null, isOwn: false, rates: this.config.rates };
  }

  /** The card that a quote was priced by; that of the settings for null, and for one that is no longer there. */
  async cardOf(id: number | null): Promise<PricingCard> {
    const card =
      id === null ? null : await this.dataSource.manager.findOneBy(RateCardEntity, { id });
    return card
      ? { id, isOwn: card.customerId !== null, rates: ratesOf(card) }
      : { id: null, isOwn: false, rates: this.config.rates };
  }
}
