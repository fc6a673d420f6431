import { createFakeHost } from '@courier/shared-ui/fake-host';
import { provideHost } from '@courier/shared-ui/host';
import { lazy, Suspense } from 'react';
import { createRoot } from 'react-dom/client';
import { BrowserRouter } from 'react-router-dom';
// A build shares what it has: remotes draw with these, this host does not.
import 'react-dom';
import 'styled-components';

/** A site of somebody else, with a page of the suite in it. */
const Support = lazy(() => import('support/App'));

provideHost(createFakeHost());
createRoot(document.getElementById('root') as HTMLElement).render(
  <BrowserRouter>
    <h1>Another site</h1>
    <Suspense fallback="Loading">
      <Support />
    </Suspense>
  </BrowserRouter>,
);
