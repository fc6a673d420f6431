import { token } from '@courier/shared-ui';
import styled from 'styled-components';

export function AvailabilityBanner() {
  return <Strip>24/7 SUPPORT AVAILABLE</Strip>;
}

const Strip = styled.p`
  padding: ${token.space[2]} ${token.space[4]};
  border-bottom: ${token.border.hairline} solid ${token.color.line};
  background: ${token.color.surface};
  font-size: ${token.size.caption};
  font-weight: ${token.weight.strong};
  letter-spacing: 0.06em;
  text-align: center;

  /* The box on the spot: help is here now. */
  &::before {
    content: '';
    display: inline-block;
    width: 0.75em;
    height: 0.75em;
    margin-inline-end: 0.75em;
    border: ${token.border.object} solid ${token.color.edge};
    border-radius: 1px;
    background: ${token.color.signal};
  }
`;
