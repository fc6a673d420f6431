/** What a script says that is no code: comments, texts, and regular expressions where one can stand. */
const NO_CODE =
  /\/\/[^\n]*|\/\*[^]*?\*\/|"(?:\\[^]|[^"\\\n])*"|'(?:\\[^]|[^'\\\n])*'|(?<=[=(,:;!&|?{}[+\-*%~^<>\n]\s*|\b(?:return|typeof|case|void)\s*)\/(?![*/])(?:\\.|\[(?:\\.|[^\]\\\n])*\]|[^/\\\n[])+\/[a-z]*|`(?:\\[^]|[^`\\])*`/g;

/**
 * Whether the code of a script uses a name, be it written with escapes or as the text of a property. A comment or a text
 * that has the word in it uses nothing.
 */
export function usesName(script: string, name: string): boolean {
  const property = new RegExp(`\\[\\s*(["'\`])${name}\\1\\s*\\]`);
  const word = new RegExp(`(?<![\\w$])${name}(?![\\w$])`);
  const decoded = script.replace(ESCAPE, (_, long?: string, short?: string) =>
    String.fromCodePoint(Math.min(Number.parseInt(long ?? short ?? '0', 16), 0x10_ff_ff)),
  );
  // Which of two escapes stands in a text makes no difference to what is asked here.
  return [script, decoded].some((text) => property.test(text) || word.test(codeOf(text)));
}

const ESCAPE = /\\u(?:\{([\da-f]{1,6})\}|([\da-f]{4}))/gi;

/** Of a text with places for code in it the code is kept. */
function codeOf(script: string): string {
  return script.replace(NO_CODE, (token) =>
    token.startsWith('`') ? (token.match(/\$\{[^`]*\}/g)?.join(' ') ?? '``') : '""',
  );
}
