import { readFile } from 'node:fs/promises';
import { setTimeout as pause } from 'node:timers/promises';
import { RETENTION_RULES } from '../../../api/src/operations/retention/retention-rules';
import type { Run } from './run';
import { reading } from './shared/database';
import { QUOTE_REQUEST } from './shared/orders';
import { dispatchSettings, sendWebhooksTo, startProvider } from './shared/provider';
import type { Random } from './shared/random';
import { percentile } from './shared/report';
import { type Role, StaffedApi } from './shared/staffed-api';

/** The third of ten minutes begins here: by then the caches are filled. */
const WARM_SHARE = 0.2;
const SPAN_SHARE = 0.1;
const MOST_GROWTH = 1.1;

/** Why a table may grow that no rule of retention prunes: what people do is kept. */
const KEPT: Readonly<Record<string, string>> = {
  orders: 'orders are the business',
  quotes: 'what was offered and for how much; pruned where nobody ordered',
  quote_packages: 'of quotes',
  packages: 'of quotes',
  addresses: 'of quotes',
  saved_addresses: 'of customers, one for every address that they use',
  tracking_updates: 'the timelines of orders',
  notifications: 'of customers',
  order_search_texts: 'of orders',
  order_search_postings: 'of orders',
  search_words: 'of the words that people write; there are only so many',
  account_search_terms: 'of accounts and their saved addresses',
  customer_totals: 'one for every account with orders',
  account_months: 'one for every account and month with orders',
  account_month_orders: 'of orders',
  order_rollups: 'one for every day, and eight for each of the newest two and for all days',
  audit_entries: 'what the staff did',
  support_tickets: 'of visitors',
  support_messages: 'of tickets',
  conversation_links: 'of tickets: one for every mail, for as long as the ticket',
  order_updates: 'of orders without an account: one where a visitor left an address',
  schema_lock: 'one for every piece of scheduled work, made when it is first due',
  ticket_reads: 'one for every ticket and person of the staff',
};
const PRUNED: ReadonlySet<string> = new Set(RETENTION_RULES.map(({ table }) => table));

/** Everyone at work for a while: what the process holds must not grow, nor any table that nothing explains. */
export const soak: Run<'soak'> = async ({ parameters, report, random, folder, mariaDb }) => {
  const provider = await startProvider(100);
  const server = await mariaDb();
  const environment = dispatchSettings(provider);
  const staffed = await StaffedApi.start(server, 'faults_soak', folder, environment);
  const place = { dataDir: folder, databaseUrl: staffed.databaseUrl };
  try {
    sendWebhooksTo(provider, staffed.api.port);
    const end = Date.now() + parameters.seconds * 1000;
    const faults: string[] = [];
    const times: number[] = [];
    const working = Array.from({ length: parameters.customers }, () =>
      work(staffed, random, () => Date.now() > end, times, faults),
    );
    const samples: number[] = [];
    const warm = Math.floor(parameters.seconds * WARM_SHARE);
    let before = new Map<string, number>();
    for (let second = 0; Date.now() < end; second += 1) {
      if (second === warm) before = await rowCounts(place);
      samples.push(await residentMb(staffed.api.pid));
      await pause(1000);
    }
    await Promise.all(working);
    const after = await rowCounts(place);

    const span = Math.max(3, Math.floor(samples.length * SPAN_SHARE));
    const early = percentile(samples.slice(warm, warm + span), 0.5);
    const late = percentile(samples.slice(-span), 0.5);
    report.numbers({
      requests: times.length,
      'median answer, ms': Math.round(percentile(times, 0.5)),
      'resident, third tenth, MB': Math.round(early),
      'resident, last tenth, MB': Math.round(late),
    });
    report.claim('no answer is a fault of the server', faults);
    if (parameters.seconds >= LEAST_SECONDS) {
      report.claim(
        'the process holds at the end at most a tenth more than in the third tenth',
        late > early * MOST_GROWTH ? [`${early} → ${late}`] : [],
      );
    }
    const grown = [...after].filter(([table, rows]) => rows > (before.get(table) ?? 0));
    report.claim(
      'no table grows but those that keep the business and those that are pruned',
      grown.filter(([table]) => !(table in KEPT) && !PRUNED.has(table)),
    );
  } finally {
    await staffed.api.stop();
    await provider.stop();
  }
};

/** In a shorter run the engine is still warming up, and a comparison says nothing. */
const LEAST_SECONDS = 120;

async function work(
  staffed: StaffedApi,
  random: Random,
  isOver: () => boolean,
  times: number[],
  faults: string[],
): Promise<void> {
  let orderNumber = 'EC000000';
  while (!isOver()) {
    const ask = async (role: Role, path: string, body?: object) => {
      const answer = await staffed.as(role, { method: body ? 'POST' : 'GET', path, body });
      times.push(answer?.ms ?? 0);
      if (answer === null || answer.status >= 500) faults.push(`${path}: ${answer?.status}`);
      return JSON.parse(answer?.text || 'null') as { id?: number; orderNumber?: string } | null;
    };
    const role = random.pick(['anonymous', 'customer'] as const);
    const quote = await ask(role, '/api/quotes', QUOTE_REQUEST);
    if (random.chance(0.5)) {
      const order = { quoteId: quote?.id, paymentMethod: 'eft' };
      orderNumber = (await ask(role, '/api/orders', order))?.orderNumber ?? orderNumber;
    }
    await ask('anonymous', `/api/orders/${orderNumber}`);
    await ask('anonymous', '/api/addresses/search?q=cape');
    await ask('customer', '/api/orders');
    await ask('customer', '/api/notifications');
    await ask('admin', '/api/orders?limit=50');
    await ask('admin', '/api/reports/summary');
    if (random.chance(0.1)) {
      const ticket = { name: 'N', email: 'n@faults.example', subject: 'S', description: 'D' };
      await ask('anonymous', '/api/support/tickets', ticket);
    }
    await ask('support', '/api/support/tickets');
  }
}

async function rowCounts(place: { dataDir: string; databaseUrl: string }) {
  return reading(place, async (read) => {
    const tables = await read<{ name: string }>(
      'SELECT TABLE_NAME AS name FROM information_schema.TABLES WHERE TABLE_SCHEMA = DATABASE()',
    );
    const counts = new Map<string, number>();
    for (const { name } of tables) {
      const [row] = await read<{ total: number }>(`SELECT COUNT(*) AS total FROM \`${name}\``);
      counts.set(name, Number(row?.total));
    }
    return counts;
  });
}

/** What a process holds in memory, as Linux counts it. */
export async function residentMb(pid: number): Promise<number> {
  const status = await readFile(`/proc/${pid}/status`, 'utf8');
  return Number(/VmRSS:\s+(\d+)/.exec(status)?.[1]) / 1024;
}
