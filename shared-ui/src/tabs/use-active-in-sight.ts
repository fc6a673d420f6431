import { type RefObject, useEffect } from 'react';

/**
 * Keeps the open tab of a list that scrolls sideways in sight: at first, when another is opened, when fonts or counts
 * change the widths. Only the list is scrolled, never the page, and immediately: there is no movement to reduce.
 */
export function useActiveInSight(listRef: RefObject<HTMLElement | null>): void {
  useEffect(() => {
    const list = listRef.current;
    if (!list) return;
    const bring = () => bringActiveIntoSight(list);
    bring();
    const opened = new MutationObserver(bring);
    opened.observe(list, { subtree: true, attributeFilter: ['data-state'] });
    const resized = new ResizeObserver(bring);
    for (const element of [list, ...list.children]) resized.observe(element);
    return () => {
      opened.disconnect();
      resized.disconnect();
    };
  }, [listRef]);
}

function bringActiveIntoSight(list: HTMLElement): void {
  const tab = list.querySelector('[role="tab"][data-state="active"]');
  if (!tab) return;
  const space = list.getBoundingClientRect();
  const { left, right } = tab.getBoundingClientRect();
  if (left < space.left) list.scrollLeft -= space.left - left;
  else if (right > space.right) list.scrollLeft += right - space.right;
}
