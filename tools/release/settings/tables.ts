import { readFileSync } from 'node:fs';
import path from 'node:path';
import { ROOT } from '../../programs/paths';

/** A row of a table of settings: variables that are explained together. */
export interface SettingsRow {
  readonly variables: readonly string[];
  /** As the table words it; empty where nothing is set. */
  readonly fallback: string;
  /** A sentence, unless it begins with a value: values stay as they are to be written. */
  readonly meaning: string;
}

/** The settings below one heading. */
export interface SettingsTable {
  readonly title: string;
  readonly rows: readonly SettingsRow[];
}

const ROW = /^\| (?<variables>`[A-Z][A-Z0-9_]+`.*?) +\| (?<fallback>.*?) *\| (?<meaning>.*?) *\|$/;
const TITLE = /^## (?<title>.+)$/;

/** The tables of the page of settings, each with the title above it. */
export function settingsTables(): SettingsTable[] {
  const page = readFileSync(path.join(ROOT, 'api/docs/settings.md'), 'utf8');
  const tables: { title: string; rows: SettingsRow[] }[] = [];
  for (const line of page.split('\n')) {
    const title = TITLE.exec(line)?.groups?.title;
    if (title) tables.push({ title, rows: [] });
    const row = ROW.exec(line)?.groups;
    if (row) tables.at(-1)?.rows.push(rowOf(row));
  }
  return tables.filter(({ rows }) => rows.length > 0);
}

function rowOf({ variables = '', fallback = '', meaning = '' }: Record<string, string>) {
  return {
    variables: [...variables.matchAll(/`([A-Z0-9_]+)`/g)].map(([, name = '']) => name),
    fallback: plain(fallback),
    meaning: plain(meaning.replace(/^[a-z]/, (letter) => letter.toUpperCase())),
  };
}

/** Without Markdown's marks. */
function plain(cell: string): string {
  return cell
    .replaceAll('`', '')
    .replaceAll('\\|', '|')
    .replace(/\[([^\]]+)\]\([^)]+\)/g, '$1');
}
