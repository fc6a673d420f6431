/**
 * `npm run bench -w tools -- slow-line`: the first visit to the pages that people open most, on the slowest line that Chromium knows
 * (Slow 3G, 400 kbit/s and 2 s until something comes) and a quarter of the processor, with nothing kept from before.
 * Prints medians beside the goals, and ends with 1 where one is missed.
 */
import {
  type APIRequestContext,
  type Browser,
  type BrowserContext,
  chromium,
  request,
} from '@playwright/test';
import { DEMO_LOGINS } from '../../../api/test/harness/demo-logins';
import { PARCEL, placeOrder, post } from '../../e2e/customer-steps';
import { startOwnSuite } from '../../e2e/own-suite';
import { chromiumPath } from '../../programs/chromium';
import { keepFigures } from './figures';
import { MACHINE, print, tableRow } from './print';
import { type Marks, marking, median } from './visit';

const RUNS = Number(process.env.BENCH_RUNS ?? 3);

const SLOW_3G = {
  offline: false,
  latency: 2000,
  downloadThroughput: 400_000 / 8,
  uploadThroughput: 400_000 / 8,
} as const;

interface Goal {
  readonly what: string;
  readonly path: string;
  readonly role?: 'customer' | 'admin';
  /** What has to stand in the page; left out, its first paint. */
  readonly shown?: string;
  readonly mostMs: number;
}

/** @param parcel the number of an order */
const goalsFor = (parcel: string): readonly Goal[] => [
  { what: 'landing usable', path: '/', mostMs: 3500 },
  {
    what: 'tracking answer',
    path: `/tracking?number=${parcel}`,
    shown: 'main article',
    mostMs: 4000,
  },
  { what: 'quote usable', path: '/quote', shown: 'main select:enabled', mostMs: 9000 },
  { what: 'dashboard skeleton', path: '/dashboard', role: 'customer', mostMs: 3500 },
  {
    what: 'dashboard',
    path: '/dashboard',
    role: 'customer',
    shown: 'main li [aria-label^="Order "]',
    mostMs: 10_000,
  },
  { what: 'management skeleton', path: '/manager', role: 'admin', mostMs: 3500 },
  { what: 'management', path: '/manager', role: 'admin', shown: 'main dd', mostMs: 10_000 },
];

async function main(): Promise<void> {
  const suite = await startOwnSuite();
  const browser = await chromium.launch({
    executablePath: chromiumPath(),
    args: ['--no-sandbox', '--disable-gpu'],
  });
  const row = tableRow(24, 12);
  try {
    print(`Medians of ${RUNS} cold visits on Slow 3G at a quarter of the processor, ${MACHINE}`);
    print(row('', 'ms', 'goal', ''));
    for (const goal of goalsFor(await orderIn(suite.site))) {
      const taken: number[] = [];
      for (let run = 0; run < RUNS; run += 1) taken.push(await visit(browser, suite.site, goal));
      const ms = Math.round(median(taken));
      if (ms > goal.mostMs) process.exitCode = 1;
      print(row(goal.what, ms, goal.mostMs, ms > goal.mostMs ? 'MISSED' : ''));
      keepFigures([{ name: `slow line: ${goal.what}, ms`, value: ms, better: 'lower' }]);
    }
  } finally {
    await browser.close();
    await suite.stop();
  }
}

/** @returns the number of an order of the demo's customer */
async function orderIn(site: string): Promise<string> {
  const context = await request.newContext({ baseURL: site });
  const { caller } = await signIn(context, site, 'customer');
  const number = await placeOrder(caller, { packages: [PARCEL] });
  await context.dispose();
  return number;
}

/** @returns ms from the start of the visit */
async function visit(browser: Browser, site: string, { path, role, shown }: Goal): Promise<number> {
  const context = await browser.newContext({ viewport: { width: 412, height: 823 } });
  try {
    if (role) await rememberSignIn(context, site, role);
    const page = await context.newPage();
    const session = await context.newCDPSession(page);
    await session.send('Network.enable');
    await session.send('Network.emulateNetworkConditions', SLOW_3G);
    await session.send('Emulation.setCPUThrottlingRate', { rate: 4 });
    await page.addInitScript(marking(shown ?? 'body'));
    await page.goto(site + path, { waitUntil: 'commit' });
    const taken = await page.waitForFunction(
      (isPaint) => {
        const { marks } = window as unknown as { marks: Marks };
        const [paint] = performance.getEntriesByName('first-contentful-paint');
        return isPaint ? paint?.startTime : marks.shown;
      },
      shown === undefined,
      { timeout: 90_000 },
    );
    return (await taken.jsonValue()) ?? Infinity;
  } finally {
    await context.close();
  }
}

/** The context's page knows, as after the form of the sign-in page, that it is signed in. */
async function rememberSignIn(context: BrowserContext, site: string, role: string): Promise<void> {
  const { email } = await signIn(context.request, site, role);
  await context.addInitScript(
    (session) => {
      for (const [key, value] of Object.entries(session)) localStorage.setItem(key, value);
    },
    { isAuthenticated: 'true', userRole: role, userEmail: email },
  );
}

/** Signs in as the demo's account of the role; cookies stay with the context. */
async function signIn(context: APIRequestContext, site: string, role: string) {
  const account = DEMO_LOGINS.find((login) => login.role === role);
  if (!account) throw new Error(`The demo has no ${role}`);
  const { email, password } = account;
  const caller = { request: context, url: () => site };
  const answer = await post(caller, `${site}/api/auth/login`, { email, password });
  if (!answer.ok()) throw new Error(await answer.text());
  return { caller, email };
}

void main();
