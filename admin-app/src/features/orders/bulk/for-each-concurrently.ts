/**
 * Calls `work` with each item in their order, at most `limit` at a time. After an abort, what has begun is finished
 * and nothing new begins.
 */
export async function forEachConcurrently<T>(
  limit: number,
  items: readonly T[],
  work: (item: T) => Promise<void>,
  signal: AbortSignal,
): Promise<void> {
  const rest = items[Symbol.iterator]();
  const worker = async () => {
    for (let next = signal.aborted ? null : rest.next(); next && !next.done;) {
      await work(next.value);
      next = signal.aborted ? null : rest.next();
    }
  };
  await Promise.all(Array.from({ length: Math.min(limit, items.length) }, worker));
}
