import { type Settings, wholeNumber } from './settings';

/** How long is kept what has served its purpose. */
export function readRetention(settings: Settings) {
  const days = (name: string, fallback: number) =>
    settings.read(name, wholeNumber(fallback, { min: 1, max: 3650 }));
  return {
    keep: {
      /** Applied events of the provider, finished jobs and messages: for tracing what happened. */
      historyDays: days('KEEP_HISTORY_DAYS', 90),
      /** Quotes that nobody ordered, with their addresses: counted from the end of their validity. */
      quoteDays: days('KEEP_QUOTES_DAYS', 30),
      /** Ended orders of no account, with the people in them; then the amounts, towns and dates alone. */
      orderYears: settings.read('KEEP_ORDERS_YEARS', wholeNumber(5, { min: 1, max: 100 })),
    },
  };
}
