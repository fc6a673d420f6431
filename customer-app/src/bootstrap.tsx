import { GlobalStyle, Logo, Main, Toaster, TopBar, TopBarLink } from '@courier/shared-ui';
import { provideHost } from '@courier/shared-ui/host';
import { StrictMode, useState } from 'react';
import { createRoot } from 'react-dom/client';
import { BrowserRouter, useNavigate } from 'react-router-dom';
import App from './App';
import { createSandboxHost, type SandboxToast } from './sandbox-host';
import remote from '../remote.json';

/** The remote on its own: what the shell does, as small as it goes. */
function Sandbox() {
  const navigate = useNavigate();
  const [toast, setToast] = useState<SandboxToast | null>(null);
  // The host must stand before anything of the remote renders.
  useState(() =>
    provideHost(
      createSandboxHost({ navigate: (...to) => void navigate(...to), onToast: setToast }),
    ),
  );

  return (
    <>
      <TopBar
        logo={<Logo />}
        links={remote.nav.map(({ label, to }) => (
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

const container = document.getElementById('root');
if (!container) throw new Error('No element with the id root to render into');
createRoot(container).render(
  <StrictMode>
    <BrowserRouter>
      <GlobalStyle />
      <Sandbox />
    </BrowserRouter>
  </StrictMode>,
);
