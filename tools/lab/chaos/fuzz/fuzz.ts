import fc from 'fast-check';
import { ACCESS_MATRIX, type Asker, ASKERS } from '../../../../api/test/access/access-matrix';
import type { Run } from '../run';
import { type Answer, ask, bodyOf, eachOf } from '../shared/client';
import { askOrder, askQuote } from '../shared/orders';
import { dispatchSettings, startProvider } from '../shared/provider';
import { percentile } from '../shared/report';
import { type Role, ROLES, StaffedApi } from '../shared/staffed-api';
import { type Description, type GeneratedCall, requestsTo } from './routes';

const AT_ONCE = 4;
const HANG_MS = 2000;
const ORDERS = 5;

/** Every route of the API's own description, asked with what it allows, what it forbids, and anything. */
export const fuzz: Run<'fuzz'> = async ({ parameters, report, random, folder, mariaDb }) => {
  const provider = await startProvider(0);
  const staffed = await StaffedApi.start(await mariaDb(), 'faults_fuzz', folder, {
    ...dispatchSettings(provider),
    PAYFAST_SIMULATOR: 'true',
  });
  const { port } = staffed.api;
  try {
    const description = bodyOf<Description>(await ask(port, { path: '/api/docs/openapi.json' }));
    const routes = requestsTo(description, await placeOrders(port));
    const each = Math.ceil(parameters.requests / routes.length);
    const seed = random.between(0, 1e9);
    const calls = random.shuffle(
      routes.flatMap((route, index) => fc.sample(route, { seed: seed + index, numRuns: each })),
    );

    const found: Record<'fault' | 'hang' | 'success', string[]> = {
      fault: [],
      hang: [],
      success: [],
    };
    const statuses = new Map<number, number>();
    const times: number[] = [];
    await eachOf(calls, AT_ONCE, async (call) => {
      const role = random.pick(ROLES);
      let answer = await staffed.as(role, call);
      // A machine that was busy elsewhere is no hang.
      if (answer === null || answer.ms > HANG_MS) answer = await staffed.as(role, call);
      const status = answer?.status ?? 0;
      statuses.set(status, (statuses.get(status) ?? 0) + 1);
      times.push(answer?.ms ?? 0);
      if (answer === null || answer.ms > HANG_MS) found.hang.push(describe(call, role, answer));
      if (isFault(call, status)) found.fault.push(describe(call, role, answer));
      if (isUnexplained(call, role, status) && !(await isOwnByNow(staffed, call, role))) {
        found.success.push(describe(call, role, answer));
      }
    });

    report.numbers({
      routes: routes.length,
      'requests asked': calls.length,
      'by status': [...statuses]
        .sort()
        .map((pair) => pair.join(' × '))
        .join(', '),
      'slowest, ms': Math.round(percentile(times, 1)),
    });
    report.claim('no answer is a fault of the server', found.fault);
    report.claimTime('no answer takes more than 2 s', found.hang, {
      usual: percentile(times, 0.5),
      usualMost: 100,
    });
    report.claim(
      'nothing succeeds that the description forbids, or for somebody who may not',
      found.success,
    );
    report.claim(
      'it serves still',
      (await ask(port, { path: '/api/health' })) ? [] : ['no answer'],
    );
  } finally {
    await staffed.api.stop();
    await provider.stop();
  }
};

async function placeOrders(port: number): Promise<string[]> {
  const numbers: string[] = [];
  for (let count = 0; count < ORDERS; count += 1) {
    const { id } = bodyOf<{ id: number }>(await askQuote(port));
    numbers.push(bodyOf<{ orderNumber: string }>(await askOrder(port, id)).orderNumber);
  }
  return numbers;
}

/** 502 and 503 of the routes that try out the provider are its answers, not ours. */
function isFault({ route }: GeneratedCall, status: number): boolean {
  return status >= 500 && !(route.includes('test-shipday') && status > 500);
}

function isUnexplained(call: GeneratedCall, role: Role, status: number): boolean {
  if (status === 0 || status >= 300) return false;
  // The provider has no account: its secret lets anybody in who has it.
  if (call.headers?.token && call.fault !== 'forbidden') return false;
  return call.fault === 'forbidden' || !mayAsk(call.route, role === 'customer' ? 'stranger' : role);
}

/** By the table of the access tests. */
function mayAsk(route: string, asker: Asker): boolean {
  const row = ACCESS_MATRIX[route.replaceAll(/\{(\w+)\}/g, ':$1')];
  const answer = row?.answers[ASKERS.indexOf(asker)];
  return answer !== 401 && answer !== 403;
}

/** Valid input orders a visitor's quote and claims a visitor's order: what was a stranger's is the customer's then. */
async function isOwnByNow(api: StaffedApi, call: GeneratedCall, role: Role): Promise<boolean> {
  const [number] = /EC[0-9A-Z]{12}/.exec(call.path) ?? [];
  if (role !== 'customer' || !number || call.fault === 'forbidden') return false;
  if (!mayAsk(call.route, 'owner')) return false;
  const own = await api.as('customer', { path: `/api/orders?q=${number}` });
  return own?.status === 200 && own.text.includes(number);
}

function describe(call: GeneratedCall, role: Role, answer: Answer): string {
  const { method, path, body } = call;
  const told = answer === null ? 'no answer' : `${answer.status} ${answer.text.slice(0, 120)}`;
  return `${role} ${method} ${path} ${JSON.stringify(body)?.slice(0, 160) ?? ''} → ${told}`;
}
