import { type Visitor, VISITOR_NUMBERS } from '@courier/contract';
import { storedRole } from '../../shared/session/stored-role';
import { readStored, writeStored } from '../../shared/stored';

export const VISITOR_KEY = 'canaryNumber';

/**
 * Who this browser's visitor is, as far as it decides on canaries. Staff by a hint, as all that is stored of a session: a
 * canary's files are as public as any.
 */
export function currentVisitor(): Visitor {
  const role = storedRole();
  return { number: visitorNumber(), isStaff: role !== null && role !== 'customer' };
}

/** Null where the browser keeps nothing: another page could decide otherwise. */
function visitorNumber(): number | null {
  if (readStored(VISITOR_KEY) === null) {
    writeStored(VISITOR_KEY, String(Math.floor(Math.random() * VISITOR_NUMBERS)));
  }
  const stored = readStored(VISITOR_KEY);
  return stored !== null && /^\d{1,4}$/.test(stored) ? Number(stored) : null;
}
