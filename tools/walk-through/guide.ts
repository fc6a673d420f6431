/** What a block of the guide does to a file of the repository. */
export interface Edit {
  readonly file: string;
  apply(text: string | null): string;
}

const BLOCK = /^```(diff|tsx?)\n(?:--- |\/\/ )(\S+)\n([\s\S]*?)^```$/gm;

/** The blocks of a guide in their order: new files (`// path`), and changes of files (`--- path`). */
export function editsOf(guide: string): Edit[] {
  return Array.from(guide.matchAll(BLOCK), ([, language, file = '', body = '']) => ({
    file,
    apply: (text) => (language === 'diff' ? changed(text, body, file) : body.trimStart()),
  }));
}

/** @throws Error unless the lines that stay and those that go are in the text exactly once */
function changed(text: string | null, body: string, file: string): string {
  const lines = body.replace(/\n$/, '').split('\n');
  const side = (other: string) =>
    lines
      .filter((line) => !line.startsWith(other))
      .map((line) => `${line.slice(1)}\n`)
      .join('');
  const before = `\n${side('+')}`;
  const whole = `\n${text ?? ''}`;
  const at = whole.indexOf(before);
  if (at < 0 || whole.includes(before, at + 1)) {
    throw new Error(`${file} must have this once:${before}`);
  }
  return `${whole.slice(0, at)}\n${side('-')}${whole.slice(at + before.length)}`.slice(1);
}
