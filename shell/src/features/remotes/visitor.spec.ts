import { getsCanary } from '@courier/contract';
import { CANARY, REMOTE } from '../../testing/remote';
import { currentVisitor, VISITOR_KEY } from './visitor';
import { parseDiscovery } from './discovery';

jest.mock('./federation', () => ({ fetchExposed: jest.fn() }));

beforeEach(() => localStorage.clear());
afterEach(() => jest.restoreAllMocks());

/** The visitors, of 1000, that get a canary. */
function visitorsWith(changes: Partial<typeof CANARY>): Set<number> {
  const visitors = Array.from({ length: 1000 }, (_, index) => index * 9);
  return new Set(
    visitors.filter((number) => {
      localStorage.setItem(VISITOR_KEY, String(number));
      return getsCanary('customer', { ...CANARY, ...changes }, currentVisitor());
    }),
  );
}

describe('getsCanary', () => {
  it.each([
    [0, 0, 0],
    [10, 80, 120],
    [50, 460, 540],
    [100, 1000, 1000],
  ])('gives a canary for %i %% to as many visitors', (share, least, most) => {
    const { size } = visitorsWith({ share });
    expect(size).toBeGreaterThanOrEqual(least);
    expect(size).toBeLessThanOrEqual(most);
  });

  it('leaves it with its visitors when it reaches more, and gives the next one to others', () => {
    const first = visitorsWith({ share: 10 });
    const wider = visitorsWith({ share: 50 });
    const next = visitorsWith({ share: 10, version: '0.3.0-0a1b2c3d' });
    expect([...first].filter((number) => !wider.has(number))).toEqual([]);
    expect([...first].filter((number) => next.has(number)).length).toBeLessThan(first.size);
  });

  it('gives no canary where the browser keeps nothing', () => {
    jest.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
      throw new Error('blocked');
    });
    expect(getsCanary('customer', { ...CANARY, share: 100 }, currentVisitor())).toBe(false);
  });
});

describe('parseDiscovery', () => {
  const read = (canary: unknown) =>
    parseDiscovery({
      schema: 1,
      generation: 1,
      remotes: { customer: { ...REMOTE, canary } },
    })?.remotes.customer;

  it('reads the canary in place of the live version, with the routes of the live one', () => {
    const { share: _, staffOnly: __, since: ___, promotes: ____, ...files } = CANARY;
    expect(read({ ...CANARY, share: 100 })).toEqual({ ...REMOTE, ...files });
    expect(read({ ...CANARY, share: 0 })).toEqual(REMOTE);
  });

  it.each([
    ['null', null],
    ['text', 'canary'],
    ['without hashes', { ...CANARY, integrity: {} }],
    ['of another origin', { ...CANARY, entry: 'https://elsewhere.example/a.js' }],
    ['without a share', { ...CANARY, share: undefined }],
    ['of a host of later', { ...CANARY, contract: REMOTE.contract + 1 }],
  ])('reads the live version where the canary is %s', (_what, canary) => {
    const wide = typeof canary === 'object' && canary?.share ? { ...canary, share: 100 } : canary;
    expect(read(wide)).toEqual(REMOTE);
  });
});
