import { cpus } from 'node:os';

/** What the figures were measured on. */
export const MACHINE = `${cpus().length} × ${cpus()[0]?.model ?? 'unknown'}, Node ${process.versions.node}`;

export function print(line: string): void {
  process.stdout.write(`${line}\n`);
}

/** Makes the rows of a table: what each is about, then its cells, right-aligned. Widths in characters. */
export function tableRow(first: number, cell: number) {
  return (what: string, ...cells: readonly (string | number)[]) =>
    what.padEnd(first) + cells.map((value) => String(value).padStart(cell)).join('');
}
