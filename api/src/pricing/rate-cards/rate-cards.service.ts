import {
  type PageQuery,
  randFromCents,
  type RateCard,
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
import { Transactions } from '../../platform/database/transactions';
import { ConflictError, ValidationError } from '../../platform/errors/domain-errors';
import { type Page, pageOf } from '../../platform/http/page';
import { RateCardEntity } from './rate-card.entity';
import { type Amounts, findRatesInForce, type RatesInForce } from './rate-cards.queries';

/** What quotes are priced by, and when. */
@Injectable()
export class RateCardsService {
  constructor(
    private readonly dataSource: DataSource,
    private readonly transactions: Transactions,
    @Inject(CONFIG) private readonly config: Pick<AppConfig, 'rates'>,
  ) {}

  /** The rates in force at an instant: of the newest card that is in effect, else of the settings. */
  async inForceAt(at: Date): Promise<RateCard> {
    const card = await findRatesInForce(this.dataSource, at);
    return card ? ratesOf(card) : this.config.rates;
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
      await recordAudit(manager, actor, { ...audit, after: { ...ratesOf(row), effectiveFrom } });
      return newId;
    });
    const inForce = await findRatesInForce(this.dataSource, new Date());
    return rateCardView({ id, ...row }, inForce, new Date());
  }

  private configured(current: RatesInForce | null): RateCardView {
    const state = current ? 'past' : 'current';
    const unknown = { id: null, effectiveFrom: null, createdBy: null, createdAt: null };
    return { ...this.config.rates, ...unknown, state };
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
    baseRate: cents(request.baseRate),
    kilometerFee: cents(request.kilometerFee),
    freeRadius: request.freeRadius,
    standardFee: cents(request.serviceFee.standard),
    expressFee: cents(request.serviceFee.express),
    sameDayFee: cents(request.serviceFee.same_day),
    insuranceFee: cents(request.insuranceFee),
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
  };
}

function rateCardView(card: RateCardEntity, current: RatesInForce | null, now: Date): RateCardView {
  const isFuture = card.effectiveFrom > now;
  return {
    ...ratesOf(card),
    id: card.id,
    effectiveFrom: card.effectiveFrom.toISOString(),
    state: card.id === current?.id ? 'current' : isFuture ? 'future' : 'past',
    createdBy: card.createdBy,
    createdAt: card.createdAt.toISOString(),
  };
}

/** The schema lets whole cents through only. */
function cents(rand: number): number {
  return Math.round(rand * 100);
}
