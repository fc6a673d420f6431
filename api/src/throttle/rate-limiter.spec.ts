import { TooMany } from '../errors/domain-errors';
import { networkOf } from './network';
import { RateLimiter } from './rate-limiter';

describe('networkOf', () => {
  it.each([
    ['203.0.113.77', '203.0.113'],
    ['::ffff:203.0.113.77', '203.0.113'],
    ['2001:db8:1:2:3:4:5:6', '2001:db8:1:2'],
    ['2001:db8::1', '2001:db8:0:0'],
    ['::1', '0:0:0:0'],
    ['fe80::1%eth0', 'fe80:0:0:0'],
    ['unknown', 'unknown'],
  ])('takes %s for one of %s', (address, network) => {
    expect(networkOf(address)).toBe(network);
  });
});

describe('the rate limiter', () => {
  const MINUTE = 60_000;
  const take = (limiter: RateLimiter, times: number, now: number, address = '10.0.0.1') => {
    let granted = 0;
    for (let time = 0; time < times; time += 1) {
      try {
        limiter.take('ticket', address, now);
        granted += 1;
      } catch (error) {
        expect(error).toBeInstanceOf(TooMany);
      }
    }
    return granted;
  };

  it('grants a network its limit and no more', () => {
    const limiter = new RateLimiter({ rateLimitScale: 1 });
    expect(take(limiter, 30, 5 * MINUTE)).toBe(20);
    expect(take(limiter, 1, 5 * MINUTE, '10.0.0.2')).toBe(0);
    expect(take(limiter, 1, 5 * MINUTE, '10.0.1.1')).toBe(1);
  });

  it('lets what was used fade out over the next minute', () => {
    const limiter = new RateLimiter({ rateLimitScale: 1 });
    take(limiter, 20, 5 * MINUTE);
    expect(take(limiter, 30, 6 * MINUTE + MINUTE / 2)).toBe(10);
    expect(take(limiter, 30, 9 * MINUTE)).toBe(20);
  });
});
