const parts = new Intl.DateTimeFormat('en-ZA', {
  timeZone: 'Africa/Johannesburg',
  day: 'numeric',
  month: 'short',
  year: 'numeric',
  hour: '2-digit',
  minute: '2-digit',
  hourCycle: 'h23',
});

/** `20 Nov 2026, 09:12`, in South African time; what is no time is shown as it came. */
export function formatMoment(instant: string): string {
  const { hour, minute } = partsOf(instant) ?? {};
  return hour === undefined ? instant : `${formatDate(instant)}, ${hour}:${minute}`;
}

/** `20 Nov 2026`, in South African time; what is no time is shown as it came. */
export function formatDate(instant: string): string {
  const { day, month, year } = partsOf(instant) ?? {};
  // Some browsers write September with four letters.
  return month === undefined ? instant : `${Number(day)} ${month.slice(0, 3)} ${year}`;
}

function partsOf(instant: string): Partial<Record<string, string>> | null {
  const time = Date.parse(instant);
  if (Number.isNaN(time)) return null;
  return Object.fromEntries(parts.formatToParts(time).map(({ type, value }) => [type, value]));
}

/** How long something lasts, in its two largest units: `40 min`, `4 h 05`, `2 d 4 h`. Less than nothing is `0 min`. */
export function formatSpan(ms: number): string {
  const minutes = Math.floor(Math.max(0, ms) / 60_000);
  if (minutes < 60) return `${minutes} min`;
  const hours = Math.floor(minutes / 60);
  if (hours < 24) return `${hours} h ${String(minutes % 60).padStart(2, '0')}`;
  const rest = hours % 24;
  const days = `${Math.floor(hours / 24)} d`;
  return rest === 0 ? days : `${days} ${rest} h`;
}
