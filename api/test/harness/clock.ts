/** Everything but the date goes by the machine, as the database, sockets and pauses do. */
const REAL = [
  'clearImmediate',
  'clearInterval',
  'clearTimeout',
  'hrtime',
  'nextTick',
  'performance',
  'queueMicrotask',
  'setImmediate',
  'setInterval',
  'setTimeout',
] as const;

/**
 * For a spec whose dates are written out: the clock of its server stands at `now` when it starts, and goes on from
 * there. Before the server starts, so that nobody is signed in by another time.
 */
export function setClock(now: Date): void {
  jest.useFakeTimers({ now, doNotFake: [...REAL], advanceTimers: 1 });
}
