import { audienceOf } from './canary';
import { DeployError } from './deploy-error';
import type { Author } from './history';
import { rollback, type RollbackOptions } from './manage';
import type { Preview } from './preview';
import { type Demands, type Published, publishRemote } from './publish';
import { publishShell, rollbackShell } from './publish-shell';
import type { Store } from './store';

export interface PublishOptions {
  /** As `audienceOf` takes it; left out, everybody gets it. The shell, which has no canary, everybody gets by `auto` too. */
  readonly canary?: string;
  /** Nobody gets it without its link. */
  readonly preview?: Preview;
  /** The percentage of visitors that `auto` begins with. */
  readonly siteShare: number;
  /** What is asked of a remote. */
  readonly demands: Demands;
}

/**
 * Publishes a build of the shell or of a remote.
 * @throws DeployError when it is refused; what was live stays live
 */
export function publishFrontEnd(
  store: Store,
  name: string,
  dist: string,
  author: Author,
  { canary, preview, siteShare, demands }: PublishOptions,
): Promise<Published> {
  const audience = preview ?? (canary === undefined ? undefined : audienceOf(canary, siteShare));
  if (name !== 'shell') return publishRemote(store, name, dist, author, audience, demands);
  if (preview) throw new DeployError('The shell has no preview.');
  if (canary !== undefined && !audienceOf(canary, siteShare).promotes) {
    throw new DeployError('The shell has no canary.');
  }
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
