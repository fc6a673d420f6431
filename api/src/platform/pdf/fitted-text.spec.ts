import naughtyStrings from 'big-list-of-naughty-strings';
import { fitted, fittedLine, heightOf } from './fitted-text';
import type { TextLine } from './pdf-canvas';
import { mm } from './units';

/** Every character is half as wide as the text is high. */
const measure = ({ text, size }: TextLine) => mm(Array.from(text).length * size * 0.5);

const textsOf = (lines: readonly TextLine[]) => lines.map(({ text }) => text);
const paragraph = (text: string, lines?: number) =>
  ({ text, face: 'text', size: 10, lines }) as const;

describe('fitted text', () => {
  it('keeps its size when there is space', () => {
    const lines = fitted([paragraph('Thandi Nkosi', 1)], 60, 20, measure);
    expect(lines).toEqual([{ text: 'Thandi Nkosi', face: 'text', size: 10 }]);
  });

  it('breaks between words', () => {
    const lines = fitted([paragraph('one two three four', 3)], mm(45), 20, measure);
    expect(textsOf(lines)).toEqual(['one two', 'three', 'four']);
  });

  it('shrinks before it is cut', () => {
    const [line] = fitted([paragraph('1234567890', 1)], mm(35), 20, measure);
    expect(line?.text).toBe('1234567890');
    expect(line?.size).toBeCloseTo(6.8);
  });

  it('is cut with an ellipsis when the smallest size is too large', () => {
    const line = fittedLine(paragraph('12345678901234567890'), mm(30), measure);
    expect(line).toEqual({ text: '123456789…', face: 'text', size: 6 });
  });

  it('keeps other paragraphs whole when the one without a limit is cut', () => {
    const street = paragraph('street '.repeat(60));
    const lines = fitted(
      [paragraph('Name', 1), street, paragraph('8001 Town', 1)],
      30,
      12,
      measure,
    );
    expect(lines[0]?.text).toBe('Name');
    expect(lines.at(-1)?.text).toBe('8001 Town');
    expect(lines.at(-2)?.text).toMatch(/…$/);
  });

  it('stays inside its box, whatever is written', () => {
    const long = ['W'.repeat(200), 'i '.repeat(100), '字'.repeat(200), `${'a'.repeat(199)} b`];
    for (const text of [...naughtyStrings, ...long]) {
      const lines = fitted(
        [paragraph(text, 2), paragraph(text), paragraph(text, 1)],
        25,
        14,
        measure,
      );
      expect(lines.length).toBeGreaterThanOrEqual(3);
      expect(heightOf(lines)).toBeLessThanOrEqual(14);
      for (const line of lines) expect(measure(line)).toBeLessThanOrEqual(25);
    }
  });
});
