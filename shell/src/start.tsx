import { ANSWER_ID } from '@courier/contract';
import { provideHost } from '@courier/shared-ui/host';
import { StrictMode } from 'react';
import { createRoot, hydrateRoot } from 'react-dom/client';
import { BrowserRouter } from 'react-router-dom';
import { replaceAnswer } from './app/served-answer';
import { Shell } from './app/Shell';
import { SiteBoundary } from './app/SiteBoundary';
import { followDiscovery, startDiscovery } from './features/remotes/discovery-store';
import { takePins } from './features/remotes/pins';
import { followErrors } from './app/report-error';
import { shellHost } from './app/shell-host';
import { guardScripts } from './features/remotes/script-policy';
import { checkSession } from './shared/session/check-session';
import { session } from './shared/session/session';
import { theme } from './shared/theme/theme';
import { startWorker } from './worker/start-worker';

guardScripts();
followErrors();
provideHost(shellHost);
session.followOtherTabs();
theme.followOtherTabs();
takePins();
void startDiscovery();
followDiscovery();
// Where a remote is shown it may hold unsaved work, so that waits until it is there.
if (window.location.pathname === '/') checkSession();

const container = document.getElementById('root');
if (!container) throw new Error('No element with the id root to render into');

const app = (
  <StrictMode>
    <SiteBoundary>
      <BrowserRouter>
        <Shell />
      </BrowserRouter>
    </SiteBoundary>
  </StrictMode>
);

// The shell's own pages and the beginnings of others come prerendered; unknown paths start from an empty document.
if (document.getElementById(ANSWER_ID)) {
  const page = document.createElement('div');
  replaceAnswer(container, page);
  createRoot(page).render(app);
} else if (container.hasChildNodes()) hydrateRoot(container, app);
else createRoot(container).render(app);

startWorker();
