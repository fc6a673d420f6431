import { hash, randomUUID } from 'node:crypto';
import { type Actor, isUser } from '../access/actor';

/** Distinguishes a repeated request from a new one. */
export interface RequestKey {
  /** As it was sent, or generated. Never stored: the client that repeats the request has it. */
  readonly key: string;
  readonly keyHash: string;
  readonly bodyHash: string;
}

/**
 * The key of a request: the client's own counts for one actor and one kind of request. Without one the request gets
 * a key of its own, so that it is still carried out once when its transaction has to be run again.
 * @param kind what is asked for, with the id of what it is asked of
 */
export function requestKey(
  actor: Actor,
  kind: string,
  clientKey: string | null,
  body: object,
): RequestKey {
  const whose = isUser(actor) ? actor.userId : null;
  const key = clientKey ?? randomUUID();
  const fields = Object.entries(body).sort(([a], [b]) => (a < b ? -1 : 1));
  return { key, keyHash: hashOf([whose, kind, key]), bodyHash: hashOf(fields) };
}

function hashOf(parts: readonly unknown[]): string {
  return hash('sha256', JSON.stringify(parts));
}
