import type { Browser, CDPSession, Page } from '@playwright/test';

/** A phone of the middle class against this machine. */
export const CPU_SLOW_DOWN = 4;

/** What a page did in answer to an input. Times in ms, on the slowed-down processor. */
export interface PageWork {
  /** From the input to the next paint: what Interaction to Next Paint counts. */
  readonly nextPaint: number;
  /** The longest task, the answers of the server included. */
  readonly longestTask: number;
  /** Processor time of the longest task: independent of what else the machine does. */
  readonly longestTaskCpu: number;
  /** Renders that React committed. */
  readonly commits: number;
  /** Components that were rendered in them, those of libraries included. */
  readonly rendered: number;
  /** From the press until what it leads to was painted; 0 where nothing is looked for. */
  readonly shownAfter: number;
}

/** Lets a page count what it does, before its first script runs. */
export async function observePage(page: Page): Promise<void> {
  await page.addInitScript(OBSERVING);
}

/** Makes the page's processor slow. */
export async function slowDown(page: Page, rate = CPU_SLOW_DOWN): Promise<void> {
  const session: CDPSession = await page.context().newCDPSession(page);
  await session.send('Emulation.setCPUThrottlingRate', { rate });
}

/**
 * Plays an input and counts until everything it caused is over.
 * @param leadsTo the selector of what the input leads to
 */
export async function workOf(
  browser: Browser,
  page: Page,
  act: () => Promise<void>,
  leadsTo = '',
): Promise<PageWork> {
  await page.evaluate((selector) => Reflect.get(globalThis, 'countFrom')(selector), leadsTo);
  await browser.startTracing(page, { categories: TRACED });
  await act();
  await settled(page);
  const trace = JSON.parse((await browser.stopTracing()).toString()) as Trace;
  const seen = await page.evaluate<PageWork>('seen');
  return { ...seen, longestTaskCpu: longestCpuOf(trace) };
}

/** Waits until nothing has been rendered for a while; answers of the server come sooner than that. */
export async function settled(page: Page): Promise<void> {
  do await page.waitForTimeout(QUIET_MS);
  while (await page.evaluate<boolean>(`performance.now() - lastCommit < ${QUIET_MS}`));
}

const QUIET_MS = 1500;

const TRACED = ['-*', 'toplevel', 'devtools.timeline', 'disabled-by-default-devtools.timeline'];

interface Trace {
  readonly traceEvents: readonly TraceEvent[];
}

interface TraceEvent {
  readonly name: string;
  readonly pid: number;
  readonly tid: number;
  /** Duration and processor time, in µs. */
  readonly dur?: number;
  readonly tdur?: number;
  readonly args: { readonly name?: string };
}

/** Of the main threads of the pages: the browser itself and its other threads are not the page's. */
function longestCpuOf({ traceEvents }: Trace): number {
  const mains = new Set(
    traceEvents
      .filter(({ name, args }) => name === 'thread_name' && args.name === 'CrRendererMain')
      .map(({ pid, tid }) => `${pid} ${tid}`),
  );
  return traceEvents
    .filter(({ name, pid, tid }) => TASKS.has(name) && mains.has(`${pid} ${tid}`))
    .reduce((longest, { tdur = 0 }) => Math.max(longest, tdur / 1000), 0);
}

const TASKS = new Set(['RunTask', 'ThreadControllerImpl::RunTask']);

/** Runs in the page, as text: a compiled function would bring its compiler's helpers along. */
const OBSERVING = `
  window.lastCommit = 0;
  let leadsTo = '';
  let pressedAt = 0;
  window.countFrom = (selector) => {
    window.seen = { nextPaint: 0, longestTask: 0, commits: 0, rendered: 0, shownAfter: 0 };
    leadsTo = selector;
  };
  countFrom('');
  addEventListener('click', ({ timeStamp }) => (pressedAt = timeStamp), true);
  new MutationObserver(() => {
    if (leadsTo === '' || document.querySelector(leadsTo) === null) return;
    leadsTo = '';
    // A frame is painted after its callbacks; the task that follows comes after the paint.
    requestAnimationFrame(() =>
      setTimeout(() => (seen.shownAfter = performance.now() - pressedAt)),
    );
  }).observe(document, { childList: true, subtree: true });
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

  // React calls it as it would call its developer tools.
  const COMPONENTS = new Set([0, 1, 11, 14, 15]);
  const PERFORMED_WORK = 1;
  const renderedIn = (fiber) => {
    const before = fiber.alternate;
    const isRendered = before === null || (fiber.flags & PERFORMED_WORK) !== 0;
    let count = COMPONENTS.has(fiber.tag) && isRendered ? 1 : 0;
    if (before !== null && before.child === fiber.child) return count;
    for (let child = fiber.child; child !== null; child = child.sibling) count += renderedIn(child);
    return count;
  };
  window.__REACT_DEVTOOLS_GLOBAL_HOOK__ = {
    supportsFiber: true,
    inject: () => 1,
    checkDCE() {},
    onCommitFiberUnmount() {},
    onPostCommitFiberRoot() {},
    onCommitFiberRoot(id, root) {
      lastCommit = performance.now();
      seen.commits += 1;
      seen.rendered += renderedIn(root.current);
    },
  };
`;
