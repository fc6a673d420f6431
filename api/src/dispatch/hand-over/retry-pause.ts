/**
 * How long to wait before the next try, in ms: twice as long after each, with jitter, so that the orders of an
 * outage do not all come back in the same second.
 * @param attempts how many tries there were, at least 1
 */
export function retryPause(
  attempts: number,
  { pauseMs, pauseMostMs }: { readonly pauseMs: number; readonly pauseMostMs: number },
  random: () => number = Math.random,
): number {
  const full = Math.min(pauseMostMs, pauseMs * 2 ** Math.min(attempts - 1, 30));
  return Math.round(full * (0.75 + random() * 0.5));
}
