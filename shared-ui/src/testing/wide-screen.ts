const listeners = new Set<() => void>();

/** Whether every media query matches from now on, as on a wide screen; notifies their listeners. */
export function setWideScreen(isWide: boolean): void {
  globalThis.matchMedia = (media) =>
    ({
      matches: isWide,
      media,
      addEventListener: (_: string, listener: () => void) => listeners.add(listener),
      removeEventListener: (_: string, listener: () => void) => listeners.delete(listener),
    }) as unknown as MediaQueryList;
  for (const listener of listeners) listener();
}
