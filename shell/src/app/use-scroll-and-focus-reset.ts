import { type RefObject, useLayoutEffect, useRef } from 'react';

/**
 * What a browser does at a page load, and a router does not: on another path the reader starts at the top, and
 * the keyboard and the screen reader at the main region.
 */
export function useScrollAndFocusReset(pathname: string): RefObject<HTMLElement | null> {
  const main = useRef<HTMLElement>(null);
  const arrived = useRef(pathname);
  // Before what a page itself does with the focus once it is there.
  useLayoutEffect(() => {
    if (arrived.current === pathname) return;
    arrived.current = pathname;
    window.scrollTo(0, 0);
    main.current?.focus({ preventScroll: true });
  }, [pathname]);
  return main;
}
