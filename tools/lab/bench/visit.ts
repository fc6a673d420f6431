import type { Browser, CDPSession } from '@playwright/test';

/** One cold visit, or the medians of several. */
export interface Visit {
  readonly bytes: number;
  readonly requests: number;
  /** How many of them are scripts. */
  readonly scripts: number;
  /** How many answers had to be waited for one after the other, the document being the first. */
  readonly depth: number;
  readonly largestPaint: number;
  /** When what was waited for stood in the page, in ms from the start. */
  readonly shown: number;
}

const SLOW_4G = {
  offline: false,
  latency: 150,
  downloadThroughput: 1_600_000 / 8,
  uploadThroughput: 750_000 / 8,
} as const;

/** What a page that is marked says of itself in `window.marks`, in ms from the start; 0 for what has not come yet. */
export interface Marks {
  shown: number;
  largestPaint: number;
}

/** Visits an address with an empty cache on a slow connection, until `shown` is there and the network is quiet. */
export async function visit(
  browser: Browser,
  url: string,
  shown: string,
  { withoutScripts = false } = {},
): Promise<Visit> {
  const context = await browser.newContext({ viewport: { width: 412, height: 823 } });
  try {
    const page = await context.newPage();
    const session = await context.newCDPSession(page);
    const line = await watchLine(session, url);
    // What is measured on the page is not a file.
    if (withoutScripts) await session.send('Network.setBlockedURLs', { urls: ['*.js'] });
    await page.addInitScript(marking(`main ${shown}`));
    await page.goto(url, { waitUntil: 'networkidle' });
    await page.locator(`main ${shown}`).first().waitFor();
    const marks = await page.evaluate(() => (window as unknown as { marks: Marks }).marks);
    return { ...line(), ...marks };
  } finally {
    await context.close();
  }
}

/** Runs in the page, as text: a compiled function would bring its compiler's helpers along. */
export const marking = (selector: string) => `
  window.marks = { shown: 0, largestPaint: 0 };
  new MutationObserver(() => {
    if (marks.shown === 0 && document.querySelector('${selector}')) marks.shown = performance.now();
  }).observe(document, { childList: true, subtree: true });
  new PerformanceObserver((list) => {
    marks.largestPaint = list.getEntries().at(-1).startTime;
  }).observe({ type: 'largest-contentful-paint', buffered: true });
`;

async function watchLine(session: CDPSession, documentUrl: string) {
  await session.send('Network.enable');
  await session.send('Network.emulateNetworkConditions', SLOW_4G);
  const urls = new Map<string, string>();
  const depths = new Map<string, number>([[documentUrl, 1]]);
  let bytes = 0;
  session.on('Network.requestWillBeSent', ({ requestId, request, initiator }) => {
    if (urls.has(requestId) || request.url.startsWith('data:')) return;
    urls.set(requestId, request.url);
    if (depths.has(request.url)) return;
    const by = initiator.url ?? initiator.stack?.callFrames[0]?.url ?? documentUrl;
    // The inline script asks for a remote's files once discovery has answered.
    const isListed = by === documentUrl && request.url.includes('/remotes/');
    depths.set(request.url, (isListed ? 2 : (depths.get(by) ?? 1)) + 1);
  });
  session.on('Network.loadingFinished', ({ encodedDataLength }) => {
    bytes += encodedDataLength;
  });
  const scripts = () => [...urls.values()].filter((address) => address.endsWith('.js')).length;
  return () => ({
    bytes,
    requests: urls.size,
    scripts: scripts(),
    depth: Math.max(...depths.values()),
  });
}

export function median(values: readonly number[]): number {
  const sorted = [...values].sort((one, other) => one - other);
  return sorted[Math.floor(sorted.length / 2)] ?? 0;
}
