import type { AppConfig } from '../../platform/config/config';
import { RateLimitError } from '../../platform/errors/domain-errors';
import { PasswordHasher } from './password-hasher';

describe('PasswordHasher', () => {
  it('refuses what would wait behind two hashes and twenty others, and works again after them', async () => {
    const passwordCost = { memoryCost: 64, timeCost: 1 };
    const hasher = new PasswordHasher({ passwordCost } as AppConfig);
    const hashes = await Promise.allSettled(
      Array.from({ length: 30 }, (_, index) => hasher.hash(`password-${index}`)),
    );
    const refused = hashes.flatMap((hash) =>
      hash.status === 'rejected' ? [hash.reason as unknown] : [],
    );
    expect(refused).toHaveLength(8);
    for (const reason of refused) expect(reason).toBeInstanceOf(RateLimitError);
    expect(await hasher.matches(await hasher.hash('again'), 'again')).toBe(true);
  });
});
