import { token } from '@courier/shared-ui';
import { NavLink } from 'react-router-dom';
import styled from 'styled-components';
import { NotificationsLabel } from '../features/notifications/components/NotificationsLabel';

/** The signed-in customer's own pages. */
export function CustomerNav() {
  return (
    <Row aria-label="Your pages">
      <Item end to="/dashboard">
        Orders
      </Item>
      <Item to="/dashboard/history">History</Item>
      <Item end to="/account">
        Account
      </Item>
      <Item to="/account/notifications">
        <NotificationsLabel />
      </Item>
    </Row>
  );
}

const Row = styled.nav`
  display: flex;
  flex-wrap: wrap;
  gap: 0 clamp(${token.space[3]}, 2vw, ${token.space[6]});
  margin-bottom: ${token.space[6]};
`;

const Item = styled(NavLink)`
  display: inline-flex;
  align-items: center;
  min-height: ${token.target.touch};
  color: ${token.color.textSoft};
  font-size: ${token.size.label};
  font-weight: ${token.weight.strong};
  text-underline-offset: 0.4em;

  &:hover {
    color: ${token.color.text};
  }

  &[aria-current] {
    color: ${token.color.text};
    text-decoration: underline;
    text-decoration-thickness: 3px;
  }
`;
