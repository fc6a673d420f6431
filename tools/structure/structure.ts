import type { Import } from './imports';

/** The shape of a folder of sources, as arrows between its rooms. */
export interface Structure {
  /** Folders (and the root, as `.`) that hold sources. */
  readonly rooms: readonly string[];
  /** Pairs of rooms of which one imports the other. */
  readonly arrows: readonly Arrow[];
  /** Arrows from a floor to one above it, or between rooms that are not in the list of floors. */
  readonly back: readonly Arrow[];
  /** Groups of rooms that each can be reached from each other. */
  readonly knots: readonly (readonly string[])[];
}

export interface Arrow {
  readonly from: string;
  readonly to: string;
  /** The imports behind it. */
  readonly imports: readonly Import[];
}

/**
 * @param imports imports among files, by path relative to the folder that is drawn
 * @param floors the rooms from the top down; the root stands above all
 */
export function structureOf(imports: readonly Import[], floors: readonly string[]): Structure {
  const arrows = new Map<string, Import[]>();
  const rooms = new Set<string>();
  for (const step of imports) {
    const from = roomOf(step.from);
    const to = roomOf(step.to);
    rooms.add(from).add(to);
    if (from === to) continue;
    const key = `${from} ${to}`;
    arrows.set(key, [...(arrows.get(key) ?? []), step]);
  }
  const drawn = [...arrows].map(([key, steps]): Arrow => {
    const [from = '', to = ''] = key.split(' ');
    return { from, to, imports: steps };
  });
  const heightOf = (room: string) => ['.', ...floors].indexOf(room);
  return {
    rooms: [...rooms].sort(),
    arrows: drawn,
    back: drawn.filter(({ from, to }) => heightOf(to) < heightOf(from)),
    knots: knotsOf(drawn, [...rooms]),
  };
}

function roomOf(file: string): string {
  return file.includes('/') ? file.slice(0, file.indexOf('/')) : '.';
}

function knotsOf(arrows: readonly Arrow[], rooms: readonly string[]): string[][] {
  const reached = new Map(rooms.map((room) => [room, reachableFrom(room, arrows)]));
  const knots = new Set<string>();
  for (const room of rooms) {
    const knot = rooms.filter(
      (other) => reached.get(room)?.has(other) && reached.get(other)?.has(room),
    );
    if (knot.length > 1) knots.add(knot.sort().join(' '));
  }
  return [...knots].map((knot) => knot.split(' '));
}

function reachableFrom(room: string, arrows: readonly Arrow[]): Set<string> {
  const reached = new Set<string>();
  const open = [room];
  for (let next = open.pop(); next !== undefined; next = open.pop()) {
    for (const { from, to } of arrows) {
      if (from !== next || reached.has(to)) continue;
      reached.add(to);
      open.push(to);
    }
  }
  return reached;
}
