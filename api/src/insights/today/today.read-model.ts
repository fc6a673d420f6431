import {
  addDays,
  hasEnded,
  type IsoDay,
  isAwaitingCollection,
  ORDER_STATUSES,
  type PunctualityView,
  startOfDayInSouthAfrica,
  type TodayCollectionsView,
} from '@courier/contract';
import type { DataSource } from 'typeorm';
import { type Engine, forceIndex, southAfricanDay } from '../../platform/database/engine';
import type { Statement } from '../../platform/database/statement';

/** What is to be collected on a day; of an order without a window nobody knows whether it is before the cut-off. */
export async function countCollections(
  dataSource: DataSource,
  day: IsoDay,
  cutOff: string | null,
): Promise<TodayCollectionsView> {
  const row = await readOne(dataSource, collections(dataSource.options.type, day, cutOff));
  const leftBeforeCutOff = cutOff === null ? null : Number(row.beforeCutOff ?? 0);
  return { total: Number(row.total), left: Number(row.awaited ?? 0), cutOff, leftBeforeCutOff };
}

/** What has not ended, and what of it is on the road. */
export async function countOpen(
  dataSource: DataSource,
): Promise<{ open: number; onTheRoad: number }> {
  const row = await readOne(dataSource, openOrders(dataSource.options.type));
  return { open: Number(row.total), onTheRoad: Number(row.onTheRoad ?? 0) };
}

/** What is promised for a day, and what of it has not arrived. */
export async function countDue(
  dataSource: DataSource,
  day: IsoDay,
): Promise<{ total: number; left: number }> {
  const row = await readOne(dataSource, due(dataSource.options.type, day));
  return { total: Number(row.total), left: Number(row.awaited ?? 0) };
}

/** What arrived on each day since one, and what of it by its promised day. */
export async function countPunctual(
  dataSource: DataSource,
  since: IsoDay,
): Promise<ReadonlyMap<IsoDay, PunctualityView>> {
  const { sql, parameters } = punctual(dataSource.options.type, since);
  const rows = await dataSource.query<PunctualRow[]>(sql, [...parameters]);
  return new Map(
    rows.map(({ day, delivered, onTime }) => [
      day,
      { delivered: Number(delivered), onTime: Number(onTime ?? 0) },
    ]),
  );
}

/** The statements of a day’s figures, for the check of their plans too. */
export function todayStatements(engine: Engine, day: IsoDay): Statement[] {
  return [
    collections(engine, day, '16:00'),
    openOrders(engine),
    due(engine, day),
    punctual(engine, addDays(day, -6)),
  ];
}

function collections(engine: Engine, day: IsoDay, cutOff: string | null): Statement {
  return {
    sql: `SELECT COUNT(*) AS total, SUM(CASE WHEN status IN (${AWAITED}) THEN 1 ELSE 0 END) AS awaited,
        SUM(CASE WHEN status IN (${AWAITED}) AND SUBSTR(collectionWindow, 7) <= ? THEN 1 ELSE 0 END) AS beforeCutOff
      FROM orders ${forceIndex(engine, 'IX_orders_collection')}
      WHERE status IN (${NOT_CANCELLED}) AND collectionDay = ? AND awaitsPayment = 0 AND heldAt IS NULL`,
    parameters: [cutOff ?? '', day],
  };
}

function openOrders(engine: Engine): Statement {
  return {
    sql: `SELECT COUNT(*) AS total, SUM(CASE WHEN status = 'in_transit' THEN 1 ELSE 0 END) AS onTheRoad
      FROM orders ${forceIndex(engine, 'IX_orders_status')} WHERE status IN (${UNDER_WAY})`,
    parameters: [],
  };
}

/** As `isDue` of the contract has it, with what has arrived. */
function due(engine: Engine, day: IsoDay): Statement {
  return {
    sql: `SELECT COUNT(*) AS total, SUM(CASE WHEN status IN (${UNDER_WAY}) THEN 1 ELSE 0 END) AS awaited
      FROM orders ${forceIndex(engine, 'IX_orders_due')}
      WHERE status IN (${NOT_CANCELLED}) AND deliverBy = ? AND returnsToSender = 0 AND awaitsPayment = 0 AND heldAt IS NULL
        AND counterUntil IS NULL`,
    parameters: [day],
  };
}

/** As `promiseOf` of the contract has it. */
function punctual(engine: Engine, since: IsoDay): Statement {
  const day = southAfricanDay(engine, 'deliveredAt');
  return {
    sql: `SELECT ${day} AS day, COUNT(*) AS delivered, SUM(CASE WHEN ${day} <= deliverBy THEN 1 ELSE 0 END) AS onTime
      FROM orders ${forceIndex(engine, 'IX_orders_delivered')}
      WHERE deliveredAt >= ? AND returnsToSender = 0 AND deliverBy IS NOT NULL GROUP BY ${day}`,
    parameters: [startOfDayInSouthAfrica(since).getTime()],
  };
}

/** A sum is text on MariaDB, and null of no rows. */
type CountRow = Readonly<Record<string, number | string | null>>;

interface PunctualRow {
  readonly day: IsoDay;
  readonly delivered: number | string;
  readonly onTime: number | string | null;
}

async function readOne(dataSource: DataSource, { sql, parameters }: Statement): Promise<CountRow> {
  const [row] = await dataSource.query<CountRow[]>(sql, [...parameters]);
  return row ?? {};
}

const quoted = (words: readonly string[]) => words.map((word) => `'${word}'`).join(', ');
const AWAITED = quoted(ORDER_STATUSES.filter(isAwaitingCollection));
const UNDER_WAY = quoted(ORDER_STATUSES.filter((status) => !hasEnded(status)));
const NOT_CANCELLED = quoted(ORDER_STATUSES.filter((status) => status !== 'cancelled'));
