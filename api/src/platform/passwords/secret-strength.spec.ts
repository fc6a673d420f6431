import { randomBytes } from 'node:crypto';
import { token } from '../config/settings';
import { strengthOf } from './secret-strength';

describe('strengthOf', () => {
  it.each([
    ['a common password', 'password'],
    ['common passwords in a row', 'monkeydragon'],
    ['one in disguise', 'p@$$w0rd'],
    ['a run', 'abcdefghijkl'],
    ['a repetition', 'xq7zxq7zxq7z'],
  ])('counts %s as a few bits', (_, secret) => {
    expect(strengthOf(secret)).toBeLessThan(30);
  });

  it('counts each character of a random secret', () => {
    expect(strengthOf('kxqzvjwphtgm')).toBeGreaterThan(45);
  });
});

describe('token', () => {
  it.each([
    ['short', 'x8Kd-pQ2m-Zr4t'],
    ['of one character', 'a'.repeat(24)],
    ['of digits in order', '123456789012345678901234'],
    ['of one word', 'passwordpasswordpassword'],
    ['a repetition', 'Kq2x7Kq2x7Kq2x7Kq2x7Kq2x7'],
  ])('refuses one that is %s', (_, value) => {
    expect(() => token(value)).toThrow('must have at least 24 characters that nobody can guess');
  });

  it('takes 24 random hexadecimal digits and longer secrets', () => {
    for (let time = 0; time < 50; time += 1) {
      const value = randomBytes(12).toString('hex');
      expect(token(value)).toBe(value);
    }
    expect(() => token(randomBytes(32).toString('base64url'))).not.toThrow();
  });
});
