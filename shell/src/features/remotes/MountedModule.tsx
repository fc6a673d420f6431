import { useCallback } from 'react';
import { occupyMountPoint } from './mount-points';

interface MountedModuleProps {
  /** By name. */
  remote: string;
  exposed: string;
}

/**
 * The place of a module of one remote inside a page of another. `MountedModules` fills it, from above all pages: neither
 * what is wrong with the module nor what it throws while it is taken away reaches the page.
 */
export default function MountedModule({ remote, exposed }: MountedModuleProps) {
  const occupy = useCallback(
    (element: HTMLElement | null) =>
      element ? occupyMountPoint(element, remote, exposed) : undefined,
    [remote, exposed],
  );
  return <div ref={occupy} style={{ display: 'contents' }} />;
}
