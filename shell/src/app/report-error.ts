/**
 * The place where errors nobody could deal with come together. The browser's own report is all there is so far:
 * it reaches the console, and whatever watches `window.onerror`.
 */
export function reportError(error: unknown, context: string): void {
  globalThis.reportError?.(new Error(`${context}: ${messageOf(error)}`, { cause: error }));
}

/** Errors out of a store are plain objects with a message. */
function messageOf(error: unknown): string {
  const { message } = (error ?? {}) as { message?: unknown };
  return typeof message === 'string' ? message : String(error);
}
