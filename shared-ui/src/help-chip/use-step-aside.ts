import { type RefObject, useEffect, useState } from 'react';

const ACTIONS = 'a, button, input, select, textarea, label, summary, [role="tab"]';
/** Points at which it is looked under the element: corners, edges and middle find whatever is at least 24 px. */
const STEPS = [0, 0.25, 0.5, 0.75, 1];

/**
 * Whether something that can be acted on lies under a floating element just now; looked at again whenever the
 * page moves, is resized or changes.
 */
export function useStepAside(ref: RefObject<HTMLElement | null>): boolean {
  const [isCovering, setCovering] = useState(false);
  useEffect(() => {
    let frame = 0;
    const look = () => {
      cancelAnimationFrame(frame);
      frame = requestAnimationFrame(() => setCovering(ref.current !== null && covers(ref.current)));
    };
    const changes = new MutationObserver(look);
    changes.observe(document.body, { childList: true, subtree: true });
    window.addEventListener('scroll', look, { passive: true });
    window.addEventListener('resize', look);
    look();
    return () => {
      cancelAnimationFrame(frame);
      changes.disconnect();
      window.removeEventListener('scroll', look);
      window.removeEventListener('resize', look);
    };
  }, [ref]);
  return isCovering;
}

function covers(element: HTMLElement): boolean {
  const { left, top, width, height } = element.getBoundingClientRect();
  return STEPS.some((x) =>
    STEPS.some((y) =>
      document
        .elementsFromPoint(left + x * width, top + y * height)
        .some((under) => !element.contains(under) && under.closest(ACTIONS) !== null),
    ),
  );
}
