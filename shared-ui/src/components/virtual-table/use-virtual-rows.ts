import {
  defaultRangeExtractor,
  observeElementRect,
  type Range,
  useVirtualizer,
  useWindowVirtualizer,
  type Virtualizer,
  windowScroll,
} from '@tanstack/react-virtual';
import { useCallback, useLayoutEffect, useRef, useState } from 'react';

interface VirtualRowsOptions {
  count: number;
  keyAt: (index: number) => string;
}

/** A row in the document, and the height of the rows left out before it. */
export interface VirtualRow {
  index: number;
  key: string;
  gap: number;
}

/** What `VirtualRows` draws. */
export interface RowsInView {
  items: VirtualRow[];
  /** The height of the rows after the last one, in px. */
  after: number;
  measure: (row: HTMLTableRowElement | null) => void;
  keepFocused: (index: number | null) => void;
}

/** Which rows of a scrolling box are worth having in the document. */
export function useRowsOfBox(options: VirtualRowsOptions) {
  const boxRef = useRef<HTMLDivElement>(null);
  const { common, keepFocused } = useCommonOptions(options);

  // eslint-disable-next-line react-hooks/incompatible-library -- nothing here is memoised by the compiler
  const virtualizer = useVirtualizer<HTMLDivElement, HTMLTableRowElement>({
    ...common,
    getScrollElement: () => boxRef.current,
    overscan: OVERSCAN,
    initialRect: { width: 0, height: heightWithoutLayout },
    // A box without layout, in a test or a tab not yet shown, holds the first rows rather than none.
    observeElementRect: (instance, report) =>
      observeElementRect(instance, ({ width, height }) =>
        report({ width, height: height || heightWithoutLayout }),
      ),
  });

  return { boxRef, rows: { ...inView(virtualizer, 0), keepFocused } };
}

interface PageRowsOptions extends VirtualRowsOptions {
  /** So many rows are all in the document: to be found, printed and listened to as a whole. */
  whole: number;
  /** The index of a row that stays in the document, wherever the page is scrolled to; -1 for none. */
  kept: number;
}

/** Which rows of a table that scrolls with the page are worth having in the document. */
export function useRowsOfPage({ whole, kept, ...options }: PageRowsOptions) {
  const { placeRef, place } = usePlaceOnPage();
  const { common, keepFocused } = useCommonOptions(options, kept);

  const virtualizer = useWindowVirtualizer<HTMLTableRowElement>({
    ...common,
    overscan: options.count > whole ? OVERSCAN : whole,
    scrollMargin: place,
    initialRect: { width: 0, height: globalThis.innerHeight },
    scrollToFn: (offset, options, instance) => {
      // It begins by scrolling to where the page is.
      const target = offset + (options.adjustments ?? 0);
      if (target !== globalThis.scrollY) windowScroll(offset, options, instance);
    },
  });

  return { placeRef, rows: { ...inView(virtualizer, place), keepFocused } };
}

/** How far below the top of the page an element starts, in px; follows what grows or shrinks over it. */
function usePlaceOnPage() {
  const placeRef = useRef<HTMLTableSectionElement>(null);
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

const OVERSCAN = 8;
/** Likely height of a row in px, before one was measured. */
const ROW_HEIGHT = 48;
const heightWithoutLayout = 480;

function useCommonOptions({ count, keyAt }: VirtualRowsOptions, kept = -1) {
  // A row that has the focus stays, however far away it is scrolled: the focus would go with it.
  const [focused, keepFocused] = useState<number | null>(null);
  const likely = useRef({ height: ROW_HEIGHT, measured: 0 });

  const rangeExtractor = useCallback(
    (range: Range) => {
      const near = new Set(defaultRangeExtractor(range));
      for (const index of [focused ?? -1, kept]) if (index >= 0 && index < count) near.add(index);
      return [...near].sort((a, b) => a - b);
    },
    [focused, kept, count],
  );

  const common = {
    count,
    estimateSize: () => likely.current.height,
    getItemKey: keyAt,
    rangeExtractor,
    measureElement: (row: HTMLTableRowElement) => {
      const height = heightOf(row);
      if (height > 0) likely.current = withOneMore(likely.current, height);
      return height || likely.current.height;
    },
  };
  return { common, keepFocused };
}

/**
 * Cards are many times as high as rows, and long names make rows higher: what is not measured yet is likely to be as
 * high as the last fifty that were.
 */
function withOneMore(likely: { height: number; measured: number }, height: number) {
  const measured = Math.min(likely.measured + 1, 50);
  return { measured, height: likely.height + (height - likely.height) / measured };
}

/** A card has a margin below it. */
function heightOf(row: HTMLTableRowElement): number {
  return row.offsetHeight + (Number.parseFloat(getComputedStyle(row).marginBottom) || 0);
}

function inView<Scroller extends Element | Window>(
  virtualizer: Virtualizer<Scroller, HTMLTableRowElement>,
  start: number,
) {
  let end = start;
  const items = virtualizer.getVirtualItems().map((item): VirtualRow => {
    const gap = item.start - end;
    end = item.end;
    return { index: item.index, key: String(item.key), gap };
  });
  const after = virtualizer.getTotalSize() - (end - start);
  return { items, after, measure: virtualizer.measureElement };
}
