import { useLayoutEffect, useRef, useState } from 'react';

/** Where nothing can be measured yet. */
const unmeasured = 640;

/** Width of an element in px, so that a drawing keeps its type size instead of being scaled. */
export function useWidth<E extends Element>() {
  const ref = useRef<E>(null);
  const [width, setWidth] = useState(unmeasured);

  useLayoutEffect(() => {
    const element = ref.current;
    if (!element) return;
    const measure = () => setWidth(Math.round(element.getBoundingClientRect().width) || unmeasured);
    measure();
    const observer = new ResizeObserver(measure);
    observer.observe(element);
    return () => observer.disconnect();
  }, []);

  return { ref, width };
}
