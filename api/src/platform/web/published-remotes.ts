import { readFile, stat } from 'node:fs/promises';
import { isWithin, PAGES } from '@courier/contract';

type Remotes = Readonly<
  Record<string, { readonly routes: readonly string[]; readonly enabled: boolean } | undefined>
>;

/** What the published `discovery.json` says of the remotes; read again when it changes. */
export class PublishedRemotes {
  private stamp = '';
  private remotes: Remotes | null = null;

  constructor(private readonly discoveryFile: string) {}

  /**
   * Whether the shell or a remote, switched off or not, owns the path, which starts with a slash. A route owns what
   * lies below it. Every path has an owner where discovery cannot be read.
   */
  async ownPath(pathname: string): Promise<boolean> {
    const page = pathname.replace(/(?<=.)\/$/, '');
    if (PAGES.some(({ path, isShellPage }) => isShellPage && path === page)) return true;
    const remotes = await this.current();
    return (
      !remotes ||
      Object.values(remotes)
        .flatMap((remote) => remote?.routes ?? [])
        .some((route) => isWithin(pathname, route))
    );
  }

  /** Whether there is such a remote, and it is not switched off. */
  async hasEnabled(name: string): Promise<boolean> {
    return (await this.current())?.[name]?.enabled ?? false;
  }

  private async current(): Promise<Remotes | null> {
    const stats = await stat(this.discoveryFile).catch(() => null);
    const stamp = stats ? `${stats.mtimeMs} ${stats.size} ${stats.ino}` : '';
    if (stamp !== this.stamp) {
      this.remotes = stats && (await readRemotes(this.discoveryFile));
      this.stamp = stamp;
    }
    return this.remotes;
  }
}

async function readRemotes(file: string): Promise<Remotes | null> {
  try {
    return (JSON.parse(await readFile(file, 'utf8')) as { remotes?: Remotes }).remotes ?? null;
  } catch {
    return null;
  }
}
