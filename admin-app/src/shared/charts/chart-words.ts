/** There is no half order: a line of the grid between two numbers stays unnamed. */
export function whole(count: number): string {
  return Number.isInteger(count) ? String(count) : '';
}

const MONTHS = 'Jan Feb Mar Apr May Jun Jul Aug Sep Oct Nov Dec'.split(' ');

/** `2026-11-21` → `21 Nov`; `2026-11` → `Nov 2026` */
export function periodWords(period: string): string {
  const [year, month, day] = period.split('-');
  const name = MONTHS[Number(month) - 1] ?? '';
  return day ? `${Number(day)} ${name}` : `${name} ${year}`;
}
