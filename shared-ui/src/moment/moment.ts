const dayParts = new Intl.DateTimeFormat('en-ZA', {
  timeZone: 'Africa/Johannesburg',
  day: 'numeric',
  month: 'short',
  year: 'numeric',
});

const momentParts = new Intl.DateTimeFormat('en-ZA', {
  timeZone: 'Africa/Johannesburg',
  weekday: 'short',
  day: 'numeric',
  month: 'short',
  hour: '2-digit',
  minute: '2-digit',
  hourCycle: 'h23',
});

/** `Fri 20 Nov, 09:12`, in South African time; what is no time is shown as it came. */
export function formatMoment(instant: string): string {
  const parts = partsOf(momentParts, instant);
  if (!parts) return instant;
  const { weekday, day, month, hour, minute } = parts;
  return `${weekday} ${Number(day)} ${month}, ${hour}:${minute}`;
}

/** `20 Nov 2026`, in South African time; what is no time is shown as it came. */
export function formatDate(instant: string): string {
  const parts = partsOf(dayParts, instant);
  return parts ? `${Number(parts.day)} ${parts.month} ${parts.year}` : instant;
}

function partsOf(format: Intl.DateTimeFormat, instant: string) {
  const time = Date.parse(instant);
  if (Number.isNaN(time)) return null;
  return Object.fromEntries(format.formatToParts(time).map(({ type, value }) => [type, value]));
}
