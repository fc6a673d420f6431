/** Runs remotes: the only file that knows the form of webpack's federated containers. A lazy chunk: nothing of it is on the landing page. */
import type { RemoteEntry } from './discovery';
import { HANDED_OVER } from './handed-over';
import { LOAD_TIMEOUT_MS } from './load-remote';
import { distrustScripts, guardRemote, prepareScript } from './script-policy';

/** Versions by request, from the table of shared libraries; set by the build. */
declare const LIBRARY_VERSIONS: Readonly<Record<string, string>>;

/** The script ends before the loader's own patience does, so that a Retry starts from nothing. */
const SCRIPT_TIMEOUT_MS = LOAD_TIMEOUT_MS - 500;

/** What the entry of a remote leaves on the page: https://webpack.js.org/concepts/module-federation/ */
interface Container {
  init(scope: ShareScope): unknown;
  get(exposed: string): Promise<() => unknown>;
}

/** Offered modules, by request and version. */
type ShareScope = Record<string, Record<string, SharedModule>>;

interface SharedModule {
  readonly get: () => () => unknown;
  readonly from: string;
  /** In use already: a remote's own copy of the same version does not replace it. */
  readonly loaded: true;
}

/** By version: a Retry that found a newer one must not get the container of the one that failed. */
const containers = new Map<string, Promise<Container>>();

/**
 * Runs the entry of a remote and returns a module that it exposes.
 * @param exposed such as `./App`
 */
export async function fetchExposed(remote: RemoteEntry, exposed: string): Promise<unknown> {
  guardRemote(remote);
  try {
    const container = await containerOf(remote);
    const module = await container.get(exposed);
    return module();
  } catch (error) {
    distrustScripts(remote);
    throw error;
  }
}

function containerOf(remote: RemoteEntry): Promise<Container> {
  const id = `${remote.name}@${remote.version}`;
  const known = containers.get(id);
  if (known) return known;
  const loading = loadContainer(remote);
  containers.set(id, loading);
  loading.catch(() => containers.delete(id));
  return loading;
}

async function loadContainer({ name, entry }: RemoteEntry): Promise<Container> {
  const key = containerName(name);
  Reflect.set(globalThis, key, undefined);
  await runScript(entry);
  const container = Reflect.get(globalThis, key) as Container | undefined;
  if (!container) throw new Error(`${entry} left no container`);
  await container.init(shareScope());
  return container;
}

/** Each remote's own: what one remote adds to it, no other takes. */
function shareScope(): ShareScope {
  return Object.fromEntries(
    Object.entries(HANDED_OVER).map(([request, module]) => [
      request,
      {
        [LIBRARY_VERSIONS[request] ?? '0.0.0']: {
          get: () => () => module,
          from: 'shell',
          loaded: true,
        },
      },
    ]),
  );
}

/** As `containerName` of @courier/shared-ui/federation, which is Node's and not the browser's. */
export function containerName(name: string): string {
  return `courier_${name.replaceAll('-', '_')}`;
}

function runScript(src: string): Promise<void> {
  return new Promise((resolve, reject) => {
    const script = document.createElement('script');
    script.src = src;
    prepareScript(script);
    const timer = setTimeout(() => reject(new Error(`${src} timed out`)), SCRIPT_TIMEOUT_MS);
    const end = (settle: () => void) => () => {
      clearTimeout(timer);
      settle();
    };
    script.addEventListener('load', end(resolve));
    script.addEventListener(
      'error',
      end(() => reject(new Error(`${src} did not run`))),
    );
    document.head.append(script);
  });
}
