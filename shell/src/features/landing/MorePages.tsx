import { ButtonLink, media, token } from '@courier/shared-ui';
import styled from 'styled-components';
import { frameLinks } from '../../app/frame-links';
import { useBarLinks } from '../../app/use-bar-links';

/** On a small screen the bar of this page shows Quote and Track alone: the other pages are reached from here. */
export function MorePages() {
  const { more } = useBarLinks(frameLinks('landing'));
  return (
    <Row aria-label="More pages">
      {more.map(({ label, to }) => (
        <ButtonLink key={to} to={to}>
          {label}
        </ButtonLink>
      ))}
    </Row>
  );
}

const Row = styled.nav`
  display: none;

  ${media.small} {
    display: flex;
    flex-wrap: wrap;
    gap: ${token.space[3]};
    margin-bottom: ${token.space[4]};
  }

  a {
    flex: 1;
  }
`;
