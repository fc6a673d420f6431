import type { PlaceName } from '@courier/contract';
import {
  HOST_CONTRACT_VERSION,
  type Host,
  type Notice,
  type Session,
  type ThemePreference,
} from './contract';
import { createObservable } from './observable';

/** A host for tests and for a remote that runs alone: what was asked of it can be read back. */
export interface FakeHost extends Host {
  readonly notices: Notice[];
  readonly visited: string[];
  readonly errors: unknown[];
  signIn(session: Session | null): void;
}

interface FakeHostOptions {
  session?: Session | null;
  /** Where somebody has put a card. */
  cards?: readonly PlaceName[];
}

export function createFakeHost(options: FakeHostOptions = {}): FakeHost {
  const session = createObservable<Session | null>(options.session ?? null);
  const theme = createObservable<ThemePreference>('system');
  const { cards = [] } = options;
  const notices: Notice[] = [];
  const visited: string[] = [];
  const errors: unknown[] = [];
  return {
    contractVersion: HOST_CONTRACT_VERSION,
    session: { ...session, clear: () => session.set(null) },
    theme: { ...theme, choose: theme.set },
    navigate: (to) => visited.push(to),
    notify: (notice) => notices.push(notice),
    mount: (remote, exposed) => `${exposed} of ${remote}`,
    places: {
      has: (place) => cards.includes(place),
      draw: (place, data) => (cards.includes(place) ? `${place} ${JSON.stringify(data)}` : null),
    },
    reportError: (error) => errors.push(error),
    signIn: session.set,
    notices,
    visited,
    errors,
  };
}
