import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { everything } from './samples';

/**
 * Every folder of the design system that draws something, held to the same list: its stories show each thing it
 * gives out, its spec ends axe-clean and goes by keyboard where there is something to press, and nothing in it
 * knows what business it serves.
 */

const root = join(__dirname, '..');

/** Have no component of their own, or are there for specs and for remotes that run alone. */
const NOT_DRAWN: readonly string[] = [
  'audit',
  'company',
  'host',
  'connection',
  'live',
  'media-query',
  'moment',
  'request',
  'sandbox',
  'staff-session',
  'testing',
  'theme',
  'tokens',
];

/** The words of the business live in `courier`; the waybill is what all is drawn after, the logo the company's. */
const OF_THE_BUSINESS: readonly string[] = ['courier', 'logo', 'waybill'];

const folders = readdirSync(root, { withFileTypes: true })
  .filter((entry) => entry.isDirectory() && !NOT_DRAWN.includes(entry.name))
  .map(({ name }) => name);

describe.each(folders)('%s', (folder) => {
  const files = readdirSync(join(root, folder));
  const textOf = (ending: RegExp) =>
    files
      .filter((file) => ending.test(file))
      .map((file) => readFileSync(join(root, folder, file), 'utf8'))
      .join('\n');
  const stories = textOf(/\.stories\.tsx$/);
  const specs = textOf(/\.spec\.tsx$/);
  const sources = textOf(/(?<!\.stories|\.spec)\.tsx?$/);

  it('shows each of its components in a story', () => {
    const index = withoutComments(readFileSync(join(root, folder, 'index.ts'), 'utf8'));
    const missing = componentsIn(index).filter((name) => !used(name, stories));
    expect(missing).toEqual([]);
    expect(/export const \w+: Story/.test(stories)).toBe(true);
  });

  it('has a spec that checks with axe', () => {
    expect(specs.includes('await expectAxeClean(')).toBe(true);
  });

  it('has a keyboard test where there is something to press', () => {
    expect(KEYBOARD.test(specs) || !PRESSABLE.test(sources)).toBe(true);
  });

  it('has no business words', () => {
    if (OF_THE_BUSINESS.includes(folder)) return;
    const code = withoutComments(sources).replaceAll('@courier/', '');
    expect(code.match(BUSINESS) ?? []).toEqual([]);
  });
});

const PRESSABLE =
  /styled\.(a|button|input|select|textarea)\b|styled\((Button|Link|NavLink)\)|<(a|button|input|select|textarea|Button|IconButton)\b|from 'radix-ui'/;
const KEYBOARD = /userEvent\.(keyboard|tab|type)\(/;
const BUSINESS =
  /\b\w*(courier|customer|delivery|deliveries|invoice|parcel|pickup|quote|shipment|ticket|waybill)\w*\b/gi;

function componentsIn(index: string): string[] {
  const values = index.replaceAll(/\btype (\{[^}]*\}|\w+)/g, '').replaceAll(/'[^']*'/g, '');
  return (values.match(/\b[A-Z]\w*[a-z]\w*/g) ?? []).filter((name) => name in everything);
}

function used(name: string, text: string): boolean {
  return new RegExp(`\\b${name}\\b`).test(text);
}

function withoutComments(code: string): string {
  return code.replaceAll(/\/\*[\s\S]*?\*\/|\/\/.*$/gm, '');
}
