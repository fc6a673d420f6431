import { useLayoutEffect, useRef, useState } from 'react';

/** How far below the top of the page an element starts, in px; follows what grows or shrinks over it. */
export function usePlaceOnPage<T extends HTMLElement>() {
  const placeRef = useRef<T>(null);
  const [place, setPlace] = useState(0);

  useLayoutEffect(() => {
    const measure = () => {
      const top = placeRef.current?.getBoundingClientRect().top ?? 0;
      setPlace(Math.round(top + globalThis.scrollY));
    };
    measure();
    const observer = new ResizeObserver(measure);
    observer.observe(document.body);
    return () => observer.disconnect();
  }, []);

  return { placeRef, place };
}
