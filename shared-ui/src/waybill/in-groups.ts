/** `EC7K3M9QXA2TBF`, `EC` → `['EC', '7K3M', '9QXA', '2TBF']` */
export function inGroups(value: string, prefix: string): string[] {
  const plain = value.replace(/\s+/g, '');
  const hasPrefix = prefix !== '' && plain.startsWith(prefix);
  const groups = (hasPrefix ? plain.slice(prefix.length) : plain).match(/.{1,4}/gsu) ?? [];
  return hasPrefix ? [prefix, ...groups] : groups;
}
