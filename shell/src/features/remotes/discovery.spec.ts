import { ownerOf } from '@courier/contract';
import { CANARY, REMOTE } from '../../testing/remote';
import { keepAnswerHeaders } from './answer-headers';
import { parseDiscovery } from './discovery';
import {
  discovery,
  LAST_GOOD_KEY,
  LOADING,
  refreshDiscovery,
  startDiscovery,
} from './discovery-store';
import { VISITOR_KEY } from './visitor';

jest.mock('./federation', () => ({ fetchExposed: jest.fn() }));

const good = { schema: 1, generation: 7, remotes: { customer: REMOTE } };

beforeEach(() => {
  localStorage.clear();
  discovery.set(LOADING);
});
afterEach(() => jest.restoreAllMocks());

describe('parseDiscovery', () => {
  it('takes the name of a remote from its key', () => {
    const { name: _, ...nameless } = REMOTE;
    expect(parseDiscovery({ ...good, remotes: { customer: nameless } })?.remotes).toEqual({
      customer: REMOTE,
    });
  });

  it.each([
    ['another origin', { entry: 'https://elsewhere.example/remoteEntry.js' }],
    ['an address without its scheme', { entry: '//elsewhere.example/remoteEntry.js' }],
    ['no routes', { routes: undefined }],
    ['a contract that is no number', { contract: 'one' }],
    ['no version', { version: '' }],
    ['a route of everything', { routes: [''] }],
    ['the route of the landing page', { routes: ['/'] }],
    ['a route of the shell', { routes: ['/login'] }],
    ['a route on another origin', { routes: ['//elsewhere.example'] }],
    ['no hashes', { integrity: {} }],
    ['an entry without a hash', { entry: '/remotes/customer/v2/remoteEntry.js' }],
    ['a file for every screen without a hash', { preload: ['/remotes/customer/v2/app.js'] }],
    ['a file of one screen without a hash', { screens: { '/quote': ['/remotes/customer/q.js'] } }],
    ['a file whose name any object has', { preload: ['constructor'] }],
    [
      'a hash that a browser cannot read',
      { integrity: { ...REMOTE.integrity, '/a.js': 'md5-abc' } },
    ],
    ['an unknown role for a page', { pages: { '/quote': { roles: ['owner'] } } }],
    ['nobody who may see a page', { pages: { '/quote': { roles: [] } } }],
    ['a page that is none', { pages: { '/quote': 'Quote' } }],
    ['a list of pages', { pages: [] }],
    ['an empty hash', { integrity: { ...REMOTE.integrity, [REMOTE.entry]: '' } }],
  ])('leaves out a remote with %s', (_what, wrong) => {
    const answer = { ...good, remotes: { customer: { ...REMOTE, ...wrong } } };
    expect(parseDiscovery(answer)?.remotes).toEqual({});
  });

  it('takes the cards of the version that this browser gets', () => {
    const card = { place: 'today', expose: './Card', title: 'Vans', order: 1 };
    const parsed = (canary: object | null) => {
      const remotes = { customer: { ...REMOTE, places: [card], canary } };
      return parseDiscovery({ ...good, remotes })?.remotes.customer?.places;
    };
    localStorage.setItem(VISITOR_KEY, '1');
    const other = { ...card, title: 'Trucks' };
    expect(parsed(null)).toEqual([card]);
    expect(parsed({ ...CANARY, share: 100, places: [other] })).toEqual([other]);
    expect(parsed({ ...CANARY, share: 100 })).toEqual([]);
    expect(parsed({ ...CANARY, share: 0, places: [other] })).toEqual([card]);
  });

  it.each([
    ['nothing', null],
    ['no label', { label: undefined }],
    ['an address of another origin', { to: 'https://elsewhere.example' }],
    ['an address without its scheme', { to: '//elsewhere.example' }],
    ['a script for an address', { to: 'javascript:alert(1)' }],
    ['a number for an address', { to: 5 }],
    ['a path of another remote', { to: '/elsewhere' }],
    ['no order', { order: 'first' }],
    ['a role for its roles', { roles: 'admin' }],
    ['an unknown role', { roles: ['owner'] }],
    ['a number for its other label', { serviceLabel: 5 }],
  ])('leaves out a link with %s, and keeps its remote and the other links', (_what, wrong) => {
    const [good] = REMOTE.nav;
    const nav = [wrong && { ...good, ...wrong }, good];
    const answer = { schema: 1, generation: 7, remotes: { customer: { ...REMOTE, nav } } };
    expect(parseDiscovery(answer)?.remotes.customer?.nav).toEqual([good]);
  });

  it.each([
    ['an unknown bar', { bar: 'golden' }],
    ['an unknown width', { width: 'vast' }],
    ['a heading that is no text', { heading: { words: 'Quote' } }],
    ['a heading of a thousand letters', { heading: 'x'.repeat(1000) }],
    ['an unknown outline', { outline: 'round' }],
    ['what no shell knows', { colour: 'red' }],
  ])('leaves out %s of a page, and keeps what else it declares', (_what, wrong) => {
    const pages = { '/quote': { title: 'Quote', roles: ['customer'] } };
    const answer = {
      ...good,
      remotes: { customer: { ...REMOTE, pages: { '/quote': { ...pages['/quote'], ...wrong } } } },
    };
    expect(parseDiscovery(answer)?.remotes.customer?.pages).toEqual(pages);
  });

  it.each(['/', '/login', '/support', '/quotes', '//elsewhere.example'])(
    'leaves out what a remote declares of %s, which is not its own',
    (path) => {
      const pages = { ...REMOTE.pages, [path]: { title: 'Mine', roles: ['admin'] } };
      const answer = { ...good, remotes: { customer: { ...REMOTE, pages } } };
      expect(parseDiscovery(answer)?.remotes.customer?.pages).toEqual(REMOTE.pages);
    },
  );

  it('marks what the server has no API for, and gives the live version for such a canary', () => {
    const everybody = { ...CANARY, share: 100 };
    const remotes = { customer: { ...REMOTE, canary: everybody } };
    const read = (header: string) => {
      keepAnswerHeaders(new Response('', { headers: { 'x-unserved-versions': header } }));
      return parseDiscovery({ ...good, remotes })?.remotes.customer;
    };
    expect(read('fleet@1.0.0')).toMatchObject({ version: CANARY.version, isUnserved: false });
    expect(read(`customer@${CANARY.version}`)).toMatchObject({
      ...{ version: REMOTE.version, isUnserved: false },
    });
    expect(read(`customer@${CANARY.version},customer@${REMOTE.version}`)).toMatchObject({
      ...{ version: REMOTE.version, isUnserved: true },
    });
    keepAnswerHeaders(new Response(''));
    expect(parseDiscovery(good)?.remotes.customer?.isUnserved).toBe(false);
  });

  it('takes a remote that was published before pages were declared', () => {
    const { pages: _, ...before } = REMOTE;
    const answer = { ...good, remotes: { customer: before } };
    expect(parseDiscovery(answer)?.remotes.customer?.pages).toEqual({});
  });

  it('leaves out a remote whose name is none', () => {
    const text = JSON.stringify({ ...good, remotes: {} }).replace(
      '{}',
      `{"__proto__":${JSON.stringify(REMOTE)}}`,
    );
    const { remotes = {} } = parseDiscovery(JSON.parse(text)) ?? {};
    expect('version' in remotes).toBe(false);
  });

  it.each([null, 'text', [], {}, { schema: 2, remotes: {} }])('returns null for %j', (answer) => {
    expect(parseDiscovery(answer)).toBeNull();
  });

  it('finds the owner of a path and of what lies below it', () => {
    const parsed = parseDiscovery(good);
    const ownerAt = (path: string) => (parsed ? ownerOf(parsed, path)?.name : undefined);
    expect(ownerAt('/tracking')).toBe('customer');
    expect(ownerAt('/tracking/print')).toBe('customer');
    expect(ownerAt('/trackings')).toBeUndefined();
  });
});

describe('the discovery store', () => {
  it('takes the answer of the boot script and remembers it', async () => {
    Object.assign(window, { courierDiscovery: Promise.resolve(good) });
    await startDiscovery();
    expect(discovery.current()).toMatchObject({ status: 'known', discovery: { generation: 7 } });
    expect(localStorage.getItem(LAST_GOOD_KEY)).toContain('"generation":7');
  });

  it('falls back on the last good answer, and without one says so', async () => {
    jest.spyOn(globalThis, 'fetch').mockRejectedValue(new TypeError('down'));
    await refreshDiscovery();
    expect(discovery.current()).toEqual({ status: 'missing' });

    localStorage.setItem(LAST_GOOD_KEY, JSON.stringify(good));
    await refreshDiscovery();
    expect(discovery.current()).toMatchObject({ status: 'known' });
  });
});
