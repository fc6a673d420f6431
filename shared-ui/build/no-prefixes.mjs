/** Stands in for stylis' table of vendor prefixes. */
export function prefix(value) {
  return value;
}
