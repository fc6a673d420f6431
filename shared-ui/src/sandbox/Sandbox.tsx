import {
  GlobalStyle,
  Logo,
  Main,
  Toaster,
  type ToastMessage,
  TopBar,
  TopBarLink,
} from '@courier/shared-ui';
import { PAGE_BAR_ID } from '@courier/shared-ui/page-bar';
import { provideHost, type RemoteNavEntry } from '@courier/shared-ui/host';
import { type ComponentProps, type ComponentType, StrictMode, useState } from 'react';
import { createRoot } from 'react-dom/client';
import { BrowserRouter, useNavigate } from 'react-router-dom';
import { createSandboxHost } from './sandbox-host';

interface SandboxProps {
  /** The remote's exposed module. */
  App: ComponentType;
  /** As in its `remote.json`. */
  nav?: readonly Pick<RemoteNavEntry, 'label' | 'to'>[];
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
            {!nav && <div id={PAGE_BAR_ID} />}
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
