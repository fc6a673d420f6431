import { Readable } from 'node:stream';
import { dayInSouthAfrica, ORDER_STATUSES, SERVICE_TYPES } from '@courier/contract';
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
 * written of them, with accounts, notifications and tickets. The API must not run meanwhile.
 */
export async function fillOrders(url: string, orders: number, merchant: Merchant): Promise<void> {
  const now = Date.now();
  // Some gigabytes for a million; making them again for every table would take longer than loading them.
  const all = Array.from({ length: orders }, (_, index) => madeOrder(index, orders, merchant, now));
  const connection = await createConnection({ uri: url });
  try {
    await connection.query('SET unique_checks = 0, foreign_key_checks = 0');
    for (const [table, rows] of tablesOf(all, orders, now)) await load(connection, table, rows);
    for (const [table, rows] of indexOf(all)) await load(connection, table, rows);
    await load(connection, `order_rollups (day, slot, ${COUNTED.join(', ')})`, rollupRows(all));
    const ofCustomer = `customer_totals (userId, ${SUMMED.join(', ')})`;
    await load(connection, ofCustomer, customerRows(all));
    const [tables] = await connection.query<RowDataPacket[][]>({
      sql: 'SHOW TABLES',
      rowsAsArray: true,
    });
    await connection.query(`ANALYZE TABLE ${tables.map(([name]) => String(name)).join(', ')}`);
  } finally {
    await connection.end();
  }
}

function* tablesOf(
  all: readonly MadeOrder[],
  orders: number,
  now: number,
): Generator<[string, Rows]> {
  const accounts = accountsFor(orders);
  yield [
    'users (id, username, password, role, fullName, isActive, createdAt)',
    accountRows(accounts, now),
  ];
  yield ['account_search_terms (term, userId)', accountTerms(accounts)];
  yield [
    'addresses (id, fullName, phone, addressLine1, city, zipCode, latitude, longitude)',
    each(all, ({ id, sender, recipient }) =>
      [sender, recipient].map(({ name, phone, street, city }, end) => [
        ...[2 * id - 1 + end, name, phone, street, city, '8001', -33.9, 18.4],
      ]),
    ),
  ];
  yield [
    `quotes (id, userId, contactEmail, pickupAddressId, deliveryAddressId, serviceType, baseRate, weightBasedRate,
       kilometerFee, distanceFee, serviceFee, insuranceFee, totalAmount, distance, freeRadius, chargeableDistance,
       actualWeight, volumetricWeight, chargeableWeight, estimatedDeliveryTime, createdAt, expiresAt)`,
    each(all, ({ id, userId, contactEmail, service, cents, createdAt }) => [
      [
        ...[id, userId, contactEmail, 2 * id - 1, 2 * id, service, 500, 2500, 1000, 0, 0, 0, cents],
        ...[12.5, 5, 7.5, 5, 2.25, 5, 'Mon 23 November', createdAt, createdAt + 3_600_000],
      ],
    ]),
  ];
  yield [
    'packages (id, type, weight, length, width, height)',
    each(all, ({ id }) => [[id, 'medium_package', 5, 30, 20, 15]]),
  ];
  yield ['quote_packages (id, quoteId, packageId)', each(all, ({ id }) => [[id, id, id]])];
  yield [
    `orders (id, orderNumber, quoteId, userId, userEmail, status, paymentStatus, totalAmount, shipdayOrderId,
       needsAttention, createdAt, updatedAt)`,
    each(all, (order) => {
      const { id, orderNumber, userId, userEmail, status, isPaid, cents, provider, createdAt } =
        order;
      const attention = id % 5000 === 0 ? 1 : 0;
      const payment = isPaid ? 'completed' : 'pending';
      return [
        [
          id,
          orderNumber,
          id,
          userId,
          userEmail,
          status,
          payment,
          cents,
          provider,
          attention,
          createdAt,
          createdAt,
        ],
      ];
    }),
  ];
  let steps = 0;
  yield [
    'tracking_updates (id, orderId, status, message, timestamp, actor)',
    each(all, ({ id, status, createdAt }) => {
      const course =
        status === 'cancelled'
          ? ['pending', 'cancelled']
          : COURSE.slice(0, COURSE.indexOf(status) + 1);
      return course.map((step, place) => [
        ...[(steps += 1), id, step, `Order ${step}`, createdAt + place * 7_200_000, 'system'],
      ]);
    }),
  ];
  yield [
    'notifications (id, userId, orderId, type, title, message, isRead, createdAt)',
    each(all, ({ id, userId, orderNumber, createdAt }) =>
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
    ),
  ];
  yield [
    'support_tickets (id, userId, name, email, category, subject, description, status, createdAt, updatedAt)',
    each(all, ({ id, userId, userEmail, contactEmail, sender, createdAt }) => {
      if (id % TICKET_EVERY !== 1) return [];
      const from = [userId, sender.name, userEmail ?? contactEmail];
      const status = id % 3 === 0 ? 'open' : 'resolved';
      return [
        [id, ...from, 'delivery', 'Where is it?', 'It is late.', status, createdAt, createdAt],
      ];
    }),
  ];
  yield [
    'dispatch_jobs (id, orderId, kind, state, attempts, nextAttemptAt, createdAt, finishedAt)',
    each(all, ({ id, createdAt }) => [
      [id, id, 'insert_order', 'done', 1, createdAt, createdAt, createdAt],
    ]),
  ];
}

/** Every so many orders somebody asks the support. */
const TICKET_EVERY = 20;

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
function* indexOf(all: readonly MadeOrder[]): Generator<[string, Rows]> {
  const lists = new Map<number, Map<number, number[]>>();
  const signatures: number[] = [];
  const words = new Set<string>();
  yield [
    'order_search_texts (orderId, ownerId, words)',
    each(all, (order) => {
      const { id, sender, recipient, userId, userEmail, contactEmail, provider } = order;
      const text = searchTextOf({
        texts: [
          sender.name,
          recipient.name,
          sender.city,
          recipient.city,
          sender.street,
          recipient.street,
          provider,
        ],
        phones: [sender.phone, recipient.phone],
        emails: [userEmail, contactEmail].filter((email) => email !== null),
      });
      const ownerId = userId ?? 0;
      signatures[id] = signatureOf(text);
      for (const word of lettersOf(text)) words.add(word);
      for (const [owner, term] of postingsOf({ id, ownerId, words: text })) {
        const terms = lists.get(owner) ?? new Map<number, number[]>();
        lists.set(owner, terms);
        const ids = terms.get(term);
        if (ids) ids.push(id);
        else terms.set(term, [id]);
      }
      return [[id, ownerId, text]];
    }),
  ];
  yield [
    'order_search_postings (ownerId, term, orderId, signature)',
    postingRows(lists, signatures),
  ];
  const grams = [...words].flatMap((word) =>
    gramsOf(word).map((gram) => [gram, hashOf(word)] as const),
  );
  yield ['search_words (gram, word)', grams];
}

function* postingRows(
  lists: Map<number, Map<number, number[]>>,
  signatures: readonly number[],
): Rows {
  for (const owner of [...lists.keys()].sort((a, b) => a - b)) {
    const terms = lists.get(owner) ?? new Map<number, number[]>();
    for (const term of [...terms.keys()].sort((a, b) => a - b)) {
      for (const id of terms.get(term) ?? []) yield [owner, term, id, signatures[id] ?? 0];
    }
  }
}

function* each(
  all: readonly MadeOrder[],
  rowsOf: (order: MadeOrder) => readonly (readonly Cell[])[],
): Rows {
  for (const order of all) yield* rowsOf(order);
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

/** The sums of the reports, of each day and of all days, in eight slots. */
function rollupRows(orders: Iterable<MadeOrder>): Rows {
  const sums = new Sums();
  for (const order of orders) {
    const { id, cents, createdAt } = order;
    for (const day of [dayInSouthAfrica(new Date(createdAt)), 'all']) {
      const columns = [...kindsOf(order), 'package_medium_package', paymentOf(order)];
      sums.add(`${day} ${id % 8}`, { orders: 1, revenue: cents }, columns);
    }
  }
  return sums.rows(COUNTED);
}

/** The columns of an account's sums. */
const SUMMED = ['orders', 'spent', ...COUNTED.filter((name) => /^(status|service)_/.test(name))];

function customerRows(orders: Iterable<MadeOrder>): Rows {
  const sums = new Sums();
  for (const order of orders) {
    const { userId, cents } = order;
    if (userId !== null) sums.add(String(userId), { orders: 1, spent: cents }, kindsOf(order));
  }
  return sums.rows(SUMMED);
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
