/** Pages that change by themselves, over server-sent events. */
export { type News, useEventStream } from './use-event-stream';
export { type PendingUpdates, useListUpdates } from './use-list-updates';
export { usePageVisible } from './use-page-visible';
