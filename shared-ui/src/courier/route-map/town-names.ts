import { placeIn, type Point, project, type View } from './projection';
import { type Town, towns } from './roads';

/** A rectangle on the map in px, as on a phone: where names do not meet there, they do not on a larger one. */
interface Box {
  readonly left: number;
  readonly top: number;
  readonly right: number;
  readonly bottom: number;
}

/** The map on a narrow phone. */
const WIDTH = 300;
/** A letter of a name, at its widest on average, and a line of them. */
const LETTER = 7;
const LINE = 18;
/** Between a mark and its name. */
const GAP = 8;

/** What is on the map already, with its words and where they are. */
export interface Marked {
  readonly at: Point;
  readonly side: 'above' | 'below' | 'beside';
  readonly words: string;
}

/** A town with its name beside it. */
export interface NamedTown extends Town {
  readonly at: Point;
  readonly side: 'right' | 'left';
}

/** The towns of a view that have space for a name: none meets another, nor the ends of the route. */
export function namedTowns(view: View, marked: readonly Marked[]): NamedTown[] {
  const height = (WIDTH * view.height) / view.width;
  const taken: Box[] = marked.flatMap((mark) => boxesOf(mark, height));
  return towns.flatMap((town) => {
    const point = project(town);
    if (!isInside(view, point)) return [];
    const at = placeIn(view, point);
    const [x, y] = [at.x * WIDTH, at.y * height];
    const length = GAP + town.name.length * LETTER;
    for (const side of ['right', 'left'] as const) {
      const box: Box = {
        left: x - (side === 'left' ? length : GAP / 2),
        top: y - LINE / 2,
        right: x + (side === 'right' ? length : GAP / 2),
        bottom: y + LINE / 2,
      };
      const isOnMap = box.left > 0 && box.right < WIDTH && box.top > 0 && box.bottom < height;
      if (!isOnMap || taken.some((other) => meet(box, other))) continue;
      taken.push(box);
      return [{ ...town, at, side }];
    }
    return [];
  });
}

/** The mark itself, and its words as the map places them. */
function boxesOf({ at, side, words }: Marked, height: number): Box[] {
  const [x, y] = [at.x * WIDTH, at.y * height];
  const width = Math.min(WIDTH * 0.36, words.length * LETTER);
  const lines = Math.ceil((words.length * LETTER) / (WIDTH * 0.36)) * LINE;
  const left =
    side === 'beside' ? (at.x < 0.5 ? x + 22 : x - 22 - width) : x - Math.min(1, at.x) * width;
  const top = { above: y - 12 - lines, below: y + 12, beside: y - lines / 2 }[side];
  return [
    { left: x - 16, top: y - 11, right: x + 16, bottom: y + 11 },
    { left, top, right: left + width, bottom: top + lines },
  ];
}

function isInside({ x, y, width, height }: View, point: Point): boolean {
  return point.x > x && point.x < x + width && point.y > y && point.y < y + height;
}

function meet(a: Box, b: Box): boolean {
  return a.left < b.right && b.left < a.right && a.top < b.bottom && b.top < a.bottom;
}
