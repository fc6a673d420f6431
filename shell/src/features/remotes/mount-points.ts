import { createObservable } from '@courier/shared-ui/observable';

/** A place in the page of one remote for a module of another. Once it is left, it waits without an element. */
export interface MountPoint {
  readonly remote: string;
  readonly exposed: string;
  readonly element: HTMLElement | null;
}

export const NO_MOUNT_POINTS: readonly MountPoint[] = [];

/** In an order that never changes: a place that is left is kept for the next mount of the same module. */
export const mountPoints = createObservable(NO_MOUNT_POINTS);

/** @returns a function that leaves the place */
export function occupyMountPoint(
  element: HTMLElement,
  remote: string,
  exposed: string,
): () => void {
  const places = mountPoints.current();
  const free = places.findIndex(
    (place) => place.remote === remote && place.exposed === exposed && !place.element,
  );
  const index = free === -1 ? places.length : free;
  const set = (next: HTMLElement | null) =>
    mountPoints.set(mountPoints.current().toSpliced(index, 1, { remote, exposed, element: next }));
  set(element);
  return () => set(null);
}
