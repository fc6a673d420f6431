import { CANARY, REMOTE } from '../testing/remote';
import { DOCUMENTS, FILES, OfflineCopy } from './offline-copy';

const ORIGIN = 'https://couriers.example';
const LIVE = `/remotes/customer/${REMOTE.version}`;
const NEXT = '/remotes/customer/0.3.0-77777777';

/** What the site serves; an address without an answer is not there. */
let site: Map<string, string>;
let isOnline: boolean;
let asked: string[];
let stored: Map<string, Map<string, Response>>;
let savesData: boolean;
let copy: OfflineCopy;

beforeEach(() => {
  site = new Map();
  isOnline = true;
  asked = [];
  stored = new Map();
  savesData = false;
  publish({ generation: 1 });
  restartWorker();
});
afterEach(() => jest.useRealTimers());

/** Browsers end a worker whenever they like. */
function restartWorker() {
  copy = new OfflineCopy({
    caches: { open: async (name) => openCache(name) },
    fetch: async (request) => fetchFromSite(request),
    savesData: () => savesData,
  });
}

interface Published {
  generation: number;
  shell?: string;
  folder?: string;
  changes?: object;
}

/** Puts a generation live, and its files beside those that were there. */
function publish({ generation, shell = 'v1', folder = LIVE, changes = {} }: Published) {
  const customer = {
    ...REMOTE,
    version: folder.split('/').at(-1),
    entry: `${folder}/remoteEntry.js`,
    preload: [`${folder}/app.js`],
    screens: { '/quote': [`${folder}/quote.js`] },
    ...changes,
  };
  site.set('/discovery.json', JSON.stringify({ schema: 1, generation, remotes: { customer } }));
  site.set('/index.html', page(shell, { isEmpty: true }));
  site.set('/dashboard', page(shell, { isEmpty: true }));
  for (const path of ['/', '/quote', '/tracking', '/tracking?number']) {
    site.set(path, page(shell, { words: `${path} of ${generation}` }));
  }
  for (const file of ['main.js', 'host.js', 'index.js']) site.set(`/shell/${shell}/${file}`, file);
  for (const file of ['remoteEntry.js', 'app.js', 'quote.js']) site.set(`${folder}/${file}`, file);
}

function page(shell: string, { isEmpty = false, words = '' }) {
  const base = `/shell/${shell}/`;
  const start = { main: 'main.js', chunks: [] };
  const list = { base, host: ['host.js'], ...(!isEmpty && { start }) };
  return [
    `<script type="application/json" id="shell-files">${JSON.stringify(list)}</script>`,
    isEmpty ? `<script defer src="${base}main.js"></script>` : '',
    `<div id="root">${words}</div>`,
  ].join('');
}

async function fetchFromSite(request: Request | string): Promise<Response> {
  const { pathname, search } = new URL(typeof request === 'string' ? request : request.url, ORIGIN);
  const address = pathname + search;
  asked.push(address);
  if (!isOnline) throw new TypeError('Failed to fetch');
  const body = site.get(address);
  const type = address.includes('.') ? 'application/javascript' : 'text/html; charset=utf-8';
  const headers = { 'content-type': type, etag: `"${body}"` };
  return new Response(body ?? 'missing', { status: body === undefined ? 404 : 200, headers });
}

function openCache(name: string): Cache {
  const answers = stored.get(name) ?? new Map<string, Response>();
  stored.set(name, answers);
  const cache: Partial<Cache> = {
    match: async (address) => answers.get(String(address))?.clone(),
    put: async (address, response) => void answers.set(String(address), response),
    delete: async (address) => answers.delete(String(address)),
    keys: async () => Array.from(answers.keys(), (address) => new Request(ORIGIN + address)),
  };
  return cache as Cache;
}

const kept = (name: string) => [...(stored.get(name)?.keys() ?? [])].sort();

/** A navigation, with all that it leaves behind. */
async function visit(address: string): Promise<string> {
  const [path = '', query = ''] = address.split('?');
  const known = query ? `${path}?${query.split('=')[0]}` : path;
  const left: Promise<unknown>[] = [];
  const answer = await copy
    .document(ORIGIN + address, fetchFromSite(known), (work) => left.push(work))
    .catch(() => null);
  await Promise.all(left);
  return answer ? answer.text() : 'no connection';
}

async function load(address: string): Promise<string> {
  const left: Promise<unknown>[] = [];
  const answer = await copy
    .file(new Request(ORIGIN + address), (work) => left.push(work))
    .catch(() => null);
  await Promise.all(left);
  return answer ? answer.text() : 'no connection';
}

describe('the offline copy', () => {
  it('serves a page without a connection that was visited with one', async () => {
    await visit('/quote');
    isOnline = false;
    restartWorker();
    expect(await visit('/quote')).toContain('/quote of 1');
    expect(await load(`${LIVE}/quote.js`)).toBe('quote.js');
    expect(await (await copy.discovery(new Request(`${ORIGIN}/discovery.json`))).json()).toEqual(
      JSON.parse(site.get('/discovery.json') ?? ''),
    );
  });

  it('is not used while there is a connection', async () => {
    await visit('/quote');
    site.set('/quote', page('v1', { words: 'changed' }));
    site.set(`${LIVE}/quote.js`, 'changed');
    expect(await visit('/quote')).toContain('changed');
    expect(await load(`${LIVE}/quote.js`)).toBe('changed');
  });

  it('serves the document of every path for a page that was not visited', async () => {
    await visit('/quote');
    isOnline = false;
    expect(await visit('/support')).toBe(site.get('/index.html'));
  });

  it('holds no address of a page without a document of its own, and no waybill number', async () => {
    await visit('/dashboard');
    await visit('/tracking?number=EC123456');
    expect(kept(DOCUMENTS)).toEqual(['/discovery.json', '/index.html', '/tracking?number']);
    isOnline = false;
    expect(await visit('/tracking?number=EC654321')).toContain('/tracking?number of 1');
  });

  it('is replaced by another generation, and nothing of a withdrawn version is left', async () => {
    await visit('/quote');
    await visit('/tracking');
    publish({ generation: 2, folder: NEXT });
    await visit('/tracking');
    expect(kept(FILES).filter((file) => file.startsWith('/remotes/'))).toEqual(
      ['app.js', 'quote.js', 'remoteEntry.js'].map((file) => `${NEXT}/${file}`),
    );
    isOnline = false;
    expect(await visit('/quote')).toContain('/quote of 2');
    expect(await load(`${LIVE}/quote.js`)).toBe('no connection');
  });

  it('is what a rollback brought back, and no more what was rolled back', async () => {
    publish({ generation: 2, folder: NEXT });
    await visit('/quote');
    publish({ generation: 3 });
    await visit('/');
    isOnline = false;
    expect(await visit('/quote')).toContain('/quote of 3');
    expect(await load(`${NEXT}/quote.js`)).toBe('no connection');
    expect(kept(FILES).join()).not.toContain(NEXT);
  });

  it('drops the shell that another has replaced', async () => {
    await visit('/');
    publish({ generation: 2, shell: 'v2' });
    await visit('/');
    expect(kept(FILES).filter((file) => file.startsWith('/shell/'))).toEqual([
      '/shell/v2/host.js',
      '/shell/v2/main.js',
    ]);
  });

  it('keeps no file of a version that is not live, which an old tab still loads', async () => {
    await visit('/quote');
    publish({ generation: 2, folder: NEXT });
    await visit('/');
    expect(await load(`${LIVE}/app.js`)).toBe('app.js');
    expect(kept(FILES).join()).not.toContain(LIVE);
  });

  it('serves nothing of a remote that is switched off', async () => {
    await visit('/quote');
    publish({ generation: 2, changes: { enabled: false } });
    await visit('/');
    isOnline = false;
    expect(await load(`${LIVE}/app.js`)).toBe('no connection');
    expect(kept(FILES).join()).not.toContain(LIVE);
  });

  it('keeps the canary that the visitor gets', async () => {
    publish({ generation: 2, changes: { canary: CANARY } });
    site.set(CANARY.entry, 'canary');
    await visit('/quote');
    await load(CANARY.entry);
    isOnline = false;
    expect(await load(CANARY.entry)).toBe('canary');
  });

  it('starts again where something is published while it is made', async () => {
    await visit('/quote');
    publish({ generation: 2, folder: NEXT });
    const { get } = site;
    let reads = 0;
    site.get = (address) => {
      // The first reading is of the generation that the next one finds withdrawn.
      if (address === '/discovery.json' && ++reads === 2) publish({ generation: 3 });
      return get.call(site, address);
    };
    await copy.update('/quote');
    isOnline = false;
    expect(await visit('/quote')).toContain('/quote of 3');
    expect(kept(FILES).join()).not.toContain(NEXT);
  });

  it('does not serve a document of which a file is missing', async () => {
    site.delete(`${LIVE}/quote.js`);
    await visit('/quote');
    isOnline = false;
    expect(await visit('/quote')).toBe(site.get('/index.html'));
  });

  it('leaves the browser its own words where nothing was kept', async () => {
    isOnline = false;
    expect(await visit('/quote')).toBe('no connection');
    expect(await load(`${LIVE}/quote.js`)).toBe('no connection');
    await expect(copy.discovery(new Request(`${ORIGIN}/discovery.json`))).rejects.toThrow('fetch');
  });

  it('asks for nothing but discovery where a page has not changed', async () => {
    await visit('/quote');
    asked = [];
    await visit('/quote');
    expect(asked).toEqual(['/quote', '/discovery.json']);
  });

  it('fetches no file ahead for a visitor who saves data, and takes over what the page has loaded', async () => {
    savesData = true;
    await visit('/quote');
    expect(kept(FILES)).toEqual([]);
    await Promise.all([
      copy.takeOver(['/shell/v1/index.js'], `${ORIGIN}/quote`),
      copy.takeOver([`${LIVE}/app.js`]),
    ]);
    expect(kept(FILES)).toEqual([`${LIVE}/app.js`, '/shell/v1/index.js']);
  });

  it('keeps a file that a page loads while the copy is made', async () => {
    savesData = true;
    const update = copy.update('/quote');
    await load(`${LIVE}/app.js`);
    await update;
    expect(kept(FILES)).toEqual([`${LIVE}/app.js`]);
  });

  it('fetches files from the origin that the documents name', async () => {
    const fetched: string[] = [];
    for (const path of ['/index.html', '/quote']) {
      site.set(path, `<html data-files="https://files.example">${site.get(path)}`);
    }
    copy = new OfflineCopy({
      caches: { open: async (name) => openCache(name) },
      fetch: async (request) => {
        fetched.push(String(request));
        return fetchFromSite(request);
      },
      savesData: () => false,
    });
    await visit('/quote');
    expect(fetched).toContain(`https://files.example${LIVE}/quote.js`);
    isOnline = false;
    expect(await visit('/quote')).toContain('/quote of 1');
  });

  it('serves a page where the connection brings nothing within its time', async () => {
    await visit('/quote');
    jest.useFakeTimers();
    const answer = copy.document(`${ORIGIN}/quote`, new Promise(() => {}), () => undefined);
    await jest.advanceTimersByTimeAsync(5000);
    expect(await (await answer).text()).toContain('/quote of 1');
  });

  it('waits for the connection where it has no such page', async () => {
    jest.useFakeTimers();
    let arrive = (_response: Response) => {};
    const network = new Promise<Response>((resolve) => (arrive = resolve));
    const answer = copy.document(`${ORIGIN}/quote`, network, () => undefined);
    await jest.advanceTimersByTimeAsync(60_000);
    arrive(new Response('late'));
    expect(await (await answer).text()).toBe('late');
  });
});
