import fc from 'fast-check';
import { toE164 } from './phone-number';

describe('toE164', () => {
  it.each([
    ['0821234567', '+27821234567'],
    ['082 123 4567', '+27821234567'],
    ['082-123-4567', '+27821234567'],
    ['082.123.4567', '+27821234567'],
    ['+27 82 123 4567', '+27821234567'],
    ['+27821234567', '+27821234567'],
    ['0027821234567', '+27821234567'],
    ['0027 82 123 4567', '+27821234567'],
    ['27821234567', '+27821234567'],
    ['27 82 123 4567', '+27821234567'],
    ['(011) 555-0123', '+27115550123'],
    ['(0)11 555 0123', '+27115550123'],
    ['+27 (0)82 123 4567', '+27821234567'],
    ['+27 082 123 4567', '+27821234567'],
    ['082\u00A0123\u20114567', '+27821234567'],
    ['0860 123 456', '+27860123456'],
  ])('turns the South African number %s into %s', (typed, expected) => {
    expect(toE164(typed)).toBe(expected);
  });

  it.each([
    ['+44 20 7946 0958', '+442079460958'],
    ['+44 (0)20 7946 0958', '+442079460958'],
    ['0044 20 7946 0958', '+442079460958'],
    ['+1 (415) 555-2671', '+14155552671'],
    ['+266 5812 3456', '+26658123456'],
    ['+267 71 234 567', '+26771234567'],
    ['+258 82 123 4567', '+258821234567'],
  ])('turns the foreign number %s into %s', (typed, expected) => {
    expect(toE164(typed)).toBe(expected);
  });

  it.each([
    ['abcdefghij', 'letters'],
    ['082 123 456', 'nine digits with the zero'],
    ['082123456', 'nine digits with the zero'],
    ['0821234567890', 'too many digits'],
    ['+27 82 123 456', 'eight digits after the country code'],
    ['+27 82 123 45678', 'ten digits after the country code'],
    ['82 123 4567', 'no leading zero'],
    ['0000000000', 'an area code that cannot exist'],
    ['1234567890', 'neither South African nor with +'],
    ['+1 415 555 267', 'a North American number that is too short'],
    ['+0 82 123 4567', 'a country code that cannot exist'],
    ['+999 12345678', 'a country code that nobody has'],
    ['+1234567890123456', 'more digits than any number has'],
    ['082+123 4567', 'a plus in the middle'],
    ['082 123 4567 or 083 123 4567', 'two numbers'],
    ['082 123 4567 x12', 'an extension'],
    ['', 'nothing'],
  ])('answers null for %j (%s)', (typed) => {
    expect(toE164(typed)).toBeNull();
  });

  it('reads what it answers as the same number', () => {
    fc.assert(
      fc.property(fc.stringMatching(/^(\+|00?)?[\d ()-]{8,18}$/), (typed) => {
        const number = toE164(typed);
        if (number !== null) expect(toE164(number)).toBe(number);
      }),
      { numRuns: 2000 },
    );
  });
});
