import type { SettingsRow, SettingsTable } from './tables';

/** Where the file is in the repository. */
export const ENV_EXAMPLE = '.env.example';

const WIDTH = 100;

const HEAD = [
  '# Settings of the suite, all commented out: each has the default that is named.',
  '# Copy this file, take the # from the lines that you need, and give it to the process:',
  '#   node --env-file=.env …, EnvironmentFile= of systemd, env_file of compose.',
  '# Written from api/docs/settings.md by `npm run settings -w tools`.',
];

/** The text of a file with every setting, its meaning and its default. */
export function envExample(tables: readonly SettingsTable[]): string {
  const sections = tables.map(({ title, rows }) =>
    [`# ── ${title} ──`, ...rows.map((row) => `\n${linesOf(row).join('\n')}`)].join('\n'),
  );
  return `${[HEAD.join('\n'), ...sections].join('\n\n')}\n`;
}

function linesOf({ variables, fallback, meaning }: SettingsRow): string[] {
  const preset = fallback === '' ? '' : ` Default: ${fallback}.`;
  return [...wrapped(`${meaning}.${preset}`), ...variables.map((name) => `#${name}=`)];
}

function wrapped(text: string): string[] {
  const lines: string[] = [];
  let line = '#';
  for (const word of text.split(' ')) {
    if (line.length + word.length + 1 > WIDTH) {
      lines.push(line);
      line = '#';
    }
    line += ` ${word}`;
  }
  return [...lines, line];
}
