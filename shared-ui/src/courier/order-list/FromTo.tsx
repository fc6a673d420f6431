import type { OrderSummaryView } from '@courier/contract';
import { ArrowGlyph, media, token, VisuallyHidden } from '@courier/shared-ui/base';
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

/* Of one line each has half, and what the other leaves of its half. */
const Ends = styled.div`
  display: grid;
  grid-auto-columns: minmax(0, max-content);
  grid-auto-flow: var(--row-flow, row);
  gap: 0 ${token.space[2]};

  ${media.cards} {
    grid-auto-flow: row;
  }
`;

const End = styled.span`
  overflow: hidden;
  text-overflow: ellipsis;
  white-space: nowrap;
`;

const Town = styled.span`
  color: ${token.color.textSoft};
`;

const Arrow = styled(ArrowGlyph)`
  display: inline;
  margin-inline-end: ${token.space[1]};
  vertical-align: -0.06em;
`;
