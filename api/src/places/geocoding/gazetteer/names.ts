import { foldTown } from '@courier/contract';
import { PROVINCE_CODES, PROVINCES, type ProvinceCode } from './provinces';

const COUNTRY_TAILS = ['south africa', 'suid afrika', 'rsa', 'za'];

/** Longest first, so that `western cape` goes before a tail that it might hide. */
const PROVINCE_TAILS = PROVINCE_CODES.flatMap((code): [string, ProvinceCode][] => [
  [foldTown(PROVINCES[code]), code],
  [code.toLowerCase(), code],
]).sort(([a], [b]) => b.length - a.length);

export interface FoldedPlace {
  /** The folded name without what followed it. */
  readonly name: string;
  readonly province: ProvinceCode | null;
  readonly code: string | null;
}

/** Takes postal code, province and country off the end of a folded place, in whatever order they were typed. */
export function splitTail(folded: string): FoldedPlace {
  let name = folded;
  let province: ProvinceCode | null = null;
  let code: string | null = null;
  for (;;) {
    const country = COUNTRY_TAILS.find((tail) => name.endsWith(` ${tail}`));
    const named = PROVINCE_TAILS.find(([tail]) => name.endsWith(` ${tail}`));
    const digits = /^(.+) (\d{4})$/.exec(name);
    if (country) name = cut(name, country);
    else if (named && !province) [name, province] = [cut(name, named[0]), named[1]];
    else if (digits?.[1] && digits[2] && !code) [name, code] = [digits[1], digits[2]];
    else return { name, province, code };
  }
}

function cut(name: string, tail: string): string {
  return name.slice(0, -tail.length).trimEnd();
}
