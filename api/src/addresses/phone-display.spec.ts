import fc from 'fast-check';
import { displayPhone, maskedPhone } from './phone-display';

describe('a phone number', () => {
  it.each([
    ['0821234567', '082 123 4567', '082 *** 4567'],
    ['082 123 4567', '082 123 4567', '082 *** 4567'],
    ['+27 82 123 4567', '082 123 4567', '082 *** 4567'],
    ['0027821234567', '082 123 4567', '082 *** 4567'],
    ['27821234567', '082 123 4567', '082 *** 4567'],
    ['+27 (0)82 123 4567', '082 123 4567', '082 *** 4567'],
    ['(011) 555-0123', '011 555 0123', '011 *** 0123'],
    ['+44 20 7946 0958', '+44 20 7946 0958', '+44 *** 58'],
    ['082 123 456', '082 123 456', '***'],
    ['ask at the gate', 'ask at the gate', '***'],
    ['', '', '***'],
  ])('%s is shown as %s and masked as %s', (typed, shown, masked) => {
    expect(displayPhone(typed)).toBe(shown);
    expect(maskedPhone(typed)).toBe(masked);
  });

  it('keeps at least three digits to itself when it is masked', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'grapheme', maxLength: 32 }), (typed) => {
        expect(maskedPhone(typed)).toMatch(/^((0\d\d|\+\d{1,3}) )?\*\*\*( \d{2,4})?$/);
      }),
    );
    fc.assert(
      fc.property(fc.integer({ min: 600_000_000, max: 849_999_999 }), (national) => {
        const middle = String(national).slice(2, 5);
        const masked = maskedPhone(`0${national}`);
        expect(masked).toHaveLength(12);
        expect(masked.slice(4, 7)).toBe('***');
        expect(masked.slice(3, 8)).not.toContain(middle);
      }),
    );
  });
});
