import { HOST_CONTRACT_VERSION, type Host, type Notice, type Session } from './contract';

/** A host for tests and for a remote that runs alone: what was asked of it can be read back. */
export interface FakeHost extends Host {
  readonly notices: Notice[];
  readonly visited: string[];
  readonly errors: unknown[];
  signIn(session: Session | null): void;
}

export function createFakeHost(options: { session?: Session | null } = {}): FakeHost {
  const session = observable<Session | null>(options.session ?? null);
  const theme = observable<'light' | 'dark' | 'system'>('system');
  const notices: Notice[] = [];
  const visited: string[] = [];
  const errors: unknown[] = [];
  return {
    contractVersion: HOST_CONTRACT_VERSION,
    session: { ...session, clear: () => session.change(null) },
    theme: { ...theme, choose: theme.change },
    navigate: (to) => visited.push(to),
    notify: (notice) => notices.push(notice),
    mount: (remote, exposed) => `${exposed} of ${remote}`,
    reportError: (error) => errors.push(error),
    signIn: session.change,
    notices,
    visited,
    errors,
  };
}

function observable<T>(initial: T) {
  let value = initial;
  const listeners = new Set<() => void>();
  return {
    current: () => value,
    subscribe(listener: () => void) {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
    change(next: T) {
      value = next;
      listeners.forEach((listener) => listener());
    },
  };
}
