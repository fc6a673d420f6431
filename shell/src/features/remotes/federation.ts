/** The only file that imports the federation runtime. A lazy chunk: nothing of it is on the landing page. */
import { createInstance } from '@module-federation/runtime';
import * as runtimeCore from '@module-federation/runtime-core';
import type { RemoteEntry } from './discovery';
import { HANDED_OVER } from './handed-over';
import { LOAD_TIMEOUT_MS } from './load-remote';
import { distrustScripts, guardRemote, prepareScript } from './script-policy';

/** Versions by request, from the table of shared libraries; set by the build. */
declare const LIBRARY_VERSIONS: Readonly<Record<string, string>>;

/** The script ends before the loader's own patience does, so that a Retry starts from nothing. */
const SCRIPT_TIMEOUT_MS = LOAD_TIMEOUT_MS - 500;

/** Shared, but not a singleton: a remote that needs another major brings its own. */
const DESIGN_SYSTEM = '@courier/shared-ui/base';

const registered = new Set<string>();

// Remotes are built without the runtime's core (`experiments.externalRuntime`).
Object.assign(globalThis, { _FEDERATION_RUNTIME_CORE: runtimeCore });

const instance = createInstance({
  name: 'shell',
  remotes: [],
  shareStrategy: 'loaded-first',
  shared: Object.fromEntries(
    Object.entries(HANDED_OVER).map(([request, module]) => [
      request,
      {
        version: LIBRARY_VERSIONS[request] ?? '0.0.0',
        lib: () => module,
        shareConfig: { singleton: request !== DESIGN_SYSTEM, requiredVersion: false },
      },
    ]),
  ),
  plugins: [{ name: 'shell-loader', createScript: ({ url }) => scriptOf(url) }],
});

/**
 * Runs the entry of a remote and answers a module that it exposes.
 * @param exposed such as `./App`
 */
export async function fetchExposed(remote: RemoteEntry, exposed: string): Promise<unknown> {
  guardRemote(remote);
  const id = register(remote);
  try {
    return await instance.loadRemote(id + exposed.slice(1));
  } catch (error) {
    distrustScripts(remote);
    throw error;
  }
}

/** By version: a Retry that found a newer one must not get the container of the one that failed. */
function register({ name, version, entry }: RemoteEntry): string {
  const id = `${name}@${version}`;
  if (registered.has(id)) return id;
  registered.add(id);
  const entryGlobalName = containerName(name);
  Reflect.deleteProperty(globalThis, entryGlobalName);
  instance.registerRemotes([{ name: id, entry, type: 'global', entryGlobalName }]);
  return id;
}

/** As `containerName` of @courier/shared-ui/federation, which is Node's and not the browser's. */
export function containerName(name: string): string {
  return `courier_${name.replaceAll('-', '_')}`;
}

function scriptOf(url: string) {
  const script = document.createElement('script');
  script.src = url;
  prepareScript(script);
  return { script, timeout: SCRIPT_TIMEOUT_MS };
}
