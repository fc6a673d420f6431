import { readdirSync, readFileSync } from 'node:fs';

/** The kernel counts processor time in hundredths of a second. */
const TICK_MS = 10;

/** User and system time of a process so far, in ms; 0 for one that is gone. */
export function processorTime(pid: number): number {
  const fields = fieldsOf(pid);
  return fields ? (Number(fields[11]) + Number(fields[12])) * TICK_MS : 0;
}

/** Resident memory in MB. */
export function residentMemory(pid: number): number {
  const [, kilobytes] = /VmRSS:\s+(\d+)/.exec(readFileSync(`/proc/${pid}/status`, 'utf8')) ?? [];
  return Number(kilobytes) / 1024;
}

/** What a process has started, and what that has started. */
export function descendantsOf(ancestor: number): number[] {
  const parents = new Map<number, number>();
  for (const name of readdirSync('/proc').filter((entry) => /^\d+$/.test(entry))) {
    const fields = fieldsOf(Number(name));
    if (fields) parents.set(Number(name), Number(fields[1]));
  }
  const found = [ancestor];
  for (const known of found) {
    for (const [pid, parent] of parents) if (parent === known) found.push(pid);
  }
  return found.slice(1);
}

/** From the third on, as proc(5) counts them: the second, the name of the program, may have blanks. */
function fieldsOf(pid: number): string[] | null {
  try {
    const stat = readFileSync(`/proc/${pid}/stat`, 'utf8');
    return stat.slice(stat.lastIndexOf(')') + 2).split(' ');
  } catch {
    return null;
  }
}
