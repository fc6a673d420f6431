import type { ComponentProps, ReactNode } from 'react';
import styled from 'styled-components';
import { ChevronGlyph } from '../glyphs';
import { token } from '../tokens';

interface FoldProps extends ComponentProps<'details'> {
  /** What is folded away, in a few words. */
  summary: ReactNode;
}

/** A part that few need, folded away under its name; without scripts too. */
export function Fold({ summary, children, ...rest }: FoldProps) {
  return (
    <Details {...rest}>
      <summary>
        {summary} <ChevronGlyph />
      </summary>
      {children}
    </Details>
  );
}

const Details = styled.details`
  &[open] {
    padding-bottom: ${token.space[4]};
  }

  > summary {
    display: flex;
    align-items: center;
    justify-content: space-between;
    min-height: ${token.target.touch};
    font-weight: ${token.weight.strong};
    cursor: pointer;
  }

  &[open] > summary svg {
    transform: rotate(180deg);
  }
`;
