import { useSyncExternalStore } from 'react';
import type { Observable } from './contract';

/** A value that its owner changes and others follow. */
export interface WritableObservable<T> extends Observable<T> {
  set(next: T): void;
}

export function createObservable<T>(initial: T): WritableObservable<T> {
  let value = initial;
  const listeners = new Set<() => void>();
  return {
    current: () => value,
    subscribe(listener) {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
    set(next) {
      if (Object.is(next, value)) return;
      value = next;
      listeners.forEach((listener) => listener());
    },
  };
}

/** @param prerendered the value that the prerendered page shows, and the first render over it */
export function useObservable<T>({ subscribe, current }: Observable<T>, prerendered: T): T {
  return useSyncExternalStore(subscribe, current, () => prerendered);
}
