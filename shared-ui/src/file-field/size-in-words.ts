const units = ['B', 'KB', 'MB', 'GB'] as const;

/** `880 B`, `14 KB`, `6.2 MB`: in steps of 1000, as phones and desktops count. */
export function sizeInWords(bytes: number): string {
  const step = Math.min(units.length - 1, Math.floor(Math.log10(Math.max(1, bytes)) / 3));
  const amount = bytes / 1000 ** step;
  const digits = amount < 10 && step > 1 ? 1 : 0;
  return `${amount.toFixed(digits).replace('.0', '')} ${units[step]}`;
}
