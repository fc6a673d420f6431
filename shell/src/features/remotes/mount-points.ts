import { createObservable } from '@courier/shared-ui/observable';

/** What is shown in a mount point. */
export interface Mounted {
  /** By name. */
  readonly remote: string;
  readonly exposed: string;
  /** What a card is told of the page; undefined for a part of a page, which is told nothing. */
  readonly data?: object;
}

/** A place in the page of one remote for a module of another. Once it is left, it waits without an element. */
export interface MountPoint extends Mounted {
  readonly element: HTMLElement | null;
}

export const NO_MOUNT_POINTS: readonly MountPoint[] = [];

/** In an order that never changes: a place that is left is kept for the next mount of the same module. */
export const mountPoints = createObservable(NO_MOUNT_POINTS);

/** @returns a function that leaves the place */
export function occupyMountPoint(element: HTMLElement, mounted: Mounted): () => void {
  const places = mountPoints.current();
  const free = places.findIndex(
    ({ remote, exposed, element: taken }) =>
      remote === mounted.remote && exposed === mounted.exposed && !taken,
  );
  const index = free === -1 ? places.length : free;
  const set = (next: HTMLElement | null) =>
    mountPoints.set(mountPoints.current().toSpliced(index, 1, { ...mounted, element: next }));
  set(element);
  return () => set(null);
}
