import type { DeskPlace } from '@courier/contract';
import { useEventStream, usePageVisible } from '@courier/shared-ui/live';
import { request } from '@courier/shared-ui/request';
import { useEffect, useEffectEvent, useRef, useState } from 'react';

/** How often the counts are asked for while the page is seen, in ms. */
const INTERVAL = 60_000;
/** The shortest time from one question to the next, in ms: a burst of events is one question. */
const PAUSE = 5000;

/** The last answers by their addresses. */
type Answers = Readonly<Record<string, unknown>>;

/** What is said beside a place. */
export interface PlaceNews {
  /** How much there is to do; undefined where it cannot be had. */
  readonly count: number | undefined;
  /** That something there is broken; null where nothing is, or nobody can say. */
  readonly alert: string | null;
}

/**
 * What is said beside places of how much there is to do, and that something is broken. Asked for again each minute and when something that a person has
 * to see to changes; a place whose number cannot be had has none, and one that cannot be had again keeps its last.
 */
export function usePlaceNews(desk: readonly DeskPlace[]): (place: DeskPlace) => PlaceNews {
  const [answers, setAnswers] = useState<Answers>({});
  const isVisible = usePageVisible();
  const asked = desk.flatMap(({ count, alert }) => [count?.from, alert?.from]);
  const addresses = [...new Set(asked.filter((from) => from !== undefined))];
  const key = addresses.join(' ');

  const ask = useEffectEvent(async (signal: AbortSignal) => {
    const fresh = await Promise.all(addresses.map((address) => answerOf(address, signal)));
    if (!signal.aborted) setAnswers((before) => ({ ...before, ...Object.assign({}, ...fresh) }));
  });
  const askedAt = useRef(0);
  const [news, setNews] = useState(0);

  useEffect(() => {
    if (!isVisible || key === '') return;
    const over = new AbortController();
    const start = () => {
      askedAt.current = Date.now();
      void ask(over.signal);
    };
    const wait = news === 0 ? 0 : Math.max(0, askedAt.current + PAUSE - Date.now());
    const first = setTimeout(start, wait);
    const timer = setInterval(start, INTERVAL);
    return () => {
      over.abort();
      clearTimeout(first);
      clearInterval(timer);
    };
  }, [isVisible, key, news]);

  useEventStream(isVisible && key !== '' ? '/api/staff/events' : null, 'exceptions', (kind) => {
    if (kind === 'event') setNews((count) => count + 1);
  });

  return ({ count, alert }) => ({
    count: count && sumIn(answers[count.from], count.fields),
    alert: alert && sumIn(answers[alert.from], [alert.field]) ? alert.words : null,
  });
}

async function answerOf(address: string, signal: AbortSignal): Promise<Answers> {
  try {
    return { [address]: await request<unknown>(address, { signal }) };
  } catch {
    return {};
  }
}

function sumIn(answer: unknown, fields: readonly string[]): number | undefined {
  const numbers = fields.map((field) =>
    field.split('.').reduce((value: unknown, name) => ownValue(value, name), answer),
  );
  const isNumber = (value: unknown): value is number => typeof value === 'number';
  return numbers.every(isNumber) ? numbers.reduce((sum, number) => sum + number, 0) : undefined;
}

function ownValue(record: unknown, name: string): unknown {
  return typeof record === 'object' && record !== null && Object.hasOwn(record, name)
    ? (record as Record<string, unknown>)[name]
    : undefined;
}
