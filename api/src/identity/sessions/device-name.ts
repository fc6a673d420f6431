/**
 * What a browser calls itself, as its owner knows it: `Chrome on Windows`. Only the kind is kept, no versions and no
 * models, which would identify a person's device. null where nothing of it is known.
 */
export function deviceName(userAgent: string | undefined): string | null {
  const text = userAgent ?? '';
  const browser = nameIn(BROWSERS, text);
  const system = nameIn(SYSTEMS, text);
  if (!browser && !system) return null;
  return `${browser ?? 'A browser'}${system ? ` on ${system}` : ''}`;
}

/** The kind of browser alone, such as `Firefox`; null where it is unknown. */
export function browserName(userAgent: string | undefined): string | null {
  return nameIn(BROWSERS, userAgent ?? '') ?? null;
}

type Names = readonly (readonly [name: string, pattern: RegExp])[];

/** The first that fits: most browsers also name those whose engine they share. */
const BROWSERS: Names = [
  ['Edge', /\bEdg(e|A|iOS)?\//],
  ['Opera', /\b(OPR|OPT)\//],
  ['Samsung Internet', /\bSamsungBrowser\//],
  ['Firefox', /\b(Firefox|FxiOS)\//],
  ['Chrome', /\b(Chrome|HeadlessChrome|CriOS)\//],
  ['Safari', /\bVersion\/\S+ .*\bSafari\//],
];

const SYSTEMS: Names = [
  ['Android', /\bAndroid\b/],
  ['iPhone', /\biPhone\b/],
  ['iPad', /\biPad\b/],
  ['Windows', /\bWindows\b/],
  ['ChromeOS', /\bCrOS\b/],
  ['Mac', /\bMac OS X\b/],
  ['Linux', /\bLinux\b/],
];

function nameIn(names: Names, text: string): string | undefined {
  return names.find(([, pattern]) => pattern.test(text))?.[0];
}
