import { toE164 } from './phone-number';

describe('phone numbers for the provider', () => {
  it.each([
    ['0821234567', '+27821234567'],
    ['082 123 4567', '+27821234567'],
    ['+27 82 123 4567', '+27821234567'],
    ['0027821234567', '+27821234567'],
    ['27821234567', '+27821234567'],
    ['(011) 555-0123', '+27115550123'],
    ['+27 (0)82 123 4567', '+27821234567'],
    ['+44 20 7946 0958', '+442079460958'],
  ])('turns %s into %s', (typed, expected) => {
    expect(toE164(typed)).toBe(expected);
  });

  it.each([
    '082 123 456',
    '082123456',
    '0821234567890',
    'ask at the gate',
    '',
    '1234567890123456789',
  ])('knows that %j is no phone number', (typed) => {
    expect(toE164(typed)).toBeNull();
  });
});
