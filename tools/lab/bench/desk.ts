/**
 * `npm run bench -w tools -- desk`: how long the server takes for what the staff's desk asks for, among a hundred thousand orders
 * with some hundreds on the way: Today, the list of orders by each of its filters and columns, a customer's page, dispatch, money and
 * reports. Prints the median and the 95th percentile beside the goal, and ends with 1 where one is missed.
 *
 *     npm run bench -w tools -- desk --orders 100000
 */
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { parseArgs } from 'node:util';
import { addDays, dayInSouthAfrica, ORDER_SORT_COLUMNS, PROMISE_STATES } from '@courier/contract';
import { startMariaDb } from '../../programs/mariadb';
import { keepFigures } from './figures';
import { type FilledApi, filledApi, foundExceptions } from './filled-api';
import { madeOrder } from './made-orders';
import { MACHINE, print, tableRow } from './print';

/** Of the 95th percentile, in ms. */
const GOAL = 150;
const TURNS = Number(process.env.BENCH_TURNS ?? 41);
const row = tableRow(46, 12);

const TODAY = dayInSouthAfrica(new Date());

/** What is asked for, by what it is on the screen. */
function readsOf({ orders, merchant }: FilledApi): Readonly<Record<string, string>> {
  const { orderNumber } = madeOrder(orders - 20, orders, merchant, 0);
  const customer = encodeURIComponent(merchant.email);
  const list = (query: string) => `/api/orders?${query}`;
  return {
    'the figures of today': '/api/today',
    'exceptions in groups': '/api/exceptions/groups',
    'counts of exceptions': '/api/exceptions/counts',
    'exceptions of a kind': '/api/exceptions?kind=late',
    'orders, unpaid': list('paymentStatus=pending'),
    'orders, of a town': list('town=durban'),
    'orders, due today': list('due=today'),
    'orders, placed last month': list(`placedFrom=${addDays(TODAY, -30)}&placedTo=${TODAY}`),
    'orders, of a service and two statuses': list('service=express&status=pending,in_transit'),
    'orders, without a courier': list('noCourier=true'),
    'orders, with an exception': list('exception=any'),
    ...Object.fromEntries(
      PROMISE_STATES.map((state) => [`orders, promise ${state}`, list(`promise=${state}`)]),
    ),
    ...Object.fromEntries(
      ORDER_SORT_COLUMNS.map((column) => [
        `orders, unpaid, sorted by ${column}`,
        list(`paymentStatus=pending&sort=-${column}`),
      ]),
    ),
    'an order': `/api/orders/${orderNumber}`,
    'search for everything, a name': '/api/search?q=thandi',
    'search for everything, a number': `/api/search?q=${orderNumber.slice(0, 8)}`,
    couriers: '/api/dispatch/couriers',
    'parcels without a courier': '/api/dispatch/parcels',
    'parcels without a courier, of a town': '/api/dispatch/parcels?town=durban',
    'the page of a customer': `/api/customers/details?email=${customer}`,
    'tickets, by how many': '/api/support/tickets/counts',
    tickets: '/api/support/tickets',
    'the cash-up of today': `/api/cash-ups?day=${TODAY}`,
    'late money': '/api/reports/late-money',
    'figures of a week': `/api/reports/figures?from=${addDays(TODAY, -6)}&to=${TODAY}`,
    'figures of a year, by customer': `/api/reports/figures?from=${addDays(TODAY, -365)}&to=${TODAY}&group=customer`,
    'the audit log': '/api/audit',
  };
}

async function main(): Promise<void> {
  const { values } = parseArgs({ options: { orders: { type: 'string', default: '100000' } } });
  const folder = await mkdtemp(path.join(tmpdir(), 'courier-desk-'));
  const server = await startMariaDb();
  try {
    const filled = await filledApi(server, folder, Number(values.orders));
    try {
      const exceptions = await foundExceptions(filled);
      report(await measured(filled), exceptions);
    } finally {
      await filled.staffed.api.stop();
    }
  } finally {
    await server.stop();
    await rm(folder, { recursive: true, force: true });
  }
}

async function measured(filled: FilledApi): Promise<ReadonlyMap<string, readonly number[]>> {
  const reads = Object.entries(readsOf(filled));
  const times = new Map<string, number[]>(reads.map(([what]) => [what, []]));
  // Each once before it counts: a server that has just started has read nothing yet.
  for (let turn = -1; turn < TURNS; turn += 1) {
    for (const [what, address] of reads) {
      const answer = await filled.staffed.as('admin', { path: address });
      if (answer?.status !== 200) throw new Error(`${address}: ${answer?.status} ${answer?.text}`);
      if (turn >= 0) times.get(what)?.push(answer.ms);
    }
  }
  return times;
}

function report(times: ReadonlyMap<string, readonly number[]>, exceptions: number): void {
  print(`${TURNS} turns with ${exceptions} open exceptions, ms; ${MACHINE}`);
  print(row('', 'median', '95th', `goal ${GOAL}`));
  for (const [what, taken] of times) {
    const sorted = taken.toSorted((a, b) => a - b);
    const at = (part: number) => sorted[Math.ceil(part * sorted.length) - 1] ?? Infinity;
    const [middle, most] = [at(0.5), at(0.95)];
    if (most > GOAL) process.exitCode = 1;
    print(row(what, middle.toFixed(1), most.toFixed(1), most > GOAL ? 'MISSED' : ''));
    keepFigures([{ name: `desk: ${what}, 95th percentile, ms`, value: most, better: 'lower' }]);
  }
}

void main();
