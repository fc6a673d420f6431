import type { RunName } from './parameters';

/**
 * The order of the runs. Those of one step go on side by side, a lane after the other's pace; the next step begins
 * when all lanes have ended. Runs that kill wait a good deal for processes to start, which leaves a core to others;
 * what claims how long something takes comes last and alone.
 */
export const STEPS: readonly (readonly (readonly RunName[])[])[] = [
  [
    ['crash', 'webhooks', 'texts'],
    ['embedded', 'submits'],
  ],
  [['soak'], ['fuzz']],
  [['streams', 'galera']],
];

/** The steps with those runs alone that are wanted. */
export function stepsOf(wanted: ReadonlySet<RunName>): RunName[][][] {
  return STEPS.map((lanes) =>
    lanes.map((lane) => lane.filter((name) => wanted.has(name))).filter((lane) => lane.length > 0),
  ).filter((lanes) => lanes.length > 0);
}
