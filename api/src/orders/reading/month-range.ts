/** From when until when a month such as `2026-11` lasts in South Africa, which has no daylight saving time. */
export function monthRange(month: string): {
  readonly createdFrom: number;
  readonly createdBefore: number;
} {
  const first = new Date(`${month}-01T00:00:00+02:00`);
  const next = new Date(first.getTime() + SOUTH_AFRICA_MS);
  next.setUTCMonth(next.getUTCMonth() + 1);
  return { createdFrom: first.getTime(), createdBefore: next.getTime() - SOUTH_AFRICA_MS };
}

const SOUTH_AFRICA_MS = 2 * 3_600_000;
