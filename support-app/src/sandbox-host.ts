import type { ToastMessage } from '@courier/shared-ui';
import { createFakeHost, type Host } from '@courier/shared-ui/host';

interface SandboxParts {
  navigate: Host['navigate'];
  onToast: (toast: ToastMessage) => void;
}

/** A host for the remote on its own: a visitor's, who sees toasts and may follow links. */
export function createSandboxHost({ navigate, onToast }: SandboxParts): Host {
  let toasts = 0;
  return {
    ...createFakeHost(),
    navigate,
    notify: (notice) => onToast({ ...notice, id: (toasts += 1) }),
  };
}
