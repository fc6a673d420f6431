import type { ExceptionKind, ExceptionOwner } from '@courier/contract';
import type { OrderCondition } from './order-filter';

interface Wanted {
  readonly kinds: readonly (ExceptionKind | 'any')[];
  readonly owner: ExceptionOwner | undefined;
}

/** The orders `o` of which an exception is open, as the lists of exceptions have them: without those that are snoozed. */
export function hasException(
  { kinds, owner }: Wanted,
  { userId, now }: { readonly userId: number; readonly now: Date },
): OrderCondition {
  const named = kinds.includes('any') ? [] : kinds;
  const conditions = [
    'e.closedAt IS NULL',
    '(e.snoozedUntil IS NULL OR e.snoozedUntil <= ?)',
    ...(named.length > 0 ? [`e.kind IN (${named.map(() => '?').join(', ')})`] : []),
    ...(owner ? [{ me: 'e.ownerId = ?', nobody: 'e.ownerId IS NULL' }[owner]] : []),
  ];
  return {
    sql: `o.id IN (SELECT e.orderId FROM exceptions e WHERE ${conditions.join(' AND ')})`,
    parameters: [now.getTime(), ...named, ...(owner === 'me' ? [userId] : [])],
    isFew: true,
  };
}
