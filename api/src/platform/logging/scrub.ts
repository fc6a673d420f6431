/**
 * Removes from a log line what must never be in one, wherever it comes from: the last resort, not the rule. The rule is
 * that nothing personal is logged.
 */
export function scrub(line: string): string {
  return PATTERNS.reduce((text, [pattern, instead]) => text.replace(pattern, instead), line);
}

const PATTERNS = [
  [/[\w.+-]+@[\w-]+(\.[\w-]+)+/g, '[e-mail]'],
  [/(?<![\w.])(\+27|0027|0)[ -]?\(?\d{2}\)?[ -]?\d{3}[ -]?\d{4}(?![\w.])/g, '[phone]'],
  [/__Host-session=[^;"\s]+/g, '__Host-session=[token]'],
  [/\bEC[0-9A-HJKMNP-TV-Z]{12}\b/g, '[order]'],
] as const satisfies readonly (readonly [RegExp, string])[];
