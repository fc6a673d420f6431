import { everyNth, scaleOf, type ChartData, type FormatValue } from './chart-data';

/** Where things stand in a chart of a width in px. */
export interface Plot {
  width: number;
  height: number;
  /** Where the values end and the picture begins. */
  left: number;
  steps: readonly number[];
  /** How much room each category has. */
  band: number;
  /** Middle of a category. */
  x: (index: number) => number;
  y: (value: number) => number;
  /** Every how many categories is named. */
  labelEvery: number;
  anchorAt: (index: number) => 'middle' | 'end';
}

interface PlotOptions {
  data: ChartData;
  format: FormatValue;
  width: number;
  height: number;
  /** Lines touch both ends; bars stand in the middle of their band. */
  kind: 'bar' | 'line';
}

const top = 12;
const bottom = 28;
const characterWidth = 7.5;

export function plotOf({ data, format, width, height, kind }: PlotOptions): Plot {
  const steps = scaleOf(data);
  const highest = steps.at(-1) ?? 1;
  const left = Math.max(...steps.map((step) => format(step).length)) * characterWidth + 12;
  const count = Math.max(1, data.categories.length);
  const inner = width - left;
  const isLine = kind === 'line' && count > 1;
  // A line's markers need their own half width at both ends.
  const margin = 6;
  const band = isLine ? (inner - 2 * margin) / (count - 1) : inner / count;

  return {
    width,
    height,
    left,
    steps,
    band,
    x: (index) => (isLine ? left + margin + index * band : left + (index + 0.5) * band),
    y: (value) => height - bottom - (value / highest) * (height - top - bottom),
    labelEvery: everyNth(data.categories, inner, characterWidth),
    // The last name under a line would run out of the picture.
    anchorAt: (index) => (isLine && index === count - 1 ? 'end' : 'middle'),
  };
}
