import { RateLimitError } from '../errors/domain-errors';
import { networksOf } from './network';
import { RateLimiter } from './rate-limiter';

describe('networks of an address', () => {
  it.each([
    ['203.0.113.77', ['203.0.113']],
    ['::ffff:203.0.113.77', ['203.0.113']],
    ['2001:db8:1:2:3:4:5:6', ['2001:db8:1:0/56', '2001:db8:1/48']],
    ['2001:db8:1:1ff::1', ['2001:db8:1:100/56', '2001:db8:1/48']],
    ['2001:db8::1', ['2001:db8:0:0/56', '2001:db8:0/48']],
    ['::1', ['0:0:0:0/56', '0:0:0/48']],
    ['fe80::1%eth0', ['fe80:0:0:0/56', 'fe80:0:0/48']],
    ['unknown', ['unknown']],
  ])('are for %s: %j', (address, names) => {
    expect(networksOf(address).map(({ name }) => name)).toEqual(names);
  });
});

describe('RateLimiter', () => {
  const MINUTE = 60_000;
  const take = (limiter: RateLimiter, times: number, now: number, address = '10.0.0.1') => {
    let granted = 0;
    for (let time = 0; time < times; time += 1) {
      try {
        limiter.take('ticket', address, now);
        granted += 1;
      } catch (error) {
        expect(error).toBeInstanceOf(RateLimitError);
      }
    }
    return granted;
  };

  it('allows a network its limit and no more', () => {
    const limiter = new RateLimiter({ rateLimitScale: 1 });
    expect(take(limiter, 30, 5 * MINUTE)).toBe(20);
    expect(take(limiter, 1, 5 * MINUTE, '10.0.0.2')).toBe(0);
    expect(take(limiter, 1, 5 * MINUTE, '10.0.1.1')).toBe(1);
  });

  it('counts the 256 parts of one IPv6 line as one network, and its neighbours with more', () => {
    const limiter = new RateLimiter({ rateLimitScale: 1 });
    const from = (first: number) =>
      Array.from({ length: 100 }, (_, index) => `2001:db8:1:${(first + index).toString(16)}::1`);
    const granted = (addresses: readonly string[]) =>
      addresses.reduce((sum, address) => sum + take(limiter, 1, 5 * MINUTE, address), 0);
    expect(granted(from(0x100))).toBe(20);
    expect([0x200, 0x300, 0x400, 0x500].map((first) => granted(from(first)))).toEqual([
      20, 20, 20, 0,
    ]);
  });

  it('forgets calls gradually over the next minute', () => {
    const limiter = new RateLimiter({ rateLimitScale: 1 });
    take(limiter, 20, 5 * MINUTE);
    expect(take(limiter, 30, 6 * MINUTE + MINUTE / 2)).toBe(10);
    expect(take(limiter, 30, 9 * MINUTE)).toBe(20);
  });
});

describe('RateLimiters of several processes', () => {
  const NOW = 5 * 60_000;
  const LIMIT = 20;

  it('apply one limit together once they have shared their counts', () => {
    const [one, other] = [
      new RateLimiter({ rateLimitScale: 1 }),
      new RateLimiter({ rateLimitScale: 1 }),
    ];
    for (let time = 0; time < LIMIT / 2; time += 1) {
      one.take('ticket', '10.0.0.1', NOW);
      other.take('ticket', '10.0.0.1', NOW);
    }
    for (const limiter of [one, other]) {
      const [news] = limiter.toShare();
      expect(news).toMatchObject({ windowStart: NOW, calls: LIMIT / 2 });
      if (news) limiter.learn(news, LIMIT);
      expect(() => limiter.take('ticket', '10.0.0.1', NOW)).toThrow(RateLimitError);
      expect(limiter.toShare()).toMatchObject([{ calls: 0 }]);
    }
  });

  it('share nothing of a network with few calls, and no address', () => {
    const limiter = new RateLimiter({ rateLimitScale: 1 });
    limiter.take('ticket', '10.0.0.1', NOW);
    expect(limiter.toShare()).toEqual([]);
    for (let time = 0; time < 5; time += 1) limiter.take('ticket', '10.0.0.1', NOW);
    expect(limiter.toShare()).toEqual([
      { subject: expect.stringMatching(/^[\da-f]{64}$/), windowStart: NOW, calls: 6 },
    ]);
  });
});
