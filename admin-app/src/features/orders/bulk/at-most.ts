/**
 * Does something with each item, never more than `limit` at a time, in their order. What has begun is finished after
 * a stop; nothing new begins.
 */
export async function eachAtMost<T>(
  limit: number,
  items: readonly T[],
  work: (item: T) => Promise<void>,
  signal: AbortSignal,
): Promise<void> {
  const rest = items[Symbol.iterator]();
  const lane = async () => {
    for (let next = signal.aborted ? null : rest.next(); next && !next.done;) {
      await work(next.value);
      next = signal.aborted ? null : rest.next();
    }
  };
  await Promise.all(Array.from({ length: Math.min(limit, items.length) }, lane));
}
