import {
  isSampleNumber,
  type NoOrderView,
  type OrderChangeView,
  type OrderExportQuery,
  orderExportQuerySchema,
  type OrderListQuery,
  type OrderStatus,
  type OrderSummaryView,
  type OrderView,
  parseOrderNumber,
} from '@courier/contract';
import { Inject, Injectable } from '@nestjs/common';
import { DataSource } from 'typeorm';
import { findBlockOf } from '../../customers/blocks/customer-blocks.queries';
import {
  type Actor,
  hasRole,
  isStaff,
  isUser,
  requirePermission,
} from '../../platform/access/actor';
import {
  ForbiddenError,
  ValidationError,
  NotFoundError,
  UnauthenticatedError,
} from '../../platform/errors/domain-errors';
import { type AppConfig, CONFIG } from '../../platform/config/config';
import type { Page } from '../../platform/http/page';
import {
  type ChosenOrder,
  findListed,
  findOrderIds,
  type NamedOrder,
} from './chosen-orders.read-model';
import { dueDays, monthRange, placedRange } from './list-ranges';
import { findChanges } from './order-changes.read-model';
import { findMoneyBack } from './order-refunds.read-model';
import { orderSummary, orderView, withContact, withPriceLines, withPromise } from './order.view';
import type { OrderCondition, OrderFilter } from './order-filter';
import {
  type ExportedOrder,
  OrdersRepository,
  type PackedOrder,
  type PricedRow,
} from './orders.repository';
import { isOneOf, staffConditions } from './staff-filter';
import { findAdjustments } from '../adjustments/order-adjustments.queries';
import { findProof } from '../proof/proof-of-delivery.queries';
import { legView } from '../legs/leg.view';
import { findLegRows } from '../legs/order-legs.read-model';
import { OrderSearchService } from '../search/order-search.service';
import { readSearch } from '../search/search-query';

/** Returns how many orders there are, or null where it does not know without counting them. */
export type CountAllOrders = (
  filter: Pick<OrderFilter, 'status' | 'paymentStatus'>,
) => Promise<number | null>;

@Injectable()
export class OrdersService {
  private countAll: CountAllOrders = () => Promise.resolve(null);

  constructor(
    private readonly dataSource: DataSource,
    private readonly orders: OrdersRepository,
    private readonly search: OrderSearchService,
    @Inject(CONFIG) private readonly config: Pick<AppConfig, 'extraHolidays'>,
  ) {}

  /** The floor that keeps totals calls this when it starts. */
  useTotals(countAll: CountAllOrders): void {
    this.countAll = countAll;
  }

  /**
   * Everyone with an order number may see the order; the phone numbers in it only the owner and staff.
   * @param typed the order or tracking number as people write it
   */
  async track(actor: Actor, typed: string): Promise<OrderView | NoOrderView> {
    if (isSampleNumber(typed)) return { orderNumber: null };
    return this.view(actor, await this.find(typed));
  }

  /** The order that a typed number means. */
  async find(typed: string): Promise<PricedRow> {
    const row = await this.orders.findByNumber(readOrderNumber(typed));
    if (!row) throw new NotFoundError(UNKNOWN_NUMBER);
    return row;
  }

  /** Who changed what of an order, and when; the oldest change first. */
  async history(actor: Actor, typed: string): Promise<OrderChangeView[]> {
    requirePermission(actor, 'read');
    const { id } = await this.find(typed);
    return findChanges(this.dataSource.manager, id, MOST_CHANGES);
  }

  /** The newest orders first: a customer's own, or for the staff everyone's. */
  async list(
    actor: Actor,
    query: OrderListQuery & Pick<OrderExportQuery, 'orders'>,
  ): Promise<Page<OrderSummaryView>> {
    const filter = this.filterOf(actor, query);
    const { items, next } = await this.page(actor, filter, query);
    const isCounted = query.after === undefined && !query.q;
    const total = isCounted ? await this.count(filter) : null;
    return {
      items: items.map((order) =>
        withPromise(orderSummary(actor, order), order, actor, this.config),
      ),
      next,
      total,
    };
  }

  /** How many orders the list of the same query has; null where only counting them all would say. */
  async countOf(
    actor: Actor,
    query: Omit<OrderExportQuery, 'q' | 'orders'>,
  ): Promise<number | null> {
    return this.count(this.filterOf(actor, query));
  }

  /**
   * Every order that the list of the same query has, in its order, some at a time.
   * @throws ForbiddenError before the first of them for everyone but an admin
   */
  async *all(actor: Actor, query: OrderExportQuery): AsyncGenerator<readonly ExportedOrder[]> {
    requirePermission(actor, 'orders');
    const filter = this.filterOf(actor, query);
    yield* query.q || query.sort ? this.allInPages(actor, filter, query) : this.allListed(filter);
  }

  /**
   * The orders with these numbers, each as it was seen, in the sequence given and each once.
   * @throws NotFoundError for a number that nobody has
   */
  async selected(actor: Actor, named: readonly NamedOrder[]): Promise<ChosenOrder[]> {
    requirePermission(actor, 'read');
    const seen = new Map(named.map(({ orderNumber, ...as }) => [readOrderNumber(orderNumber), as]));
    const ids = await findOrderIds(this.dataSource.manager, [...seen.keys()]);
    return [...seen].map(([orderNumber, as]) => {
      const id = ids.get(orderNumber);
      if (id === undefined) throw new NotFoundError(`There is no order ${orderNumber}.`);
      return { ...as, id };
    });
  }

  /**
   * The orders that the list of a query has, in its order: one more than `most` where there are as many.
   * @param text a query of `GET /api/orders`, perhaps with a search
   * @throws ConflictError for a search that would have to look through too many orders
   */
  async matching(actor: Actor, text: string, most: number): Promise<ChosenOrder[]> {
    requirePermission(actor, 'read');
    const query = orderExportQuerySchema.cast(Object.fromEntries(new URLSearchParams(text)));
    const filter = this.filterOf(actor, query);
    return query.q
      ? this.search.all(readSearch(query.q, true), filter, most + 1)
      : findListed(this.dataSource.manager, filter, most + 1, query.sort);
  }

  /** The next ones are asked for before those that were are there, so that the database never waits for us. */
  private async *allListed(filter: OrderFilter): AsyncGenerator<readonly ExportedOrder[]> {
    let asked: Promise<readonly ExportedOrder[]> | null = null;
    let before = Number.MAX_SAFE_INTEGER;
    while (before > 0) {
      const range = await this.orders.findRange(filter, before, BATCH);
      const reading = this.orders.findExported(filter, range);
      // When nobody takes the rest, nobody waits for what comes of it.
      reading.catch(() => undefined);
      if (asked) yield await asked;
      asked = reading;
      before = range.from;
    }
    if (asked) yield await asked;
  }

  private async *allInPages(
    actor: Actor,
    filter: OrderFilter,
    { q, sort }: OrderExportQuery,
  ): AsyncGenerator<readonly ExportedOrder[]> {
    const limit = sort ? SORTED_BATCH : FOUND_BATCH;
    const read = (after?: number) => this.page(actor, filter, { q, sort, after, limit });
    let reading: Promise<Page<ExportedOrder>> | null = read();
    while (reading) {
      const { items, next }: Page<ExportedOrder> = await reading;
      // The database reads the next ones while these are taken.
      reading = next === null ? null : read(next);
      reading?.catch(() => undefined);
      yield items;
    }
  }

  private async page(
    actor: Actor,
    filter: OrderFilter,
    { q, sort, after, limit }: Pick<OrderListQuery, 'q' | 'sort' | 'after' | 'limit'>,
  ): Promise<Page<PackedOrder>> {
    const page = q
      ? await this.search.page(readSearch(q, isStaff(actor)), filter, after, limit)
      : await this.orders.findPage(filter, after, limit, sort);
    return { ...page, items: await this.orders.withDetails(page.items) };
  }

  /** One person's orders, and the few that need attention, are counted; of everyone's, the keeper of totals knows. */
  private count(filter: OrderFilter): Promise<number | null> {
    const isFew = COUNTED.some((column) => filter[column] !== undefined);
    return isFew ? this.orders.count(filter) : this.countAll(filter);
  }

  private filterOf(actor: Actor, query: OrderExportQuery): OrderFilter {
    const { userEmail, paymentStatus, status = [], attention, month, orders } = query;
    const { placedFrom, placedTo } = query;
    const visible = visibleTo(actor, userEmail);
    if (attention || query.sort) requirePermission(actor, 'read');
    const also = [
      ...(status.length > 1 ? [isOneOf('o.status', status)] : []),
      ...(orders ? [{ ...isOneOf('o.orderNumber', orders), isFew: true as const }] : []),
      ...this.staffConditionsOf(actor, query),
    ];
    const narrowed: OrderFilter = {
      ...(paymentStatus && { paymentStatus }),
      ...(status.length === 1 && { status: status[0] as OrderStatus }),
      ...(attention && { needsAttention: 1 }),
      ...dueDays(query),
      ...(also.length > 0 && { also }),
    };
    if (!month) return { ...visible, ...placedRange(placedFrom, placedTo), ...narrowed };
    const isOnePersons = visible.userId !== undefined || visible.userEmail !== undefined;
    if (!isOnePersons)
      throw new ValidationError([{ path: 'month', message: 'Month needs a userEmail' }]);
    return { ...visible, ...monthRange(month), ...narrowed };
  }

  private staffConditionsOf(actor: Actor, query: OrderExportQuery): OrderCondition[] {
    const userId = isUser(actor) ? actor.userId : 0;
    const conditions = staffConditions(query, {
      engine: this.dataSource.options.type,
      userId,
      now: new Date(),
      extraHolidays: this.config.extraHolidays,
    });
    if (conditions.length > 0) requirePermission(actor, 'read');
    return conditions;
  }

  private async view(actor: Actor, row: PricedRow): Promise<OrderView> {
    const { packages, steps } = await this.orders.findPackagesAndSteps(row);
    const moneyBack = (await findMoneyBack(this.dataSource, [row])).get(row.id) ?? null;
    const order = Object.assign(row, { packages, moneyBack });
    const seesProof = row.status === 'delivered' || isStaff(actor);
    const proof = seesProof ? await findProof(this.dataSource, row.id) : null;
    const legs = isStaff(actor) ? await findLegRows(this.dataSource, row.id) : [];
    const view = {
      ...orderView(actor, order, steps, proof),
      ...(legs.length > 0 && { legs: legs.map((leg) => legView(row.orderNumber, leg)) }),
    };
    const adjustments = await findAdjustments(this.dataSource.manager, row);
    const priced = withPriceLines(view, row, actor, adjustments);
    const { userId, contactEmail: email } = row;
    const blocked = isStaff(actor) ? await findBlockOf(this.dataSource, { userId, email }) : null;
    return withPromise(withContact(priced, row, actor, blocked), row, actor, this.config);
  }
}

/** For `catch`: null in place of a NotFoundError. */
export function nullIfNotFound(error: unknown): null {
  if (error instanceof NotFoundError) return null;
  throw error;
}

export const UNKNOWN_NUMBER = 'We could not find that number. Check it against your slip.';

/**
 * The order number that was typed, in any of the ways people write it.
 * @throws NotFoundError for what cannot be one
 */
export function readOrderNumber(typed: string): string {
  const number = parseOrderNumber(typed);
  if (!number) throw new NotFoundError(UNKNOWN_NUMBER);
  return number.orderNumber;
}

/**
 * Orders that an export reads at a time. Few enough to be gone before the space for new objects is full: of twice as many
 * a third of the time went into copying them.
 */
const BATCH = 300;
/** Those that a search finds are read with all their columns. */
const FOUND_BATCH = 150;
/** Of a sorted list each page has to find its place anew. */
const SORTED_BATCH = 1000;

/** Far more than an order ever has; the rest is not worth a page of its own. */
const MOST_CHANGES = 500;

/** What narrows a list so far that its orders may be counted. */
const COUNTED = [
  'userId',
  'userEmail',
  'needsAttention',
  'dueBefore',
  'dueFrom',
  'dueOn',
  'createdFrom',
  'createdBefore',
  'also',
] as const;

/** An e-mail must be the actor's own, unless staff asks, who see everyone's orders without one. */
function visibleTo(actor: Actor, userEmail: string | null | undefined): OrderFilter {
  if (!isUser(actor)) throw new UnauthenticatedError('Please log in to see your orders.');
  const isOwn = userEmail === actor.email;
  if (isOwn || (!userEmail && hasRole(actor, 'customer'))) return { userId: actor.userId };
  if (isStaff(actor)) return userEmail ? { userEmail } : {};
  throw new ForbiddenError('You may only see your own orders.');
}
