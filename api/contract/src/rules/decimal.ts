import { plainText } from './text';

/** A whole number: plain, or in groups of three. */
const PLAIN = String.raw`(?<whole>\d+)`;
const groupedBy = (mark: string) => String.raw`(?<whole>\d{1,3}(?:${mark}\d{3})+)`;

/** How South Africans, spreadsheets and programs write a number; the comma parts decimals as well as thousands. */
const FORMS: readonly RegExp[] = [
  `${PLAIN}[.,]?`,
  String.raw`(?<whole>\d*)[.,](?<part>\d+)`,
  ...[' ', "'", '’'].map((mark) => String.raw`${groupedBy(mark)}(?:[.,](?<part>\d+))?`),
  String.raw`${groupedBy(',')}(?:\.(?<part>\d+))?`,
  // A single point parts decimals: programs write 1.234.
  String.raw`${groupedBy(String.raw`\.`)},(?<part>\d+)`,
  String.raw`(?<whole>\d{1,3}(?:\.\d{3}){2,})`,
].map((form) => new RegExp(`^(?<sign>[-+\u2212\u2013]?)${form}$`));

/**
 * The number that a text says, with a comma or a point before its decimals: `2,5`, `2.5`, `1 234,56`, `1,234.56`.
 * @param mostDecimals with fewer than three, a comma before three digits parts thousands
 * @returns NaN for what is no number, or could be two: `1,234`
 */
export function readDecimal(written: string, mostDecimals = Number.POSITIVE_INFINITY): number {
  const [number = NaN, ...others] = readingsOf(written, mostDecimals);
  return others.length === 0 ? number : NaN;
}

/** Whether a text says one number with a decimal comma and another with commas between thousands. */
export function isAmbiguousNumber(written: string): boolean {
  return readingsOf(written).length > 1;
}

/** An amount of money, with or without the sign of the rand; otherwise as `readDecimal`. */
export function readRand(written: string): number {
  return readDecimal(withoutRand(written));
}

/** An amount without the sign of the rand before it. */
export function withoutRand(written: string): string {
  return plainText(written).replace(/^(?:R|ZAR)\s*(?=\S)/i, '');
}

function readingsOf(written: string, mostDecimals = Number.POSITIVE_INFINITY): number[] {
  const text = plainText(written);
  const numbers = FORMS.flatMap((form) => {
    const { sign, whole, part = '' } = form.exec(text)?.groups ?? {};
    if (whole === undefined || part.length > mostDecimals) return [];
    const number = Number(`${whole.replace(/\D/g, '') || '0'}.${part || '0'}`);
    return [sign === '' || sign === '+' ? number : 0 - number];
  });
  // A number of thousands does not begin with a zero.
  return [...new Set(/^\D?0/.test(text) ? numbers.slice(0, 1) : numbers)];
}
