import { TOTP } from 'otpauth';
import { addressOfKey, newKey, newRecoveryCode, stepOfCode } from './one-time-codes';

/** `12345678901234567890`, the key of the RFC's table, in Base32. */
const RFC_KEY = 'GEZDGNBVGY3TQOJQGEZDGNBVGY3TQOJQ';

describe('codes of an authenticator app', () => {
  // Appendix B of RFC 6238 for SHA-1; an app shows the last six of its eight digits.
  it.each([
    [59, '287082'],
    [1_111_111_109, '081804'],
    [1_111_111_111, '050471'],
    [1_234_567_890, '005924'],
    [2_000_000_000, '279037'],
    [20_000_000_000, '353130'],
  ])('are those of RFC 6238 at second %d', (second, code) => {
    expect(stepOfCode(RFC_KEY, code, second * 1000)).toBe(Math.floor(second / 30));
  });

  it('are those of the otpauth package for any key, a step early or late, and not two', () => {
    for (let time = 0; time < 50; time += 1) {
      const secret = newKey();
      const now = 1_795_398_000_000 + time * 7919_000;
      const step = Math.floor(now / 30_000);
      const codeAt = (offset: number) =>
        new TOTP({ secret }).generate({ timestamp: now + offset * 30_000 });
      for (const offset of [-1, 0, 1]) {
        expect(stepOfCode(secret, codeAt(offset), now)).toBe(step + offset);
      }
      const near = [-1, 0, 1].map(codeAt);
      for (const code of [codeAt(-2), codeAt(2)].filter((far) => !near.includes(far))) {
        expect(stepOfCode(secret, code, now)).toBeNull();
      }
    }
  });

  it.each(['', '12345', '1234567', 'ABCDEF', '１２３４５６'])('refuse %p', (code) => {
    expect(stepOfCode(RFC_KEY, code)).toBeNull();
  });
});

it('the address of a key names company and account, whatever letters they have', () => {
  const address = new URL(addressOfKey('Ubuntu & Sons', 'a+b@example.com', RFC_KEY));
  expect(decodeURIComponent(address.pathname)).toBe('/Ubuntu & Sons:a+b@example.com');
  expect(Object.fromEntries(address.searchParams)).toEqual({
    secret: RFC_KEY,
    issuer: 'Ubuntu & Sons',
  });
});

it('recovery codes have 24 letters and digits in groups of four', () => {
  expect(newRecoveryCode()).toMatch(/^([A-Z2-7]{4}-){5}[A-Z2-7]{4}$/);
});

it('keys and recovery codes vary in every letter', () => {
  for (const make of [newKey, newRecoveryCode]) {
    const made = Array.from({ length: 300 }, make);
    const lettersAt = [...(made[0] ?? '')].map(
      (_, place) => new Set(made.map((code) => code[place])),
    );
    for (const letters of lettersAt) expect(letters.has('-') || letters.size > 24).toBe(true);
  }
});
