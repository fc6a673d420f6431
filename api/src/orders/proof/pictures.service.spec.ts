import { blackPng, drawn } from '../../../test/harness/pictures';
import { ANONYMOUS, type UserActor } from '../../platform/access/actor';
import { RateLimitError } from '../../platform/errors/domain-errors';
import { RateLimiter } from '../../platform/throttling/rate-limiter';
import { PicturesService } from './pictures.service';
import * as drawing from './re-encode';

jest.mock('./re-encode', () => ({
  __esModule: true,
  ...jest.requireActual<object>('./re-encode'),
}));

const RULES = { types: ['jpg', 'png'], most: 5_000_000 } as const;
const ADMIN = { kind: 'user', userId: 1, role: 'admin' } as UserActor;

describe('pictures', () => {
  let pictures: PicturesService;
  beforeEach(() => {
    pictures = new PicturesService(new RateLimiter({ rateLimitScale: 1 }));
  });
  afterEach(() => jest.restoreAllMocks());

  it('of the staff are drawn while those of others wait, of whom more than twenty-two are refused', async () => {
    const finish: (() => void)[] = [];
    jest
      .spyOn(drawing, 'reEncode')
      .mockImplementation((bytes) => new Promise((resolve) => finish.push(() => resolve(bytes))));
    const read = (actor: typeof ANONYMOUS | UserActor) =>
      pictures.read(actor, 'file', drawn('jpeg'), RULES);
    const errors: unknown[] = [];
    const others = Array.from({ length: 30 }, () =>
      read(ANONYMOUS).catch((error: unknown) => void errors.push(error)),
    );
    while (errors.length < 8) await new Promise(setImmediate);
    expect(errors).toEqual(Array(8).fill(expect.any(RateLimitError)));
    expect(finish).toHaveLength(2);

    const ofStaff = read(ADMIN);
    while (finish.length < 3) await new Promise(setImmediate);
    finish[2]?.();
    expect(await ofStaff).toMatchObject({ extension: 'jpg' });

    let isOver = false;
    void Promise.all(others).then(() => (isOver = true));
    while (!isOver) {
      for (const end of finish.splice(0)) end();
      await new Promise(setImmediate);
    }
    expect(errors).toHaveLength(8);
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
