import { useCallback } from 'react';
import { type Mounted, occupyMountPoint } from './mount-points';

/**
 * The place of a module of one remote inside a page of another. `MountedModules` fills it, from above all pages: neither
 * what is wrong with the module nor what it throws while it is taken away reaches the page.
 */
export default function MountedModule({ remote, exposed, data }: Mounted) {
  const occupy = useCallback(
    (element: HTMLElement | null) =>
      element ? occupyMountPoint(element, { remote, exposed, data }) : undefined,
    [remote, exposed, data],
  );
  return <div ref={occupy} style={{ display: 'contents' }} />;
}
