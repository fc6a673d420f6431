import type { RunName } from './parameters';

/**
 * The order of the runs. Those of one step go on side by side, each group at its own pace; the next step begins
 * when all groups have ended. Runs that kill wait a good deal for processes to start, which leaves a core to others;
 * what claims how long something takes comes last and alone.
 */
export const STEPS: readonly (readonly (readonly RunName[])[])[] = [
  [
    ['crash', 'webhooks', 'texts'],
    ['embedded', 'double-submit', 'upgrade', 'upgrade-embedded'],
  ],
  [['soak'], ['fuzz']],
  [['streams', 'galera']],
];

/** The steps with those runs alone that are wanted. */
export function stepsOf(wanted: ReadonlySet<RunName>): RunName[][][] {
  return STEPS.map((groups) =>
    groups
      .map((group) => group.filter((name) => wanted.has(name)))
      .filter((group) => group.length > 0),
  ).filter((groups) => groups.length > 0);
}
