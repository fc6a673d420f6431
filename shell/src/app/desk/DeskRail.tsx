import { type DeskPlace, placeAt, type Role } from '@courier/contract';
import { media, tabularFigures, token } from '@courier/shared-ui/base';
import { useObservable } from '@courier/shared-ui/observable';
import { type ComponentProps, type ReactNode, useId } from 'react';
import { Link, useLocation } from 'react-router-dom';
import styled, { css } from 'styled-components';
import { useNavigationData } from '../../features/remotes/navigation';
import { prefetchOnIntent } from '../../features/remotes/prefetch-remote';
import { company } from '../../shared/company';
import { session } from '../../shared/session/session';
import { closeOnEscape, closeOnLeave } from '../close-menu';
import { deskRail, iconRail, wideRail } from './desk-rail.styles';
import { usePlaceCounts } from './place-counts';
import { PlaceIcon } from './PlaceIcon';

/** How many places a phone shows beside More. */
const BAR_PLACES = 5;

/** The places of the staff's work, as remotes declare them for a role: a rail, and on a phone a bar below the page. */
export default function DeskRail({ role }: { role: Role }) {
  const { desk } = useNavigationData();
  const { pathname, search } = useLocation();
  const own = desk.filter(({ roles }) => roles.includes(role));
  const here = placeAt(own, pathname, search);
  const countOf = usePlaceCounts(own);
  if (own.length === 0) return null;
  const inBar = new Set(barPlacesOf(own));
  const beyond = own.filter((place) => !inBar.has(place));
  return (
    <Rail aria-label="Desk">
      {own.map((place) => (
        <Place
          key={place.to}
          place={place}
          count={countOf(place)}
          isHere={place === here}
          data-beyond={!inBar.has(place) || undefined}
        />
      ))}
      <Foot>
        <AccountLink role={role} />
      </Foot>
      <More isHere={here !== null && beyond.includes(here)} key={pathname + search}>
        {beyond.map((place) => (
          <Place key={place.to} place={place} count={countOf(place)} isHere={place === here} />
        ))}
        <AccountLink role={role} />
        <PlaceLink to="/">
          <PlaceIcon name="home" />
          <span>{company.shortName}, home</span>
        </PlaceLink>
      </More>
    </Rail>
  );
}

/** On a phone, those where something waits come before the others. */
function barPlacesOf(own: readonly DeskPlace[]): readonly DeskPlace[] {
  if (own.length <= BAR_PLACES) return own;
  const waiting = own.filter(({ count }) => count);
  return [...waiting, ...own.filter(({ count }) => !count)].slice(0, BAR_PLACES);
}

interface PlaceProps extends Omit<ComponentProps<typeof PlaceLink>, 'to' | 'children'> {
  place: DeskPlace;
  count: number | undefined;
  isHere: boolean;
}

function Place({ place, count, isHere, ...rest }: PlaceProps) {
  const { label, icon, to, count: declared } = place;
  return (
    <PlaceLink
      to={to}
      title={label}
      aria-current={isHere ? 'page' : undefined}
      {...prefetchOnIntent(to)}
      {...rest}
    >
      <PlaceIcon name={icon} />
      <span>{label}</span>
      {Boolean(count) && <Count data-quiet={declared?.isQuiet}> {count}</Count>}
    </PlaceLink>
  );
}

/** Who is at work: the way to the account. */
function AccountLink({ role }: { role: Role }) {
  const signedIn = useObservable(session, null);
  const email = signedIn?.email ?? '';
  return (
    <PlaceLink to="/account" title="Your account">
      <Initials aria-hidden>{email.slice(0, 2).toUpperCase()}</Initials>
      <Person>
        <strong>Your account</strong>
        <small>{ROLE_WORDS[role]}</small>
      </Person>
    </PlaceLink>
  );
}

const ROLE_WORDS: Readonly<Record<Role, string>> = {
  admin: 'Admin Access',
  support: 'Support',
  customer: 'Customer',
};

/** What a phone's bar has no space for. Drawn anew at each address, and so closed. */
function More({ isHere, children }: { isHere: boolean; children: ReactNode }) {
  const id = useId();
  return (
    <Disclosure onBlur={closeOnLeave} onKeyDown={closeOnEscape}>
      <summary id={id} data-here={isHere || undefined}>
        <PlaceIcon name="more" />
        More
      </summary>
      <Sheet role="group" aria-labelledby={id}>
        {children}
      </Sheet>
    </Disclosure>
  );
}

const Rail = styled.nav`
  ${deskRail.place};
  display: flex;
  flex-direction: column;
  gap: ${token.space[1]};
  padding: 3.25rem ${token.space[1]} ${token.space[3]};
  overflow-y: auto;
  border-inline-end: ${token.border.object} dashed ${token.color.line};
  background: ${token.color.ground};

  ${wideRail} {
    padding-inline: 0.625rem;
  }

  ${media.phone} {
    flex-direction: row;
    gap: 0;
    padding: 0 0 env(safe-area-inset-bottom);
    overflow: visible;
    border-inline-end: 0;
    border-block-start: ${token.border.object} solid ${token.color.edge};

    > [data-beyond] {
      display: none;
    }
  }
`;

/** Signal marks where you are. */
const marked = css`
  border-color: ${token.color.signalEdge};
  background: ${token.color.signal};
  color: ${token.color.onSignal};
`;

/** In the bar the drawing alone is marked. */
const barIcon = css`
  box-sizing: content-box;
  padding: 0.125rem 0.625rem;
  border: ${token.border.object} solid transparent;
  border-radius: ${token.radius.small};
`;

/** How much there is to do: at the end of its place, behind the tape line of the one you are in, and in a corner of a drawing. */
const Count = styled.b`
  ${tabularFigures}
  margin-inline-start: auto;
  font-size: ${token.size.caption};
  font-weight: ${token.weight.strong};

  &[data-quiet='true'] {
    color: ${token.color.textSoft};
    font-weight: ${token.weight.regular};
  }

  ${wideRail} {
    [aria-current] > & {
      display: grid;
      place-content: center;
      align-self: stretch;
      min-width: 2.75rem;
      margin-inline-end: calc(-1 * ${token.space[2]});
      border-inline-start: ${token.border.object} solid ${token.color.signalEdge};
      color: inherit;
      font-weight: ${token.weight.strong};
    }
  }

  @media (max-width: 79.99rem) {
    nav > a > & {
      position: absolute;
      inset-block-start: 1px;
      inset-inline-end: 1px;
      min-width: 1.25rem;
      padding: 0 0.1875rem;
      border-radius: ${token.radius.small};
      background: ${token.color.inverse};
      color: ${token.color.onInverse};
      font-size: 0.75rem;
      line-height: 1.25rem;
      text-align: center;

      &[data-quiet='true'] {
        display: none;
      }
    }
  }

  ${media.phone} {
    nav > a > & {
      inset-block-start: 0.25rem;
      inset-inline-end: calc(50% - 1.75rem);
    }
  }
`;

const PlaceLink = styled(Link)`
  position: relative;
  display: flex;
  flex: none;
  align-items: center;
  justify-content: center;
  gap: ${token.space[3]};
  box-sizing: border-box;
  min-height: 2.25rem;
  border: ${token.border.object} solid transparent;
  border-radius: ${token.radius.medium};
  font-weight: ${token.weight.strong};
  text-decoration: none;

  &:hover {
    background: ${token.color.surfaceHover};
  }

  &[aria-current] {
    ${marked};
  }

  > svg {
    flex: none;
  }

  /* Icons alone: the words stay for a screen reader. */
  ${iconRail} {
    min-height: 2.5rem;

    > span:not([aria-hidden]) {
      position: absolute;
      width: 1px;
      height: 1px;
      overflow: hidden;
      clip-path: inset(50%);
      white-space: nowrap;
    }
  }

  ${wideRail} {
    justify-content: start;
    padding-inline: ${token.space[2]};
  }

  ${media.touch} {
    min-height: ${token.target.touch};
  }

  ${media.forced} {
    &[aria-current] {
      border-color: Highlight;
    }
  }

  ${media.phone} {
    nav > & {
      flex: 1 1 0;
      flex-direction: column;
      gap: 0;
      min-width: 0;
      height: 100%;
      border-color: transparent;
      font-size: 0.75rem;

      &[aria-current] {
        border-color: transparent;
        background: none;
        color: inherit;

        > svg {
          border-color: ${token.color.signalEdge};
          background: ${token.color.signal};
          color: ${token.color.onSignal};
        }
      }

      > svg {
        ${barIcon}
      }

      > span {
        max-width: 100%;
        overflow: hidden;
        text-overflow: ellipsis;
        white-space: nowrap;
      }
    }
  }
`;

const Initials = styled.span`
  display: grid;
  flex: none;
  place-content: center;
  width: 2rem;
  height: 2rem;
  border: ${token.border.object} solid ${token.color.edge};
  border-radius: ${token.radius.small};
  background: ${token.color.surface};
  font-family: ${token.font.mono};
  font-size: ${token.size.caption};
`;

const Person = styled.span`
  display: grid;
  min-width: 0;
  line-height: 1.25;

  strong {
    font-size: ${token.size.caption};
  }

  small {
    color: ${token.color.textSoft};
    font-size: 0.75rem;
    font-weight: ${token.weight.regular};
  }
`;

const Foot = styled.div`
  margin-block-start: auto;

  ${media.phone} {
    display: none;
  }
`;

const Disclosure = styled.details`
  display: none;
  flex: 1 1 0;

  ${media.phone} {
    display: block;
  }

  summary {
    display: flex;
    flex-direction: column;
    align-items: center;
    justify-content: center;
    box-sizing: border-box;
    height: 100%;
    font-size: 0.75rem;
    font-weight: ${token.weight.strong};
    cursor: pointer;

    > svg {
      ${barIcon}
    }
  }

  summary[data-here] > svg {
    border-color: ${token.color.signalEdge};
    background: ${token.color.signal};
    color: ${token.color.onSignal};
  }
`;

/** Above the bar, over what the page shows there. */
const Sheet = styled.div`
  position: absolute;
  z-index: ${token.layer.popup};
  inset-block-end: 100%;
  inset-inline-end: ${token.space[2]};
  display: grid;
  min-width: 14rem;
  max-height: 70dvh;
  overflow-y: auto;
  padding: ${token.space[2]};
  border: ${token.border.object} solid ${token.color.edge};
  border-radius: ${token.radius.medium};
  background: ${token.color.surface};

  > a {
    justify-content: start;
    min-height: ${token.target.touch};
    padding-inline: ${token.space[2]};
  }
`;
