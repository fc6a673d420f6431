import { weaknessOfStaffPassword } from './staff-password';

describe('staff password', () => {
  it.each([
    'Password1234',
    'administrator1',
    '123456789012',
    'qwertyuiop12',
    'aaaaaaaaaaaa',
    'P@ssw0rd!2345',
  ])('is refused as too common: %s', (password) => {
    expect(weaknessOfStaffPassword(password)).toMatch(/common/);
  });

  it('is refused when too short or too long', () => {
    expect(weaknessOfStaffPassword('h7$Kq2!x')).toBe('must have at least 12 characters');
    expect(weaknessOfStaffPassword('h7$Kq2!x'.repeat(50))).toMatch(/at most/);
  });

  it.each(['correct horse battery', 'Protea-Admin-2026', 'x8Kd-pQ2m-Zr4t'])(
    'is accepted: %s',
    (password) => {
      expect(weaknessOfStaffPassword(password)).toBeNull();
    },
  );
});
