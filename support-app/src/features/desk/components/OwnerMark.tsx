import { type AgentView, initialsOf } from '@courier/contract';
import { token, VisuallyHidden } from '@courier/shared-ui/base';
import styled from 'styled-components';

/** Who looks after a ticket, by two letters; dashed where nobody does. */
export function OwnerMark({ owner }: { owner: AgentView | null }) {
  return (
    <>
      <Box aria-hidden="true" title={owner?.fullName} data-nobody={owner ? undefined : true}>
        {owner ? initialsOf(owner.fullName) : '+'}
      </Box>
      <VisuallyHidden>{owner ? `with ${owner.fullName}` : 'no owner'}</VisuallyHidden>
    </>
  );
}

const Box = styled.span`
  position: relative;
  display: inline-grid;
  place-content: center;
  min-width: 1.375rem;
  height: 1.375rem;
  padding-inline: 2px;
  border: ${token.border.hairline} solid ${token.color.edge};
  border-radius: ${token.radius.small};
  background: ${token.color.surface};
  font-size: 0.6875rem;
  font-weight: ${token.weight.strong};

  &[data-nobody] {
    border-style: dashed;
    border-color: ${token.color.textSoft};
    background: none;
    color: ${token.color.textSoft};
  }
`;
