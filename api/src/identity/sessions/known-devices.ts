import type { DataSource, EntityManager } from 'typeorm';
import { KnownDevice } from './known-device.entity';
import { hashOfToken, newSecretToken, sha256 } from './secret-token';

/** Whether somebody has signed in to the account with the browser that has this token. */
export async function isKnownDevice(
  dataSource: DataSource,
  token: string | undefined,
  email: string,
): Promise<boolean> {
  const tokenHash = token ? hashOfToken(token) : null;
  if (tokenHash === null) return false;
  return dataSource.manager.existsBy(KnownDevice, { tokenHash, user: { username: email } });
}

/**
 * Makes the browser known to the account, in the caller's transaction.
 * @returns the token for its cookie: a new one unless we made the one that it has
 */
export async function rememberDevice(
  manager: EntityManager,
  userId: number,
  token: string | undefined,
): Promise<string> {
  const given = token ? hashOfToken(token) : null;
  const isOurs = given !== null && (await manager.existsBy(KnownDevice, { tokenHash: given }));
  const kept = token !== undefined && isOurs ? token : newSecretToken();
  const device = { tokenHash: sha256(kept), userId, lastSignInAt: new Date() };
  await manager.upsert(KnownDevice, device, ['tokenHash', 'userId']);
  return kept;
}
