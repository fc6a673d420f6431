import { conflicts } from './compatibility';
import type { Store } from './store';

/** What is wrong with what is live, one sentence each: files gone or changed, versions that do not fit. */
export async function check(store: Store): Promise<string[]> {
  const { remotes } = await store.readDiscovery();
  const shell = await store.readShell();
  const found = shell ? [] : ['No shell is published.'];
  for (const [name, remote] of Object.entries(remotes)) {
    const base = `remotes/${name}/${remote.version}`;
    const hashes = await store.hashFolder(base);
    for (const [address, hash] of Object.entries(remote.integrity)) {
      const actual = hashes[address.slice(base.length + 2)];
      if (actual === undefined) found.push(`${address} is missing.`);
      else if (actual !== hash) found.push(`${address} was changed after it was published.`);
    }
    if (shell) found.push(...conflicts(shell, name, remote));
  }
  return found;
}
