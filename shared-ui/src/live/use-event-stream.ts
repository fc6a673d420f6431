import { useEffect, useEffectEvent, useState } from 'react';
import { type News, openEventStream } from './event-stream';

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
