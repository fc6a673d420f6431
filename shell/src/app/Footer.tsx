import { homeOf } from '@courier/contract';
import { media, TextLink, token } from '@courier/shared-ui/base';
import styled from 'styled-components';
import { company } from '../shared/company';
import { useObservable } from '@courier/shared-ui/observable';
import { session } from '../shared/session/session';
import { ThemeSwitch } from './ThemeSwitch';

export function Footer({ width }: { width: 'page' | 'desk' }) {
  const signedIn = useObservable(session, null);
  return (
    <Foot>
      <Room $width={width}>
        <span>{company.name}</span>
        <a href={`tel:${company.phoneE164}`}>{company.phone}</a>
        <a href={`mailto:${company.email}`}>{company.email}</a>
        <TextLink to="/support">Contact us</TextLink>
        {signedIn ? (
          <TextLink to={homeOf(signedIn.role)}>Your account</TextLink>
        ) : (
          <TextLink to="/login">Sign in</TextLink>
        )}
        <TextLink to="/privacy">Privacy</TextLink>
        <Far>
          <ThemeSwitch />
        </Far>
      </Room>
    </Foot>
  );
}

const Foot = styled.footer`
  border-top: ${token.border.hairline} solid ${token.color.line};
  color: ${token.color.textSoft};
  font-size: ${token.size.caption};

  /* The page ends above the strip of the floating chip. */
  ${media.chipDocked} {
    html:has([data-floating-chip]) & {
      padding-bottom: calc(${token.space[12]} + env(safe-area-inset-bottom));
    }
  }

  ${media.print} {
    display: none;
  }
`;

const Far = styled.div`
  @media (min-width: 60rem) {
    margin-inline-start: auto;
  }
`;

const Room = styled.div<{ $width: 'page' | 'desk' }>`
  box-sizing: content-box;
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: ${token.space[3]} ${token.space[6]};
  max-width: ${({ $width }) => token.measure[$width]};
  margin-inline: auto;
  padding: ${token.space[5]} clamp(1rem, 4.8vw, 3.5rem);

  a {
    display: inline-flex;
    align-items: center;
    min-height: ${token.target.fine};
    overflow-wrap: anywhere;
  }

  ${media.touch} {
    row-gap: 0;

    a {
      min-width: ${token.target.touch};
      min-height: ${token.target.touch};
    }
  }
`;
