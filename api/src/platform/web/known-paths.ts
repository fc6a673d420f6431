import { readFile, stat } from 'node:fs/promises';
import { SHELL_PATHS } from './store-layout';

/** Distinguishes known paths from unknown ones by the published `discovery.json`; read again when it changes. */
export class KnownPaths {
  private stamp = '';
  private routes: readonly string[] | null = null;

  constructor(private readonly discoveryFile: string) {}

  /**
   * Whether the shell or a remote, switched off or not, owns the path, which starts with a slash. A route owns what
   * lies below it. Everything counts as known where discovery cannot be read.
   */
  async has(pathname: string): Promise<boolean> {
    if (SHELL_PATHS.includes(pathname.replace(/(?<=.)\/$/, ''))) return true;
    const routes = await this.current();
    return (
      !routes || routes.some((route) => pathname === route || pathname.startsWith(`${route}/`))
    );
  }

  private async current(): Promise<readonly string[] | null> {
    const stats = await stat(this.discoveryFile).catch(() => null);
    const stamp = stats ? `${stats.mtimeMs} ${stats.size} ${stats.ino}` : '';
    if (stamp !== this.stamp) {
      this.routes = stats && (await readRoutes(this.discoveryFile));
      this.stamp = stamp;
    }
    return this.routes;
  }
}

async function readRoutes(file: string): Promise<readonly string[] | null> {
  try {
    const { remotes } = JSON.parse(await readFile(file, 'utf8')) as {
      remotes: Record<string, { routes: string[] }>;
    };
    return Object.values(remotes).flatMap(({ routes }) => routes);
  } catch {
    return null;
  }
}
