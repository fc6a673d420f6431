import { GlobalStyle, Logo, Main, Toaster, type ToastMessage, TopBar } from '@courier/shared-ui';
import { provideHost } from '@courier/shared-ui/host';
import { StrictMode, useState } from 'react';
import { createRoot } from 'react-dom/client';
import { BrowserRouter, useNavigate } from 'react-router-dom';
import App from './App';
import { createSandboxHost } from './sandbox-host';

/** The remote on its own: what the shell does, as small as it goes. */
function Sandbox() {
  const navigate = useNavigate();
  const [toast, setToast] = useState<ToastMessage | null>(null);
  // The host must stand before anything of the remote renders.
  useState(() =>
    provideHost(
      createSandboxHost({ navigate: (...to) => void navigate(...to), onToast: setToast }),
    ),
  );

  return (
    <>
      <TopBar width="desk" logo={<Logo />} />
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
