import { GlobalStyle } from '@courier/shared-ui';
import { useEffect } from 'react';
import { Route, Routes, useNavigate } from 'react-router-dom';
import { connectNavigation } from './shell-host';
import { importLandingPage } from '../features/landing/import-landing-page';
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
            <Route path="/" element={<Part key="landing" part={LANDING_PAGE} />} />
            <Route path="/login/*" element={<Part key="login" part={LOGIN_PAGE} />} />
            <Route path="*" element={<Part key="remote" part={REMOTE_ROUTE} />} />
          </Routes>
        </Frame>
      </Protected>
    </>
  );
}

/** Each page is a chunk of its own, which only its visitors fetch. */
const LANDING_PAGE = fetchedPart(importLandingPage);
const LOGIN_PAGE = fetchedPart(
  () => import(/* webpackChunkName: "login" */ '../features/login/LoginRoutes'),
);
const REMOTE_ROUTE = fetchedPart(importRemoteRoute);
