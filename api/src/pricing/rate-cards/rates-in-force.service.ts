import type { RateCard } from '@courier/contract';
import { Inject, Injectable } from '@nestjs/common';
import { LRUCache } from 'lru-cache';
import { DataSource } from 'typeorm';
import { type AppConfig, CONFIG } from '../../platform/config/config';
import type { Statement } from '../../platform/database/statement';
import { ValidationError } from '../../platform/errors/domain-errors';
import { RateCardEntity } from './rate-card.entity';
import { findRatesInForce, isInForce } from './rate-cards.queries';
import { ratesOf } from './rates-of-card';

/** A price was made by rates that are not in force any more. */
export class RatesChangedError extends Error {}

/** What a quote is priced by. */
export interface PricingCard {
  /** null for the rates of the settings. */
  readonly id: number | null;
  /** Whether it is a card of one customer. */
  readonly isOwn: boolean;
  readonly rates: RateCard;
}

/** How many customers' own cards are kept. A card with zones is some ten KB. */
const OWN_CARDS = 200;

/** What quotes are priced by, and when. */
@Injectable()
export class RatesInForceService {
  /** The public card that was in force when a quote was last priced by one; null before the first. */
  private publicCard: PricingCard | null = null;
  /** The same of customers with a card of their own. */
  private readonly ownCards = new LRUCache<number, PricingCard>({ max: OWN_CARDS });

  constructor(
    private readonly dataSource: DataSource,
    @Inject(CONFIG) private readonly config: Pick<AppConfig, 'rates'>,
  ) {}

  /**
   * Prices by the rates in force at an instant: those of the customer's own card in effect, else of the newest public
   * one, else of the settings. Cards are kept from one call to the next, and a customer of whom none is kept is taken
   * for one without. What is stored of the price is stored on the condition that the card is still the one, which sees
   * what every process has added and what has come into effect since.
   * @param customerId null for visitors
   * @param price throws RatesChangedError, with nothing stored, where the condition does not hold
   */
  async atRatesInForce<T>(
    customerId: number | null,
    at: Date,
    price: (card: PricingCard, stillHolds: Statement) => Promise<T>,
  ): Promise<T> {
    const kept = this.keptCard(customerId);
    let card = kept ?? (await this.findCard(customerId, at));
    let isCertain = kept === null;
    for (;;) {
      try {
        return await price(card, isInForce(card.id, customerId, at));
      } catch (error) {
        // What one card does not offer, another may: no condition was looked at yet.
        const isDoubtful = error instanceof ValidationError && !isCertain;
        if (!isDoubtful && !(error instanceof RatesChangedError)) throw error;
        const before = card.id;
        card = await this.findCard(customerId, at);
        isCertain = true;
        if (isDoubtful && card.id === before) throw error;
      }
    }
  }

  /** The card that a quote was priced by; that of the settings for null, and for one that is no longer there. */
  async cardOf(id: number | null): Promise<PricingCard> {
    const card =
      id === null ? null : await this.dataSource.manager.findOneBy(RateCardEntity, { id });
    return card
      ? { id, isOwn: card.customerId !== null, rates: ratesOf(card) }
      : { id: null, isOwn: false, rates: this.config.rates };
  }

  private keptCard(customerId: number | null): PricingCard | null {
    const own = customerId === null ? undefined : this.ownCards.get(customerId);
    return own ?? this.publicCard;
  }

  private async findCard(customerId: number | null, at: Date): Promise<PricingCard> {
    const found = await findRatesInForce(this.dataSource, customerId, at);
    const isOwn = found !== null && found.customerId !== null;
    const card = found
      ? { id: found.id, isOwn, rates: ratesOf(found) }
      : { id: null, isOwn, rates: this.config.rates };
    if (customerId !== null) this.ownCards.delete(customerId);
    if (isOwn && customerId !== null) this.ownCards.set(customerId, card);
    else this.publicCard = card;
    return card;
  }
}
