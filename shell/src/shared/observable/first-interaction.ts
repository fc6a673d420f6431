const SIGNS = ['pointermove', 'pointerdown', 'touchstart', 'keydown', 'focusin', 'scroll'] as const;

let seen: Promise<void> | undefined;

/**
 * Resolves when the visitor first does something; immediately where the page was not prerendered, since then nothing
 * else shows what waits for it.
 */
export function firstInteraction(): Promise<void> {
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
