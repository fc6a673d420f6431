/** In the page: the shell's own scripts below `base`, with their hashes. */
interface ShellFiles {
  readonly base: string;
  readonly scripts: Readonly<Record<string, string>>;
  /** Of a page that starts the shell itself: its entry. */
  readonly start?: { readonly main: string; readonly integrity: string };
}

/** Files that somebody vouched for, by their address; null where no hash is known. */
export type Listed = ReadonlyMap<string, string | null>;

const FILES = /<script type="application\/json" id="shell-files">(.*?)<\/script>/s;
const NAMED = /(?:src|href)="(\/shell\/[^"]+)"(?: integrity="([^"]+)")?/g;
const IN_STYLE = /url\((\/shell\/[^)]+)\)/g;

/**
 * What a page of the shell has a browser fetch of the shell: the files that its elements and styles name, and the
 * scripts of its list. Null where no list can be read: nothing that such a page fetches later could run.
 */
export function filesOfPage(html: string): Listed | null {
  const own = listIn(html);
  if (!own) return null;
  const listed = new Map<string, string | null>();
  for (const [, address = ''] of html.matchAll(IN_STYLE)) listed.set(address, null);
  for (const [, address = '', integrity] of html.matchAll(NAMED)) {
    listed.set(address, integrity ?? null);
  }
  for (const [file, integrity] of Object.entries(own.scripts))
    listed.set(own.base + file, integrity);
  if (own.start) listed.set(own.base + own.start.main, own.start.integrity);
  return listed;
}

function listIn(html: string): ShellFiles | null {
  try {
    return JSON.parse(FILES.exec(html)?.[1] ?? 'null') as ShellFiles | null;
  } catch {
    return null;
  }
}
