import { Readable } from 'node:stream';
import {
  dayInSouthAfrica,
  monthInSouthAfrica,
  ORDER_STATUSES,
  SERVICE_TYPES,
} from '@courier/contract';
import { type Connection, createConnection, type RowDataPacket } from 'mysql2/promise';
import { postingsOf } from '../../api/src/orders/search/search-index.queries';
import {
  gramsOf,
  hashOf,
  lettersOf,
  searchTextOf,
  signatureOf,
} from '../../api/src/orders/search/search-words';
import { personTerms } from '../../api/src/platform/search/terms';
import {
  accountEmail,
  accountsFor,
  FIRST_ACCOUNT,
  type MadeOrder,
  madeOrder,
  type Merchant,
  person,
} from './made-orders';

type Cell = string | number | null;
type Rows = Iterable<readonly Cell[]>;

/**
 * Fills a migrated MariaDB database without orders with very many, in minutes: everything that the product would have
 * written of them, with accounts, notifications and tickets. The API must not run meanwhile. A million take less than a
 * gigabyte of memory, most of it for the index of the search.
 */
export async function fillOrders(url: string, orders: number, merchant: Merchant): Promise<void> {
  const now = Date.now();
  const connection = await createConnection({ uri: url });
  const index = new SearchRows();
  const [days, customers, months] = [new Sums(), new Sums(), new Sums()];
  const tables = [...tablesOf(), index.texts];
  try {
    await connection.query('SET unique_checks = 0, foreign_key_checks = 0');
    for (const [table, rows] of accountTables(orders, now)) await load(connection, table, rows);
    for (let first = 0; first < orders; first += MADE) {
      const made = Array.from({ length: Math.min(MADE, orders - first) }, (_, place) =>
        madeOrder(first + place, orders, merchant, now),
      );
      for (const [table, rowsOf] of tables) await load(connection, table, each(made, rowsOf));
      for (const order of made) addUp(order, { days, customers, months });
    }
    for (const [table, rows] of index.tables()) await load(connection, table, rows);
    const ofDay = `order_rollups (day, slot, ${COUNTED.join(', ')})`;
    await load(connection, ofDay, days.rows(COUNTED));
    const ofCustomer = `customer_totals (userId, ${SUMMED.join(', ')})`;
    await load(connection, ofCustomer, customers.rows(SUMMED));
    await load(
      connection,
      'account_months (userId, month, orders, amount)',
      months.rows(['orders', 'amount']),
    );
    const [names] = await connection.query<RowDataPacket[][]>({
      sql: 'SHOW TABLES',
      rowsAsArray: true,
    });
    await connection.query(`ANALYZE TABLE ${names.map(([name]) => String(name)).join(', ')}`);
  } finally {
    await connection.end();
  }
}

/** Orders that are made and loaded together. */
const MADE = 20_000;

function accountTables(orders: number, now: number): [string, Rows][] {
  const accounts = accountsFor(orders);
  return [
    [
      'users (id, username, password, role, fullName, isActive, createdAt)',
      accountRows(accounts, now),
    ],
    ['account_search_terms (term, userId)', accountTerms(accounts)],
  ];
}

/** What the orders of a table's rows are loaded into, and the rows of one. */
type OrderTable = readonly [string, (order: MadeOrder) => readonly (readonly Cell[])[]];

function tablesOf(): OrderTable[] {
  let steps = 0;
  return [
    [
      'addresses (id, fullName, phone, addressLine1, city, zipCode, latitude, longitude)',
      ({ id, sender, recipient }) =>
        [sender, recipient].map(({ name, phone, street, city }, end) => [
          ...[2 * id - 1 + end, name, phone, street, city, '8001', -33.9, 18.4],
        ]),
    ],
    [
      `quotes (id, userId, contactEmail, pickupAddressId, deliveryAddressId, serviceType, baseRate, weightBasedRate,
       kilometerFee, distanceFee, serviceFee, insuranceFee, totalAmount, distance, freeRadius, chargeableDistance,
       actualWeight, volumetricWeight, chargeableWeight, estimatedDeliveryTime, createdAt, expiresAt)`,
      ({ id, userId, contactEmail, service, cents, createdAt }) => [
        [
          ...[
            id,
            userId,
            contactEmail,
            2 * id - 1,
            2 * id,
            service,
            500,
            2500,
            1000,
            0,
            0,
            0,
            cents,
          ],
          ...[12.5, 5, 7.5, 5, 2.25, 5, 'Mon 23 November', createdAt, createdAt + 3_600_000],
        ],
      ],
    ],
    [
      'packages (id, type, weight, length, width, height)',
      ({ id }) => [[id, 'medium_package', 5, 30, 20, 15]],
    ],
    ['quote_packages (id, quoteId, packageId)', ({ id }) => [[id, id, id]]],
    [
      `orders (id, orderNumber, quoteId, userId, userEmail, status, paymentMethod, paymentStatus, totalAmount,
       paidAmount, shipdayOrderId, needsAttention, refundDue, createdAt, updatedAt)`,
      (order) => {
        const { id, orderNumber, userId, userEmail, status, isPaid, cents, createdAt } = order;
        const attention = id % 5000 === 0 ? 1 : 0;
        const refundDue = attention && isPaid && status === 'cancelled' ? 1 : 0;
        return [
          [
            ...[id, orderNumber, id, userId, userEmail, status, order.method],
            ...[isPaid ? 'completed' : 'pending', cents, paidOf(order), order.provider],
            ...[attention, refundDue, createdAt, createdAt],
          ],
        ];
      },
    ],
    [
      'payment_entries (id, orderId, kind, method, amount, reference, paidAt, actor, createdAt)',
      (order) => {
        const { id, method, orderNumber } = order;
        const paid = paidOf(order);
        const at = paidAt(order);
        return paid ? [[id, id, 'payment', method, paid, orderNumber, at, 'system', at]] : [];
      },
    ],
    [
      'order_price_changes (id, orderId, kind, amount, createdAt)',
      (order) =>
        order.status === 'cancelled'
          ? [[order.id, order.id, 'cancellation', -order.cents, cancelledAt(order)]]
          : [],
    ],
    [
      'account_month_orders (userId, month, orderId, amount)',
      (order) =>
        sharesOf(order).map(({ month, amount }) => [order.userId, month, order.id, amount]),
    ],
    [
      'bank_statement_lines (id, fingerprint, account, day, text, amount, state, orderId, entryId, createdAt)',
      (order) => {
        const { id, isPaid, method, orderNumber, cents, sender } = order;
        if (method !== 'eft' || (!isPaid && id % OPEN_LINE_EVERY > 0)) return [];
        const at = paidAt(order);
        const line = [id, `line ${id}`, '62001234567', dayInSouthAfrica(new Date(at))];
        return isPaid
          ? [[...line, orderNumber, cents, 'confirmed', id, id, at]]
          : [[...line, sender.name, cents, 'open', null, null, at]];
      },
    ],
    [
      'payment_proofs (id, orderId, name, actor, toCheck, createdAt)',
      ({ id, method, isPaid, status, createdAt }) => {
        if (method !== 'eft' || id % PROOF_EVERY > 0) return [];
        const toCheck = !isPaid && status !== 'cancelled' ? 1 : 0;
        return [[id, id, `${id}.pdf`, 'customer', toCheck, createdAt]];
      },
    ],
    [
      'cash_collections (id, orderId, day, courier)',
      (order) => (isCollected(order) ? [[order.id, order.id, collectedOn(order), 'Bongani']] : []),
    ],
    [
      `cash_ups (id, day, courier, cashExpected, cashCounted, speedpointExpected, speedpointCounted, countedById,
       createdAt)`,
      // One for each day: the second of a day has its id, and is ignored.
      (order) =>
        isCollected(order) && order.isPaid
          ? [[cashUpOf(order), collectedOn(order), 'Bongani', 0, 0, 0, 0, 1, paidAt(order)]]
          : [],
    ],
    [
      'cash_up_payments (id, cashUpId, entryId)',
      (order) =>
        isCollected(order) && order.isPaid ? [[order.id, cashUpOf(order), order.id]] : [],
    ],
    [
      `parcel_claims (id, orderId, kind, state, description, amount, approvedAmount, actor, createdAt, updatedAt)`,
      ({ id, cents, createdAt }) => {
        if (id % CLAIM_EVERY > 0) return [];
        const isOpen = id % (3 * CLAIM_EVERY) === 0;
        const decided = isOpen
          ? ['submitted', 'Torn.', cents, null]
          : ['paid_out', 'Torn.', cents, cents];
        return [[id, id, 'damaged', ...decided, 'customer', createdAt, createdAt]];
      },
    ],
    [
      'parcel_claim_steps (id, claimId, state, actor, createdAt)',
      ({ id, createdAt }) =>
        id % CLAIM_EVERY === 0 ? [[id, id, 'submitted', 'customer', createdAt]] : [],
    ],
    [
      'tracking_updates (id, orderId, status, message, timestamp, actor)',
      ({ id, status, createdAt }) => {
        const course =
          status === 'cancelled'
            ? ['pending', 'cancelled']
            : COURSE.slice(0, COURSE.indexOf(status) + 1);
        return course.map((step, place) => [
          ...[(steps += 1), id, step, `Order ${step}`, createdAt + place * 7_200_000, 'system'],
        ]);
      },
    ],
    [
      'notifications (id, userId, orderId, type, title, message, isRead, createdAt)',
      ({ id, userId, orderNumber, createdAt }) =>
        userId === null
          ? []
          : [
              [
                id,
                userId,
                id,
                'delivery_update',
                'Order placed',
                orderNumber,
                id % 10 ? 1 : 0,
                createdAt,
              ],
            ],
    ],
    [
      'support_tickets (id, userId, name, email, category, subject, description, status, createdAt, updatedAt)',
      ({ id, userId, userEmail, contactEmail, sender, createdAt }) => {
        if (id % TICKET_EVERY !== 1) return [];
        const from = [userId, sender.name, userEmail ?? contactEmail];
        const status = id % 3 === 0 ? 'open' : 'resolved';
        return [
          [id, ...from, 'delivery', 'Where is it?', 'It is late.', status, createdAt, createdAt],
        ];
      },
    ],
    [
      'dispatch_jobs (id, orderId, kind, state, attempts, nextAttemptAt, createdAt, finishedAt)',
      ({ id, createdAt }) => [[id, id, 'insert_order', 'done', 1, createdAt, createdAt, createdAt]],
    ],
  ];
}

/** Every so many orders somebody asks the support. */
const TICKET_EVERY = 20;
/** Every so many orders somebody claims for a damaged parcel. */
export const CLAIM_EVERY = 50;
/** Of every so many orders by EFT somebody sent a proof of payment. */
const PROOF_EVERY = 3;
/** Of every so many unpaid ones the money is at the bank, by its sender's name. */
const OPEN_LINE_EVERY = 2;
/** Of every so many unpaid ones a part is paid. */
const PART_EVERY = 500;

/** In cents. */
function paidOf({ id, isPaid, cents }: MadeOrder): number {
  if (isPaid) return cents;
  return id % PART_EVERY === 7 ? 1000 : 0;
}

function paidAt({ createdAt }: MadeOrder): number {
  return createdAt + 3_600_000;
}

function cancelledAt({ createdAt }: MadeOrder): number {
  return createdAt + 1_800_000;
}

/** Whether a courier collected the money, or was to. */
function isCollected({ method, status }: MadeOrder): boolean {
  return method === 'cash_on_delivery' && status === 'delivered';
}

/** The day of the delivery. */
function collectedOn({ isHandedIn, createdAt }: MadeOrder): string {
  return dayInSouthAfrica(isHandedIn ? new Date() : new Date(createdAt));
}

/** The id of the day's only cash-up. */
function cashUpOf({ createdAt }: MadeOrder): number {
  return Math.floor((createdAt + 2 * 3_600_000) / 86_400_000);
}

const COURSE: readonly string[] = ['pending', 'confirmed', 'in_transit', 'delivered'];

function* accountRows(accounts: number, now: number): Rows {
  for (let at = 0; at < accounts; at += 1) {
    const { name } = person(at);
    yield [FIRST_ACCOUNT + at, accountEmail(at), '-', 'customer', name, 1, now];
  }
}

function accountTerms(accounts: number): Rows {
  const rows: [string, number][] = [];
  for (let at = 0; at < accounts; at += 1) {
    for (const term of personTerms(person(at).name, accountEmail(at)))
      rows.push([term, FIRST_ACCOUNT + at]);
  }
  return rows.sort(([a, x], [b, y]) => (a < b ? -1 : a > b ? 1 : x - y));
}

/** The index of the search, in the order of its keys: sorted, it is loaded many times as fast. */
class SearchRows {
  /** The orders of each term among everybody's, by their ids. */
  private readonly orders = new Map<number, number[]>();
  /** A term and an order, a term and an order … of each account: most have too few for a list of each term. */
  private readonly ofOwner = new Map<number, number[]>();
  private readonly signatures: number[] = [];
  private readonly words = new Set<string>();

  /** The texts, which are loaded with the orders; the rest is kept until there are no more. */
  readonly texts: OrderTable = [
    'order_search_texts (orderId, ownerId, words)',
    (order) => {
      const { id, sender, recipient, userId, userEmail, contactEmail, provider } = order;
      const text = searchTextOf({
        texts: [
          ...[sender.name, recipient.name, sender.city, recipient.city],
          ...[sender.street, recipient.street, provider],
        ],
        phones: [sender.phone, recipient.phone],
        emails: [userEmail, contactEmail].filter((email) => email !== null),
      });
      const ownerId = userId ?? 0;
      this.signatures[id] = signatureOf(text);
      for (const word of lettersOf(text)) this.words.add(word);
      for (const [owner, term] of postingsOf({ id, ownerId, words: text })) {
        if (owner === 0) listOf(this.orders, term).push(id);
        else listOf(this.ofOwner, owner).push(term, id);
      }
      return [[id, ownerId, text]];
    },
  ];

  *tables(): Generator<[string, Rows]> {
    yield ['order_search_postings (ownerId, term, orderId, signature)', this.postings()];
    const grams = [...this.words].flatMap((word) =>
      gramsOf(word).map((gram) => [gram, hashOf(word)] as const),
    );
    yield ['search_words (gram, word)', grams];
  }

  private *postings(): Rows {
    for (const [term, ids] of inOrder(this.orders)) {
      for (const id of ids) yield [0, term, id, this.signatures[id] ?? 0];
    }
    for (const [owner, flat] of inOrder(this.ofOwner)) {
      const orders = new Map<number, number[]>();
      for (let at = 0; at < flat.length; at += 2) {
        listOf(orders, flat[at] ?? 0).push(flat[at + 1] ?? 0);
      }
      for (const [term, ids] of inOrder(orders)) {
        for (const id of ids) yield [owner, term, id, this.signatures[id] ?? 0];
      }
    }
  }
}

function listOf(lists: Map<number, number[]>, key: number): number[] {
  const list = lists.get(key) ?? [];
  lists.set(key, list);
  return list;
}

function inOrder(lists: ReadonlyMap<number, number[]>): [number, number[]][] {
  return [...lists].sort(([a], [b]) => a - b);
}

function* each(orders: readonly MadeOrder[], rowsOf: OrderTable[1]): Rows {
  for (const order of orders) yield* rowsOf(order);
}

/** @param into the table with its columns */
async function load(connection: Connection, into: string, rows: Rows): Promise<void> {
  const [table = ''] = into.split(' ');
  const columns = into.slice(table.length);
  await connection.query({
    sql: `LOAD DATA LOCAL INFILE 'rows' IGNORE INTO TABLE ${table} CHARACTER SET utf8mb4 ${columns}`,
    infileStreamFactory: () => Readable.from(linesOf(rows), { objectMode: false }),
  });
}

/** Tab-separated, some thousand lines at a time. */
function* linesOf(rows: Rows): Generator<string> {
  let lines = '';
  for (const row of rows) {
    lines += `${row.map((cell) => cell ?? '\\N').join('\t')}\n`;
    if (lines.length > 100_000) {
      yield lines;
      lines = '';
    }
  }
  if (lines) yield lines;
}

const COUNTED = [
  'orders',
  'revenue',
  'package_medium_package',
  'payment_pending',
  'payment_completed',
  ...ORDER_STATUSES.map((status) => `status_${status}`),
  ...SERVICE_TYPES.map((service) => `service_${service}`),
];

/** The columns of an account's sums. */
const SUMMED = ['orders', 'spent', ...COUNTED.filter((name) => /^(status|service)_/.test(name))];

/**
 * Adds an order to the sums of the reports, of its day and of all days, in eight slots, and to those of its account and of
 * the account's months.
 */
function addUp(
  order: MadeOrder,
  { days, customers, months }: Readonly<Record<'days' | 'customers' | 'months', Sums>>,
): void {
  const { id, userId, cents, createdAt } = order;
  const columns = [...kindsOf(order), 'package_medium_package', paymentOf(order)];
  for (const day of [dayInSouthAfrica(new Date(createdAt)), 'all']) {
    days.add(`${day} ${id % 8}`, { orders: 1, revenue: cents }, columns);
  }
  if (userId !== null) {
    customers.add(String(userId), { orders: 1, spent: cents }, kindsOf(order));
  }
  for (const { month, orders, amount } of sharesOf(order)) {
    months.add(`${userId} ${month}`, { orders, amount }, []);
  }
}

/** What an order of an account changed of what is due of it, by month. */
function sharesOf(order: MadeOrder): { month: string; orders: number; amount: number }[] {
  const { userId, status, cents, createdAt } = order;
  if (userId === null) return [];
  const entered: (readonly [number, number])[] = [[createdAt, cents]];
  if (status === 'cancelled') entered.push([cancelledAt(order), -cents]);
  const paid = paidOf(order);
  if (paid > 0) entered.push([paidAt(order), -paid]);
  const shares = new Map<string, { month: string; orders: number; amount: number }>();
  for (const [at, change] of entered) {
    const month = monthInSouthAfrica(new Date(at));
    const { orders, amount } = shares.get(month) ?? { orders: Number(at === createdAt), amount: 0 };
    shares.set(month, { month, orders, amount: amount + change });
  }
  return [...shares.values()];
}

function kindsOf({ status, service }: MadeOrder): string[] {
  return [`status_${status}`, `service_${service}`];
}

function paymentOf({ isPaid }: MadeOrder): string {
  return isPaid ? 'payment_completed' : 'payment_pending';
}

/** Rows of sums by key, whose parts are columns. */
class Sums {
  private readonly byKey = new Map<string, Map<string, number>>();

  add(key: string, amounts: Readonly<Record<string, number>>, counted: readonly string[]): void {
    const sums = this.byKey.get(key) ?? new Map<string, number>();
    this.byKey.set(key, sums);
    const all = [...Object.entries(amounts), ...counted.map((column) => [column, 1] as const)];
    for (const [column, value] of all) sums.set(column, (sums.get(column) ?? 0) + value);
  }

  rows(columns: readonly string[]): Rows {
    return [...this.byKey].map(([key, sums]) => [
      ...key.split(' '),
      ...columns.map((column) => sums.get(column) ?? 0),
    ]);
  }
}
