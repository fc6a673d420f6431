import type { Author } from './history';
import { publishRemote } from './publish';
import { publishShell } from './publish-shell';
import type { Store } from './store';

/** Builds of all front ends, by the folders they are in. */
export interface FrontEnds {
  readonly shell: string;
  /** By the names of their remotes. */
  readonly remotes: ReadonlyMap<string, string>;
}

/**
 * Publishes front ends into a store; what is published already is left alone. Remotes first, so
 * that a new shell never meets a remote older than itself.
 * @returns a line for each that was published
 * @throws DeployError when one of them is refused
 */
export async function publishFrontEnds(
  store: Store,
  { shell, remotes }: FrontEnds,
  author: Author,
): Promise<string[]> {
  const published = [];
  for (const [name, dist] of remotes)
    published.push(await publishRemote(store, name, dist, author));
  published.push(await publishShell(store, shell, author));
  return published
    .filter(({ isNew }) => isNew)
    .map(({ name, version }) => `Published ${name} ${version}`);
}
