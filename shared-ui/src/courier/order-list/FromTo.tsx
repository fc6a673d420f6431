import type { OrderSummaryView } from '@courier/contract';
import { ArrowGlyph, token, VisuallyHidden } from '@courier/shared-ui/base';
import styled from 'styled-components';

/** Who sends and who receives: on one line of a dense row, on two of a roomy one, each cut where it has no space. */
export function FromTo({ pickupAddress: from, deliveryAddress: to }: OrderSummaryView) {
  return (
    <Ends title={`${from.fullName}, ${from.city} → ${to.fullName}, ${to.city}`}>
      <End>
        <strong>{from.fullName}</strong> <Town>{from.city}</Town>
      </End>
      <End>
        <Arrow width="0.75em" />
        <VisuallyHidden>to </VisuallyHidden>
        {to.fullName}
        <VisuallyHidden>,</VisuallyHidden> <Town>{to.city}</Town>
      </End>
    </Ends>
  );
}

const Ends = styled.div`
  display: flex;
  flex-direction: var(--row-lines, column);
  gap: 0 ${token.space[2]};

  @container (max-width: 42.99rem) {
    flex-direction: column;
  }
`;

const End = styled.span`
  min-width: 0;
  overflow: hidden;
  text-overflow: ellipsis;
  white-space: nowrap;

  /* Of a customer's many orders the receivers tell one from another. */
  &:first-child {
    flex-shrink: 1.3;
  }
`;

const Town = styled.span`
  color: ${token.color.textSoft};
`;

const Arrow = styled(ArrowGlyph)`
  display: inline;
  margin-inline-end: ${token.space[1]};
  vertical-align: -0.06em;
`;
