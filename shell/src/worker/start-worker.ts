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
  if (!isNew) {
    // Browsers look for another worker when they find the time: one that was withdrawn is to go with this page.
    await registration.update();
    return;
  }
  const { active } = await serviceWorker.ready;
  const files = performance
    .getEntriesByType('resource')
    .map(({ name }) => new URL(name))
    .filter(({ pathname }) => FILE.test(pathname))
    .map(({ pathname }) => pathname);
  active?.postMessage({ url: location.href, files: [...new Set(files)] });
}

const FILE = /^\/(shell|remotes)\//;
