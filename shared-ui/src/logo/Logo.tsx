import type { ComponentProps } from 'react';
import styled from 'styled-components';
import { media, monoType, token, wideType } from '../tokens';
import { VisuallyHidden } from '../visually-hidden';

export interface LogoProps extends Omit<ComponentProps<'span'>, 'children'> {
  /** The box alone; `small` keeps the word where there is room for it. */
  compact?: boolean | 'small';
}

/** The box with its initials, and the word beside it. Put a link around it. */
export function Logo({ compact = 'small', ...rest }: LogoProps) {
  return (
    <Mark {...rest}>
      <Box>EC</Box>
      {compact === true ? (
        <VisuallyHidden>Couriers</VisuallyHidden>
      ) : (
        <Word $compact={compact === 'small'}>Couriers</Word>
      )}
    </Mark>
  );
}

const Mark = styled.span`
  display: inline-flex;
  align-items: center;
  gap: ${token.space[3]};
`;

const Box = styled.span`
  ${monoType}
  display: grid;
  place-content: center;
  width: 2.125rem;
  height: 2.125rem;
  border: ${token.border.strong} solid ${token.color.edge};
  border-radius: ${token.radius.small};
  font-size: ${token.size.label};
  font-weight: ${token.weight.wide};
  line-height: 1;
`;

const Word = styled.span<{ $compact: boolean }>`
  ${wideType}
  font-size: ${token.size.body};

  /* Gone from sight only: the link around it keeps its name. */
  ${media.small} {
    ${({ $compact }) => $compact && 'position: absolute; clip-path: inset(50%);'}
  }
`;
