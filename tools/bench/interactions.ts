import type { Browser, CDPSession, Locator, Page } from '@playwright/test';
import { DEMO_ACCOUNTS } from '../../api/src/platform/config/demo-accounts';

/** A phone of the middle class against this machine. */
const CPU_SLOW_DOWN = 4;
const SETTLE_MS = 1500;

/** What one interaction cost, or the medians of several. */
export interface Interaction {
  readonly name: string;
  /** From the press to the next paint, in ms: what Interaction to Next Paint counts. */
  readonly nextPaint: number;
  /** The longest task that it caused, its answers from the server included, in ms. */
  readonly longestTask: number;
}

interface Step {
  readonly name: string;
  readonly act: (page: Page) => Promise<void>;
  /** There once it is over. */
  readonly shown: (page: Page) => Locator;
}

const press = (page: Page, name: string | RegExp) => page.getByRole('button', { name }).click();

const DESK_STEPS: readonly Step[] = [
  {
    name: 'switch to another tab',
    act: (page) => page.getByRole('tab', { name: /^Stores/ }).click(),
    shown: (page) => page.getByRole('button', { name: /store/i }).first(),
  },
  {
    name: 'switch back to the orders',
    act: (page) => page.getByRole('tab', { name: /^Orders/ }).click(),
    shown: (page) => page.getByRole('link', { name: /^View Details/ }).first(),
  },
  {
    name: 'load more orders',
    act: (page) => press(page, 'Load more'),
    shown: (page) => page.getByText(/^100 of/),
  },
  {
    name: 'type into the search',
    act: (page) => page.getByRole('searchbox').pressSequentially('Thandi', { delay: 120 }),
    shown: (page) => page.getByText(/^Search results for/),
  },
  {
    name: 'clear the search',
    act: (page) => press(page, 'Clear search'),
    shown: (page) => page.getByRole('tab', { name: /^Orders/ }),
  },
  {
    name: 'open bulk update',
    act: (page) => press(page, 'Bulk Update'),
    shown: (page) => page.getByRole('table', { name: 'Orders to update' }),
  },
  {
    name: 'tick an order',
    act: (page) =>
      page
        .getByRole('checkbox', { name: /^Select EC/ })
        .first()
        .press('Space'),
    shown: (page) => page.getByText('1 selected', { exact: true }),
  },
];

const QUOTE_STEPS: readonly Step[] = [
  {
    name: 'add a package',
    act: (page) => press(page, /Add Package/),
    shown: (page) => page.getByRole('group', { name: /Package 2/ }),
  },
  {
    name: 'type a weight',
    act: async (page) => {
      const weight = page.getByRole('group', { name: /Package 2/ }).getByLabel(/^Weight/);
      await weight.press('ControlOrMeta+a');
      await weight.pressSequentially('12', { delay: 120 });
    },
    shown: (page) => page.getByRole('group', { name: /Package 2/ }),
  },
  {
    name: 'continue to the addresses',
    act: (page) => press(page, /Continue/),
    shown: (page) => page.getByRole('group', { name: /Pickup/ }),
  },
  {
    name: 'type a name',
    act: (page) => page.getByLabel('Full name').first().pressSequentially('Thandi', { delay: 120 }),
    shown: (page) => page.getByRole('group', { name: /Pickup/ }),
  },
];

/** The interactions of the quote wizard and of the admin's desk, one after the other, on a slowed-down processor. */
export async function interactions(browser: Browser, origin: string): Promise<Interaction[]> {
  return [
    ...(await play(browser, QUOTE_STEPS, async (page) => {
      await page.goto(`${origin}/quote`);
      await page.getByLabel('Service type').waitFor();
    })),
    ...(await play(browser, DESK_STEPS, async (page) => {
      await signInAsAdmin(page, origin);
      await page
        .getByRole('link', { name: /^View Details/ })
        .first()
        .waitFor();
    })),
  ];
}

async function signInAsAdmin(page: Page, origin: string): Promise<void> {
  const { email, password } = DEMO_ACCOUNTS[0];
  await page.goto(`${origin}/login`);
  await page.getByLabel('Email').fill(email);
  await page.getByLabel('Password', { exact: true }).fill(password);
  await page.getByRole('button', { name: 'Sign in' }).click();
}

async function play(
  browser: Browser,
  steps: readonly Step[],
  begin: (page: Page) => Promise<void>,
): Promise<Interaction[]> {
  const context = await browser.newContext({ viewport: { width: 1280, height: 900 } });
  try {
    const page = await context.newPage();
    await page.addInitScript(OBSERVING);
    await begin(page);
    await page.waitForLoadState('networkidle');
    const session: CDPSession = await context.newCDPSession(page);
    await session.send('Emulation.setCPUThrottlingRate', { rate: CPU_SLOW_DOWN });
    const played: Interaction[] = [];
    for (const step of steps) played.push(await measure(page, step));
    return played;
  } finally {
    await context.close();
  }
}

async function measure(page: Page, { name, act, shown }: Step): Promise<Interaction> {
  await page.waitForTimeout(SETTLE_MS);
  await page.evaluate('Object.assign(seen, { nextPaint: 0, longestTask: 0 })');
  await act(page);
  await shown(page).waitFor();
  await page.waitForTimeout(SETTLE_MS);
  const seen = await page.evaluate<Omit<Interaction, 'name'>>('seen');
  return { name, ...seen };
}

/** Runs in the page, as text: a compiled function would bring its compiler's helpers along. */
const OBSERVING = `
  window.seen = { nextPaint: 0, longestTask: 0 };
  new PerformanceObserver((list) => {
    for (const { interactionId, duration } of list.getEntries()) {
      if (interactionId > 0) seen.nextPaint = Math.max(seen.nextPaint, duration);
    }
  }).observe({ type: 'event', durationThreshold: 16 });
  new PerformanceObserver((list) => {
    for (const { duration } of list.getEntries()) {
      seen.longestTask = Math.max(seen.longestTask, duration);
    }
  }).observe({ type: 'longtask' });
`;
