import { type Discovery, DISCOVERY_FILE, ownerOf, scriptsFor } from '@courier/contract';

/** What the worker has to know of the published front ends: addresses, documents and `discovery.json`. */

/** What is live, as far as it is known. */
export interface Live {
  readonly discovery: Discovery;
  /** The version of the shell. */
  readonly shell: string;
  /** Where published files are fetched from, where that is another origin. */
  readonly filesOrigin: string;
}

export type Kind = 'document' | 'discovery' | 'file';

/** What the worker answers; null for all else, such as everything below `/api`, which it never sees. */
export function kindOf({ method, mode, url }: Request, origin: string): Kind | null {
  const { pathname, searchParams, origin: asked } = new URL(url);
  if (method !== 'GET') return null;
  // The one other origin that the content security policy allows is that of the files.
  if (/^\/(shell|remotes)\//.test(pathname)) return 'file';
  if (asked !== origin) return null;
  if (pathname === `/${DISCOVERY_FILE}`) return 'discovery';
  // A pinned tab shows another version than the live one; a name with an ending is a file.
  const isPage = !/^\/(api|versions|history)(\/|$)|\.[^/]*$/.test(pathname);
  return mode === 'navigate' && isPage && !searchParams.has('mfe') ? 'document' : null;
}

/** The address that a document is kept by: what is in the query, such as a waybill number, is nobody's business. */
export function documentKey(url: string): string {
  const { pathname, searchParams } = new URL(url, 'https://any');
  const names = [...new Set(searchParams.keys())].map(encodeURIComponent).sort();
  return names.length > 0 ? `${pathname}?${names.join('&')}` : pathname;
}

/** Whether discovery, and the shell's documents, name the version that a file belongs to. */
export function isLive(file: string, { discovery, shell }: Live): boolean {
  const [, folder, name = '', version = ''] = file.split('/');
  if (folder === 'shell') return name === shell;
  const remote = discovery.remotes[name];
  if (!remote?.enabled) return false;
  return version === remote.version || version === remote.canary?.version;
}

/** The list of the shell's own files in each of its documents. */
interface ShellFiles {
  readonly base: string;
  readonly host: readonly string[];
  readonly start?: { readonly main: string; readonly chunks: readonly string[] };
}

const FILES = /<script type="application\/json" id="shell-files">(.*?)<\/script>/s;

/** The version of the shell that a document is of; null where it is no document of the shell. */
export function shellOf(html: string): string | null {
  return /^\/shell\/([^/]+)\/$/.exec(listIn(html)?.base ?? '')?.[1] ?? null;
}

/** Where the files of a document are fetched from, where that is another origin. */
export function filesOriginOf(html: string): string {
  return /<html\b[^>]* data-files="([^"]+)"/.exec(html)?.[1] ?? '';
}

/** Every path without a document of its own gets the one with nothing in it. */
export function isOfEveryPath(html: string): boolean {
  return html.includes('<div id="root"></div>');
}

/**
 * What a document needs to be of use, in sets of which one is enough: a visitor has the live version of a remote or its
 * canary.
 */
export function neededFiles(html: string, key: string, discovery: Discovery): string[][] {
  const list = listIn(html);
  if (!list) return [];
  const { base, host, start } = list;
  const path = key.split('?')[0] ?? '';
  const remote = ownerOf(discovery, path);
  const own = [...(start ? [start.main, ...start.chunks] : []), ...(start && !remote ? [] : host)];
  const named = Array.from(
    html.matchAll(/(?:src|href)="(?:https?:\/\/[^/"]+)?(\/shell\/[^"]+)"/g),
    ([, file]) => file,
  );
  const shell = [...named.filter((file) => file !== undefined), ...own.map((file) => base + file)];
  if (!remote?.enabled) return [shell];
  return [remote, remote.canary]
    .filter((version) => !!version)
    .map((version) => [...new Set([...shell, ...scriptsFor(version, path)])]);
}

function listIn(html: string): ShellFiles | null {
  try {
    return JSON.parse(FILES.exec(html)?.[1] ?? 'null') as ShellFiles | null;
  } catch {
    return null;
  }
}
