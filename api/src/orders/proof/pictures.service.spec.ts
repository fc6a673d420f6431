import { blackPng, drawn } from '../../../test/harness/pictures';
import { ANONYMOUS, type UserActor } from '../../platform/access/actor';
import { RateLimitError } from '../../platform/errors/domain-errors';
import { RateLimiter } from '../../platform/throttling/rate-limiter';
import { Pictures } from './pictures.service';

const RULES = { types: ['jpg', 'png'], most: 5_000_000 } as const;
const ADMIN = { kind: 'user', userId: 1, role: 'admin' } as UserActor;

describe('pictures', () => {
  let pictures: Pictures;
  beforeEach(() => {
    pictures = new Pictures(new RateLimiter({ rateLimitScale: 1 }));
  });

  it('of the staff are drawn while those of others wait, of whom the thirtieth is refused', async () => {
    const others = Array.from({ length: 30 }, () =>
      pictures.read(ANONYMOUS, 'file', drawn('jpeg'), RULES),
    );
    const results = Promise.allSettled(others);
    expect(await pictures.read(ADMIN, 'photo', drawn('jpeg'), RULES)).toMatchObject({
      extension: 'jpg',
    });
    expect((await results)[0]).toMatchObject({ status: 'fulfilled' });
    expect((await results)[29]).toMatchObject({ reason: expect.any(RateLimitError) });
  });

  it('of a few kB that unpack to more pixels than a camera saves are refused with their number', async () => {
    const bomb = blackPng(5100);
    expect(bomb.length).toBeLessThan(20_000);
    const message = 'The file has 27 million pixels: send one of at most 25 million';
    await expect(pictures.read(ANONYMOUS, 'file', bomb, RULES)).rejects.toMatchObject({
      fields: [{ path: 'file', message }],
    });
    expect(await pictures.read(ANONYMOUS, 'file', blackPng(3000), RULES)).toBeDefined();
  });
});
