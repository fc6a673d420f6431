import {
  COLLECTION_WINDOWS,
  dayInSouthAfrica,
  type ExceptionKind,
  hasEnded,
  holdOverBefore,
  isAwaitingCollection,
  isPaidAtTheDoor,
  NO_COURIER_HOURS,
  ORDER_STATUSES,
  PAYMENT_METHODS,
  riskEnds,
  SERVICE_TYPES,
  STUCK_HOURS,
  timeInSouthAfrica,
  UNPAID_DAYS,
  workingHoursBefore,
  type WorkOptions,
} from '@courier/contract';
import type { DataSource } from 'typeorm';
import { type Engine, forceIndex } from '../platform/database/engine';
import type { Statement } from '../platform/database/statement';
import { DAY, HOUR } from '../platform/retention/retention.queries';
import { IS_FAILING } from './exception-facts.read-model';

/** Orders or tickets of one statement; what is left follows with the next run. */
const MOST = 500;

/** Parcels on the road that are looked at for the last word of them, the oldest first. */
const MOST_ON_THE_ROAD = 2000;

/** How far back unpaid orders are looked for that no run has seen: more than any stop of the server. */
const UNPAID_SEEN_DAYS = 10;

/** The ids of the orders of which a case is due by an instant and not open; read by indices, so many of each kind at most. */
export async function findOrdersToReview(
  dataSource: DataSource,
  now: Date,
  options: WorkOptions,
): Promise<number[]> {
  const engine = dataSource.options.type;
  const ids = new Set<number>();
  for (const { sql, parameters } of orderStatements(engine, now, options)) {
    const rows = await dataSource.query<{ id: number }[]>(sql, [...parameters]);
    for (const { id } of rows) ids.add(id);
  }
  return [...ids].sort((one, other) => one - other);
}

/** The ids of the tickets whose reply is overdue by an instant, and that have no open case. */
export async function findTicketsToReview(dataSource: DataSource, now: Date): Promise<number[]> {
  const { sql, parameters } = ticketStatement(dataSource.options.type, now);
  const rows = await dataSource.query<{ id: number }[]>(sql, [...parameters]);
  return rows.map(({ id }) => id);
}

/** Every statement that finds orders, for the check of their plans too. */
export function orderStatements(engine: Engine, now: Date, options: WorkOptions): Statement[] {
  return [
    late(engine, now),
    atRisk(engine, now, options),
    collections(engine, now, options),
    stuck(engine, now, options),
    held(engine, now, options),
    uncollected(engine, now),
    unpaid(engine, now),
    marked(engine),
    handOvers(),
    proofs(engine),
    claims(),
  ];
}

function late(engine: Engine, now: Date): Statement {
  return {
    sql: `SELECT o.id FROM orders o ${forceIndex(engine, 'IX_orders_due')}
      WHERE o.status IN (${UNDER_WAY}) AND o.deliverBy < ? AND ${IS_OWED} AND ${notOpen('late')} LIMIT ${MOST}`,
    parameters: [dayInSouthAfrica(now)],
  };
}

/** As `riskEnds` of the contract has it. */
function atRisk(engine: Engine, now: Date, { extraHolidays }: WorkOptions): Statement {
  const ends = SERVICE_TYPES.map((service) => riskEnds('pending', service, now, extraHolidays));
  const onTheRoad = riskEnds('in_transit', 'standard', now, extraHolidays);
  const collected = SERVICE_TYPES.map(() => '(q.serviceType = ? AND o.deliverBy < ?)');
  return {
    sql: `SELECT o.id FROM orders o ${forceIndex(engine, 'IX_orders_due')} JOIN quotes q ON q.id = o.quoteId
      WHERE o.status IN (${UNDER_WAY}) AND o.deliverBy >= ? AND o.deliverBy < ? AND ${IS_OWED} AND ${notOpen('at_risk')}
        AND ((o.status = 'in_transit' AND o.deliverBy < ?) OR (o.status IN (${AWAITED}) AND (${collected.join(' OR ')})))
      LIMIT ${MOST}`,
    parameters: [
      dayInSouthAfrica(now),
      [...ends, onTheRoad].sort().at(-1) ?? '',
      onTheRoad,
      ...SERVICE_TYPES.flatMap((service, at) => [service, ends[at] ?? '']),
    ],
  };
}

function collections(
  engine: Engine,
  now: Date,
  { collectionWindows: windows = COLLECTION_WINDOWS }: WorkOptions,
): Statement {
  const today = dayInSouthAfrica(now);
  const begins = `COALESCE(SUBSTR(o.collectionWindow, 1, 5), ?)`;
  const ends = `COALESCE(SUBSTR(o.collectionWindow, 7), ?)`;
  const [first, last] = [(windows[0] ?? '').slice(0, 5), (windows.at(-1) ?? '').slice(6)];
  const soon = new Date(now.getTime() + NO_COURIER_HOURS * HOUR);
  const time = timeInSouthAfrica(now);
  return {
    sql: `SELECT o.id FROM orders o ${forceIndex(engine, 'IX_orders_collection')}
      WHERE o.status IN (${AWAITED}) AND o.collectionDay <= ? AND ${IS_OURS} AND o.erasedAt IS NULL AND (
        ((o.collectionDay < ? OR ${ends} <= ?) AND ${notOpen('missed_collection')})
        OR (o.status = 'pending' AND o.collectionDay = ? AND ${begins} <= ? AND ${ends} > ? AND ${notOpen('no_courier')}))
      LIMIT ${MOST}`,
    parameters: [
      ...[today, today, last, time],
      ...[today, first, dayInSouthAfrica(soon) > today ? '24:00' : timeInSouthAfrica(soon)],
      ...[last, time],
    ],
  };
}

/** Towns that are spelled in two ways count as two: a parcel between them is allowed the longer time here. */
function stuck(engine: Engine, now: Date, { extraHolidays }: WorkOptions): Statement {
  const since = (hours: number) => workingHoursBefore(now, hours, extraHolidays).getTime();
  return {
    sql: `SELECT o.id FROM (
        SELECT o.id, o.quoteId FROM orders o ${forceIndex(engine, 'IX_orders_status')}
        WHERE o.status = 'in_transit' AND o.counterUntil IS NULL AND o.erasedAt IS NULL AND ${notOpen('stuck')} ORDER BY o.id LIMIT ${MOST_ON_THE_ROAD}
      ) o
      JOIN quotes q ON q.id = o.quoteId
      JOIN addresses pickup ON pickup.id = q.pickupAddressId
      JOIN addresses delivery ON delivery.id = q.deliveryAddressId
      WHERE (SELECT MAX(u.timestamp) FROM tracking_updates u WHERE u.orderId = o.id)
        <= CASE WHEN LOWER(pickup.city) = LOWER(delivery.city) THEN ? ELSE ? END
      LIMIT ${MOST}`,
    parameters: [since(STUCK_HOURS.sameTown), since(STUCK_HOURS.otherTown)],
  };
}

/** As `holdOverSince` of the contract has it. Few orders are held at a time. */
function held(engine: Engine, now: Date, { extraHolidays }: WorkOptions): Statement {
  return {
    sql: `SELECT o.id FROM orders o ${forceIndex(engine, 'IX_orders_held')}
      WHERE o.heldAt IS NOT NULL AND o.status IN (${AWAITED}) AND o.erasedAt IS NULL AND ${notOpen('hold_over')}
        AND (o.heldUntil < ? OR (o.heldUntil IS NULL AND o.heldAt < ?))
      LIMIT ${MOST}`,
    parameters: [dayInSouthAfrica(now), holdOverBefore(now, extraHolidays).getTime()],
  };
}

/** Few parcels wait at a counter at a time. */
function uncollected(engine: Engine, now: Date): Statement {
  return {
    sql: `SELECT o.id FROM orders o ${forceIndex(engine, 'IX_orders_counter')}
      WHERE o.counterUntil < ? AND o.status = 'in_transit' AND o.erasedAt IS NULL AND ${notOpen('counter_over')}
      LIMIT ${MOST}`,
    parameters: [dayInSouthAfrica(now)],
  };
}

function unpaid(engine: Engine, now: Date): Statement {
  const methods = PAYMENT_METHODS.filter((method) => !isPaidAtTheDoor(method));
  const until = now.getTime() - UNPAID_DAYS * DAY;
  return {
    sql: `SELECT o.id FROM orders o ${forceIndex(engine, 'IX_orders_created')}
      WHERE o.createdAt > ? AND o.createdAt <= ? AND o.paymentStatus = 'pending' AND o.status <> 'cancelled'
        AND o.erasedAt IS NULL AND o.paymentMethod IN (${methods.map(() => '?').join(', ')})
        AND ${notOpen('awaiting_payment')} LIMIT ${MOST}`,
    parameters: [until - UNPAID_SEEN_DAYS * DAY, until, ...methods],
  };
}

/** What events open, of orders from before there were cases. */
function marked(engine: Engine): Statement {
  return {
    sql: `SELECT o.id FROM orders o ${forceIndex(engine, 'IX_orders_attention')}
      WHERE o.needsAttention = 1 AND o.erasedAt IS NULL AND (
        (o.refundDue = 1 AND ${notOpen('refund_due')})
        OR (o.attemptFailed = 1 AND o.status = 'in_transit' AND o.returnsToSender = 0 AND ${notOpen('attempt_failed')}
          AND (SELECT MAX(u.id) FROM tracking_updates u WHERE u.orderId = o.id AND u.kind = 'attempt_failed')
            > COALESCE((SELECT MAX(u.id) FROM tracking_updates u WHERE u.orderId = o.id AND u.kind = 'out_for_delivery'), 0)))
      LIMIT ${MOST}`,
    parameters: [],
  };
}

function handOvers(): Statement {
  return {
    sql: `SELECT DISTINCT o.id FROM dispatch_jobs j JOIN orders o ON o.id = j.orderId
      WHERE j.state IN ('ready', 'parked') AND ${IS_FAILING} AND o.erasedAt IS NULL AND ${notOpen('hand_over_failing')}
      LIMIT ${MOST}`,
    parameters: [],
  };
}

function proofs(engine: Engine): Statement {
  return {
    sql: `SELECT DISTINCT o.id FROM payment_proofs p ${forceIndex(engine, 'IX_payment_proofs_to_check')}
      JOIN orders o ON o.id = p.orderId
      WHERE p.toCheck = 1 AND o.paymentStatus = 'pending' AND o.status <> 'cancelled' AND o.erasedAt IS NULL
        AND ${notOpen('proof_to_check', 'proof', 'p.id')} LIMIT ${MOST}`,
    parameters: [],
  };
}

function claims(): Statement {
  return {
    sql: `SELECT DISTINCT c.orderId AS id FROM parcel_claims c
      WHERE c.state IN ('submitted', 'in_review') AND ${notOpen('claim_to_decide', 'claim', 'c.id')} LIMIT ${MOST}`,
    parameters: [],
  };
}

function ticketStatement(engine: Engine, now: Date): Statement {
  return {
    sql: `SELECT t.id FROM support_tickets t ${forceIndex(engine, 'IX_support_tickets_answer')}
      WHERE t.status IN ('open', 'in_progress') AND t.answerBy <= ?
        AND ${notOpen('ticket_over_target', 'ticket', 't.id')} LIMIT ${MOST}`,
    parameters: [now.getTime()],
  };
}

function notOpen(kind: ExceptionKind, subject = 'order', id = 'o.id'): string {
  return `NOT EXISTS (SELECT 1 FROM exceptions e
    WHERE e.subject = '${subject}' AND e.subjectId = ${id} AND e.kind = '${kind}' AND e.closedAt IS NULL)`;
}

/** As `isWaiting` of the contract has it. */
const IS_OURS = 'o.awaitsPayment = 0 AND o.heldAt IS NULL';
/** As `promiseOf` of the contract has it. */
const IS_OWED = `o.returnsToSender = 0 AND o.counterUntil IS NULL AND ${IS_OURS} AND o.erasedAt IS NULL`;

const quoted = (words: readonly string[]) => words.map((word) => `'${word}'`).join(', ');
const UNDER_WAY = quoted(ORDER_STATUSES.filter((status) => !hasEnded(status)));
const AWAITED = quoted(ORDER_STATUSES.filter(isAwaitingCollection));
