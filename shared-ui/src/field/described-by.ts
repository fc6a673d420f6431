/** The value of `aria-describedby`: the ids that are there, or nothing at all. */
export function describedByIds(...ids: readonly (string | null | undefined)[]): string | undefined {
  return ids.filter(Boolean).join(' ') || undefined;
}
