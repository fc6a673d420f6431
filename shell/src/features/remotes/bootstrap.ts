/**
 * Runs inline, before the first paint: says which scripts may be added, sets the theme, asks for the list of remotes,
 * and has the browser fetch what the remote of this path needs while the shell's own script is still on its way. What it
 * imports is small and inlined with it. Nothing in it may vary from build to build: its hash is in the content security
 * policy.
 */
import {
  type Discovery,
  DISCOVERY_FILE,
  getsCanary,
  isWithin,
  type PublishedRemote,
  runsContract,
  scriptsFor,
} from '@courier/contract';
import { storedRole } from '../../shared/session/stored-role';
import { readStored } from '../../shared/stored';
import { isUnserved, keepAnswerHeaders } from './answer-headers';
import { currentVisitor } from './visitor';

const path = location.pathname;
// A pinned tab shows another version than the live one.
const isPinned = /[?&]mfe=/.test(location.search) || hasStoredPins();

// Trusted Types: scripts are added from these folders alone. Remotes need no policy of their own.
(window as BootstrapWindow).trustedTypes?.createPolicy('default', {
  // Other origins are refused by the content security policy, but for the one that the server names for files.
  // The last of the addresses is the worker of `worker/`.
  createScriptURL: (address) =>
    /^\/((shell|remotes)\/|sw\.js$)/.test(new URL(address, location.href).pathname)
      ? address
      : null,
});

const theme = readStored('ui-theme');
if (theme === 'light' || theme === 'dark') document.documentElement.dataset.theme = theme;
if (readStored('desk-density') === 'roomy') document.documentElement.dataset.density = 'roomy';

// Where published files are fetched from, where that is another origin.
const { files: filesOrigin = '', page } = document.documentElement.dataset;
// Remotes are of no use to a page of the shell before the shell, which asks for their list itself.
if (page !== 'shell') askForRemotes();

function askForRemotes() {
  const answer = fetch(`/${DISCOVERY_FILE}`, { cache: 'no-cache' }).then((response) => {
    if (!response.ok) throw new Error(`discovery.json: ${response.status}`);
    keepAnswerHeaders(response);
    return response.json() as Promise<Discovery>;
  });
  (window as BootstrapWindow).courierDiscovery = answer;
  // Whoever reads the answer deals with its failure; here it only must not be reported as unhandled.
  const owned = isPinned ? answer : answer.then(preloadOwner);
  owned.catch(() => undefined);
}

/** As `pins.ts`. */
function hasStoredPins() {
  try {
    return sessionStorage.getItem('mfe') !== null;
  } catch {
    return false;
  }
}

function shellFiles() {
  const listed = document.getElementById('shell-files')?.textContent;
  return listed ? (JSON.parse(listed) as ShellFiles) : null;
}

function preloadOwner({ remotes }: Discovery) {
  const files = shellFiles();
  if (!files) return;
  const { base, host, scripts, contract } = files;
  for (const [name, remote] of Object.entries(remotes)) {
    if (!remote.enabled || !remote.routes.some(isHere) || isKeptOut(remote)) continue;
    // What will not be run is not fetched.
    const { canary } = remote;
    const isForHere =
      canary &&
      runsContract(contract, canary.contract) &&
      !isUnserved(name, canary.version) &&
      getsCanary(name, canary, currentVisitor());
    const shown = isForHere ? canary : remote;
    if (!runsContract(contract, shown.contract) || isUnserved(name, shown.version)) continue;
    for (const file of host) preload(base + file, scripts[file]);
    for (const file of scriptsFor(shown, path)) preload(file, shown.integrity[file]);
  }
}

/** Whoever may not see a page needs nothing of it. As `remotes/site.ts`, but that a nearer page changes nothing. */
function isKeptOut({ pages = {} }: Partial<PublishedRemote>) {
  const role = storedRole();
  return Object.entries(pages).some(
    ([page, { roles }]) => isHere(page) && roles?.every((each) => each !== role),
  );
}

function isHere(route: string) {
  return isWithin(path, route);
}

function preload(href: string, integrity?: string) {
  const link = document.createElement('link');
  link.rel = 'preload';
  link.as = 'script';
  link.href = filesOrigin + href;
  if (filesOrigin) link.crossOrigin = 'anonymous';
  if (integrity) link.integrity = integrity;
  document.head.append(link);
}

/** As `remotes/script-policy.ts`; `host` are the files that every remote's page needs of the shell. */
interface ShellFiles {
  base: string;
  host: string[];
  /** The host contract that this shell implements. */
  contract: number;
  scripts: Record<string, string>;
}

type BootstrapWindow = Window & {
  courierDiscovery?: Promise<unknown>;
  /** Absent in browsers without Trusted Types. */
  trustedTypes?: {
    createPolicy(name: string, rules: { createScriptURL(address: string): string | null }): unknown;
  };
};
