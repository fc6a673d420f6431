import naughtyStrings from 'big-list-of-naughty-strings';
import { type Face, FONTS, hasCharacter } from './fonts';
import { NOT_PRINTABLE, printable } from './printable';

describe('printable', () => {
  it.each([
    ['Thandi Nkosi', 'Thandi Nkosi'],
    ['  José   Müller\n', 'José Müller'],
    ['Zoë D’Souza-Šárka', 'Zoë D’Souza-Šárka'],
    ['Nguyễn Thị Hồng', 'Nguyễn Thị Hồng'],
    ['Ṋemuḓivhadi', 'Nemudivhadi'],
    ['𝐁𝐨𝐥𝐝 Ｗｉｄｅ', 'Bold Wide'],
    ['Lerato 😀🇿🇦', 'Lerato'],
    ['12 東京都 Street', '12 … Street'],
    ['ab\u202egnp.exe', 'abgnp.exe'],
    ['محمد بن سلمان', NOT_PRINTABLE],
    ['😀', NOT_PRINTABLE],
    ['', NOT_PRINTABLE],
  ])('turns %p into %p', (text, shown) => {
    expect(printable(text, 'text')).toBe(shown);
  });

  it('returns at least one character, and only those that the fonts have', () => {
    for (const face of Object.keys(FONTS) as Face[]) {
      for (const text of naughtyStrings) {
        const shown = printable(text, face);
        expect(shown.trim()).not.toBe('');
        const missing = Array.from(shown).filter(
          (character) => character !== ' ' && !hasCharacter(face, character),
        );
        expect([text, missing]).toEqual([text, []]);
      }
    }
  });
});
