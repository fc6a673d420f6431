/**
 * `npm run bench -w tools -- growth`: what reads take among very many orders, beside the same among a thousand: every list, and
 * every kind of search, as admin, support and as the customer with the most orders. Each size has a MariaDB and an API of
 * its own; they are asked in turns. Then the many are exported as CSV, beside the driver that merely reads them. Prints
 * tables and JSON.
 *
 * Both answer as many rows, since each row costs: a page of the many is as long as what the few have, and of those the
 * customer has half (of the many a hundredth), so that what is compared is growth and not the size of the answer.
 *
 *     npm run bench -w tools -- growth --orders 100000 --few 1000
 */
import { mkdir, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { parseArgs } from 'node:util';
import { dayInSouthAfrica } from '@courier/contract';
import type { Role } from '../chaos/shared/staffed-api';
import { type MariaDb, startMariaDb } from '../../programs/mariadb';
import { keepFigures } from './figures';
import { measureExport } from './export-rate';
import { type FilledApi, filledApi } from './filled-api';
import { madeOrder, SOUGHT } from './made-orders';
import { CLAIM_EVERY } from './order-tables';
import { median } from './visit';
import { MACHINE, print, tableRow } from './print';

const row = tableRow(54, 15);

const GOAL = 1.5;
const TURNS = Number(process.env.BENCH_TURNS ?? 41);
/** Of one read, at most. */
const MOST_ADDRESSES = 3;

interface Read {
  readonly as: Role;
  readonly what: string;
  /** Several addresses that cost alike, so that not one answer alone is in every cache. */
  readonly paths: (side: FilledApi) => readonly string[];
}

interface Result {
  readonly as: Role;
  readonly what: string;
  readonly few: number;
  readonly many: number;
  readonly ratio: number;
  /** How many rows the answers had. */
  readonly rows: readonly [number, number];
}

const SEARCHES: Readonly<Record<string, readonly string[]>> = {
  'a common name': ['thandi', 'sipho', 'johan'],
  'a common surname': ['nkosi', 'naidoo', 'botha'],
  'a full name': ['quintina grootboom'],
  'a full name, turned round': ['grootboom quintina'],
  'two common words': ['thandi nkosi', 'botha johan', 'naidoo priya'],
  'a name and a city': ['grootboom calvinia', 'quintina calvinia'],
  'inside a word': ['rootbo', 'uintin', 'lvinia'],
  'three letters inside words': ['oot', 'and', 'kho'],
  'two letters': ['co', 'th', 'gr'],
  'the start of a phone number': ['082', '073', '011'],
  'five digits of a phone number': ['07699'],
  'a phone number': [SOUGHT.phone, '076 998 8776', '+27 76 998 8776'],
  'the end of a phone number': ['8776', '998 8776'],
  'a street': ['vygie lane', 'vygie', '77 vygie'],
  'a common street': ['church street', 'long street'],
  'an e-mail address': [SOUGHT.email, 'quintina.grootboom@'],
  'what nobody is called': ['xqwtz', 'quintina xqwtz'],
};

const ROUTES: readonly (readonly [Role, string, (side: FilledApi) => readonly string[]])[] = [
  ['anonymous', 'tracking', numbers((number) => `/api/orders/${number}`)],
  ['customer', 'own orders', fixed('/api/orders')],
  ['customer', 'own orders, deep', deep('/api/orders?')],
  ['customer', 'own orders of a status', fixed('/api/orders?status=delivered')],
  [
    'customer',
    'own orders of a month',
    fixed(`/api/orders?month=${monthAgo(1)}`, `/api/orders?month=${monthAgo(20)}`),
  ],
  ['customer', 'own totals', fixed('/api/orders/summary')],
  ['customer', 'own notifications', fixed('/api/notifications')],
  ['customer', 'unread notifications', fixed('/api/notifications/unread-count')],
  ['customer', 'own tickets', fixed('/api/support/my-tickets')],
  ['customer', 'saved addresses', fixed('/api/saved-addresses')],
  ['customer', 'months of statements', fixed('/api/statements/months')],
  ['customer', 'statement of a month', fixed(`/api/statements/month?month=${monthAgo(1)}`)],
  ['admin', 'orders', fixed('/api/orders')],
  ['admin', 'orders, deep', deep('/api/orders?')],
  [
    'admin',
    'orders of a status',
    fixed('/api/orders?status=pending', '/api/orders?status=delivered'),
  ],
  ['admin', 'unpaid orders', fixed('/api/orders?paymentStatus=pending')],
  [
    'admin',
    'unpaid orders of a status',
    fixed('/api/orders?paymentStatus=pending&status=delivered'),
  ],
  ['admin', 'orders that need attention, refunds due', fixed('/api/orders?attention=true')],
  [
    'admin',
    'orders of one customer',
    ({ merchant }) => [`/api/orders?userEmail=${merchant.email}`],
  ],
  ['admin', 'history of an order', numbers((number) => `/api/orders/${number}/history`)],
  ['admin', 'summary', fixed('/api/reports/summary')],
  ['admin', 'analytics', fixed('/api/reports/analytics')],
  [
    'admin',
    'statement of a month of one customer',
    ({ merchant }) => [`/api/statements/month?month=${monthAgo(1)}&customer=${merchant.id}`],
  ],
  ['admin', 'payments of an order', numbers((number) => `/api/orders/${number}/payments`)],
  ['admin', 'open bank lines, payments awaited', fixed('/api/bank-lines?state=open')],
  ['admin', 'confirmed bank lines', fixed('/api/bank-lines?state=confirmed')],
  ['admin', 'payment proofs to check', fixed('/api/payment-proofs')],
  ['admin', 'cash-ups of a day', fixed(`/api/cash-ups?day=${dayInSouthAfrica(new Date())}`)],
  ['admin', 'audit log', fixed('/api/audit')],
  ['admin', 'hand-over jobs', fixed('/api/dispatch/jobs')],
  ['admin', 'webhooks', fixed('/api/dispatch/events')],
  ['admin', 'stores', fixed('/api/stores')],
  ['admin', 'staff', fixed('/api/staff')],
  ['support', 'customers', fixed('/api/customers')],
  ['support', 'the customer with the most orders', fixed('/api/customers?q=customer@')],
  ['support', 'customers by name', fixed('/api/customers?q=thandi', '/api/customers?q=nkosi')],
  ['support', 'tickets', fixed('/api/support/tickets')],
  ['support', 'open tickets', fixed('/api/support/tickets?status=open')],
  ['support', 'parcel claims', fixed('/api/parcel-claims')],
  ['support', 'open parcel claims', fixed('/api/parcel-claims?state=submitted')],
  ['support', 'a parcel claim', claims],
];

const READS: readonly Read[] = [
  ...ROUTES.map(([as, what, paths]) => ({ as, what, paths })),
  ...(['admin', 'customer'] as const).flatMap((as) =>
    Object.entries(SEARCHES).map(([kind, typed]) => ({
      as,
      what: `search by ${kind}`,
      paths: fixed(...typed.map(searchFor)),
    })),
  ),
  { as: 'admin', what: 'search by an order number', paths: numbers(searchFor) },
  {
    as: 'admin',
    what: 'search by the start of an order number',
    paths: numbers((number) => searchFor(number.slice(0, 9))),
  },
  {
    as: 'admin',
    what: 'search by the provider’s id',
    paths: some(({ provider }) => searchFor(provider)),
  },
  {
    as: 'admin',
    what: 'search by name, of a status',
    paths: fixed(`${searchFor('grootboom')}&status=delivered`),
  },
  { as: 'support', what: 'search by a common name', paths: fixed(searchFor('thandi')) },
];

async function main(): Promise<void> {
  const { values } = parseArgs({
    options: {
      orders: { type: 'string', default: '1000000' },
      few: { type: 'string', default: '1000' },
    },
  });
  const folder = await mkdtemp(path.join(tmpdir(), 'courier-growth-'));
  const servers: MariaDb[] = [];
  const sides: FilledApi[] = [];
  try {
    for (const orders of [Number(values.few), Number(values.orders)]) {
      const server = await startMariaDb();
      servers.push(server);
      const place = path.join(folder, String(orders));
      await mkdir(place);
      sides.push(await filledApi(server, place, orders));
    }
    const results = await measured(sides);
    report(results, sides);
    const many = sides.at(-1);
    if (many) await measureExport(many.staffed);
  } finally {
    for (const { staffed } of sides) await staffed.api.stop();
    for (const server of servers) await server.stop();
    await rm(folder, { recursive: true, force: true });
  }
}

/** Turn after turn all reads, so that what else the machine does falls on all of them. */
async function measured(sides: readonly FilledApi[]): Promise<Result[]> {
  const limited: (Read & { readonly addresses: readonly (readonly string[])[] })[] = [];
  for (const read of READS) limited.push({ ...read, addresses: await equallyLong(read, sides) });
  const reads = limited.map((read) => ({
    ...read,
    times: sides.map(() => [] as number[]),
    rows: sides.map(() => 0),
  }));
  // Each address once before it counts: a server that has just started has read nothing yet.
  for (let turn = -MOST_ADDRESSES; turn < TURNS; turn += 1) {
    for (const { as, addresses, times, rows } of reads) {
      const places = turn % 2 === 0 ? [0, 1] : [1, 0];
      for (const place of places) {
        const paths = addresses[place] ?? [];
        const address = paths[(turn + MOST_ADDRESSES) % paths.length] ?? '';
        const answer = await sides[place]?.staffed.as(as, { path: address });
        if (answer?.status !== 200) {
          throw new Error(`${address} answered ${answer?.status}: ${answer?.text}`);
        }
        if (turn >= 0) times[place]?.push(answer.ms);
        rows[place] = Math.max(rows[place] ?? 0, rowsOf(JSON.parse(answer.text)));
      }
    }
  }
  return reads.map(({ as, what, times, rows }) => {
    const [few = 0, many = 0] = times.map(median);
    return { as, what, few, many, ratio: many / few, rows: [rows[0] ?? 0, rows[1] ?? 0] };
  });
}

/** The addresses for each side: as many rows are asked for as there are among few, since each row costs. */
async function equallyLong({ as, paths }: Read, sides: readonly FilledApi[]): Promise<string[][]> {
  const all = sides.map((side) => [...paths(side)]);
  for (const [at, address] of (all[0] ?? []).entries()) {
    if (!PAGES.test(address)) continue;
    const answer = await sides[0]?.staffed.as(as, { path: address });
    const rows = JSON.parse(answer?.text ?? '[]') as unknown[];
    for (const addresses of all) {
      const path = addresses[at] ?? '';
      addresses[at] = `${path}${path.includes('?') ? '&' : '?'}limit=${Math.max(1, rows.length)}`;
    }
  }
  return all;
}

function rowsOf(body: unknown): number {
  if (Array.isArray(body)) return body.length;
  return (body as { readonly lineCount?: number }).lineCount ?? 1;
}

/** What takes a `limit`. */
const PAGES = /^\/api\/(orders|customers|bank-lines|payment-proofs|parcel-claims)(\?|$)/;

function report(results: readonly Result[], sides: readonly FilledApi[]): void {
  const sizes = sides.map(({ orders }) => orders);
  print(`Medians of ${TURNS} turns among ${sizes.join(' and ')} orders; ${MACHINE}`);
  print(row('', ...sizes.map(String), 'ratio', 'rows', `goal ≤ ${GOAL} ×`));
  for (const { as, what, few, many, ratio, rows } of results) {
    const ms = [few, many].map((value) => `${value.toFixed(1)} ms`);
    const mark = ratio > GOAL ? 'missed' : '';
    print(row(`${as}: ${what}`, ...ms, `${ratio.toFixed(2)} ×`, rows.join(' / '), mark));
  }
  print(JSON.stringify({ sizes, turns: TURNS, machine: MACHINE, results }));
  keepFigures(
    results.map(({ as, what, ratio }) => ({
      name: `growth: ${as}: ${what}, ratio`,
      value: ratio,
      better: 'lower',
    })),
  );
}

function fixed(...paths: readonly string[]) {
  return () => paths;
}

/** Three orders from all over the table. */
function some(pathOf: (order: ReturnType<typeof madeOrder>) => string) {
  return ({ orders, merchant }: FilledApi) =>
    [0.2, 0.5, 0.9].map((part) =>
      pathOf(madeOrder(Math.floor(part * orders), orders, merchant, 0)),
    );
}

/** Three claims from all over the table. */
function claims({ orders }: FilledApi): string[] {
  const count = Math.floor(orders / CLAIM_EVERY);
  return [0.2, 0.5, 0.9].map(
    (part) => `/api/parcel-claims/${CLAIM_EVERY * Math.max(1, Math.floor(part * count))}`,
  );
}

function numbers(pathOf: (orderNumber: string) => string) {
  return some(({ orderNumber }) => pathOf(orderNumber));
}

function deep(path: string) {
  return ({ orders }: FilledApi) => [`${path}after=${Math.floor(orders / 2)}`];
}

function searchFor(q: string): string {
  return `/api/orders?${new URLSearchParams({ q }).toString()}`;
}

function monthAgo(months: number): string {
  const month = new Date();
  month.setUTCDate(1);
  month.setUTCMonth(month.getUTCMonth() - months);
  return month.toISOString().slice(0, 7);
}

void main();
