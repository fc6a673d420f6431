import type { Observable } from '@courier/shared-ui/host';

/** A value that its owner changes and others follow. */
export interface Changeable<T> extends Observable<T> {
  change(next: T): void;
}

export function changeable<T>(initial: T): Changeable<T> {
  let value = initial;
  const listeners = new Set<() => void>();
  return {
    current: () => value,
    subscribe(listener) {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
    change(next) {
      if (Object.is(next, value)) return;
      value = next;
      listeners.forEach((listener) => listener());
    },
  };
}
