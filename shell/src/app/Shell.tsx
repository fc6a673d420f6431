import { GlobalStyle } from '@courier/shared-ui';
import { useEffect } from 'react';
import { Route, Routes, useNavigate } from 'react-router-dom';
import { connectNavigation } from './shell-host';
import { LandingPage } from '../features/landing/LandingPage';
import { importRemoteRoute } from '../features/remotes/parts';
import { Protected } from '../shared/session/Protected';
import { Frame } from './Frame';
import { fetchedPart, Part } from './Part';

/** Set by the build. */
declare const IS_PRODUCTION: boolean;

/** The whole suite, inside a router. */
export function Shell() {
  const navigate = useNavigate();
  useEffect(() => connectNavigation((to, options) => void navigate(to, options)), [navigate]);

  return (
    <>
      {/* The documents of a production build bring it, so that no script has to. */}
      {!IS_PRODUCTION && <GlobalStyle />}
      <Protected>
        <Frame>
          <Routes>
            <Route path="/" element={<LandingPage />} />
            <Route path="/login/*" element={<Part key="login" part={LOGIN_PAGE} />} />
            <Route path="*" element={<Part key="remote" part={REMOTE_ROUTE} />} />
          </Routes>
        </Frame>
      </Protected>
    </>
  );
}

/** Parts that the landing page does not need. */
const LOGIN_PAGE = fetchedPart(
  () => import(/* webpackChunkName: "login" */ '../features/login/LoginRoutes'),
);
const REMOTE_ROUTE = fetchedPart(importRemoteRoute);
