import { ROLES } from '@courier/contract';
import type { Host, Session } from '@courier/shared-ui/host';
import { createObservable } from '@courier/shared-ui/observable';
import { onStoredElsewhere, readStored, writeStored } from '../stored';
import { SESSION_KEYS } from './stored-role';

export type SessionStore = Host['session'] & {
  /** Stores who signed in; other tabs follow. */
  start(session: Session): void;
  /** Follows the other tabs from now on; returns a function that stops it. */
  followOtherTabs(): () => void;
};

export function createSessionStore(): SessionStore {
  const session = createObservable(readSession());
  const readAgain = () => session.set(sameOr(session.current(), readSession()));
  return {
    current: session.current,
    subscribe: session.subscribe,
    start({ email, role }) {
      writeStored(SESSION_KEYS.userEmail, email);
      writeStored(SESSION_KEYS.userRole, role);
      writeStored(SESSION_KEYS.isAuthenticated, 'true');
      session.set(sameOr(session.current(), { email, role }));
    },
    clear() {
      for (const key of Object.values(SESSION_KEYS)) writeStored(key, null);
      session.set(null);
    },
    followOtherTabs: () => onStoredElsewhere(Object.values(SESSION_KEYS), readAgain),
  };
}

/** The session of this page. */
export const session = createSessionStore();

function readSession(): Session | null {
  const email = readStored(SESSION_KEYS.userEmail);
  if (readStored(SESSION_KEYS.isAuthenticated) !== 'true' || !email) return null;
  const role = readStored(SESSION_KEYS.userRole);
  return { email, role: ROLES.find((known) => known === role) ?? 'customer' };
}

/** Equal sessions stay one object, so that nothing renders again for nothing. */
function sameOr(before: Session | null, next: Session | null): Session | null {
  return before && next && isSameSession(before, next) ? before : next;
}

export function isSameSession(one: Session, other: Session): boolean {
  return one.email === other.email && one.role === other.role;
}
