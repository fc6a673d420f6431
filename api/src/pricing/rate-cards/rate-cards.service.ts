import {
  type RateCardCustomerView,
  type RateCardDetailsView,
  type RateCardEndRequest,
  type RateCardListQuery,
  type RateCardRequest,
  type RateCardView,
} from '@courier/contract';
import { Inject, Injectable } from '@nestjs/common';
import {
  And,
  DataSource,
  type EntityManager,
  type FindOptionsWhere,
  IsNull,
  LessThan,
  LessThanOrEqual,
  MoreThan,
  Not,
} from 'typeorm';
import { recordAudit } from '../../identity/audit/audit-trail';
import { assertVersion } from '../../identity/optimistic-locking/assert-version';
import { findLockedUser } from '../../identity/users/locked-user';
import { type Actor, requirePermission, type UserActor } from '../../platform/access/actor';
import { type AppConfig, CONFIG } from '../../platform/config/config';
import { isDuplicateKey, isTransient } from '../../platform/database/database-errors';
import { forUpdate } from '../../platform/database/for-update';
import { insertRow } from '../../platform/database/insert-row';
import { TransactionsService } from '../../platform/database/transactions.service';
import { ConflictError, NotFoundError, ValidationError } from '../../platform/errors/domain-errors';
import { type Page, pageOf } from '../../platform/http/page';
import { findRateCardCustomers } from './rate-card-customers.read-model';
import { NEVER_PUBLIC, RateCardEntity } from './rate-card.entity';
import { findLatestOf, findPublicInForce } from './rate-cards.queries';
import { amountsOf, ratesOf } from './rates-of-card';

/** What admins do with rate cards: everybody's, and those of single customers. */
@Injectable()
export class RateCardsService {
  constructor(
    private readonly dataSource: DataSource,
    private readonly transactions: TransactionsService,
    @Inject(CONFIG) private readonly config: Pick<AppConfig, 'rates'>,
  ) {}

  /** The newest first; the one of the settings ends the last page where public ones are listed. */
  async list(actor: Actor, query: RateCardListQuery): Promise<Page<RateCardView>> {
    requirePermission(actor, 'rates');
    const { owner, customerId, after, limit } = query;
    const of: FindOptionsWhere<RateCardEntity> = {
      ...(owner === 'public' && { customerId: IsNull() }),
      ...(customerId !== undefined && { customerId }),
    };
    const cards = await this.dataSource.manager.find(RateCardEntity, {
      where: after === undefined ? of : { ...of, id: LessThan(after) },
      order: { id: 'DESC' },
      take: limit + 1,
    });
    const page = pageOf(cards, limit, (card) => card);
    const views = await this.viewsOf(page.items);
    if (page.next !== null || customerId !== undefined) return { ...page, items: views };
    const current = await findPublicInForce(this.dataSource, new Date());
    return { ...page, items: [...views, this.configured(current)] };
  }

  /**
   * @throws ValidationError for an instant that has passed: what was quoted then was quoted by other rates; for a
   * customer that there is not; for an instant from which the customer has other rates
   * @throws ConflictError where a card of the same owner was added that had not been seen: its rates would end unnoticed
   */
  async add(actor: Actor, request: RateCardRequest): Promise<RateCardView> {
    requirePermission(actor, 'rates');
    const now = new Date();
    const from = request.effectiveFrom ?? now;
    requireFuture('effectiveFrom', from, now);
    const row = { ...amountsOf(request), ...termsOf(request, from), ...addedBy(actor, now) };
    const id = await this.transactions.run(async (manager) => {
      const { customerId } = row;
      if (customerId !== null) await requireCustomer(manager, customerId);
      const newId = await insertUnlessTaken(manager, row);
      await requireNoneUnseen(manager, actor, { id: newId, customerId }, request.newestSeen);
      const audit = {
        action: 'add_rate_card',
        subjectType: 'rate_card',
        subjectId: newId,
      } as const;
      await recordAudit(manager, actor, { ...audit, after: auditedRates(row) });
      return newId;
    });
    return this.viewOf({ id, ...row });
  }

  /** @throws NotFoundError */
  async one(actor: Actor, id: number): Promise<RateCardDetailsView> {
    requirePermission(actor, 'rates');
    const card = await this.dataSource.manager.findOneBy(RateCardEntity, { id });
    if (!card) throw new NotFoundError(GONE);
    return { ...(await this.viewOf(card)), zoneRates: card.zoneRates };
  }

  /**
   * Has a customer's quotes go by the public rates again, from an instant on.
   * @throws NotFoundError; ValidationError for an instant that has passed or is before the card begins
   * @throws ConflictError for a public card, one that has ended, and one that another admin changed meanwhile
   */
  async end(actor: Actor, id: number, request: RateCardEndRequest): Promise<RateCardView> {
    requirePermission(actor, 'rates');
    const now = new Date();
    const customerUntil = request.effectiveUntil ?? now;
    requireFuture('effectiveUntil', customerUntil, now);
    const ended = await this.transactions.run(async (manager) => {
      const card = await lockedCard(manager, id);
      await assertVersion(manager, actor, 'rate card', card, request.version);
      await requireEndable(manager, card, now);
      if (customerUntil <= startOf(card)) throw new ValidationError([END_BEFORE_START]);
      const version = card.version + 1;
      await manager.update(
        RateCardEntity,
        { id },
        { customerUntil, version, changedById: actor.userId },
      );
      await recordAudit(manager, actor, {
        action: 'end_rate_card',
        subjectType: 'rate_card',
        subjectId: id,
        before: { effectiveUntil: card.customerUntil },
        after: { effectiveUntil: customerUntil },
      });
      return { ...card, customerUntil, version };
    });
    return this.viewOf(ended);
  }

  /**
   * Takes back a card before it takes effect. What was quoted until then was quoted by others.
   * @throws NotFoundError, ConflictError where it is in effect already
   */
  async withdraw(actor: Actor, id: number): Promise<void> {
    requirePermission(actor, 'rates');
    await this.transactions.run(async (manager) => {
      const card = await lockedCard(manager, id);
      if (startOf(card) <= new Date()) throw new ConflictError(IN_EFFECT);
      await manager.delete(RateCardEntity, id);
      await recordAudit(manager, actor, {
        action: 'withdraw_rate_card',
        subjectType: 'rate_card',
        subjectId: id,
        before: auditedRates(card),
      });
    });
  }

  private async viewOf(card: RateCardEntity): Promise<RateCardView> {
    const [view] = await this.viewsOf([card]);
    if (!view) throw new Error('a card has no view');
    return view;
  }

  /** In three statements at most, however many cards they are. */
  private async viewsOf(cards: readonly RateCardEntity[]): Promise<RateCardView[]> {
    const now = new Date();
    const owners = new Set(cards.flatMap(({ customerId }) => customerId ?? []));
    const customers = await findRateCardCustomers(this.dataSource, [...owners]);
    const latest = new Set(await findLatestOf(this.dataSource, [...owners], now));
    const current = await findPublicInForce(this.dataSource, now);
    const isInForce = ({ id, customerId, customerUntil }: RateCardEntity) =>
      customerId === null
        ? id === current
        : latest.has(id) && (customerUntil === null || customerUntil > now);
    return cards.map((card) => {
      const state = isInForce(card) ? 'current' : startOf(card) > now ? 'future' : 'past';
      return rateCardView(card, { state, customer: customerOf(card, customers) });
    });
  }

  private configured(current: number | null): RateCardView {
    const unknown = { id: null, effectiveFrom: null, createdBy: null, createdAt: null };
    return {
      ...this.config.rates,
      ...unknown,
      ...{ customer: null, effectiveUntil: null, version: null },
      state: current === null ? 'current' : 'past',
      hasZones: false,
    };
  }
}

/** Whose it is, and from when until when. */
type Terms = Pick<
  RateCardEntity,
  'effectiveFrom' | 'customerId' | 'customerFrom' | 'customerUntil'
>;

function termsOf({ customerId, effectiveUntil }: RateCardRequest, from: Date): Terms {
  if (customerId === undefined) {
    return { effectiveFrom: from, customerId: null, customerFrom: null, customerUntil: null };
  }
  const customerUntil = effectiveUntil ?? null;
  if (customerUntil && customerUntil <= from) throw new ValidationError([END_BEFORE_START]);
  return { effectiveFrom: NEVER_PUBLIC, customerId, customerFrom: from, customerUntil };
}

function addedBy({ email }: UserActor, createdAt: Date) {
  return { createdBy: email, createdAt, version: 1, changedById: null };
}

/** When its owner's quotes begin to go by it. */
function startOf({ effectiveFrom, customerFrom }: Pick<Terms, 'effectiveFrom' | 'customerFrom'>) {
  return customerFrom ?? effectiveFrom;
}

function requireFuture(path: 'effectiveFrom' | 'effectiveUntil', instant: Date, now: Date): void {
  if (instant.getTime() >= now.getTime() - CLOCK_SKEW_MS) return;
  const label = path === 'effectiveFrom' ? 'Effective from' : 'Effective until';
  throw new ValidationError([{ path, message: `${label} must not be in the past` }]);
}

/** Locked, so that the account is not erased meanwhile, and so that its cards are added one after the other. */
async function requireCustomer(manager: EntityManager, customerId: number): Promise<void> {
  const user = await findLockedUser(manager, customerId);
  if (user?.role !== 'customer') throw new ValidationError([UNKNOWN_CUSTOMER]);
}

/** The database refuses a second card of one customer from the same instant on, whoever adds it. */
async function insertUnlessTaken(
  manager: EntityManager,
  row: Omit<RateCardEntity, 'id'>,
): Promise<number> {
  try {
    return await insertRow(manager, RateCardEntity, row);
  } catch (error) {
    const isTaken = row.customerId !== null && isDuplicateKey(error) && !isTransient(error);
    if (!isTaken) throw error;
    throw new ValidationError([TAKEN]);
  }
}

async function lockedCard(manager: EntityManager, id: number): Promise<RateCardEntity> {
  const card = await manager.findOne(RateCardEntity, { where: { id }, ...forUpdate(manager) });
  if (!card) throw new NotFoundError(GONE);
  return card;
}

async function requireEndable(
  manager: EntityManager,
  { customerId, customerFrom, customerUntil }: RateCardEntity,
  now: Date,
): Promise<void> {
  if (customerId === null || customerFrom === null) throw new ConflictError(PUBLIC_GOES_ON);
  if (customerUntil && customerUntil <= now) throw new ConflictError(ENDED);
  const begun = And(MoreThan(customerFrom), LessThanOrEqual(now));
  if (await manager.existsBy(RateCardEntity, { customerId, customerFrom: begun })) {
    throw new ConflictError(REPLACED);
  }
}

/** Read after the own card is stored: of two admins who add one at the same time, the later sees the other's. */
async function requireNoneUnseen(
  manager: EntityManager,
  actor: UserActor,
  own: Pick<RateCardEntity, 'id' | 'customerId'>,
  newestSeen: number | undefined,
): Promise<void> {
  if (newestSeen === undefined) return;
  const unseen = await manager.findOne(RateCardEntity, {
    where: {
      id: And(MoreThan(newestSeen), Not(own.id)),
      customerId: own.customerId ?? IsNull(),
    },
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

/** What the audit log says of a card: the names of its zones in place of all their prices, the customer's number alone. */
function auditedRates(card: RateCardEntity | Omit<RateCardEntity, 'id'>): object {
  const { zoneRates, ...rates } = ratesOf(card);
  const zones = zoneRates && { zones: zoneRates.zones.map(({ name }) => name).join(', ') };
  const { customerId, customerUntil } = card;
  const customer = customerId !== null && { customerId, effectiveUntil: customerUntil };
  return { ...rates, ...zones, ...customer, effectiveFrom: startOf(card) };
}

const GONE = 'This rate card no longer exists.';
const IN_EFFECT =
  'These rates are in effect already. They cannot be withdrawn: add new rates in their place.';
const PUBLIC_GOES_ON = 'Public rates do not end: newer ones replace them.';
const ENDED = 'These rates have ended already.';
const REPLACED = 'Newer rates of this customer have replaced these already: end those.';
const UNKNOWN_CUSTOMER = { path: 'customerId', message: 'There is no such customer' };
const TAKEN = {
  path: 'effectiveFrom',
  message: 'This customer has other rates from the same moment on. Choose another one',
};
const END_BEFORE_START = {
  path: 'effectiveUntil',
  message: 'Effective until must be after effective from',
};

/** Without name and e-mail once the account is gone. */
function customerOf(
  { customerId }: RateCardEntity,
  customers: ReadonlyMap<number, RateCardCustomerView>,
): RateCardCustomerView | null {
  if (customerId === null) return null;
  return customers.get(customerId) ?? { id: customerId, email: null, fullName: null };
}

interface Standing {
  readonly state: RateCardView['state'];
  readonly customer: RateCardCustomerView | null;
}

function rateCardView(card: RateCardEntity, standing: Standing): RateCardView {
  const { zoneRates, ...rates } = ratesOf(card);
  return {
    ...rates,
    ...standing,
    hasZones: zoneRates !== undefined,
    id: card.id,
    effectiveFrom: startOf(card).toISOString(),
    effectiveUntil: card.customerUntil?.toISOString() ?? null,
    createdBy: card.createdBy,
    createdAt: card.createdAt.toISOString(),
    version: card.version,
  };
}
