import { firstInteraction } from './first-interaction';

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
