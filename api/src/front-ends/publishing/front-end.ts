import { audienceOf } from './canary';
import { DeployError } from './deploy-error';
import type { Author } from './history';
import { rollback, type RollbackOptions } from './manage';
import { type Published, publishRemote } from './publish';
import { publishShell, rollbackShell } from './publish-shell';
import type { Store } from './store';

/**
 * Publishes a build of the shell or of a remote.
 * @param canary as `audienceOf` takes it; left out, everybody gets it
 * @throws DeployError when it is refused; what was live stays live
 */
export function publishFrontEnd(
  store: Store,
  name: string,
  dist: string,
  author: Author,
  canary?: string,
): Promise<Published> {
  const audience = canary === undefined ? undefined : audienceOf(canary);
  if (name !== 'shell') return publishRemote(store, name, dist, author, audience);
  if (audience) throw new DeployError('The shell has no canary.');
  return publishShell(store, dist, author);
}

/** @throws DeployError when there is nothing to go back to, or it does not fit what is live */
export function rollbackFrontEnd(
  store: Store,
  name: string,
  author: Author,
  options: RollbackOptions,
): Promise<{ readonly version: string }> {
  return name === 'shell'
    ? rollbackShell(store, author, options)
    : rollback(store, name, author, options);
}
