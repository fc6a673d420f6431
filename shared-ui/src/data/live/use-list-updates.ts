import { useCallback, useEffect, useEffectEvent, useRef, useState } from 'react';
import { itemsOf, type PagedQuery, readPage } from '../request';
import { useEventStream } from './use-event-stream';
import { usePageVisible } from './use-page-visible';

/** How often an open list asks by itself while no events come in, in ms. */
const POLLING_INTERVAL = 30_000;
/** The shortest time from one question to the next, in ms: a burst of events is one question. */
const PAUSE = 1000;
/** Further pages that are loaded are not asked for again: nobody looks at them all together. */
const PAGES_MOST = 4;

const STAFF_EVENTS = '/api/staff/events';

interface Row {
  readonly id: number;
}

interface ListUpdates<T extends Row> {
  readonly list: PagedQuery<T>;
  /** The address of the first page, as the list itself asks for it. */
  readonly url: string;
  /** The name of the staff's events that report changes in it. */
  readonly topic: string;
  /** Puts the newest state of rows that are loaded into their places. */
  onRows(rows: readonly T[]): void;
  /** Something of the topic has changed, in this list or elsewhere. */
  onNews?(): void;
}

/** Rows that others have added to the list or taken out of it, which it does not show yet. */
export interface PendingUpdates {
  readonly added: number;
  readonly removed: number;
}

const NONE: Difference = { url: '', added: [], removed: [] };

/**
 * Keeps a list of the staff up to date while it is on screen, without moving it under the reader's hands: rows change
 * in their places, and what was added or removed is counted until the reader asks for it.
 */
export function useListUpdates<T extends Row>(options: ListUpdates<T>): PendingUpdates {
  const { list, url, topic } = options;
  const [difference, setDifference] = useState<Difference>(NONE);
  const isVisible = usePageVisible();
  const latestRef = useRef(options);
  useEffect(() => {
    latestRef.current = options;
  });

  const check = async (signal: AbortSignal) => {
    if (!list.data) return;
    if (itemsOf(list.data).length === 0) return void list.refetch();
    const fresh = await readFresh<T>(url, list.data.pages.length, signal);
    if (!fresh || signal.aborted) return;
    // The list may have changed while the server was asked.
    const shown = itemsOf(latestRef.current.list.data);
    const ids = new Set(shown.map(({ id }) => id));
    latestRef.current.onRows(fresh.rows.filter(({ id }) => ids.has(id)));
    setDifference({ url, ...differenceOf(shown, fresh) });
  };
  const ask = useThrottled(check, url);
  const handleNews = () => {
    ask();
    options.onNews?.();
  };
  const isLive = useEventStream(isVisible ? STAFF_EVENTS : null, topic, handleNews);

  const poll = useEffectEvent(handleNews);
  useEffect(() => {
    if (isLive || !isVisible) return;
    const timer = setInterval(() => poll(), POLLING_INTERVAL);
    return () => clearInterval(timer);
  }, [isLive, isVisible]);

  return difference.url === url ? stillPending(difference, itemsOf(list.data)) : NOTHING;
}

const NOTHING: PendingUpdates = { added: 0, removed: 0 };

interface Difference {
  /** Of which list. */
  readonly url: string;
  readonly added: readonly number[];
  readonly removed: readonly number[];
}

interface Fresh<T> {
  readonly rows: readonly T[];
  /** Whether there are no more rows than these. */
  readonly isWhole: boolean;
}

/** Null where the server does not answer: the next news asks again. */
async function readFresh<T>(
  url: string,
  pages: number,
  signal: AbortSignal,
): Promise<Fresh<T> | null> {
  const rows: T[] = [];
  let next: string | null = url;
  for (let count = 0; next !== null && count < Math.min(pages, PAGES_MOST); count += 1) {
    const answer: Awaited<ReturnType<typeof readPage<T>>> = await readPage<T>(next, signal);
    if ('error' in answer) return null;
    rows.push(...answer.data.items);
    next = answer.data.next;
  }
  return { rows, isWhole: next === null };
}

/** A row below the last that both know may only have moved up from a page that is not loaded. */
function differenceOf(shown: readonly Row[], { rows, isWhole }: Fresh<Row>) {
  const shownIds = new Set(shown.map(({ id }) => id));
  const freshIds = new Set(rows.map(({ id }) => id));
  const lastKnown = rows.findLastIndex(({ id }) => shownIds.has(id));
  const lastShown = shown.findLastIndex(({ id }) => freshIds.has(id));
  const newest = Math.max(...shownIds);
  const isNew = ({ id }: Row, index: number) =>
    !shownIds.has(id) && (index < lastKnown || id > newest);
  const isGone = ({ id }: Row, index: number) =>
    !freshIds.has(id) && (isWhole || index < lastShown);
  const idsOf = (found: readonly Row[]) => found.map(({ id }) => id);
  return { added: idsOf(rows.filter(isNew)), removed: idsOf(shown.filter(isGone)) };
}

/** What the list has taken up meanwhile, because it was asked for again, is no news. */
function stillPending({ added, removed }: Difference, shown: readonly Row[]): PendingUpdates {
  const ids = new Set(shown.map(({ id }) => id));
  return {
    added: added.filter((id) => !ids.has(id)).length,
    removed: removed.filter((id) => ids.has(id)).length,
  };
}

/** Runs the request immediately, and again after the pause for everything that came meanwhile. */
function useThrottled(question: (signal: AbortSignal) => Promise<void>, key: string): () => void {
  const askRef = useRef<() => void>(() => undefined);
  const run = useEffectEvent(question);
  useEffect(() => {
    const over = new AbortController();
    let timer: ReturnType<typeof setTimeout> | undefined;
    let isAskedAgain = false;
    const start = () => {
      isAskedAgain = false;
      void run(over.signal);
      timer = setTimeout(() => {
        timer = undefined;
        if (isAskedAgain) start();
      }, PAUSE);
    };
    askRef.current = () => {
      if (timer === undefined) start();
      else isAskedAgain = true;
    };
    return () => {
      over.abort();
      clearTimeout(timer);
    };
  }, [key]);
  return useCallback(() => askRef.current(), []);
}
