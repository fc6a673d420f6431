/**
 * Reads a style sheet as a browser does, as far as it takes to say whom a rule reaches. A package that parses CSS would be
 * one more in production, for this alone.
 */

/** What a sheet of a remote does to the rest of the site, a few words each; empty where all of it is the remote's own. */
export function sheetFaults(css: string, remote: string): string[] {
  return faultsOf(plain(css), new RegExp(`^${remote}[-_]`), false);
}

/** Rules inside them are as if they stood alone. */
const CONDITIONS = ['media', 'supports', 'container', 'scope', 'starting-style'];

function faultsOf(text: string, own: RegExp, isNested: boolean): string[] {
  return statementsOf(text).flatMap(({ prelude, block }) => {
    const [, keyword = '', rest = ''] = /^@([\w-]+)\s*([^]*)$/.exec(prelude) ?? [];
    if (keyword) return atRuleFaults(keyword.toLowerCase(), rest, block, own, isNested);
    // A declaration.
    if (block === null || prelude.startsWith('--')) return [];
    const wide = split(prelude, ',').filter((selector) => !isOwn(selector, own, isNested));
    return [...wide, ...faultsOf(block, own, true)];
  });
}

function atRuleFaults(
  keyword: string,
  rest: string,
  block: string | null,
  own: RegExp,
  isNested: boolean,
): string[] {
  const named = (names: readonly string[]) =>
    names.filter((name) => !own.test(name)).map((name) => `@${keyword} ${name}`);
  const inside = block === null ? [] : faultsOf(block, own, isNested);
  if (keyword === 'charset') return [];
  if (CONDITIONS.includes(keyword)) return inside;
  if (keyword === 'layer') return [...named(split(rest, ',').filter(Boolean)), ...inside];
  if (keyword.endsWith('keyframes')) return named([unquoted(rest)]);
  if (keyword === 'property') return named([rest.replace(/^--/, '')]);
  if (keyword === 'font-face') {
    const family = /(?:^|;)\s*font-family\s*:([^;]*)/i.exec(block ?? '')?.[1] ?? '';
    return named([unquoted(family)]);
  }
  // Of no other is it known that it stays where it is.
  return [`@${keyword} ${rest}`.trim()];
}

/** Whether it begins with a class of the remote: what is below that, or beside it, is the remote's. */
function isOwn(selector: string, own: RegExp, isNested: boolean): boolean {
  if (isNested && !selector.slice(1).includes('&')) return true;
  return selector.startsWith('.') && own.test(selector.slice(1));
}

const unquoted = (text: string) => text.trim().replace(/^"(.*)"$/, '$1');

interface Statement {
  readonly prelude: string;
  /** What is between its braces; null where it ends without any. */
  readonly block: string | null;
}

/** The rules and declarations of plain text, those inside a rule within its block. */
function statementsOf(text: string): Statement[] {
  const statements: Statement[] = [];
  let from = 0;
  while (from < text.length) {
    const end = endOf(text, from, ';{');
    const prelude = text
      .slice(from, end)
      .replace(/^[\s}]+/, '')
      .trim();
    const close = text[end] === '{' ? endOf(text, end + 1, '}') : end;
    const block = text[end] === '{' ? text.slice(end + 1, close) : null;
    if (prelude !== '' || block !== null) statements.push({ prelude, block });
    from = close + 1;
  }
  return statements;
}

/** Where one of the characters stands next, outside of brackets; the end of the text where none does. */
function endOf(text: string, from: number, characters: string): number {
  let depth = 0;
  for (let index = from; index < text.length; index += 1) {
    const character = text[index] ?? '';
    if (depth === 0 && characters.includes(character)) return index;
    if ('([{'.includes(character)) depth += 1;
    if (')]}'.includes(character)) depth = Math.max(0, depth - 1);
  }
  return text.length;
}

function split(list: string, separator: string): string[] {
  const parts: string[] = [];
  for (let from = 0; from <= list.length;) {
    const end = endOf(list, from, separator);
    parts.push(list.slice(from, end).trim());
    from = end + 1;
  }
  return parts;
}

/** A comment, an address without quotes, a text, or an escape: what a sheet can say something else in than it seems. */
const TOKEN =
  /\/\*[^]*?(?:\*\/|$)|url\(\s*(?!["'\s])(?:\\[^]|[^)\\])*\)|"(?:\\[^]|[^"\\\n])*"?|'(?:\\[^]|[^'\\\n])*'?|\\([\da-f]{1,6})\s?|\\([^\n])/gi;

/** Without comments, with escapes as what they stand for, and with no character in a text that means anything. */
function plain(css: string): string {
  return css.replace(TOKEN, (token: string, hex?: string, escaped?: string) => {
    if (token.startsWith('/*')) return '';
    if (/^url\(/i.test(token)) return 'url()';
    if (/^["']/.test(token))
      return `"${token
        .slice(1)
        .replace(/["'](?![^])/, '')
        .replace(/[^\w -]/g, '_')}"`;
    const character = hex === undefined ? (escaped ?? '') : fromHex(hex);
    return /[\w-]/.test(character) ? character : '_';
  });
}

function fromHex(hex: string): string {
  const code = Number.parseInt(hex, 16);
  return code > 0 && code <= 0x10_ff_ff ? String.fromCodePoint(code) : '_';
}
