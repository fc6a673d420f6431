import type { CannedReplyView } from '@courier/contract';

/** More than are ever shown beside a reply. */
const KEPT = 10;

/** Notes that a person used a canned reply, at this computer. */
export function noteUse(email: string, id: number): void {
  try {
    const ids = [id, ...readUsed(email).filter((other) => other !== id)].slice(0, KEPT);
    localStorage.setItem(keyOf(email), JSON.stringify(ids));
  } catch {
    // The list is by title.
  }
}

/** Those that a person used last, then the rest as they are. */
export function lastUsedFirst(
  email: string,
  replies: readonly CannedReplyView[],
): CannedReplyView[] {
  const used = readUsed(email);
  const placeOf = ({ id }: CannedReplyView) => (used.includes(id) ? used.indexOf(id) : KEPT);
  return [...replies].sort((one, other) => placeOf(one) - placeOf(other));
}

function readUsed(email: string): number[] {
  try {
    const kept: unknown = JSON.parse(localStorage.getItem(keyOf(email)) ?? '[]');
    return Array.isArray(kept) ? kept.filter((id) => typeof id === 'number') : [];
  } catch {
    return [];
  }
}

function keyOf(email: string): string {
  return `cannedReplies:${email}`;
}
