import { ROLES } from '@courier/contract';
import type { ToastMessage } from '@courier/shared-ui';
import { createFakeHost } from '@courier/shared-ui/fake-host';
import { type Host, type Session } from '@courier/shared-ui/host';

interface SandboxParts {
  navigate: Host['navigate'];
  onToast: (toast: ToastMessage) => void;
}

/** A host for a remote on its own: it shows toasts and takes the session from the three stored keys. */
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
  if (!email || localStorage.getItem('isAuthenticated') !== 'true') return null;
  const role = localStorage.getItem('userRole');
  return { email, role: ROLES.find((known) => known === role) ?? 'customer' };
}
