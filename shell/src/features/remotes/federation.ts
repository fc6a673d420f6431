/** The only file that imports the federation runtime. A lazy chunk: nothing of it is on the landing page. */
import { containerName } from '@courier/contract';
import { createInstance } from '@module-federation/runtime';
import type { RemoteEntryExports } from '@module-federation/runtime/types';
import * as runtimeCore from '@module-federation/runtime-core';
import type { RemoteEntry } from './discovery';
import { addressOf } from './files-origin';
import { restoreGlobals } from './globals';
import { HANDED_OVER } from './handed-over';
import { LOAD_TIMEOUT_MS } from './load-remote';
import { hasNotArrived } from '../../app/report-error';
import { isVersionConflict, RemoteFailure } from './remote-failure';
import { distrustScripts, guardRemote, prepareScript } from './script-policy';

/** Versions by request, from the table of shared libraries; set by the build. */
declare const LIBRARY_VERSIONS: Readonly<Record<string, string>>;

/** The script ends before the loader's own patience does, so that a Retry starts from nothing. */
const SCRIPT_TIMEOUT_MS = LOAD_TIMEOUT_MS - 500;

/** Shared, but not a singleton: a remote that needs another major brings its own. */
const DESIGN_SYSTEM = '@courier/shared-ui/base';

const registered = new Set<string>();

/** Versions whose entry has run, and left its container. */
const arrived = new Set<string>();

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
  plugins: [{ name: 'shell-loader', loadEntry: ({ remoteInfo }) => runEntry(remoteInfo) }],
});

/**
 * Runs the entry of a remote and returns a module that it exposes.
 * @param exposed such as `./App`
 * @throws RemoteFailure `crashed`, where the remote's code arrived and fell over
 */
export async function fetchExposed(remote: RemoteEntry, exposed: string): Promise<unknown> {
  guardRemote(remote);
  const id = register(remote);
  let evaluate: (() => unknown) | null;
  try {
    evaluate = await instance.loadRemote(id + exposed.slice(1), {
      loadFactory: false,
      from: 'runtime',
    });
  } catch (error) {
    if (error instanceof RemoteFailure || isVersionConflict(error)) throw error;
    // Its container is there, and fell over while it was asked for the module.
    if (arrived.has(id) && !hasNotArrived(error)) throw fallenOver(id, error);
    distrustScripts(remote);
    throw error;
  }
  try {
    const running = evaluate?.();
    // At once: the page goes on while the rest of it is awaited.
    restoreGlobals(remote);
    return await running;
  } catch (error) {
    throw hasNotArrived(error) ? error : fallenOver(id, error);
  }
}

/** By version: a Retry that found a newer one must not get the container of the one that failed. */
function register({ name, version, entry }: RemoteEntry): string {
  const id = `${name}@${version}`;
  if (registered.has(id)) return id;
  registered.add(id);
  instance.registerRemotes([
    {
      name: id,
      entry: addressOf(entry),
      type: 'global',
      entryGlobalName: containerName(name),
    },
  ]);
  return id;
}

interface EntryScript {
  readonly name: string;
  readonly entry: string;
  readonly entryGlobalName: string;
}

/**
 * Runs an entry and takes its container out of the global, which belongs to all versions of the remote: the runtime
 * itself would take what another version left there.
 */
function runEntry({ name, entry, entryGlobalName }: EntryScript): Promise<RemoteEntryExports> {
  const script = document.createElement('script');
  script.src = entry;
  prepareScript(script);
  let thrown: unknown;
  const handleThrown = (event: ErrorEvent) => {
    if (event.filename !== script.src) return;
    thrown = event.error;
    // It is reported by the name of the remote instead.
    event.preventDefault();
    event.stopImmediatePropagation();
  };
  addEventListener('error', handleThrown, { capture: true });
  const run = new Promise<RemoteEntryExports>((resolve, reject) => {
    setTimeout(() => reject(new Error('The script timed out')), SCRIPT_TIMEOUT_MS);
    // Follows the script directly: no other script has run in between.
    script.onload = () => {
      const container = Reflect.get(globalThis, entryGlobalName) as RemoteEntryExports | undefined;
      Reflect.set(globalThis, entryGlobalName, undefined);
      if (container) {
        arrived.add(name);
        resolve(container);
      } else reject(fallenOver(name, thrown));
    };
    script.onerror = () => reject(new Error(`${entry} did not arrive`));
  });
  document.head.append(script);
  return run.finally(() => removeEventListener('error', handleThrown, { capture: true }));
}

function fallenOver(id: string, cause: unknown): RemoteFailure {
  return new RemoteFailure('crashed', `${id} fell over while it was loaded`, { cause });
}
