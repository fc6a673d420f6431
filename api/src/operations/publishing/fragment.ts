/** More than any first screen of ours has, in bytes. */
const MOST_BYTES = 100_000;

const TAGS =
  'a abbr address article aside b blockquote br button caption code dd details div dl dt em fieldset figcaption figure ' +
  'footer form h1 h2 h3 h4 h5 h6 header hr i input kbd label legend li mark nav ol optgroup option output p path pre ' +
  'circle ellipse g line polygon polyline rect progress q s samp section select small span strong sub summary sup svg ' +
  'table tbody td textarea tfoot th thead time tr u ul use var wbr';

const ALLOWED_TAGS = new Set(TAGS.split(' '));

/** Elements that have no end. */
const VOID_TAGS = new Set(['br', 'hr', 'input', 'wbr']);

/** What loads, embeds or runs something, or sends a form elsewhere. */
const REFUSED_ATTRIBUTE =
  /^(on.*|src.*|action|formaction|background|poster|data|ping|xlink:href|is|slot|nonce)$/i;

/** Where a link may lead: into this site, and to what a visitor opens knowingly. */
const LINK = /^(\/(?!\/)|#|\?|https:\/\/|tel:|mailto:)/i;

const TAG = /<(\/?)([a-z][a-z0-9]*)((?:\s+[^\s=>"'/]+(?:="[^"]*")?)*)\s*\/?>/giy;
const ATTRIBUTE = /\s+([^\s=>"'/]+)(?:="([^"]*)")?/g;

/**
 * Why the server must not set a first screen into its pages, one sentence each. It is a style sheet and the markup of
 * one element's content: it runs nothing, loads nothing, and ends where it began, so that it cannot reach the frame
 * around it.
 */
export function fragmentFaults(html: string): string[] {
  if (Buffer.byteLength(html) > MOST_BYTES) return [`is larger than ${MOST_BYTES} bytes`];
  const [, styles, markup] = /^<style>([^<]*)<\/style>([^]*)$/.exec(html) ?? [];
  if (styles === undefined || markup === undefined) {
    return ['does not begin with one style sheet'];
  }
  return [...styleFaults(styles), ...markupFaults(markup)];
}

function styleFaults(styles: string): string[] {
  return /@import|@font-face|url\(|image-set\(|\\/i.test(styles)
    ? ['has a style sheet that loads something']
    : [];
}

function markupFaults(markup: string): string[] {
  const faults = new Set<string>();
  const open: string[] = [];
  let at = 0;
  while (at < markup.length) {
    const next = markup.indexOf('<', at);
    if (next === -1) break;
    TAG.lastIndex = next;
    const [whole, end, name = '', attributes = ''] = TAG.exec(markup) ?? [];
    if (whole === undefined) return [...faults, 'is not well-formed'];
    const tag = name.toLowerCase();
    if (!ALLOWED_TAGS.has(tag)) faults.add(`has the element ${tag}`);
    attributeFaults(attributes).forEach((fault) => faults.add(fault));
    if (end && open.pop() !== tag) return [...faults, 'is not well-formed'];
    // A browser takes `<div/>` for a beginning.
    if (!end && !VOID_TAGS.has(tag)) open.push(tag);
    at = next + whole.length;
  }
  if (open.length > 0) faults.add('is not well-formed');
  return [...faults];
}

function attributeFaults(attributes: string): string[] {
  return Array.from(attributes.matchAll(ATTRIBUTE)).flatMap(([, name = '', value = '']) => {
    if (REFUSED_ATTRIBUTE.test(name)) return [`has the attribute ${name}`];
    if (name.toLowerCase() === 'href' && !LINK.test(value)) return [`links to ${value}`];
    if (name.toLowerCase() === 'style' && /url\(|\\/i.test(value)) {
      return ['has a style that loads something'];
    }
    return [];
  });
}
