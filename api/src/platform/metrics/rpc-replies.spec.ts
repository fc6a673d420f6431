import { RpcReplies } from './rpc-replies';

/** Longer than any test: what settles sooner was settled by something else. */
const LONG_MS = 60_000;

describe('RpcReplies', () => {
  it('gives each request the reply with its own number, in whatever order they come', async () => {
    const replies = new RpcReplies<string>();
    const ids: number[] = [];
    const first = replies.ask((id) => ids.push(id), LONG_MS);
    const second = replies.ask((id) => ids.push(id), LONG_MS);
    replies.settle(ids[1] ?? 0, 'second');
    replies.settle(ids[0] ?? 0, 'first');
    expect(await Promise.all([first, second])).toEqual(['first', 'second']);
  });

  it('answers null after the time limit and drops a reply that comes later', async () => {
    const replies = new RpcReplies<string>();
    let sent = 0;
    const reply = await replies.ask((id) => (sent = id), 1);
    expect(reply).toBeNull();
    expect(() => replies.settle(sent, 'late')).not.toThrow();
  });

  it('answers null immediately to every request to a process that has ended', async () => {
    const replies = new RpcReplies<string>();
    const asked = [replies.ask(() => {}, LONG_MS), replies.ask(() => {}, LONG_MS)];
    replies.abandonAll();
    expect(await Promise.all(asked)).toEqual([null, null]);
  });
});
