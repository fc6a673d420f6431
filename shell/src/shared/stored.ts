/** localStorage that never throws: it may be switched off, full, or absent while the page is prerendered. */
export function readStored(key: string): string | null {
  try {
    return globalThis.localStorage?.getItem(key) ?? null;
  } catch {
    return null;
  }
}

/** Null removes the key. */
export function writeStored(key: string, value: string | null): void {
  try {
    if (value === null) globalThis.localStorage?.removeItem(key);
    else globalThis.localStorage?.setItem(key, value);
  } catch {
    // Without storage the value lives as long as the page.
  }
}

/** Calls back when another tab changed one of the keys, or cleared them all. */
export function onStoredElsewhere(keys: readonly string[], listener: () => void): () => void {
  const handleStorage = ({ key }: StorageEvent) => {
    if (key === null || keys.includes(key)) listener();
  };
  window.addEventListener('storage', handleStorage);
  return () => window.removeEventListener('storage', handleStorage);
}
