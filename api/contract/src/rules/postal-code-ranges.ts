import type { PostalCodes } from './zone-rates';

/** `6900-7099, 6800` */
export function formatPostalCodes(ranges: readonly PostalCodes[]): string {
  return ranges.map(formatRange).join(', ');
}

/** The ranges that somebody typed as in `6900-7099, 6800`; null where a part is none. */
export function parsePostalCodes(text: string): PostalCodes[] | null {
  const parts = text
    .replace(/\s*[-–]\s*/g, '-')
    .split(/[\s,;]+/)
    .filter(Boolean);
  const ranges = parts.map(parseRange);
  return ranges.every((range) => range !== null) ? ranges : null;
}

/** The first range that is there twice. */
export function repeatedRange(ranges: readonly PostalCodes[]): PostalCodes | undefined {
  return ranges.find((range, index) =>
    ranges.slice(0, index).some((before) => isSame(before, range)),
  );
}

/** A range that another list has as well, with the same ends. */
export function sharedRange(
  ranges: readonly PostalCodes[],
  others: readonly PostalCodes[],
): PostalCodes | undefined {
  return ranges.find((range) => others.some((other) => isSame(range, other)));
}

function formatRange({ first, last }: PostalCodes): string {
  return first === last ? first : `${first}-${last}`;
}

function parseRange(text: string): PostalCodes | null {
  const [, first, last = first] = /^(\d{4})(?:-(\d{4}))?$/.exec(text) ?? [];
  return first === undefined || last === undefined || first > last ? null : { first, last };
}

function isSame(one: PostalCodes, other: PostalCodes): boolean {
  return one.first === other.first && one.last === other.last;
}
