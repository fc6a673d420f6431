/**
 * Fetches code once the visitor first does something. Never fails: the page is as good without, so where the
 * connection is down it waits for it.
 */
export async function importOnInteraction<T>(load: () => Promise<T>): Promise<T> {
  await firstInteraction();
  try {
    return await load();
  } catch {
    await new Promise((resolve) => addEventListener('online', resolve, { once: true }));
    return importOnInteraction(load);
  }
}

const SIGNS = ['pointermove', 'pointerdown', 'touchstart', 'keydown', 'focusin', 'scroll'] as const;

let seen: Promise<void> | undefined;

/**
 * Resolves when the visitor first does something; immediately where the page was not prerendered, since then nothing
 * else shows what waits for it.
 */
function firstInteraction(): Promise<void> {
  seen ??= isPrerendered() ? new Promise((resolve) => listen(resolve)) : Promise.resolve();
  return seen;
}

function isPrerendered(): boolean {
  return typeof document !== 'undefined' && document.documentElement.dataset.prerendered === '';
}

function listen(resolve: () => void): void {
  const over = new AbortController();
  const handleSign = () => {
    over.abort();
    resolve();
  };
  for (const sign of SIGNS) {
    addEventListener(sign, handleSign, { passive: true, capture: true, signal: over.signal });
  }
}
