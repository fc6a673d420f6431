import fc from 'fast-check';
import {
  apostropheReadings,
  foldedWords,
  foldText,
  isOpaqueString,
  opaqueString,
  plainText,
  withoutGaps,
} from './text';

/** Every kind of blank and of what nobody sees. */
const NOTHING = [
  ...'\u0020\u00a0\u1680\u2000\u2009\u202f\u205f\u3000\u2028\u2029\u2800',
  ...'\u00ad\u034f\u061c\u115f\u1160\u17b4\u180e\u200b\u200c\u200d\u200e\u200f',
  ...'\u202a\u202b\u202c\u202d\u202e\u2060\u2064\u2066\u2069\u3164\ufe0f\ufeff\uffa0\ufff9',
  '\u{e0041}',
];
const nothing = fc.array(fc.constantFrom(...NOTHING)).map((parts) => parts.join(''));

describe('plainText', () => {
  it('returns nothing for what nobody sees, however much of it there is', () => {
    fc.assert(fc.property(nothing, (text) => plainText(text) === ''));
  });

  it('returns a Latin name as it looks', () => {
    fc.assert(
      fc.property(nothing, nothing, (before, after) => {
        expect(plainText(`${before}Zoë${after}`)).toBe('Zoë');
      }),
    );
    expect(plainText('Th\u200dan\u200bdi\u00a0\u202eNk\u00adosi')).toBe('Thandi Nkosi');
  });

  it('keeps line breaks, and the joiners and variants that scripts and emoji are written with', () => {
    for (const text of ['one\r\ntwo\tthree', 'می‌خواهم', 'क्‍ष', '👩‍👩‍👧 ❤️‍🔥']) {
      expect(plainText(text)).toBe(text);
    }
  });

  it('returns what it returned once more as it is', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary' }), (text) => {
        expect(plainText(plainText(text))).toBe(plainText(text));
      }),
    );
  });
});

describe('withoutGaps', () => {
  it('returns the digits of a number with anything between them that is not seen', () => {
    fc.assert(
      fc.property(nothing, (gap) => {
        expect(withoutGaps(`${gap}123${gap}–\u2011-${gap}456${gap}`)).toBe('123456');
      }),
    );
  });
});

describe('opaqueString', () => {
  it('returns one password for both normal forms and for all blanks', () => {
    const composed = 'Pässwörd-é1\u00a0 x';
    expect(opaqueString(composed.normalize('NFD'))).toBe(opaqueString(composed));
    expect(opaqueString(' a\u3000B ')).toBe(' a B ');
  });

  it.each(['correct horse', 'Pässwörd-é1', ' \u00a0 ', '密碼🔑'])('may be %j', (password) => {
    expect(isOpaqueString(password)).toBe(true);
  });

  it.each(['secret\u200b1', 'secret\u0007', 'secret\ud800', 'secret\u3164', '\ufeffsecret'])(
    'may not be %j',
    (password) => {
      expect(isOpaqueString(password)).toBe(false);
    },
  );
});

describe('foldText', () => {
  it.each([
    ["Siobhán O'Brien", 'siobhan obrien'],
    ['O’BRIEN', 'obrien'],
    ['Møller', 'moller'],
    ['Moller', 'moller'],
    ['Straße', 'strasse'],
    ['STRASSE', 'strasse'],
    ['Łódź İzmir Ægir', 'lodz izmir aegir'],
    ['Tshivenḓa', 'tshivenda'],
    ['Ｆｕｌｌ ﬁne', 'full fine'],
  ])('of %s returns %s', (text, folded) => {
    expect(foldText(text)).toBe(folded);
  });
});

describe('apostropheReadings', () => {
  it('returns both ways to read one, and a text without any once', () => {
    expect(apostropheReadings('O’Brien')).toEqual(['OBrien', 'O Brien']);
    expect(apostropheReadings('Thandi')).toEqual(['Thandi']);
  });
});

describe('foldedWords', () => {
  it('returns words and numbers apart from what stands between them', () => {
    expect(foldedWords(" St. John's-Wood, 12b ")).toEqual(['st', 'johns', 'wood', '12b']);
    expect(foldedWords('\u2800 – ')).toEqual([]);
  });
});
