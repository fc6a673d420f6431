import type { AlertView } from '@courier/contract';
import { usePageVisible } from '@courier/shared-ui/live';
import { request } from '@courier/shared-ui/request';
import { useEffect, useRef, useState } from 'react';

/** How often it is asked while the page is seen, in ms: as often as the server looks. */
const INTERVAL = 30_000;

/** What goes wrong with the whole, as the server has it for the person. What cannot be asked for again stays as it was. */
export function useAlerts(): {
  alerts: readonly AlertView[];
  /** Closes one for the person; it is gone at once, and back with the next answer where that fails. */
  dismiss: (id: number) => void;
} {
  const [alerts, setAlerts] = useState<readonly AlertView[]>([]);
  const isVisible = usePageVisible();
  /** What is asked now, which a newer question or a change makes out of date. */
  const asked = useRef<AbortController>(null);

  const take = (answer: Promise<readonly AlertView[]>, over: AbortController) =>
    answer.then(
      (fresh) => {
        if (!over.signal.aborted) setAlerts(fresh);
      },
      () => undefined,
    );

  useEffect(() => {
    if (!isVisible) return;
    const ask = () => {
      asked.current?.abort();
      const over = new AbortController();
      asked.current = over;
      void take(request<AlertView[]>('/api/alerts', { signal: over.signal }), over);
    };
    ask();
    const timer = setInterval(ask, INTERVAL);
    return () => {
      clearInterval(timer);
      asked.current?.abort();
    };
  }, [isVisible]);

  const dismiss = (id: number) => {
    asked.current?.abort();
    const over = new AbortController();
    asked.current = over;
    setAlerts((before) => before.filter((alert) => alert.id !== id));
    // Without the signal: what is asked next must not call it off.
    void take(request<AlertView[]>(`/api/alerts/${id}/dismiss`, { method: 'POST' }), over);
  };

  return { alerts, dismiss };
}
