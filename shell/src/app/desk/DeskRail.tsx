import { type DeskPlace, placeAt, type Role } from '@courier/contract';
import { media, token } from '@courier/shared-ui/base';
import { useLocation } from 'react-router-dom';
import styled from 'styled-components';
import { useNavigationData } from '../../features/remotes/navigation';
import { company } from '../../shared/company';
import { AccountLink } from './AccountLink';
import { deskRail, wideRail } from './desk-rail.styles';
import { Place, PlaceLink } from './Place';
import { usePlaceNews } from './place-counts';
import { PlaceIcon } from './PlaceIcon';
import { RailMore } from './RailMore';

/** How many places a phone shows beside More. */
const BAR_PLACES = 5;

/** The places of the staff's work, as remotes declare them for a role: a rail, and on a phone a bar below the page. */
export default function DeskRail({ role }: { role: Role }) {
  const { desk } = useNavigationData();
  const { pathname, search } = useLocation();
  const own = desk.filter(({ roles }) => roles.includes(role));
  const here = placeAt(own, pathname, search);
  const newsOf = usePlaceNews(own);
  if (own.length === 0) return null;
  const inBar = new Set(barPlacesOf(own));
  const beyond = own.filter((place) => !inBar.has(place));
  return (
    <Rail aria-label="Desk">
      {own.map((place) => (
        <Place
          key={place.to}
          place={place}
          news={newsOf(place)}
          isHere={place === here}
          data-beyond={!inBar.has(place) || undefined}
        />
      ))}
      <Foot>
        <AccountLink role={role} />
      </Foot>
      <RailMore isHere={here !== null && beyond.includes(here)} key={pathname + search}>
        {beyond.map((place) => (
          <Place key={place.to} place={place} news={newsOf(place)} isHere={place === here} />
        ))}
        <AccountLink role={role} />
        <PlaceLink to="/">
          <PlaceIcon name="home" />
          <span>{company.shortName}, home</span>
        </PlaceLink>
      </RailMore>
    </Rail>
  );
}

/** On a phone, those where something waits come before the others. */
function barPlacesOf(own: readonly DeskPlace[]): readonly DeskPlace[] {
  if (own.length <= BAR_PLACES) return own;
  const waiting = own.filter(({ count }) => count);
  return [...waiting, ...own.filter(({ count }) => !count)].slice(0, BAR_PLACES);
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

const Foot = styled.div`
  margin-block-start: auto;

  ${media.phone} {
    display: none;
  }
`;
