import { type Role, ROLE_WORDS } from '@courier/contract';
import { token } from '@courier/shared-ui/base';
import { useObservable } from '@courier/shared-ui/observable';
import styled from 'styled-components';
import { session } from '../../shared/session/session';
import { PlaceLink } from './Place';

/** Who is at work: the way to the account. */
export function AccountLink({ role }: { role: Role }) {
  const signedIn = useObservable(session, null);
  const email = signedIn?.email ?? '';
  return (
    <PlaceLink to="/account" title="Your account">
      <Initials aria-hidden>{email.slice(0, 2).toUpperCase()}</Initials>
      <Person>
        <strong>Your account</strong>
        <small>{role === 'admin' ? 'Admin Access' : ROLE_WORDS[role]}</small>
      </Person>
    </PlaceLink>
  );
}

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
