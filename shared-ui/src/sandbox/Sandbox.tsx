import { ROLES } from '@courier/contract';
import { Toaster, type ToastMessage } from '@courier/shared-ui';
import { Logo, Main, TopBar, TopBarLink } from '@courier/shared-ui/base';
import { GlobalStyle } from '@courier/shared-ui/theme';
import { createFakeHost } from '@courier/shared-ui/fake-host';
import type { NavLink } from '@courier/contract';
import { type Host, provideHost, type Session } from '@courier/shared-ui/host';
import { PAGE_BAR_ID } from '@courier/shared-ui/page-bar';
import { type ComponentProps, type ComponentType, StrictMode, useState } from 'react';
import { createRoot } from 'react-dom/client';
import { BrowserRouter, useNavigate } from 'react-router-dom';

interface SandboxProps {
  /** The remote's exposed module. */
  App: ComponentType;
  /** As in its `remote.json`. */
  nav?: readonly Pick<NavLink, 'label' | 'to'>[];
  /** How wide the bar is; as the remote's pages. */
  width?: ComponentProps<typeof TopBar>['width'];
}

/** Shows a remote on its own, in the element with the id `root`. */
export function startSandbox(props: SandboxProps): void {
  const container = document.getElementById('root');
  if (!container) throw new Error('No element with the id root to render into');
  createRoot(container).render(
    <StrictMode>
      <BrowserRouter>
        <GlobalStyle />
        <Sandbox {...props} />
      </BrowserRouter>
    </StrictMode>,
  );
}

/** What the shell does around a remote, as small as it goes. */
export function Sandbox({ App, nav, width }: SandboxProps) {
  const navigate = useNavigate();
  const [toast, setToast] = useState<ToastMessage | null>(null);
  // The host must be there before anything of the remote renders.
  useState(() =>
    provideHost(
      createSandboxHost({ navigate: (...to) => void navigate(...to), onToast: setToast }),
    ),
  );

  return (
    <>
      <TopBar
        width={width}
        logo={
          <>
            <Logo />
            {!nav && <div id={PAGE_BAR_ID} style={{ display: 'contents' }} />}
          </>
        }
        links={nav?.map(({ label, to }) => (
          <TopBarLink key={to} to={to}>
            {label}
          </TopBarLink>
        ))}
      />
      <Main>
        <App />
      </Main>
      <Toaster toast={toast} onDismiss={() => setToast(null)} />
    </>
  );
}

interface SandboxParts {
  navigate: Host['navigate'];
  onToast: (toast: ToastMessage) => void;
}

/** A host for a remote on its own: it shows toasts and takes the session from the three stored keys. */
function createSandboxHost({ navigate, onToast }: SandboxParts): Host {
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
