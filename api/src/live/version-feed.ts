/** The versions of some things by their keys; a key is missing where the thing is not there. */
export type ReadVersions<Key> = (keys: readonly Key[]) => Promise<ReadonlyMap<Key, string>>;

/**
 * Says which of the things that streams follow have changed, in whichever process: their versions are read from the
 * database, once for all streams of this one, and compared with those of the last time.
 */
export class VersionFeed<Key> {
  private readonly followers = new Map<Key, Set<() => void>>();
  private readonly known = new Map<Key, string>();

  constructor(private readonly readVersions: ReadVersions<Key>) {}

  /** Calls the follower whenever the thing has changed from now on. Returns how to stop. */
  follow(key: Key, follower: () => void): () => void {
    const others = this.followers.get(key) ?? new Set();
    this.followers.set(key, others.add(follower));
    return () => {
      others.delete(follower);
      if (others.size > 0 || this.followers.get(key) !== others) return;
      this.followers.delete(key);
      this.known.delete(key);
    };
  }

  /** Settles when each change of the things that is committed after it will be announced. */
  async ready(keys: readonly Key[]): Promise<void> {
    const unknown = keys.filter((key) => !this.known.has(key));
    if (unknown.length === 0) return;
    for (const [key, version] of await this.read(unknown)) {
      if (this.followers.has(key) && !this.known.has(key)) this.known.set(key, version);
    }
  }

  /** Reads the versions of everything that is followed and announces what has changed. */
  async check(): Promise<void> {
    const keys = [...this.followers.keys()];
    for (let from = 0; from < keys.length; from += KEYS_MOST) {
      const versions = await this.read(keys.slice(from, from + KEYS_MOST));
      for (const [key, version] of versions) this.compare(key, version);
    }
  }

  private compare(key: Key, version: string): void {
    const followers = this.followers.get(key);
    if (!followers) return;
    const before = this.known.get(key);
    this.known.set(key, version);
    if (before === undefined || before === version) return;
    for (const follower of followers) follower();
  }

  private async read(keys: readonly Key[]): Promise<[Key, string][]> {
    const versions = await this.readVersions(keys);
    return keys.map((key) => [key, versions.get(key) ?? '']);
  }
}

/** Asked about by one statement. */
const KEYS_MOST = 1000;
