import { readStored } from '../stored';

/** Hints for the screens, as the specification names them. The server decides by its own cookie. */
export const SESSION_KEYS = {
  isAuthenticated: 'isAuthenticated',
  userRole: 'userRole',
  userEmail: 'userEmail',
} as const;

/** The role of who is signed in, for what runs before the session is read; null for nobody. */
export function storedRole(): string | null {
  if (readStored(SESSION_KEYS.isAuthenticated) !== 'true') return null;
  return readStored(SESSION_KEYS.userRole);
}
