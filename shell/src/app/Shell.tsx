import { GlobalStyle } from '@courier/shared-ui';
import { type ComponentType, lazy, Suspense, useEffect } from 'react';
import { Route, Routes, useNavigate } from 'react-router-dom';
import { connectNavigation } from '../host/shell-host';
import { LandingPage } from '../landing/LandingPage';
import { importRemoteRoute } from '../remotes/parts';
import { Protected } from '../session/Protected';
import { Frame } from './Frame';
import { PageLoading } from './PageLoading';
import { PartBoundary } from './PartBoundary';

/** The whole suite, inside a router. */
export function Shell() {
  const navigate = useNavigate();
  useEffect(() => connectNavigation((to, options) => void navigate(to, options)), [navigate]);

  return (
    <>
      <GlobalStyle />
      <Protected>
        <Frame>
          <Routes>
            <Route path="/" element={<LandingPage />} />
            <Route path="/login" element={<Fetched key="login" Part={LoginPage} />} />
            <Route path="*" element={<Fetched key="remote" Part={RemoteRoute} />} />
          </Routes>
        </Frame>
      </Protected>
    </>
  );
}

/** Parts that the landing page does not need. */
const LoginPage = lazy(() => import('../login/LoginPage'));
const RemoteRoute = lazy(importRemoteRoute);

function Fetched({ Part }: { Part: ComponentType }) {
  return (
    <PartBoundary>
      <Suspense fallback={<PageLoading />}>
        <Part />
      </Suspense>
    </PartBoundary>
  );
}
