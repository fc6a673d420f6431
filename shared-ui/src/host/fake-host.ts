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

export function createFakeHost(options: { session?: Session | null } = {}): FakeHost {
  const session = createObservable<Session | null>(options.session ?? null);
  const theme = createObservable<ThemePreference>('system');
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
    reportError: (error) => errors.push(error),
    signIn: session.set,
    notices,
    visited,
    errors,
  };
}
