import { appendFileSync } from 'node:fs';
import { readFile } from 'node:fs/promises';

/** What one run of a benchmark has measured: comparable with another run's under the same name. */
export interface Figure {
  /** `api: quote, 3 packages, ratio`. */
  readonly name: string;
  readonly value: number;
  readonly better: 'lower' | 'higher';
}

/** Keeps figures for whoever runs all benchmarks and asks for a file of them (`BENCH_FIGURES`). */
export function keepFigures(figures: readonly Figure[]): void {
  const file = process.env.BENCH_FIGURES;
  if (!file) return;
  appendFileSync(file, figures.map((figure) => `${JSON.stringify(figure)}\n`).join(''));
}

/** @returns none where there is no such file */
export async function readFigures(file: string): Promise<Figure[]> {
  const text = await readFile(file, 'utf8').catch(() => '');
  return text
    .split('\n')
    .filter(Boolean)
    .map((line) => JSON.parse(line) as Figure);
}

/** So much worse than the last time is told. */
const WORSE_BY = 1.2;

/** A sentence for each figure that got worse by a fifth. */
export function worsened(before: readonly Figure[], now: readonly Figure[]): string[] {
  return now.flatMap(({ name, value, better }) => {
    const last = before.find((figure) => figure.name === name)?.value;
    if (last === undefined || last <= 0 || value <= 0) return [];
    const factor = better === 'lower' ? value / last : last / value;
    return factor >= WORSE_BY ? [`worse: ${name} was ${shown(last)}, is ${shown(value)}`] : [];
  });
}

const shown = (value: number) => String(Number(value.toPrecision(3)));
