import { readFileSync } from 'node:fs';

let counted = 0;

/**
 * Processor time (user and system, in seconds) of the processes that this one has started and that have ended since the
 * last call, with theirs, as Linux counts it in /proc/self/stat (proc(5): cutime and cstime); null elsewhere.
 */
export function timeOfEnded(): number | null {
  if (process.platform !== 'linux') return null;
  // The name of the program, in brackets, may have blanks.
  const fields = readFileSync('/proc/self/stat', 'utf8').split(') ').at(-1)?.split(' ') ?? [];
  const total = (Number(fields[13]) + Number(fields[14])) / TICKS_A_SECOND;
  const since = total - counted;
  counted = total;
  return since;
}

/** What Linux tells programs on every processor that Node runs on (`getconf CLK_TCK`). */
const TICKS_A_SECOND = 100;
