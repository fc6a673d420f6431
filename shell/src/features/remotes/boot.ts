/**
 * Runs inline, before the first paint: says which scripts may be added, sets the theme, asks for the list of remotes,
 * and has the browser fetch what the remote of this path needs while the shell's own script is still on its way. It
 * imports nothing, and nothing in it may vary from build to build: its hash is in the content security policy.
 */

(function boot() {
  const path = location.pathname;
  // A pinned tab shows another version than the live one. As `discovery/pins.ts`.
  const isPinned = /[?&]mfe=/.test(location.search) || stored('mfe', 'sessionStorage') !== null;

  // Trusted Types: scripts are added from these folders alone. Remotes need no policy of their own.
  (window as BootWindow).trustedTypes?.createPolicy('default', {
    // Other origins are refused by the content security policy, but for the one that the server names for files.
    // The last of the addresses is the worker of `worker/`.
    createScriptURL: (address) =>
      /^\/((shell|remotes)\/|sw\.js$)/.test(new URL(address, location.href).pathname)
        ? address
        : null,
  });

  const theme = stored('ui-theme');
  if (theme === 'light' || theme === 'dark') document.documentElement.dataset.theme = theme;

  // Where published files are fetched from, where that is another origin.
  const { files: filesOrigin = '', page } = document.documentElement.dataset;
  // Remotes are of no use to a page of the shell before the shell, which asks for their list itself.
  if (page !== 'shell') askForRemotes();

  function askForRemotes() {
    const answer = fetch('/discovery.json', { cache: 'no-cache' }).then((response) => {
      if (!response.ok) throw new Error(`discovery.json: ${response.status}`);
      return response.json() as Promise<Listed>;
    });
    (window as BootWindow).courierDiscovery = answer;
    // Whoever reads the answer deals with its failure; here it only must not be reported as unhandled.
    const owned = isPinned ? answer : answer.then(preloadOwner);
    owned.catch(() => undefined);
  }

  function shellFiles() {
    const listed = document.getElementById('shell-files')?.textContent;
    return listed ? (JSON.parse(listed) as ShellFiles) : null;
  }

  function preloadOwner({ remotes }: Listed) {
    const files = shellFiles();
    if (!files) return;
    const { base, host, scripts, contract } = files;
    for (const name of Object.keys(remotes)) {
      const remote = remotes[name];
      if (!remote?.enabled || !remote.routes.some(isHere) || isKeptOut(remote)) continue;
      // As `discovery/discovery.ts`: what will not be run is not fetched.
      const runs = (version: Files) =>
        version.contract === contract || version.contract === contract - 1;
      const { canary } = remote;
      const shown = canary && runs(canary) && getsCanary(name, canary) ? canary : remote;
      if (!runs(shown)) continue;
      for (const file of host) preload(base + file, scripts[file]);
      const screen = shown.screens[path] ?? [];
      for (const file of [shown.entry, ...shown.preload, ...screen]) {
        preload(file, shown.integrity[file]);
      }
    }
  }

  /** Whoever may not see a page needs nothing of it. As `remotes/site.ts`, but that a nearer page changes nothing. */
  function isKeptOut({ pages = {} }: ListedRemote) {
    const role = stored('isAuthenticated') === 'true' ? (stored('userRole') ?? '') : '';
    return Object.keys(pages).some((page) => {
      const roles = pages[page]?.roles;
      return isHere(page) && roles && !roles.includes(role);
    });
  }

  /** As `remotes/canary.ts`. */
  function getsCanary(name: string, { version, share, staffOnly }: ListedCanary) {
    if (staffOnly) {
      const isSignedIn = stored('isAuthenticated') === 'true';
      return isSignedIn && /^(admin|support)$/.test(stored('userRole') ?? '');
    }
    try {
      localStorage.canaryNumber ??= String(Math.floor(Math.random() * 9973));
    } catch {
      return false;
    }
    let mixed = Number(stored('canaryNumber') ?? NaN);
    for (const character of `${name}@${version}`) {
      mixed = (mixed * 31 + character.charCodeAt(0)) % 9973;
    }
    return mixed % 100 < share;
  }

  function isHere(route: string) {
    return path === route || path.startsWith(`${route}/`);
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

  function stored(key: string, place: 'localStorage' | 'sessionStorage' = 'localStorage') {
    try {
      return window[place].getItem(key);
    } catch {
      return null;
    }
  }

  /** As `remotes/script-policy.ts`; `host` are the files that every remote's page needs of the shell. */
  interface ShellFiles {
    base: string;
    host: string[];
    /** The host contract that this shell implements. */
    contract: number;
    scripts: Record<string, string>;
  }

  interface Listed {
    remotes: Record<string, ListedRemote | undefined>;
  }

  interface ListedRemote extends Files {
    enabled: boolean;
    routes: string[];
    pages?: Record<string, { roles?: string[] } | undefined>;
    canary?: ListedCanary | null;
  }

  interface ListedCanary extends Files {
    version: string;
    share: number;
    staffOnly: boolean;
  }

  /** Addresses on the origin of published files. */
  interface Files {
    contract: number;
    entry: string;
    preload: string[];
    screens: Record<string, string[] | undefined>;
    integrity: Record<string, string>;
  }

  type BootWindow = Window & {
    courierDiscovery?: Promise<unknown>;
    /** Absent in browsers without Trusted Types. */
    trustedTypes?: {
      createPolicy(
        name: string,
        rules: { createScriptURL(address: string): string | null },
      ): unknown;
    };
  };
})();
