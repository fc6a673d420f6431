import {
  exactCents,
  type PageQuery,
  randFromCents,
  type RateCard,
  type RateCardDetailsView,
  type RateCardRequest,
  type RateCardView,
} from '@courier/contract';
import { Inject, Injectable } from '@nestjs/common';
import { And, DataSource, type EntityManager, LessThan, MoreThan, Not } from 'typeorm';
import { recordAudit } from '../../identity/audit/audit-trail';
import { type Actor, requireAdmin, type UserActor } from '../../platform/access/actor';
import { type AppConfig, CONFIG } from '../../platform/config/config';
import { forUpdate } from '../../platform/database/for-update';
import { insertRow } from '../../platform/database/insert-row';
import type { Statement } from '../../platform/database/statement';
import { Transactions } from '../../platform/database/transactions';
import { ConflictError, NotFoundError, ValidationError } from '../../platform/errors/domain-errors';
import { type Page, pageOf } from '../../platform/http/page';
import { RateCardEntity } from './rate-card.entity';
import { type Amounts, findRatesInForce, isInForce, type RatesInForce } from './rate-cards.queries';

/** A price was made by rates that are not in force any more. */
export class RatesChangedError extends Error {}

/** What a quote is priced by. */
export interface PricingCard {
  /** null for the rates of the settings. */
  readonly id: number | null;
  readonly rates: RateCard;
}

/** What quotes are priced by, and when. */
@Injectable()
export class RateCardsService {
  /** The card that was in force when a quote was last priced; null before the first quote. */
  private card: PricingCard | null = null;

  constructor(
    private readonly dataSource: DataSource,
    private readonly transactions: Transactions,
    @Inject(CONFIG) private readonly config: Pick<AppConfig, 'rates'>,
  ) {}

  /**
   * Prices by the rates in force at an instant: those of the newest card that is in effect, else of the settings. The
   * card is kept from one call to the next. What is stored of the price is stored on the condition that the card is
   * still the one, which sees what every process has added and what has come into effect since.
   * @param price throws RatesChangedError, with nothing stored, where the condition does not hold
   */
  async atRatesInForce<T>(
    at: Date,
    price: (card: PricingCard, stillHolds: Statement) => Promise<T>,
  ): Promise<T> {
    for (;;) {
      this.card ??= await this.findCard(at);
      try {
        return await price(this.card, isInForce(this.card.id, at));
      } catch (error) {
        if (!(error instanceof RatesChangedError)) throw error;
        this.card = null;
      }
    }
  }

  /** The card that a quote was priced by; that of the settings for null, and for one that is no longer there. */
  async cardOf(id: number | null): Promise<PricingCard> {
    const card =
      id === null ? null : await this.dataSource.manager.findOneBy(RateCardEntity, { id });
    return card ? { id, rates: ratesOf(card) } : { id: null, rates: this.config.rates };
  }

  private async findCard(at: Date): Promise<PricingCard> {
    const found = await findRatesInForce(this.dataSource, at);
    return found ? { id: found.id, rates: ratesOf(found) } : { id: null, rates: this.config.rates };
  }

  /** The newest first; the one of the settings ends the last page. */
  async list(actor: Actor, { after, limit }: PageQuery): Promise<Page<RateCardView>> {
    requireAdmin(actor);
    const now = new Date();
    const current = await findRatesInForce(this.dataSource, now);
    const cards = await this.dataSource.manager.find(RateCardEntity, {
      where: after === undefined ? {} : { id: LessThan(after) },
      order: { id: 'DESC' },
      take: limit + 1,
    });
    const page = pageOf(cards, limit, (card) => rateCardView(card, current, now));
    if (page.next !== null) return page;
    return { ...page, items: [...page.items, this.configured(current)] };
  }

  /**
   * @throws ValidationError for an instant that has passed: what was quoted then was quoted by other rates
   * @throws ConflictError where a card was added that had not been seen: its rates would end unnoticed
   */
  async add(actor: Actor, request: RateCardRequest): Promise<RateCardView> {
    requireAdmin(actor);
    const now = new Date();
    const effectiveFrom = request.effectiveFrom ?? now;
    if (effectiveFrom.getTime() < now.getTime() - CLOCK_SKEW_MS) {
      const message = 'Effective from must not be in the past';
      throw new ValidationError([{ path: 'effectiveFrom', message }]);
    }
    const row = { ...rowOf(request), effectiveFrom, createdBy: actor.email, createdAt: now };
    const id = await this.transactions.run(async (manager) => {
      const newId = await insertRow(manager, RateCardEntity, row);
      await requireNoneUnseen(manager, actor, newId, request.newestSeen);
      const audit = {
        action: 'add the rate card',
        subjectType: 'rate_card',
        subjectId: newId,
      } as const;
      await recordAudit(manager, actor, { ...audit, after: auditedRates(row) });
      return newId;
    });
    const inForce = await findRatesInForce(this.dataSource, new Date());
    return rateCardView({ id, ...row }, inForce, new Date());
  }

  /** @throws NotFoundError */
  async one(actor: Actor, id: number): Promise<RateCardDetailsView> {
    requireAdmin(actor);
    const now = new Date();
    const card = await this.dataSource.manager.findOneBy(RateCardEntity, { id });
    if (!card) throw new NotFoundError(GONE);
    const current = await findRatesInForce(this.dataSource, now);
    return { ...rateCardView(card, current, now), zoneRates: card.zoneRates };
  }

  /**
   * Takes back a card before it takes effect. What was quoted until then was quoted by others.
   * @throws NotFoundError, ConflictError where it is in effect already
   */
  async withdraw(actor: Actor, id: number): Promise<void> {
    requireAdmin(actor);
    await this.transactions.run(async (manager) => {
      const card = await manager.findOne(RateCardEntity, { where: { id }, ...forUpdate(manager) });
      if (!card) throw new NotFoundError(GONE);
      if (card.effectiveFrom <= new Date()) throw new ConflictError(IN_EFFECT);
      await manager.delete(RateCardEntity, id);
      await recordAudit(manager, actor, {
        action: 'withdraw the rate card',
        subjectType: 'rate_card',
        subjectId: id,
        before: auditedRates(card),
      });
    });
  }

  private configured(current: RatesInForce | null): RateCardView {
    const state = current ? 'past' : 'current';
    const unknown = { id: null, effectiveFrom: null, createdBy: null, createdAt: null };
    return { ...this.config.rates, ...unknown, state, hasZones: false };
  }
}

/** Read after the own card is stored: of two admins who add one at the same time, the later sees the other's. */
async function requireNoneUnseen(
  manager: EntityManager,
  actor: UserActor,
  ownId: number,
  newestSeen: number | undefined,
): Promise<void> {
  if (newestSeen === undefined) return;
  const unseen = await manager.findOne(RateCardEntity, {
    where: { id: And(MoreThan(newestSeen), Not(ownId)) },
    order: { id: 'DESC' },
    ...forUpdate(manager),
  });
  if (!unseen) return;
  const who = unseen.createdBy === actor.email ? 'You' : unseen.createdBy;
  throw new ConflictError(
    `${who} added rates after you opened this. Nothing was saved: check them, then add yours again.`,
  );
}

/** How far the clock of the admin's browser may be behind ours. */
const CLOCK_SKEW_MS = 60_000;

function rowOf(request: RateCardRequest): Amounts {
  return {
    baseRate: exactCents(request.baseRate),
    kilometerFee: exactCents(request.kilometerFee),
    freeRadius: request.freeRadius,
    standardFee: exactCents(request.serviceFee.standard),
    expressFee: exactCents(request.serviceFee.express),
    sameDayFee: exactCents(request.serviceFee.same_day),
    insuranceFee: exactCents(request.insuranceFee),
    zoneRates: request.zoneRates ?? null,
  };
}

function ratesOf(row: Amounts): RateCard {
  return {
    baseRate: randFromCents(row.baseRate),
    kilometerFee: randFromCents(row.kilometerFee),
    freeRadius: row.freeRadius,
    serviceFee: {
      standard: randFromCents(row.standardFee),
      express: randFromCents(row.expressFee),
      same_day: randFromCents(row.sameDayFee),
    },
    insuranceFee: randFromCents(row.insuranceFee),
    ...(row.zoneRates && { zoneRates: row.zoneRates }),
  };
}

/** What the audit log says of a card: the names of its zones in place of all their prices. */
function auditedRates(card: Amounts & Pick<RateCardEntity, 'effectiveFrom'>): object {
  const { zoneRates, ...rates } = ratesOf(card);
  const zones = zoneRates && { zones: zoneRates.zones.map(({ name }) => name).join(', ') };
  return { ...rates, ...zones, effectiveFrom: card.effectiveFrom };
}

const GONE = 'This rate card no longer exists.';
const IN_EFFECT =
  'These rates are in effect already. They cannot be withdrawn: add new rates in their place.';

function rateCardView(card: RateCardEntity, current: RatesInForce | null, now: Date): RateCardView {
  const isFuture = card.effectiveFrom > now;
  const { zoneRates, ...rates } = ratesOf(card);
  return {
    ...rates,
    hasZones: zoneRates !== undefined,
    id: card.id,
    effectiveFrom: card.effectiveFrom.toISOString(),
    state: card.id === current?.id ? 'current' : isFuture ? 'future' : 'past',
    createdBy: card.createdBy,
    createdAt: card.createdAt.toISOString(),
  };
}
