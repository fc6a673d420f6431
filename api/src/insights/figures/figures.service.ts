import {
  dayInSouthAfrica,
  daysBefore,
  daysBetween,
  type FigureGroup,
  type FigureRowView,
  type FiguresQuery,
  type FigureSumsView,
  type FiguresView,
  LATE_MONEY_AGES,
  type LateMoneyView,
  randFromCents,
  SERVICE_TYPE_LABELS,
  type ServiceType,
} from '@courier/contract';
import { Injectable, type StreamableFile } from '@nestjs/common';
import { DataSource } from 'typeorm';
import { recordAudit } from '../../identity/audit/audit-trail';
import { countToCount } from '../../orders/counting/orders-to-count.queries';
import { csvFile } from '../../platform/http/csv-file';
import { type Actor, requirePermission } from '../../platform/access/actor';
import { TransactionsService } from '../../platform/database/transactions.service';
import { intervalFor, periodsOf } from '../reports/periods';
import { BETWEEN_TOWNS } from './counted-order';
import { figureLines, headerOf } from './figures-csv';
import { SUMS } from './figure-total.entity';
import {
  coveringPeriods,
  type DueSum,
  findCustomers,
  findDebtors,
  findDueDays,
  findGroupSums,
  findPeriodSums,
  type NamedSums,
  type Sums,
} from './figures.read-model';
import { findWritten } from './written-names.queries';

/** Rows that are shown of a group; the file has all. */
const SHOWN_ROWS = 100;

/** Customers that are shown of those who owe something. */
const SHOWN_DEBTORS = 50;

/** How the work goes over days, weeks and months, from the kept totals alone. */
@Injectable()
export class FiguresService {
  constructor(
    private readonly dataSource: DataSource,
    private readonly transactions: TransactionsService,
  ) {}

  async read(actor: Actor, query: FiguresQuery): Promise<FiguresView> {
    requirePermission(actor, 'reports');
    const { from, to, by, group } = query;
    const before = daysBefore(query);
    const interval = intervalFor(query);
    const groups = await findGroupSums(this.dataSource, { basis: by, group, days: query });
    const shown = groups.slice(0, SHOWN_ROWS);
    return {
      from,
      to,
      by,
      group,
      before,
      totals: {
        now: await this.totalsOf(by, query),
        before: await this.totalsOf(by, before),
      },
      interval,
      overTime: await this.overTime(query, interval),
      rows: await this.rows(query, shown),
      moreRows: groups.length - shown.length,
      toCount: await countToCount(this.dataSource.manager),
    };
  }

  /** Every row of a group, as a file for a spreadsheet. */
  async file(actor: Actor, query: FiguresQuery): Promise<StreamableFile> {
    requirePermission(actor, 'reports');
    const { from, to, by, group } = query;
    const groups = await findGroupSums(this.dataSource, { basis: by, group, days: query });
    const rows = await this.rows(query, groups);
    await this.transactions.run((manager) =>
      recordAudit(manager, actor, {
        action: 'export_figures',
        subjectType: 'export',
        subjectId: 'figures',
        after: { from, to, by, group },
      }),
    );
    return csvFile(`figures-${group}-${from}-${to}`, {
      first: { done: false, value: rows },
      rest: nothingMore(),
      header: headerOf(group),
      linesOf: (some) => figureLines(some, group),
    });
  }

  async lateMoney(actor: Actor, now = new Date()): Promise<LateMoneyView> {
    requirePermission(actor, 'reports');
    const day = dayInSouthAfrica(now);
    const days = await findDueDays(this.dataSource);
    const debtors = await findDebtors(this.dataSource, SHOWN_DEBTORS);
    const ids = debtors.map(({ userId }) => userId).filter((id) => id !== null);
    const accounts = await findCustomers(this.dataSource, ids);
    return {
      day,
      ages: LATE_MONEY_AGES.map(({ from: fromDays, to: toDays }) => {
        const ofAge = days.filter((due) => {
          // What another clock has placed after midnight is as young as can be.
          const age = Math.max(0, daysBetween(due.day, day));
          return age >= fromDays && (toDays === null || age <= toDays);
        });
        return { fromDays, toDays, ...dueOf(ofAge.map(({ due }) => due)) };
      }),
      total: dueOf(days.map(({ due }) => due)),
      held: dueOf(days.map(({ held }) => held)),
      customers: debtors.map((debtor) => {
        const { userId, oldest } = debtor;
        const account = userId === null ? undefined : accounts.get(userId);
        const { fullName: name = null, email = null } = account ?? {};
        return { ...dueOf([debtor]), userId, name, email, oldest };
      }),
    };
  }

  private async totalsOf(
    basis: FiguresQuery['by'],
    days: Pick<FiguresQuery, 'from' | 'to'>,
  ): Promise<FigureSumsView> {
    return viewOf(added(await findPeriodSums(this.dataSource, basis, coveringPeriods(days))));
  }

  private async overTime(query: FiguresQuery, interval: 'day' | 'month') {
    const { from, to, by } = query;
    const asked = interval === 'day' ? periodsOf(from, to, 'day') : coveringPeriods(query);
    const found = await findPeriodSums(this.dataSource, by, asked);
    const length = interval === 'day' ? 10 : 7;
    return periodsOf(from, to, interval).map((period) => ({
      period,
      ...viewOf(added(found.filter(({ name }) => name.slice(0, length) === period))),
    }));
  }

  /** Rows with their names, and with what they were before. */
  private async rows(query: FiguresQuery, groups: readonly NamedSums[]): Promise<FigureRowView[]> {
    const { by: basis, group } = query;
    const known = groups.map(({ name }) => name);
    const asked = { basis, group, days: daysBefore(query) };
    const names = known.length > SHOWN_ROWS ? undefined : known;
    const before = await findGroupSums(this.dataSource, asked, names);
    const beforeOf = new Map(before.map((sums) => [sums.name, sums]));
    const nameOf = await this.namesOf(group, known);
    return groups.map((sums) => ({
      key: sums.name,
      name: nameOf(sums.name),
      now: viewOf(sums),
      before: viewOf(beforeOf.get(sums.name) ?? NOTHING),
    }));
  }

  private async namesOf(
    group: FigureGroup,
    keys: readonly string[],
  ): Promise<(key: string) => string | null> {
    if (group === 'service') return (key) => (key === '' ? null : serviceWords(key));
    if (group !== 'customer') {
      const written = await findWritten(this.dataSource, group, keys);
      const words = group === 'route' ? routeWords : String;
      return (key) => (key === '' ? null : words(written.get(key) ?? key));
    }
    const names = new Map<number, string>();
    const ids = keys.filter((key) => key !== '').map(Number);
    for (let from = 0; from < ids.length; from += READ_NAMES) {
      const some = await findCustomers(this.dataSource, ids.slice(from, from + READ_NAMES));
      for (const [id, { fullName }] of some) names.set(id, fullName);
    }
    return (key) => (key === '' ? null : (names.get(Number(key)) ?? null));
  }
}

/** Accounts whose names are read in one statement. */
const READ_NAMES = 500;

function serviceWords(key: string): string {
  return SERVICE_TYPE_LABELS[key as ServiceType] ?? key;
}

/** `Cape Town → Durban` */
function routeWords(written: string): string {
  return written.split(BETWEEN_TOWNS).join(' → ');
}

const NOTHING = Object.fromEntries(SUMS.map((sum) => [sum, 0])) as unknown as Sums;

function added(rows: readonly Sums[]): Sums {
  const sums = SUMS.map((sum) => [sum, rows.reduce((total, row) => total + row[sum], 0)]);
  return Object.fromEntries(sums) as unknown as Sums;
}

function viewOf(sums: Sums): FigureSumsView {
  const { orders, cancelled, revenue, delivered, returned, promised, onTime, firstAttempt } = sums;
  return {
    orders,
    cancelled,
    revenue: randFromCents(revenue),
    delivered,
    returned,
    promised,
    onTime,
    firstAttempt,
  };
}

function dueOf(sums: readonly DueSum[]) {
  return {
    orders: sums.reduce((total, { orders }) => total + orders, 0),
    amount: randFromCents(sums.reduce((total, { amount }) => total + amount, 0)),
  };
}

async function* nothingMore(): AsyncGenerator<never> {
  // What there is was read at once: a group has as many rows as there are couriers, customers, services or routes.
}
