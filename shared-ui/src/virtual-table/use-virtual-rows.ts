import { defaultRangeExtractor, observeElementRect, useVirtualizer } from '@tanstack/react-virtual';
import { useCallback, useRef, useState } from 'react';

interface VirtualRowsOptions {
  count: number;
  rowHeight: number;
  keyAt: (index: number) => string;
}

/** A row in the document, and the room of the rows left out before it. */
export interface VirtualRow {
  index: number;
  key: string;
  gap: number;
}

/** Which rows of a scrolling box are worth having in the document. */
export function useVirtualRows({ count, rowHeight, keyAt }: VirtualRowsOptions) {
  const boxRef = useRef<HTMLDivElement>(null);
  // A row that has the focus stays, however far away it is scrolled: the focus would go with it.
  const [focused, keepFocused] = useState<number | null>(null);

  // eslint-disable-next-line react-hooks/incompatible-library -- nothing here is memoised by the compiler
  const virtualizer = useVirtualizer<HTMLDivElement, HTMLTableRowElement>({
    count,
    getScrollElement: () => boxRef.current,
    estimateSize: () => rowHeight,
    getItemKey: keyAt,
    overscan: 8,
    initialRect: { width: 0, height: heightWithoutLayout },
    rangeExtractor: useCallback(
      (range: Parameters<typeof defaultRangeExtractor>[0]) => {
        const near = defaultRangeExtractor(range);
        if (focused === null || focused >= count || near.includes(focused)) return near;
        return [...near, focused].sort((a, b) => a - b);
      },
      [focused, count],
    ),
    // A box without layout, in a test or a tab not yet shown, holds the first rows rather than none.
    observeElementRect: (instance, report) =>
      observeElementRect(instance, ({ width, height }) =>
        report({ width, height: height || heightWithoutLayout }),
      ),
    // A card has a margin below it.
    measureElement: (element) =>
      element.offsetHeight + (Number.parseFloat(getComputedStyle(element).marginBottom) || 0) ||
      rowHeight,
  });

  let end = 0;
  const items = virtualizer.getVirtualItems().map((item): VirtualRow => {
    const gap = item.start - end;
    end = item.end;
    return { index: item.index, key: String(item.key), gap };
  });

  return {
    boxRef,
    items,
    after: virtualizer.getTotalSize() - end,
    measure: virtualizer.measureElement,
    keepFocused,
  };
}

const heightWithoutLayout = 480;
