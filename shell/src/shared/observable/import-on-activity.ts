import { firstActivity } from './first-activity';

/**
 * Fetches code once the visitor first does something. Never fails: the page is as good without, so where the
 * connection is down it waits for it.
 */
export async function importOnActivity<T>(load: () => Promise<T>): Promise<T> {
  await firstActivity();
  try {
    return await load();
  } catch {
    await new Promise((resolve) => addEventListener('online', resolve, { once: true }));
    return importOnActivity(load);
  }
}
