const units = ['B', 'KB', 'MB', 'GB'] as const;

/** `880 B`, `14 KB`, `6.2 MB`: in steps of 1024, as our limits are set, and rounded up, so that too much reads so. */
export function sizeInWords(bytes: number): string {
  const step = Math.min(units.length - 1, Math.floor(Math.log2(Math.max(1, bytes)) / 10));
  const amount = bytes / 1024 ** step;
  const parts = amount < 10 && step > 1 ? 10 : 1;
  return `${Math.ceil(amount * parts) / parts} ${units[step]}`;
}
