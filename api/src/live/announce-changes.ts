import type { EventStream } from './event-stream';
import type { VersionFeed } from './version-feed';

/**
 * Sends `ready`, and from then on the name of each thing that has changed. What the page reads after `ready` misses
 * nothing; a page that comes back reads again.
 * @param names of the events, by the key of what they announce
 */
export async function announceChanges<Key>(
  stream: EventStream,
  feed: VersionFeed<Key>,
  names: ReadonlyMap<Key, string>,
): Promise<void> {
  const stops = [...names].map(([key, name]) => feed.follow(key, () => stream.send(name)));
  stream.onEnd(() => {
    for (const stop of stops) stop();
  });
  try {
    await feed.ready([...names.keys()]);
    stream.send('ready');
  } catch (error) {
    // The other side comes back by itself.
    stream.end();
    throw error;
  }
}
