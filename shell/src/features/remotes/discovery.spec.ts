import { REMOTE } from '../../testing/remote';
import { ownerOf, parseDiscovery } from './discovery';
import {
  discovery,
  LAST_GOOD_KEY,
  LOADING,
  refreshDiscovery,
  startDiscovery,
} from './discovery-store';

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
    ['no hashes', { integrity: {} }],
    ['an entry without a hash', { entry: '/remotes/customer/v2/remoteEntry.js' }],
    ['a file for every screen without a hash', { preload: ['/remotes/customer/v2/app.js'] }],
    ['a file of one screen without a hash', { screens: { '/quote': ['/remotes/customer/q.js'] } }],
    ['a file whose name any object has', { preload: ['constructor'] }],
    [
      'a hash that a browser cannot read',
      { integrity: { ...REMOTE.integrity, '/a.js': 'md5-abc' } },
    ],
    ['an empty hash', { integrity: { ...REMOTE.integrity, [REMOTE.entry]: '' } }],
  ])('leaves out a remote with %s', (_what, wrong) => {
    const answer = { ...good, remotes: { customer: { ...REMOTE, ...wrong } } };
    expect(parseDiscovery(answer)?.remotes).toEqual({});
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
