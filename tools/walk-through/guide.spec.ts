import { editsOf } from './guide';

const guide = (...lines: string[]) => ['# A guide', '', ...lines, '', 'Words.', ''].join('\n');
const DIFF = guide('```diff', '--- a.ts', ' one', '-two', '+three', '```');

describe('editsOf', () => {
  it('reads a new file from a block that starts with its path', () => {
    const [edit] = editsOf(guide('```ts', '// folder/a.ts', 'export {};', '```'));
    expect([edit?.file, edit?.apply(null)]).toEqual(['folder/a.ts', 'export {};\n']);
  });

  it('replaces the lines that a diff takes away', () => {
    const [edit] = editsOf(DIFF);
    expect(edit?.apply('zero\none\ntwo\nfour\n')).toBe('zero\none\nthree\nfour\n');
  });

  it.each(['', 'one\nthree\n', 'one\ntwo\none\ntwo\n'])(
    'refuses a diff whose lines are not once in the file: %j',
    (text) => {
      expect(() => editsOf(DIFF)[0]?.apply(text)).toThrow('must have this once');
    },
  );

  it('leaves commands and other blocks out', () => {
    expect(editsOf(guide('```sh', 'npm test', '```'))).toEqual([]);
  });
});
