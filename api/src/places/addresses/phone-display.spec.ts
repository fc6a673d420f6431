import { toE164 } from '@courier/contract';
import fc from 'fast-check';
import { parsePhoneNumberFromString } from 'libphonenumber-js/min';
import metadata from 'libphonenumber-js/metadata.min.json';
import { displayPhone, maskedPhone } from './phone-display';

describe('phone number', () => {
  it.each([
    ['0821234567', '082 123 4567', '082 *** **67'],
    ['082 123 4567', '082 123 4567', '082 *** **67'],
    ['+27 82 123 4567', '082 123 4567', '082 *** **67'],
    ['0027821234567', '082 123 4567', '082 *** **67'],
    ['27821234567', '082 123 4567', '082 *** **67'],
    ['+27 (0)82 123 4567', '082 123 4567', '082 *** **67'],
    ['0860 123 456', '0860 123 456', '086 *** **56'],
    ['(011) 555-0123', '011 555 0123', '011 *** **23'],
    ['+44 20 7946 0958', '+44 20 7946 0958', '+44 *** **58'],
    ['082 123 456', '082 123 456', '***'],
    ['ask at the gate', 'ask at the gate', '***'],
    ['+290 22158', '+290 22158', '+290 ***'],
    ['', '', ''],
  ])('%s is shown as %s and masked as %s', (typed, shown, masked) => {
    expect(displayPhone(typed)).toBe(shown);
    expect(maskedPhone(typed)).toBe(masked);
  });

  it('groups South African digits as libphonenumber does', () => {
    for (let start = 100; start <= 999; start += 1) {
      const number = `+27${start}123456`;
      const grouped = parsePhoneNumberFromString(number)?.formatNational();
      expect(displayPhone(number)).toBe(grouped);
    }
  });

  it('hides at least five digits when masked', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'grapheme', maxLength: 32 }), (typed) => {
        const allowed = /^(|\*\*\*|(0\d\d|\+\d{1,3}) \*\*\*( \*\*\d\d)?)$/;
        expect(maskedPhone(typed)).toMatch(allowed);
      }),
    );
    fc.assert(
      fc.property(fc.integer({ min: 600_000_000, max: 849_999_999 }), (national) => {
        const digits = `0${national}`;
        expect(maskedPhone(digits)).toBe(`${digits.slice(0, 3)} *** **${digits.slice(-2)}`);
      }),
    );
  });
});

describe('toE164', () => {
  it('accepts a foreign number when libphonenumber knows its country code, and no other', () => {
    const known = Object.keys({ ...metadata.country_calling_codes, ...metadata.nonGeographic });
    const foreign = known.filter((code) => !['1', '27'].includes(code));
    // Three digits decide: no code is longer, and none is the beginning of another.
    for (let start = 200; start <= 999; start += 1) {
      if (String(start).startsWith('27')) continue;
      const isKnown = foreign.some((code) => String(start).startsWith(code));
      expect([start, toE164(`+${start}12345678`) !== null]).toEqual([start, isKnown]);
    }
  });
});
