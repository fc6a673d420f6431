import type { EventStream, StreamEvent } from './event-stream';
import type { FeedRow, RowFeed } from './row-feed';

/** What a stream sends. */
export interface Subject<Row extends FeedRow> {
  readonly feed: RowFeed<Row>;
  readonly key: number;
  /** What has to be sent first: what the other side missed, or the current state. */
  past(): Promise<readonly Row[]>;
  /** null for a row that the other side has had. */
  eventOf(row: Row): StreamEvent | null;
}

/**
 * Sends what was missed and then what is new. Listens before it reads the past, and holds back what it receives
 * meanwhile: nothing falls between the two, nothing comes twice.
 */
export async function follow<Row extends FeedRow>(
  stream: EventStream,
  { feed, key, past, eventOf }: Subject<Row>,
): Promise<void> {
  const held: Row[] = [];
  let isHolding = true;
  const send = (row: Row) => {
    const event = eventOf(row);
    if (event) stream.send(event);
  };
  stream.onEnd(feed.listen(key, (row) => (isHolding ? void held.push(row) : send(row))));
  try {
    await feed.ready();
    const missed = await past();
    const sent = new Set(missed.map(({ id }) => id));
    for (const row of [...missed, ...held.filter(({ id }) => !sent.has(id))]) send(row);
    isHolding = false;
  } catch (error) {
    // The other side comes back by itself.
    stream.end();
    throw error;
  }
}
