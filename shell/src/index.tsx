import { provideHost } from '@courier/shared-ui/host';
import { StrictMode } from 'react';
import { createRoot, hydrateRoot } from 'react-dom/client';
import { BrowserRouter } from 'react-router-dom';
import { Shell } from './app/Shell';
import { startDiscovery } from './discovery/discovery-store';
import { shellHost } from './host/shell-host';
import { reconcileSession } from './session/reconcile';
import { session } from './session/session';
import { theme } from './theme/theme';

provideHost(shellHost);
session.followOtherTabs();
theme.followOtherTabs();
void startDiscovery();
void reconcileSession();

const container = document.getElementById('root');
if (!container) throw new Error('No element with the id root to render into');

const app = (
  <StrictMode>
    <BrowserRouter>
      <Shell />
    </BrowserRouter>
  </StrictMode>
);

// The landing page comes prerendered; other paths start from an empty document.
if (container.hasChildNodes()) hydrateRoot(container, app);
else createRoot(container).render(app);
