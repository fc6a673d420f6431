import {
  isSampleNumber,
  type NoOrderView,
  type OrderExportQuery,
  type OrderListQuery,
  type OrderSummaryView,
  type OrderView,
  parseOrderNumber,
} from '@courier/contract';
import { Injectable } from '@nestjs/common';
import { DataSource } from 'typeorm';
import {
  type Actor,
  hasRole,
  isStaff,
  isUser,
  requireAdmin,
  requireStaff,
} from '../platform/access/actor';
import {
  ForbiddenError,
  ValidationError,
  NotFoundError,
  UnauthenticatedError,
} from '../platform/errors/domain-errors';
import type { Page } from '../platform/http/page';
import { findProof } from './progress/proof-of-delivery.queries';
import { orderSummaries, orderView } from './order.view';
import { OrderCounts } from './order-counts.service';
import { monthRange } from './month-range';
import { findListPage, type RowPage } from './list-page.queries';
import {
  findOrder,
  findPackages,
  findSteps,
  type OrderFilter,
  type OrderRow,
  type PackageRow,
} from './orders.read-model';
import { findSearchPage } from './search/search-page.queries';
import { readSearch } from './search/search-terms';

@Injectable()
export class OrdersService {
  constructor(
    private readonly dataSource: DataSource,
    private readonly counts: OrderCounts,
  ) {}

  /**
   * Everyone with an order number may see the order; the phone numbers in it only the owner and staff.
   * @param typed the order or tracking number as people write it
   */
  async track(actor: Actor, typed: string): Promise<OrderView | NoOrderView> {
    if (isSampleNumber(typed)) return { orderNumber: null };
    return this.view(actor, await this.find(typed));
  }

  /** The order that a typed number means. */
  async find(typed: string): Promise<OrderRow> {
    const row = await findOrder(this.dataSource, readOrderNumber(typed));
    if (!row) throw new NotFoundError(UNKNOWN_NUMBER);
    return row;
  }

  /** The newest orders first: a customer's own, or for the staff everyone's. */
  async list(actor: Actor, query: OrderListQuery): Promise<Page<OrderSummaryView>> {
    const { after, q } = query;
    const filter = filterOf(actor, query);
    const { rows, next } = await this.page(filter, query);
    const packages = await this.packagesOf(rows);
    const isCounted = after === undefined && !q;
    const total = isCounted ? await this.counts.of(filter) : null;
    return { items: orderSummaries(actor, rows, packages), next, total };
  }

  /**
   * Every order that the list of the same query has, the newest first, some hundreds at a time.
   * @throws ForbiddenError before the first of them for everyone but an admin
   */
  async *all(actor: Actor, query: OrderExportQuery): AsyncGenerator<OrderBatch> {
    requireAdmin(actor);
    const filter = filterOf(actor, query);
    let after: number | undefined;
    do {
      const { rows, next } = await this.page(filter, { q: query.q, after, limit: BATCH });
      yield { orders: rows, packages: await this.packagesOf(rows) };
      after = next ?? undefined;
    } while (after !== undefined);
  }

  private page(
    filter: OrderFilter,
    { q, after, limit }: Pick<OrderListQuery, 'q' | 'after' | 'limit'>,
  ): Promise<RowPage> {
    if (q) return findSearchPage(this.dataSource, readSearch(q), filter, after, limit);
    return findListPage(this.dataSource, filter, after, limit);
  }

  private packagesOf(rows: readonly OrderRow[]): Promise<PackageRow[]> {
    const quoteIds = rows.map(({ quoteId }) => quoteId);
    return findPackages(this.dataSource, quoteIds);
  }

  private async view(actor: Actor, row: OrderRow): Promise<OrderView> {
    const packages = await findPackages(this.dataSource, [row.quoteId]);
    const steps = await findSteps(this.dataSource, row.id);
    const seesProof = row.status === 'delivered' || isStaff(actor);
    const proof = seesProof ? await findProof(this.dataSource, row.id) : null;
    return orderView(actor, row, packages, steps, proof);
  }
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

export interface OrderBatch {
  readonly orders: readonly OrderRow[];
  readonly packages: readonly PackageRow[];
}

const BATCH = 500;

function filterOf(actor: Actor, query: OrderExportQuery): OrderFilter {
  const { userEmail, paymentStatus, status, attention, month } = query;
  const visible = visibleTo(actor, userEmail);
  if (attention) requireStaff(actor);
  const needsAttention = attention ? 1 : undefined;
  if (!month) return { ...visible, paymentStatus, status, needsAttention };
  const isOnePersons = visible.userId !== undefined || visible.userEmail !== undefined;
  if (!isOnePersons)
    throw new ValidationError([{ path: 'month', message: 'Month needs a userEmail' }]);
  return { ...visible, ...monthRange(month), paymentStatus, status, needsAttention };
}

/** An e-mail must be the actor's own, unless staff asks, who see everyone's orders without one. */
function visibleTo(actor: Actor, userEmail: string | null | undefined): OrderFilter {
  if (!isUser(actor)) throw new UnauthenticatedError('Please log in to see your orders.');
  const isOwn = userEmail === actor.email;
  if (isOwn || (!userEmail && hasRole(actor, 'customer'))) return { userId: actor.userId };
  if (isStaff(actor)) return userEmail ? { userEmail } : {};
  throw new ForbiddenError('You may only see your own orders.');
}
