import {
  type AnalyticsQuery,
  type AnalyticsView,
  dayInSouthAfrica,
  ORDER_STATUSES,
  PACKAGE_TYPES,
  randFromCents,
  SERVICE_TYPES,
  type SummaryView,
} from '@courier/contract';
import { Injectable } from '@nestjs/common';
import { DataSource } from 'typeorm';
import { averageRevenue } from '../../orders/order-revenue';
import { type Actor, requirePermission } from '../../platform/access/actor';
import { ValidationError } from '../../platform/errors/domain-errors';
import type { Dimension } from './order-rollup.entity';
import { intervalFor, withEmptyPeriods } from './periods';
import {
  countNotDue,
  type Days,
  findDays,
  findPeriods,
  findTotals,
  findTotalsOf,
  type Totals,
} from './reports.queries';

@Injectable()
export class ReportsService {
  constructor(private readonly dataSource: DataSource) {}

  async summary(actor: Actor): Promise<SummaryView> {
    requirePermission(actor, 'reports');
    const totals = await findTotals(this.dataSource);
    return {
      ...money(totals),
      totalOrders: totals.orders,
      inTransit: totals.status_in_transit,
      delivered: totals.status_delivered,
      issues: totals.status_cancelled,
      pendingPayment: totals.payment_pending,
      completedPayment: totals.payment_completed,
    };
  }

  async analytics(actor: Actor, query: AnalyticsQuery): Promise<AnalyticsView> {
    requirePermission(actor, 'reports');
    const days = await this.daysOf(query);
    const interval = days ? intervalFor(days) : 'day';
    const isOfAll = !query.from && !query.to;
    const totals =
      days && !isOfAll
        ? await findTotalsOf(this.dataSource, days)
        : await findTotals(this.dataSource);
    const today = dayInSouthAfrica(new Date());
    const notDue = await countNotDue(this.dataSource, isOfAll ? null : days, today);
    const due = totals.orders - totals.status_cancelled - notDue;
    const periods = days ? await findPeriods(this.dataSource, days, interval) : [];
    const filled = days ? withEmptyPeriods(days, interval, periods) : [];
    return {
      from: days?.from ?? null,
      to: days?.to ?? null,
      ...money(totals),
      totalOrders: totals.orders,
      deliveryRate: percent(totals.status_delivered, due),
      cancellationRate: percent(totals.status_cancelled, totals.orders),
      byStatus: counts(totals, 'status', ORDER_STATUSES),
      byServiceType: counts(totals, 'service', SERVICE_TYPES),
      byPackageType: counts(totals, 'package', PACKAGE_TYPES),
      interval,
      overTime: filled.map((period) => ({ ...period, revenue: randFromCents(period.revenue) })),
    };
  }

  /** null is without a limit: neither day is given, and there are no orders. */
  private async daysOf(asked: AnalyticsQuery): Promise<Days | null> {
    const { from, to } = asked.from && asked.to ? asked : await this.widened(asked);
    if (!from || !to) return null;
    if (Date.parse(to) - Date.parse(from) > LONGEST_MS) {
      throw new ValidationError([{ path: 'from', message: 'The range must be at most 30 years' }]);
    }
    return { from, to };
  }

  /** A day that is not given is as far away as the orders reach, or the other one where none lies beyond it. */
  private async widened({ from, to }: AnalyticsQuery): Promise<AnalyticsQuery> {
    const all = await findDays(this.dataSource);
    return {
      from: from || earlier(all?.from, to),
      to: to || later(all?.to, from),
    };
  }
}

const LONGEST_MS = 30 * 366 * 86_400_000;

/** ISO days are in order as text; a day that is missing says nothing. */
function earlier(one: string | undefined, other: string | undefined): string | undefined {
  return one && other && other < one ? other : (one ?? other);
}

function later(one: string | undefined, other: string | undefined): string | undefined {
  return one && other && other > one ? other : (one ?? other);
}

function money({ revenue, orders, status_cancelled: cancelled }: Totals) {
  return {
    totalRevenue: randFromCents(revenue),
    averageOrderValue: randFromCents(averageRevenue(revenue, orders, cancelled)),
  };
}

/** With one decimal; none of nothing is 0. */
function percent(part: number, all: number): number {
  return all === 0 ? 0 : Math.round((1000 * part) / all) / 10;
}

function counts<D extends Dimension, W extends string>(
  totals: Totals,
  dimension: D,
  words: readonly W[],
): Record<W, number> {
  const entries = words.map((word) => [word, totals[`${dimension}_${word}` as keyof Totals]]);
  return Object.fromEntries(entries) as Record<W, number>;
}
