/**
 * Runs inline, before the first paint: says which scripts may be added, sets the theme, holds forms back, asks for the
 * list of remotes, and has the browser fetch what the remote of this path needs while the shell's own script is still
 * on its way. Where the document holds the whole page, it fetches that script with the visitor's first interaction
 * instead. It imports nothing, and nothing in it may vary from build to build: its hash is in the content security
 * policy.
 */

/** Set by the build, from the table of pages. */
declare const PROTECTED_PATHS: readonly string[];

(function boot() {
  const path = location.pathname;
  // A signed-out visitor of these is sent to sign in, and needs nothing of them.
  const isSentAway = PROTECTED_PATHS.some(isHere) && stored('isAuthenticated') !== 'true';

  // A pinned tab shows another version than the live one. As `discovery/pins.ts`.
  const isPinned = /[?&]mfe=/.test(location.search) || stored('mfe', 'sessionStorage') !== null;

  // Trusted Types: scripts are added from these folders alone. Remotes need no policy of their own.
  (window as BootWindow).trustedTypes?.createPolicy('default', {
    // Another origin's are refused by the content security policy.
    createScriptURL: (address) =>
      /^\/(shell|remotes)\//.test(new URL(address, location.href).pathname) ? address : null,
  });

  const theme = stored('ui-theme');
  if (theme === 'light' || theme === 'dark') document.documentElement.dataset.theme = theme;

  // What is sent before the shell has taken the page over would leave it, with a password in the address.
  addEventListener('submit', (event) => {
    if (event.defaultPrevented || !(event.target instanceof HTMLFormElement)) return;
    event.preventDefault();
    event.target.dataset.held = '';
  });

  if (document.documentElement.dataset.prerendered !== undefined) {
    // Links, fields and forms of a whole page work without scripts, but for people whose page differs from it.
    const differs = isPinned || stored('isAuthenticated') === 'true' || stored('logoutPending');
    if (differs) startShell();
    else startOnInteraction();
    // Remotes are of no use before the shell, which asks for their list itself.
    return;
  }

  const answer = fetch('/discovery.json', { cache: 'no-cache' }).then((response) => {
    if (!response.ok) throw new Error(`discovery.json: ${response.status}`);
    return response.json() as Promise<Listed>;
  });
  (window as BootWindow).courierDiscovery = answer;
  // Whoever reads the answer deals with its failure; here it only must not be reported as unhandled.
  const owned = isSentAway || isPinned ? answer : answer.then(preloadOwner);
  owned.catch(() => undefined);

  function startOnInteraction() {
    let isStarted = false;
    const handleSign = () => {
      if (isStarted) return;
      isStarted = true;
      startShell();
    };
    for (const sign of ['pointermove', 'touchstart', 'keydown', 'focusin', 'scroll', 'click']) {
      addEventListener(sign, handleSign, { passive: true, capture: true, once: true });
    }
  }

  function startShell() {
    const files = shellFiles();
    if (!files?.start) return;
    const { base, scripts, start } = files;
    holdPress();
    preload(base + start.main, start.integrity);
    for (const file of start.chunks) preload(base + file, scripts[file]);
    const run = () => {
      const script = document.createElement('script');
      script.src = base + start.main;
      script.integrity = start.integrity;
      document.head.append(script);
    };
    if (document.readyState === 'loading') addEventListener('DOMContentLoaded', run);
    else run();
  }

  /** What is pressed before the shell has taken the page over; `app/use-early-input.ts` presses it again. */
  function holdPress() {
    const early: EarlyPress = { pressed: null, isOver: false };
    addEventListener('click', ({ target }) => {
      const selector = 'button[type=button], input[type=radio]';
      const pressed = (target as Element).closest<HTMLElement>(selector);
      if (!early.isOver) early.pressed = pressed ?? early.pressed;
    });
    (window as BootWindow).courierEarlyPress = early;
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
      if (!remote?.enabled || !remote.routes.some(isHere)) continue;
      // As `discovery/discovery.ts`: what will not be run is not fetched.
      if (remote.contract !== contract && remote.contract !== contract - 1) continue;
      for (const file of host) preload(base + file, scripts[file]);
      const screen = remote.screens[path] ?? [];
      for (const file of [remote.entry, ...remote.preload, ...screen]) {
        preload(file, remote.integrity[file]);
      }
    }
  }

  function isHere(route: string) {
    return path === route || path.startsWith(`${route}/`);
  }

  function preload(href: string, integrity?: string) {
    const link = document.createElement('link');
    link.rel = 'preload';
    link.as = 'script';
    link.href = href;
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
    /** In a document that holds the whole page: the shell's own script, and what else draws that page. */
    start?: { main: string; integrity: string; chunks: string[] };
  }

  interface EarlyPress {
    pressed: HTMLElement | null;
    isOver: boolean;
  }

  interface Listed {
    remotes: Record<string, ListedRemote | undefined>;
  }

  /** Files are addresses on this origin. */
  interface ListedRemote {
    enabled: boolean;
    contract: number;
    routes: string[];
    entry: string;
    preload: string[];
    screens: Record<string, string[] | undefined>;
    integrity: Record<string, string>;
  }

  type BootWindow = Window & {
    courierDiscovery?: Promise<unknown>;
    courierEarlyPress?: EarlyPress;
    /** Absent in browsers without Trusted Types. */
    trustedTypes?: {
      createPolicy(
        name: string,
        rules: { createScriptURL(address: string): string | null },
      ): unknown;
    };
  };
})();
