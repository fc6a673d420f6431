import { HOST_CONTRACT_VERSION, type RemoteModule } from '@courier/shared-ui/host';
import { isSupported, type RemoteEntry } from './discovery';
import { rememberGlobals, restoreGlobals } from './globals';
import { importIntegrityDiagnosis, importFederation } from './lazy-imports';
import { type FailureKind, isVersionConflict, RemoteFailure } from './remote-failure';

export const LOAD_TIMEOUT_MS = 8000;
const RETRY_AFTER_MS = 400;
/** A try that failed later than this used up the time: a second one would go on unseen behind the panel. */
const SECOND_TRY_WITHIN_MS = 4000;

/** Fetches and runs a remote's entry; returns what it exposes. The federation runtime, or a stand-in in specs. */
export type FetchModule = (remote: RemoteEntry, exposed: string) => Promise<unknown>;

/** What a remote's own pages are exposed as. */
export const PAGES = './App';

/**
 * Loads a remote suspiciously: nothing of it is fetched unless it is switched on and fits, the wait has an end,
 * a failed fetch is tried again, what falls over when it is run is not, and what arrives is looked at before anybody
 * renders it.
 * @throws RemoteFailure
 */
export async function loadRemote(
  remote: RemoteEntry,
  exposed: string = PAGES,
  fetchModule: FetchModule = fetchFederated,
): Promise<RemoteModule> {
  if (!remote.enabled) throw new RemoteFailure('disabled', `${remote.name} is switched off`);
  if (!isSupported(remote.contract)) {
    throw new RemoteFailure(
      'incompatible',
      `${remote.name} ${remote.version} wants host contract ${remote.contract}; this shell has ${HOST_CONTRACT_VERSION}`,
    );
  }
  if (remote.isUnserved) {
    throw new RemoteFailure(
      'incompatible',
      `${remote.name} ${remote.version} wants API ${remote.api}; this server has another one`,
    );
  }
  rememberGlobals();
  const loaded = await withinTime(
    fetchTwice(remote, () => fetchModule(remote, exposed)),
    remote,
  ).finally(() => restoreGlobals(remote));
  if (!isRemoteModule(loaded)) {
    throw new RemoteFailure(
      'incompatible',
      `${remote.name} ${remote.version} exposes no component as ${exposed}`,
    );
  }
  return loaded;
}

async function fetchFederated(remote: RemoteEntry, exposed: string): Promise<unknown> {
  const { fetchExposed } = await importFederation();
  return fetchExposed(remote, exposed);
}

async function fetchTwice(
  remote: RemoteEntry,
  fetchModule: () => Promise<unknown>,
): Promise<unknown> {
  const started = Date.now();
  try {
    return await fetchModule();
  } catch (first) {
    const isSlow = Date.now() - started > SECOND_TRY_WITHIN_MS;
    // What arrived and fell over would only fall over again.
    const isFinal = first instanceof RemoteFailure || isVersionConflict(first);
    if (isSlow || isFinal) throw await asFailure(remote, first);
    await new Promise((resolve) => setTimeout(resolve, RETRY_AFTER_MS));
    return fetchModule().catch(async (second: unknown) => {
      throw await asFailure(remote, second);
    });
  }
}

async function withinTime(loading: Promise<unknown>, remote: RemoteEntry): Promise<unknown> {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const late = new Promise((_, reject) => {
    timer = setTimeout(
      () => reject(new RemoteFailure('timed-out', `${remote.name}: no answer in time`)),
      LOAD_TIMEOUT_MS,
    );
  });
  try {
    return await Promise.race([loading, late]);
  } finally {
    clearTimeout(timer);
  }
}

async function asFailure(remote: RemoteEntry, cause: unknown): Promise<RemoteFailure> {
  if (cause instanceof RemoteFailure) return cause;
  const kind = await kindOf(remote, cause);
  return new RemoteFailure(kind, `${remote.name} ${remote.version}: ${String(cause)}`, { cause });
}

async function kindOf(remote: RemoteEntry, error: unknown): Promise<FailureKind> {
  if (isVersionConflict(error)) return 'incompatible';
  if (/timed out|timeout/i.test(String(error))) return 'timed-out';
  return (await isChanged(remote)) ? 'changed' : 'unreachable';
}

function isChanged(remote: RemoteEntry): Promise<boolean> {
  return importIntegrityDiagnosis().then(
    ({ hasChanged }) => hasChanged(remote),
    // Nothing arrives at all: the connection is down.
    () => false,
  );
}

function isRemoteModule(value: unknown): value is RemoteModule {
  const exposed = (value as { default?: unknown } | null | undefined)?.default;
  // memo() and forwardRef() make objects.
  return typeof exposed === 'function' || (typeof exposed === 'object' && exposed !== null);
}
