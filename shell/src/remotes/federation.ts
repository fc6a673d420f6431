/** Runs what remotes publish: webpack's containers. A lazy chunk: nothing of it is on the landing page. */
import type { RemoteEntry } from '../discovery/discovery';
import { HANDED_OVER } from './handed-over';
import { LOAD_TIMEOUT_MS } from './load-remote';
import { noteTry, prepareScript } from './script-policy';

/** Versions by request, from the table of shared libraries; set by the build. */
declare const LIBRARY_VERSIONS: Readonly<Record<string, string>>;

/** The script ends before the loader's own patience does, so that a Retry starts from nothing. */
const SCRIPT_TIMEOUT_MS = LOAD_TIMEOUT_MS - 500;

/** What a remote's entry script puts on the page. */
interface Container {
  init(scope: ShareScope): void | Promise<void>;
  get(module: string): Promise<() => unknown>;
}

/** What is shared, by request and version. */
type ShareScope = Record<string, Record<string, Shared>>;

interface Shared {
  readonly from: string;
  readonly loaded: 1;
  get(): () => unknown;
}

/** By address: a Retry that found a newer version must not get the container of the one that failed. */
const containers = new Map<string, Promise<Container>>();

/** Runs the entry of a remote and answers its exposed module. */
export async function fetchExposed(remote: RemoteEntry): Promise<unknown> {
  noteTry(remote);
  const container = await containerOf(remote);
  const factory = await container.get('./App');
  return factory();
}

function containerOf(remote: RemoteEntry): Promise<Container> {
  const known = containers.get(remote.entry);
  if (known) return known;
  const starting = startContainer(remote);
  containers.set(remote.entry, starting);
  // The next try runs the entry again.
  starting.catch(() => containers.delete(remote.entry));
  return starting;
}

async function startContainer({ name, entry }: RemoteEntry): Promise<Container> {
  const container = await runEntry(entry, containerName(name));
  // A scope for each: what one remote adds to it, another never gets.
  await container.init(shareScope());
  return container;
}

/** As `containerName` of @courier/shared-ui/federation, which is Node's and not the browser's. */
export function containerName(name: string): string {
  return `courier_${name.replaceAll('-', '_')}`;
}

function runEntry(src: string, global: string): Promise<Container> {
  return new Promise((resolve, reject) => {
    const page = globalThis as unknown as Record<string, Container | undefined>;
    const script = document.createElement('script');
    script.src = src;
    prepareScript(script);
    const settle = (failure: string | null) => {
      clearTimeout(timer);
      script.remove();
      const container = page[global];
      if (failure) reject(new Error(failure));
      else if (container) resolve(container);
      else reject(new Error(`${src} defines no container`));
    };
    const timer = setTimeout(() => settle(`${src}: timed out`), SCRIPT_TIMEOUT_MS);
    script.onload = () => settle(null);
    script.onerror = () => settle(`${src} could not be loaded`);
    page[global] = undefined;
    document.head.append(script);
  });
}

function shareScope(): ShareScope {
  return Object.fromEntries(
    Object.entries(HANDED_OVER).map(([request, module]) => {
      const shared: Shared = { from: 'shell', loaded: 1, get: () => () => module };
      return [request, { [LIBRARY_VERSIONS[request] ?? '0.0.0']: shared }];
    }),
  );
}
