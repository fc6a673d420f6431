import { everyNth, scaleOf, type ChartData, type FormatValue } from './chart-data';

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
  const steps = scaleOf(data);
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
    labelEvery: everyNth(data.categories, end - start, characterWidth),
  };
}
