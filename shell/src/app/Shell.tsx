import { GlobalStyle } from '@courier/shared-ui/theme';
import { useEffect } from 'react';
import { useNavigate } from 'react-router-dom';
import { connectNavigation } from './shell-host';
import { useProtection } from '../shared/session/use-protection';
import { Frame } from './Frame';
import { Pages } from './Pages';

/** Set by the build. */
declare const IS_PRODUCTION: boolean;

/** The whole suite, inside a router. */
export function Shell() {
  const navigate = useNavigate();
  useEffect(() => connectNavigation((to, options) => void navigate(to, options)), [navigate]);
  const isSentAway = useProtection();

  return (
    <>
      {/* The documents of a production build bring it, so that no script has to. */}
      {!IS_PRODUCTION && <GlobalStyle />}
      <Frame isEmpty={isSentAway}>
        <Pages isEmpty={isSentAway} />
      </Frame>
    </>
  );
}
