/** What a chart shows and its table lists. */
export interface ChartData {
  /** What the categories are: `Month`. */
  categoryLabel: string;
  categories: readonly string[];
  /** What the values are: `Orders`. */
  label: string;
  /** One for each category. */
  values: readonly number[];
}

export type FormatValue = (value: number) => string;

/** Where things are in a chart of a width in px. */
export interface Plot {
  width: number;
  height: number;
  /** Where the values end and the picture begins. */
  left: number;
  steps: readonly number[];
  /** How much width each category has. */
  band: number;
  /** Middle of a category. */
  x: (index: number) => number;
  y: (value: number) => number;
  /** Every how many categories is named. */
  labelEvery: number;
}

interface PlotOptions {
  data: ChartData;
  format: FormatValue;
  width: number;
  height: number;
  /** Lines touch both ends; bars are in the middle of their band. */
  kind: 'bar' | 'line';
}

const top = 12;
const bottom = 28;
const characterWidth = 7.5;
const markMargin = 6;

export function plotOf({ data, format, width, height, kind }: PlotOptions): Plot {
  const steps = scaleOf(data.values);
  const highest = steps.at(-1) ?? 1;
  const left = Math.max(...steps.map((step) => format(step).length)) * characterWidth + 12;
  const count = Math.max(1, data.categories.length);
  const isLine = kind === 'line' && count > 1;
  // A line touches both ends: its first mark and its last name need half their own width beyond them.
  const start = isLine ? left + markMargin : left;
  const lastName = (data.categories.at(-1)?.length ?? 0) * characterWidth;
  const end = isLine ? width - Math.max(markMargin, lastName / 2) : width;
  const band = isLine ? (end - start) / (count - 1) : (end - start) / count;

  return {
    width,
    height,
    left,
    steps,
    band,
    x: (index) => start + (isLine ? index : index + 0.5) * band,
    y: (value) => height - bottom - (value / highest) * (height - top - bottom),
    labelEvery: everyNth(data.categories, end - start),
  };
}

/** Round numbers from 0 to at least the highest value, about four steps apart. */
export function scaleOf(values: readonly number[]): readonly number[] {
  const highest = Math.max(0, ...values);
  if (highest === 0) return [0, 1];
  const step = roundUp(highest / 4);
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
export function everyNth(labels: readonly string[], width: number): number {
  const widest = Math.max(1, ...labels.map((label) => label.length)) * characterWidth + 8;
  const each = width / Math.max(1, labels.length);
  return Math.max(1, Math.ceil(widest / each));
}
