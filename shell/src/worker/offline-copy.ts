import { type Discovery, DISCOVERY_FILE } from '@courier/contract';
import {
  documentKey,
  filesOriginOf,
  isLive,
  isOfEveryPath,
  type Live,
  neededFiles,
  shellOf,
} from './published';

export const DOCUMENTS = 'documents-1';
export const FILES = 'files-1';

const DISCOVERY = `/${DISCOVERY_FILE}`;
/** The document of every path that has none of its own. */
const EVERY_PATH = '/index.html';

/** Whatever copy there is will do, as long as it is of the generation that is live. */
const ANY_TAG = '*';

/** A connection that has not brought a document by then is none. */
const TIMEOUT_MS = 5000;
const MAX_DOCUMENTS = 12;
const MAX_FILES = 200;

interface Browser {
  readonly caches: Pick<CacheStorage, 'open'>;
  fetch(request: Request | string, options?: RequestInit): Promise<Response>;
  /** Whether nothing is to be fetched ahead. */
  savesData(): boolean;
}

/**
 * What this device has of the published front ends for the time without a connection. With a connection everything
 * comes from the network, exactly as without it: a copy is only what an answer leaves behind. All of it belongs to the
 * one generation that discovery named last; what another generation withdraws is deleted, and never served again.
 */
export class OfflineCopy {
  private updating: Promise<void> = Promise.resolve();
  private known: Promise<Live | null> | null = null;

  constructor(private readonly browser: Browser) {}

  /**
   * Answers a navigation.
   * @param network what the browser has asked for already
   * @param waitUntil keeps the worker running meanwhile
   */
  async document(
    url: string,
    network: Promise<Response>,
    waitUntil: (work: Promise<unknown>) => void,
  ): Promise<Response> {
    const key = documentKey(url);
    waitUntil(
      network.then(
        (response) =>
          // One that answers somebody has no tag, and says nothing of the copy, which answers nobody.
          isDocument(response)
            ? this.update(key, response.headers.get('etag') ?? ANY_TAG)
            : undefined,
        // The visitor is given the copy.
        () => undefined,
      ),
    );
    const late = new Promise<null>((resolve) => setTimeout(() => resolve(null), TIMEOUT_MS));
    try {
      const response = await Promise.race([network, late]);
      return response ?? (await this.copyOf(key)) ?? (await network);
    } catch (error) {
      const copy = (await this.copyOf(key)) ?? (await this.copyOf(EVERY_PATH));
      if (copy) return copy;
      throw error;
    }
  }

  /** Answers a request for `discovery.json`. */
  async discovery(request: Request): Promise<Response> {
    try {
      return await this.browser.fetch(request);
    } catch (error) {
      const copy = await (await this.open(DOCUMENTS)).match(DISCOVERY);
      if (copy) return copy;
      throw error;
    }
  }

  /** Answers a request for a published file. */
  async file(request: Request, waitUntil: (work: Promise<unknown>) => void): Promise<Response> {
    const { pathname } = new URL(request.url);
    try {
      const response = await this.browser.fetch(request);
      if (response.status === 200) {
        const kept = response.clone();
        // While the copy is made again it is not known which versions are live.
        waitUntil(this.updating.then(() => this.keepFile(pathname, kept)));
      }
      return response;
    } catch (error) {
      const copy = await this.copyOfFile(pathname);
      if (copy) return copy;
      throw error;
    }
  }

  /**
   * Takes over what a page has loaded without asking the worker: the browser has it still.
   * @param files addresses of published files
   * @param url of the page, where the worker was not there when it was opened
   */
  async takeOver(files: readonly string[], url?: string): Promise<void> {
    await (url === undefined ? this.updating : this.update(documentKey(url)));
    for (const file of files) await this.fetchFile(file);
  }

  /**
   * Brings the copy to the generation that is live, and keeps one more document. One at a time: what is kept must not
   * be of two generations. Without a connection it changes nothing.
   * @param etag of the document, where it has just been fetched
   */
  update(key: string, etag: string | null = null): Promise<void> {
    this.updating = this.updating.then(() => this.updateTo(key, etag)).catch(() => undefined);
    return this.updating;
  }

  private async updateTo(key: string, etag: string | null): Promise<void> {
    const documents = await this.open(DOCUMENTS);
    const answer = await this.browser.fetch(DISCOVERY, { cache: 'no-cache' });
    if (!answer.ok) return;
    const kept = answer.clone();
    const discovery = (await answer.json()) as Discovery;
    const { generation } = discovery;
    const isSame = (await this.live())?.discovery.generation === generation;
    const current = await documents.match(key);
    if (isSame && current && (etag === ANY_TAG || current.headers.get('etag') === etag)) return;
    const keys = (await documents.keys()).map(({ url }) => addressOf(url));
    const pages = keys.filter((address) => address !== DISCOVERY && address !== key);
    if (!isSame) {
      // Before anything is fetched: a worker may be ended at any moment.
      for (const address of keys) await documents.delete(address);
    }
    await documents.put(DISCOVERY, kept);
    this.known = null;
    for (const address of new Set([EVERY_PATH, key, ...pages])) {
      const isKept = address !== key && (await documents.match(address));
      if (!isKept) await this.fetchDocument(address, documents);
    }
    if ((await this.generation()) !== generation) {
      // Published meanwhile: it is not known which of the documents are of which.
      for (const { url } of await documents.keys()) await documents.delete(addressOf(url));
      this.known = null;
      return this.updateTo(key, null);
    }
    this.known = null;
    await this.dropWithdrawn(documents);
    if (!this.browser.savesData()) await this.fetchMissing(documents);
  }

  private async generation(): Promise<number> {
    const answer = await this.browser.fetch(DISCOVERY, { cache: 'no-cache' });
    return ((await answer.json()) as Discovery).generation;
  }

  private async fetchDocument(address: string, documents: Cache): Promise<void> {
    const answer = await this.browser.fetch(address, {
      cache: 'no-cache',
      headers: { accept: 'text/html' },
    });
    if (address !== EVERY_PATH && !isDocument(answer)) return;
    const kept = answer.clone();
    const html = await answer.text();
    // Addresses of people's own pages are not written down: the document of every path does for them.
    if (address === EVERY_PATH ? shellOf(html) : !isOfEveryPath(html)) {
      await documents.put(address, kept);
    }
  }

  /** Also what is too much of it, the oldest first. */
  private async dropWithdrawn(documents: Cache): Promise<void> {
    const pages = (await documents.keys()).map(({ url }) => addressOf(url));
    const others = pages.filter((address) => address !== DISCOVERY && address !== EVERY_PATH);
    for (const address of others.slice(0, -MAX_DOCUMENTS)) await documents.delete(address);
    const live = await this.live();
    const files = await this.open(FILES);
    const addresses = (await files.keys()).map(({ url }) => addressOf(url));
    const withdrawn = addresses.filter((file) => !live || !isLive(file, live));
    const left = addresses.filter((file) => !withdrawn.includes(file));
    for (const file of [...withdrawn, ...left.slice(0, -MAX_FILES)]) await files.delete(file);
  }

  /** What the documents need, where a new version brought files that no page has asked for yet. */
  private async fetchMissing(documents: Cache): Promise<void> {
    const live = await this.live();
    for (const request of await documents.keys()) {
      const key = addressOf(request.url);
      if (!live || key === DISCOVERY) continue;
      const html = (await (await documents.match(key))?.text()) ?? '';
      const [needed = []] = neededFiles(html, key, live.discovery);
      for (const file of needed) await this.fetchFile(file);
    }
  }

  private async fetchFile(file: string): Promise<void> {
    if (await (await this.open(FILES)).match(file)) return;
    // The browser has it as a rule, and asks nobody: files with a version in their address do not change.
    const { filesOrigin = '' } = (await this.live()) ?? {};
    const response = await this.browser.fetch(filesOrigin + file);
    if (response.status === 200) await this.keepFile(file, response);
  }

  private async keepFile(file: string, response: Response): Promise<void> {
    const live = await this.live();
    const files = await this.open(FILES);
    if (!live || !isLive(file, live) || (await files.match(file))) return;
    await files.put(file, response);
  }

  /** A document that is kept, if all is there that it needs. */
  private async copyOf(key: string): Promise<Response | null> {
    const live = await this.live();
    const copy = live && (await (await this.open(DOCUMENTS)).match(key));
    if (!copy) return null;
    const html = await copy.clone().text();
    if (shellOf(html) !== live.shell) return null;
    for (const set of neededFiles(html, key, live.discovery)) {
      const found = await Promise.all(set.map((file) => this.copyOfFile(file)));
      // That of every path was found by an address that nobody has.
      if (found.every(Boolean)) return new Response(copy.body, { headers: copy.headers });
    }
    return null;
  }

  private async copyOfFile(file: string): Promise<Response | null> {
    const live = await this.live();
    if (!live || !isLive(file, live)) return null;
    return (await (await this.open(FILES)).match(file)) ?? null;
  }

  /** What the copy is of; null while there is none. */
  private live(): Promise<Live | null> {
    this.known ??= this.readLive().catch(() => {
      // What could not be read once may be read the next time.
      this.known = null;
      return null;
    });
    return this.known;
  }

  private async readLive(): Promise<Live | null> {
    const documents = await this.open(DOCUMENTS);
    const discovery = await documents.match(DISCOVERY);
    const everyPath = await documents.match(EVERY_PATH);
    const html = (await everyPath?.text()) ?? '';
    const shell = shellOf(html);
    if (!discovery || shell === null) return null;
    const filesOrigin = filesOriginOf(html);
    return { discovery: (await discovery.json()) as Discovery, shell, filesOrigin };
  }

  private open(name: string): Promise<Cache> {
    return this.browser.caches.open(name);
  }
}

function isDocument({ status, redirected, headers }: Response): boolean {
  return status === 200 && !redirected && /^text\/html/.test(headers.get('content-type') ?? '');
}

function addressOf(url: string): string {
  const { pathname, search } = new URL(url, 'https://any');
  return pathname + search;
}
