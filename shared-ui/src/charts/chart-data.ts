export interface ChartSeries {
  id: string;
  label: string;
  /** One for each category; `null` where nothing is known. */
  values: readonly (number | null)[];
}

/** What a chart shows and its table lists. At most four series: more cannot be distinguished. */
export interface ChartData {
  /** What the categories are: `Month`. */
  categoryLabel: string;
  categories: readonly string[];
  series: readonly ChartSeries[];
}

export type FormatValue = (value: number) => string;

export const plain: FormatValue = (value) => String(value);

/** Round numbers from 0 to at least the highest value, about `count` steps apart. */
export function scaleOf(data: ChartData, count = 4): readonly number[] {
  const values = data.series.flatMap((series) => series.values.filter((value) => value !== null));
  const highest = Math.max(0, ...values);
  if (highest === 0) return [0, 1];
  const step = roundUp(highest / count);
  const steps = Math.ceil(highest / step - 1e-9);
  return Array.from({ length: steps + 1 }, (_, index) => Number((index * step).toPrecision(12)));
}

/** 1, 2, 2.5 or 5 times a power of ten: steps that people count in. */
function roundUp(value: number): number {
  const power = 10 ** Math.floor(Math.log10(value));
  const factor = [1, 2, 2.5, 5, 10].find((step) => step * power >= value - 1e-9) ?? 10;
  return factor * power;
}

/** Which labels are drawn so that they do not run into each other: every nth, from the first. */
export function everyNth(labels: readonly string[], width: number, perCharacter = 7.5): number {
  const widest = Math.max(1, ...labels.map((label) => label.length)) * perCharacter + 8;
  const each = width / Math.max(1, labels.length);
  return Math.max(1, Math.ceil(widest / each));
}
