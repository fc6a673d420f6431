import {
  dayInSouthAfrica,
  type IsoDay,
  isAwaitingCollection,
  ORDER_STATUSES,
  type OrderExportQuery,
  type PromiseState,
  riskEnds,
  SERVICE_TYPES,
} from '@courier/contract';
import { type Engine, southAfricanDay } from '../../platform/database/engine';
import type { Statement } from '../../platform/database/statement';
import { hasException } from './order-exceptions.read-model';
import { type OrderCondition, OWED } from './order-filter';

/** What only the staff narrows a list by. */
export type StaffQuery = Pick<
  OrderExportQuery,
  | 'promise'
  | 'service'
  | 'paymentMethod'
  | 'town'
  | 'courier'
  | 'noCourier'
  | 'store'
  | 'exception'
  | 'exceptionOwner'
>;

interface Asked {
  readonly engine: Engine;
  /** Who asks. */
  readonly userId: number;
  readonly now: Date;
  readonly extraHolidays: readonly IsoDay[];
}

/** The conditions that a query of the staff adds to a list of orders. */
export function staffConditions(query: StaffQuery, asked: Asked): OrderCondition[] {
  const { promise, service, paymentMethod, town, courier, noCourier, store } = query;
  const { exception, exceptionOwner } = query;
  const found: (OrderCondition | undefined)[] = [
    promise && anyOf(promise.map((state) => promiseIs(state, asked))),
    service && isOneOf('o.service', service),
    paymentMethod && isOneOf('o.paymentMethod', paymentMethod),
    town && anyOf(town.flatMap((name) => [begins('o.fromTown', name), begins('o.toTown', name)])),
    courier || noCourier
      ? anyOf([
          ...(courier ?? []).map((name) => begins('o.courierName', name)),
          ...(noCourier ? [{ sql: 'o.courierName IS NULL', parameters: [] }] : []),
        ])
      : undefined,
    store ? { sql: 'o.storeId = ?', parameters: [store] } : undefined,
    exception || exceptionOwner
      ? hasException({ kinds: exception ?? ['any'], owner: exceptionOwner }, asked)
      : undefined,
  ];
  return found.filter((condition) => condition !== undefined);
}

/** Whether one of some values is in a column of the order `o`. */
export function isOneOf(column: string, values: readonly string[]): Statement {
  return { sql: `${column} IN (${values.map(() => '?').join(', ')})`, parameters: values };
}

function anyOf(some: readonly Statement[]): Statement {
  return {
    sql: `(${some.map(({ sql }) => sql).join(' OR ')})`,
    parameters: some.flatMap(({ parameters }) => parameters),
  };
}

/** Facets are kept in lower case, as the database makes it. */
function begins(column: string, typed: string): Statement {
  const start = typed.replace(/[!%_]/g, '!$&');
  return { sql: `${column} LIKE LOWER(?) ESCAPE '!'`, parameters: [`${start}%`] };
}

/** As `promiseOf` of the contract has it. */
function promiseIs(state: PromiseState, { engine, now, extraHolidays }: Asked): Statement {
  const today = dayInSouthAfrica(now);
  const arrived = southAfricanDay(engine, 'o.deliveredAt');
  const ended = `o.status = 'delivered' AND o.returnsToSender = 0 AND o.deliveredAt IS NOT NULL AND ${arrived}`;
  const owed = OWED.join(' AND ');
  const risk = atRisk(now, extraHolidays);
  switch (state) {
    case 'kept':
      return { sql: `(${ended} <= o.deliverBy)`, parameters: [] };
    case 'broken':
      return { sql: `(${ended} > o.deliverBy)`, parameters: [] };
    case 'late':
      return { sql: `(${owed} AND o.deliverBy < ?)`, parameters: [today] };
    case 'at_risk':
      return {
        sql: `(${owed} AND o.deliverBy >= ? AND ${risk.sql})`,
        parameters: [today, ...risk.parameters],
      };
    case 'on_time':
      return {
        sql: `(${owed} AND o.deliverBy >= ? AND NOT ${risk.sql})`,
        parameters: [today, ...risk.parameters],
      };
  }
}

function atRisk(now: Date, extraHolidays: readonly IsoDay[]): Statement {
  const awaited = ORDER_STATUSES.filter(isAwaitingCollection)
    .map((status) => `'${status}'`)
    .join(', ');
  const collected = SERVICE_TYPES.map(() => '(o.service = ? AND o.deliverBy < ?)').join(' OR ');
  return {
    sql: `((o.status = 'in_transit' AND o.deliverBy < ?) OR (o.status IN (${awaited}) AND (${collected})))`,
    parameters: [
      riskEnds('in_transit', 'standard', now, extraHolidays),
      ...SERVICE_TYPES.flatMap((service) => [
        service,
        riskEnds('pending', service, now, extraHolidays),
      ]),
    ],
  };
}
