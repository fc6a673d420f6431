/** Set by the build: `--env worker=none` publishes a shell without. */
declare const HAS_WORKER: boolean;

/**
 * Registers the worker that keeps pages for the time without a connection: once the page has nothing else to do, so
 * that no first visit waits for it. Browsers give it to secure origins alone.
 */
export function startWorker(): void {
  if (!HAS_WORKER || !('serviceWorker' in navigator)) return;
  const start = () => void register().catch(() => undefined);
  // Safari has no idle time to give.
  if ('requestIdleCallback' in window) requestIdleCallback(start);
  else setTimeout(start, 2000);
}

async function register(): Promise<void> {
  const { serviceWorker } = navigator;
  const isNew = !serviceWorker.controller;
  const registration = await serviceWorker.register('/sw.js', { updateViaCache: 'none' });
  // Browsers look for another worker when they find the time: one that was withdrawn is to go with this page.
  if (!isNew) await registration.update();
  const { active } = await serviceWorker.ready;
  if (isNew) active?.postMessage({ url: location.href, files: [] });
  // All that the page loads, as some of it passes no worker: what came before it, and what the browser has in memory.
  new PerformanceObserver((loaded) => {
    const files = loaded
      .getEntries()
      .map(({ name }) => new URL(name).pathname)
      .filter((file) => FILE.test(file));
    if (files.length > 0) active?.postMessage({ files });
  }).observe({ type: 'resource', buffered: true });
}

const FILE = /^\/(shell|remotes)\//;
