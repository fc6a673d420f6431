import { type Bar, frameAt } from '@courier/contract';
import {
  ButtonAnchor,
  deskDensity,
  Logo,
  Main,
  media,
  token,
  TopBar,
  TopBarLink,
} from '@courier/shared-ui/base';
import { PAGE_BAR_ID } from '@courier/shared-ui/page-bar';
import { lazy, type ReactNode, Suspense } from 'react';
import { Link, useLocation } from 'react-router-dom';
import styled, { css } from 'styled-components';
import { chatLink, company } from '../shared/company';
import { NO_PINS, pins } from '../features/remotes/pins';
import { importLandingPage } from '../features/landing/import-landing-page';
import { importWhenOnline } from '../shared/import-when-online';
import { useObservable } from '@courier/shared-ui/observable';
import { prefetchOnIntent } from '../features/remotes/prefetch-remote';
import { useNavigationValue } from '../features/remotes/navigation';
import { Toasts } from '../shared/toasts/Toasts';
import { DeskAlertsSlot } from './desk/DeskAlertsSlot';
import { DeskRailSlot } from './desk/DeskRailSlot';
import { DeskSearchSlot } from './desk/DeskSearchSlot';
import { deskRail } from './desk/desk-rail.styles';
import { Footer } from './Footer';
import { useBarLinks } from './frame-links';
import { OfflineLine } from './OfflineLine';
import { useScrollAndFocusReset } from './use-scroll-and-focus-reset';

interface FrameProps {
  /** Nothing but the main region, which stays the same one. */
  isEmpty: boolean;
  children: ReactNode;
}

/** What is around every page: the top bar, the main region, the footer and the toasts. */
export function Frame({ isEmpty, children }: FrameProps) {
  const { pathname, key } = useLocation();
  const bar = useNavigationValue((navigation) => frameAt(navigation, pathname).bar) ?? 'landing';
  const width = useNavigationValue((navigation) => frameAt(navigation, pathname).width) ?? 'page';
  const isDesk = width === 'desk';
  // Pages with a bare bar bring the content of their header themselves, and those of the desk have the rail.
  const hasLinks = bar !== 'bare' && !isDesk;
  const mainRef = useScrollAndFocusReset(pathname);
  const main = (
    <Main key="main" ref={mainRef}>
      {children}
    </Main>
  );
  if (isEmpty) {
    return (
      <>
        <Column>{main}</Column>
      </>
    );
  }
  return (
    <>
      <Column $isDesk={isDesk}>
        <Pinned />
        {isDesk && <DeskAlertsSlot />}
        {pathname === '/' && (
          <Suspense>
            <ReviewTicker />
          </Suspense>
        )}
        <TopBar
          width={width}
          logo={
            <>
              <HomeLink to="/" aria-label={`${company.shortName}, home`} $isDesk={isDesk}>
                <Logo name={company.shortName} />
              </HomeLink>
              {!hasLinks && !isDesk && <div id={PAGE_BAR_ID} style={{ display: 'contents' }} />}
            </>
          }
          links={hasLinks && <Links bar={bar} />}
          actions={
            <>
              {isDesk && <DeskSearchSlot />}
              {hasLinks && (
                <>
                  {/* The landing page offers these links in its body: its small bar is Quote and Track. */}
                  {pathname !== '/' && (
                    // Its own at each navigation, which would else wait until the prerendered one has its code.
                    <Suspense key={key}>
                      <MoreMenu bar={bar} />
                    </Suspense>
                  )}
                  <ButtonAnchor href={chatLink()} target="_blank" size="small">
                    Help
                  </ButtonAnchor>
                </>
              )}
            </>
          }
        />
        {isDesk && <DeskRailSlot />}
        {main}
        <Footer width={width} />
        <Toasts />
      </Column>
      <OfflineLine />
    </>
  );
}

const ReviewTicker = lazy(async () => ({
  default: (await importWhenOnline(importLandingPage)).ReviewTicker,
}));

/** A `details` element of the prerendered page opens without its code; a wide screen needs neither. */
const MoreMenu = lazy(async () => {
  await smallScreen();
  return importWhenOnline(() => import('./MoreMenu'));
});

/** Resolves where the screen is small, or once it becomes so; immediately where there is no layout. */
async function smallScreen(): Promise<void> {
  if (typeof matchMedia === 'undefined') return;
  const query = matchMedia(media.small.replace('@media ', ''));
  if (query.matches) return;
  await new Promise((resolve) => query.addEventListener('change', resolve, { once: true }));
}

/** Fetched only by tabs with pins, those of people who work on the suite. */
const PinBanner = lazy(() => import(/* webpackChunkName: "pins" */ './PinBanner'));
const VersionPanel = lazy(() => import(/* webpackChunkName: "pins" */ './VersionPanel'));

function Pinned() {
  const known = useObservable(pins, NO_PINS);
  return known === NO_PINS ? null : (
    <Suspense>
      <PinBanner pins={known} />
      <VersionPanel pins={known} />
    </Suspense>
  );
}

/** The rail beside it, a bar that its heading is in the line of, and the measures of its tables. */
const desk = css`
  ${deskRail.space}
  ${deskDensity}
  --desk-bar: 3rem;
  --desk-bar-end: 17rem;

  @media (max-width: 63.99rem) {
    --desk-bar-end: 9rem;
  }

  ${media.phone} {
    --desk-bar-end: 3rem;
  }
`;

/** The footer is at the bottom of a page that is shorter than the screen. */
const Column = styled.div<{ $isDesk?: boolean }>`
  display: flex;
  flex-direction: column;
  min-height: 100dvh;
  ${({ $isDesk }) => $isDesk && desk};

  > main {
    flex: 1;
  }
`;

const HomeLink = styled(Link)<{ $isDesk: boolean }>`
  display: inline-flex;
  align-items: center;
  text-decoration: none;
  ${({ $isDesk }) => $isDesk && deskRail.head}

  ${media.touch} {
    min-width: ${token.target.touch};
    min-height: ${token.target.touch};
  }
`;

function Links({ bar }: { bar: Bar }) {
  const { shown } = useBarLinks(bar);
  return shown.map(({ label, to, hideOnSmall }) => (
    <TopBarLink
      key={to}
      to={to}
      // Of two links on the way to one page only the nearer one is where the reader is.
      end={shown.some((other) => other.to.startsWith(`${to}/`))}
      hideOnSmall={hideOnSmall}
      {...prefetchOnIntent(to)}
    >
      {label}
    </TopBarLink>
  ));
}
