import type { TicketCallView } from '@courier/contract';

/** One line of what a call was. */
export function callWords({ direction, outcome, with: whom }: TicketCallView, by: string): string {
  const other = whom ?? 'somebody';
  const words = direction === 'out' ? `${by} called ${other}` : `${other} called ${by}`;
  return outcome === 'no_answer' ? `${words}, no answer` : words;
}

/** South African time is two hours ahead all year. */
const AHEAD = 2 * 3_600_000;

/** An instant as a field for date and time has it: `2026-11-27T13:05`, South African time. */
export function timeField(instant: Date): string {
  return new Date(instant.getTime() + AHEAD).toISOString().slice(0, 16);
}

/** The instant of such a field; undefined for an empty one. */
export function timeOf(field: string): string | undefined {
  const time = Date.parse(`${field}:00+02:00`);
  return Number.isNaN(time) ? undefined : new Date(time).toISOString();
}
