import { weaknessOfStaffPassword } from './staff-password';

describe('staff password', () => {
  it.each([
    'Password1234',
    'administrator1',
    '123456789012',
    'qwertyuiop12',
    'aaaaaaaaaaaa',
    'P@ssw0rd!2345',
    'Monkey-Dragon-99',
    'summerwelcome2026',
    'tigerlionpanther',
    'CourierAdmin2026!',
  ])('is refused as too common: %s', (password) => {
    expect(weaknessOfStaffPassword(password)).toMatch(/common/);
  });

  it('is refused when too short or too long', () => {
    expect(weaknessOfStaffPassword('h7$Kq2!x')).toBe('must have at least 12 characters');
    expect(weaknessOfStaffPassword('h7$Kq2!x'.repeat(50))).toMatch(/at most/);
  });

  it.each(['correct horse battery', 'Protea-and-7-more', 'x8Kd-pQ2m-Zr4t'])(
    'is accepted: %s',
    (password) => {
      expect(weaknessOfStaffPassword(password)).toBeNull();
    },
  );
});
