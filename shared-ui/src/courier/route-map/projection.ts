import { lesotho, southAfrica } from './outline';
import { type Coordinates, roads } from './roads';

export interface Point {
  x: number;
  y: number;
}

/** A window on the map, in map units: degrees of latitude, 1 to 1 in both directions. */
export interface View extends Point {
  width: number;
  height: number;
}

/** Degrees of longitude are this much shorter than those of latitude in the middle of the country. */
const squeeze = Math.cos((29 * Math.PI) / 180);

/** The whole country with a little sea around it. */
export const wholeCountry: View = { x: 15.6 * squeeze, y: 21.6, width: 15.6, height: 13.8 };

export function project({ lat, lon }: Coordinates): Point {
  return { x: lon * squeeze, y: -lat };
}

/** The country, or a part of it where the places lie close together, so that their marks and names stay apart. */
export function viewOf(points: readonly Point[]): View {
  const [left, right] = extent(points.map(({ x }) => x));
  const [top, bottom] = extent(points.map(({ y }) => y));
  const span = Math.max(right - left, bottom - top);
  const zoom = Math.min(1, Math.max(closest, span * 1.8) / wholeCountry.height);
  const width = wholeCountry.width * zoom;
  const height = wholeCountry.height * zoom;
  return {
    x: within((left + right - width) / 2, wholeCountry.x, wholeCountry.width - width),
    y: within((top + bottom - height) / 2, wholeCountry.y, wholeCountry.height - height),
    width,
    height,
  };
}

/** About two kilometres: both ends may be the same place. */
const closest = 0.02;

/** Whether a view is wide enough for the outline of the country, which is too coarse to look at from nearer. */
export function showsOutline({ height }: View): boolean {
  return height >= 1.6;
}

/** Where a point is in a view, 0 to 1 from its top left; kept inside. */
export function placeIn(view: View, { x, y }: Point): Point {
  return {
    x: within((x - view.x) / view.width, 0, 1),
    y: within((y - view.y) / view.height, 0, 1),
  };
}

export const landPath = [southAfrica, lesotho].map(pathOf).join('');

export const roadPath = roads.map(lineOf).join('');

function pathOf(outline: string): string {
  const corners = outline.split(' ').map((corner) => {
    const [lon = 0, lat = 0] = corner.split(',').map(Number);
    return { lat, lon };
  });
  return `${lineOf(corners)}Z`;
}

function lineOf(places: readonly Coordinates[]): string {
  const points = places.map(project).map(({ x, y }) => `${x.toFixed(2)} ${y.toFixed(2)}`);
  return `M${points.join('L')}`;
}

/** Squares over a view that is too near for the country: the lines between them, and how long a side is. */
export interface Squares {
  readonly path: string;
  readonly kilometres: number;
  /** Of a side, as a part of the view's width. */
  readonly side: number;
}

/** Of the roundest length of which some ten are across. */
export function squaresOf({ x, y, width, height }: View): Squares {
  const across = width * KILOMETRES;
  const kilometres = SIDES.find((side) => side >= across / 12) ?? across / 12;
  const side = kilometres / KILOMETRES;
  const linesFrom = (from: number, length: number) => {
    const first = Math.ceil(from / side);
    const count = Math.floor((from + length) / side) - first + 1;
    return Array.from({ length: Math.max(0, count) }, (_, index) => (first + index) * side);
  };
  const path = [
    ...linesFrom(x, width).map((at) => `M${at} ${y}V${y + height}`),
    ...linesFrom(y, height).map((at) => `M${x} ${at}H${x + width}`),
  ].join('');
  return { path, kilometres, side: side / width };
}

/** In a degree of latitude. */
const KILOMETRES = 111;
const SIDES = [0.5, 1, 2, 5, 10, 20, 50];

function extent(values: readonly number[]): [least: number, most: number] {
  return [Math.min(...values), Math.max(...values)];
}

function within(value: number, from: number, length: number): number {
  return Math.min(from + length, Math.max(from, value));
}
