import type { ReactNode } from 'react';
import styled from 'styled-components';
import { media, token } from '../tokens';
import { VisuallyHidden } from '../visually-hidden';
import type { Point } from './projection';

/* The marks of the route line, of one size whatever the size of the map. */
const Mark = styled.span`
  position: absolute;
  transform: translate(-50%, -50%);
`;

export const Start = styled(Mark)`
  width: 0.875rem;
  height: 0.875rem;
  border-radius: 50%;
  background: ${token.color.edge};

  ${media.forced} {
    background: CanvasText;
  }
`;

export const Finish = styled(Mark)`
  width: 1rem;
  height: 1rem;
  border: ${token.border.strong} solid ${token.color.edge};
  border-radius: 1px;
  background: ${token.color.surface};
`;

export const Here = styled(Mark)`
  width: 2rem;
  height: 1.375rem;
  border: ${token.border.strong} solid ${token.color.edge};
  border-radius: ${token.radius.small};
  background: ${token.color.signal};
`;

interface LabelProps {
  /** 0 to 1 from the top left of the map. */
  at: Point;
  side: 'above' | 'below' | 'beside';
  /** For those who listen, before the words. */
  said: string;
  strong?: boolean;
  children: ReactNode;
}

/** Words beside a mark, kept on the map: near an edge they grow away from it. */
export function Label({ at, side, said, strong = false, children }: LabelProps) {
  const isLeft = at.x < 0.5;
  const x =
    side === 'beside' ? (isLeft ? '1.375rem' : 'calc(-100% - 1.375rem)') : `${-at.x * 100}%`;
  const y = { above: 'calc(-100% - 0.75rem)', below: '0.75rem', beside: '-50%' }[side];
  return (
    <Words
      style={{ left: `${at.x * 100}%`, top: `${at.y * 100}%`, transform: `translate(${x}, ${y})` }}
      $strong={strong}
    >
      <VisuallyHidden>{said}</VisuallyHidden>
      {children}
    </Words>
  );
}

const Words = styled.span<{ $strong: boolean }>`
  position: absolute;
  width: max-content;
  max-width: 36%;
  color: ${token.color.text};
  font-size: ${token.size.label};
  font-weight: ${({ $strong }) => ($strong ? token.weight.strong : token.weight.medium)};
  line-height: 1.3;
  /* Keeps the coast out of the letters. */
  text-shadow:
    1px 1px 1px ${token.color.surface},
    -1px 1px 1px ${token.color.surface},
    1px -1px 1px ${token.color.surface},
    -1px -1px 1px ${token.color.surface},
    0 0 3px ${token.color.surface};
`;
