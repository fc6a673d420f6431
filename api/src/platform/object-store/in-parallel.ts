/** An object store answers many requests as quickly as one; its SDK has fifty connections. */
const MOST = 16;

/** Does the same with each, several at a time, and returns what came out in their order. */
export async function inParallel<T, R>(
  items: readonly T[],
  work: (item: T) => Promise<R>,
): Promise<R[]> {
  const results: R[] = [];
  for (let at = 0; at < items.length; at += MOST) {
    results.push(...(await Promise.all(items.slice(at, at + MOST).map(work))));
  }
  return results;
}
