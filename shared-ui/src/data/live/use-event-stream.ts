import { useEffect, useEffectEvent, useState } from 'react';

/** How often the stream may fail in a row before it is given up. */
const FAILURES_MOST = 2;
/** A stream that the browser has closed is opened again after this long, in ms. */
const REOPEN_AFTER = 3000;

/** `opened`: the stream begins, and something may have happened since the page asked for what it shows. */
export type News = 'opened' | 'event';

/**
 * Follows server-sent events while this is on screen.
 * @param url null for nothing to follow
 * @returns whether events come in; while they do not, the caller asks again by itself
 */
export function useEventStream(
  url: string | null,
  event: string,
  onNews: (news: News) => void,
): boolean {
  const [isLive, setLive] = useState(false);
  const handleNews = useEffectEvent(onNews);

  useEffect(() => {
    if (!url || typeof EventSource === 'undefined') return;
    const stream = openEventStream(url, event, {
      onLive: setLive,
      onNews: (news) => handleNews(news),
    });
    window.addEventListener('online', stream.reopen);
    return () => {
      window.removeEventListener('online', stream.reopen);
      stream.close();
      setLive(false);
    };
  }, [url, event]);

  return isLive;
}

interface StreamListener {
  /** Whether events come in right now. */
  onLive(isLive: boolean): void;
  onNews(news: News): void;
}

/**
 * Server-sent events. What changes after `ready` is sent; while the browser connects again, which it does by itself,
 * anything may have. After two failures in a row the stream is given up until `reopen` is called.
 */
function openEventStream(url: string, event: string, listener: StreamListener) {
  let source: EventSource | null = null;
  let timer: ReturnType<typeof setTimeout> | undefined;
  let failures = 0;
  let wasReady = false;

  const open = () => {
    source = new EventSource(url, { withCredentials: true });
    source.addEventListener(event, () => listener.onNews('event'));
    source.addEventListener('ready', () => {
      failures = 0;
      listener.onLive(true);
      listener.onNews(wasReady ? 'event' : 'opened');
      wasReady = true;
    });
    source.onerror = fail;
  };

  const fail = () => {
    failures += 1;
    listener.onLive(false);
    if (failures >= FAILURES_MOST) source?.close();
    else if (source?.readyState === EventSource.CLOSED) timer = setTimeout(open, REOPEN_AFTER);
  };

  const close = () => {
    clearTimeout(timer);
    source?.close();
  };

  open();
  return {
    close,
    /** A fresh start, for a stream that was given up; one that runs is left alone. */
    reopen() {
      if (source?.readyState !== EventSource.CLOSED) return;
      close();
      failures = 0;
      open();
    },
  };
}
