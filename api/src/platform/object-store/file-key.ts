/** A name that leads, or could lead, out of where it belongs. */
export class UnsafeKeyError extends Error {
  constructor(key: string) {
    super(`${JSON.stringify(key)} is no name of a file in a store.`);
  }
}

/**
 * The name of a file below a folder or a prefix, with forward slashes, as it is. Names are made from what others send
 * (versions, ids): however they were checked before, none may lead elsewhere.
 * @throws UnsafeKeyError where a part of it is `.`, `..` or empty (but for a slash at the end), or has a backslash or NUL
 */
export function safeKey(key: string): string {
  const parts = key.replace(/\/$/, '').split('/');
  const isSafe = parts.every((part) => !/^\.{0,2}$|[\\\0]/.test(part));
  if (!isSafe) throw new UnsafeKeyError(key);
  return key;
}
