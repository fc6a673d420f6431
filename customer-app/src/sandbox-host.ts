import { createFakeHost, type Host, type Notice, type Session } from '@courier/shared-ui/host';

export interface SandboxToast extends Notice {
  readonly id: number;
}

interface SandboxParts {
  navigate: (to: string, options?: { replace?: boolean }) => void;
  onToast: (toast: SandboxToast) => void;
}

/** A host for the remote on its own: it shows toasts and takes a session from the three stored keys. */
export function createSandboxHost({ navigate, onToast }: SandboxParts): Host {
  let toasts = 0;
  const host = createFakeHost({ session: storedSession() });
  return {
    ...host,
    navigate,
    notify: (notice) => onToast({ ...notice, id: (toasts += 1) }),
    session: {
      ...host.session,
      clear() {
        for (const key of ['isAuthenticated', 'userRole', 'userEmail'])
          localStorage.removeItem(key);
        host.session.clear();
      },
    },
  };
}

function storedSession(): Session | null {
  const email = localStorage.getItem('userEmail');
  return email && localStorage.getItem('isAuthenticated') === 'true'
    ? { email, role: 'customer' }
    : null;
}
