/**
 * Fetches code of a part that the page is as good without. Never fails: where the connection is down it waits for it.
 */
export async function importWhenOnline<T>(load: () => Promise<T>): Promise<T> {
  try {
    return await load();
  } catch {
    await new Promise((resolve) => addEventListener('online', resolve, { once: true }));
    return importWhenOnline(load);
  }
}
