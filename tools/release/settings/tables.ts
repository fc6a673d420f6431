import { readFileSync } from 'node:fs';
import path from 'node:path';
import { ROOT } from '../../programs/paths';

/** A row of a README's table of settings: variables that are explained together. */
export interface SettingsRow {
  readonly variables: readonly string[];
  /** As the table words it; empty where nothing is set. */
  readonly fallback: string;
  readonly meaning: string;
}

/** The settings below one heading. */
export interface SettingsTable {
  readonly title: string;
  readonly rows: readonly SettingsRow[];
}

const ROW = /^\| (?<variables>`[A-Z][A-Z0-9_]+`.*?) +\| (?<fallback>.*?) *\| (?<meaning>.*?) *\|$/;
const TITLE = /^(?:\*\*(?<bold>.+)\*\*|## (?<heading>.+))$/;

/** Every table of settings, in the order of the READMEs: those of everybody, then those that few need. */
export function settingsTables(): SettingsTable[] {
  return ['README.md', 'api/README.md'].flatMap((file) =>
    tablesIn(readFileSync(path.join(ROOT, file), 'utf8')),
  );
}

/** The tables of settings of a Markdown text, each with the title above it. */
export function tablesIn(markdown: string): SettingsTable[] {
  const tables: { title: string; rows: SettingsRow[] }[] = [];
  for (const line of markdown.split('\n')) {
    const title = TITLE.exec(line)?.groups;
    if (title) tables.push({ title: title.bold ?? title.heading ?? '', rows: [] });
    const row = ROW.exec(line)?.groups;
    if (row) tables.at(-1)?.rows.push(rowOf(row));
  }
  return tables.filter(({ rows }) => rows.length > 0);
}

function rowOf({ variables = '', fallback = '', meaning = '' }: Record<string, string>) {
  return {
    variables: [...variables.matchAll(/`([A-Z0-9_]+)`/g)].map(([, name = '']) => name),
    fallback: plain(fallback),
    meaning: plain(meaning),
  };
}

/** Without Markdown's marks. */
function plain(cell: string): string {
  return cell.replaceAll('`', '').replace(/\[([^\]]+)\]\([^)]+\)/g, '$1');
}
