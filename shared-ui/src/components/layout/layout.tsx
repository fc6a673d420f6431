import type { ComponentProps } from 'react';
import styled from 'styled-components';
import { token, type Space } from '../tokens';

/** Elements that may carry a layout without changing what they mean. */
type LayoutElement =
  'div' | 'section' | 'ul' | 'ol' | 'li' | 'span' | 'aside' | 'header' | 'footer';

export interface StackProps extends ComponentProps<'div'> {
  as?: LayoutElement;
  /** Step of the spacing scale. */
  gap?: Space;
}

/** One under the other. */
export function Stack({ gap = 4, ...rest }: StackProps) {
  return <Column {...rest} $gap={gap} />;
}

const Column = styled.div<{ $gap: Space }>`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  align-content: start;
  gap: ${({ $gap }) => token.space[$gap]};
`;

interface ClusterProps extends StackProps {
  align?: 'start' | 'center' | 'end' | 'baseline';
  justify?: 'start' | 'center' | 'end' | 'space-between';
}

/** Beside one another as long as they fit, then wrapped. */
export function Cluster({ gap = 2, align = 'center', justify = 'start', ...rest }: ClusterProps) {
  return <Line {...rest} $gap={gap} $align={align} $justify={justify} />;
}

const Line = styled.div<{ $gap: Space; $align: string; $justify: string }>`
  display: flex;
  flex-wrap: wrap;
  align-items: ${({ $align }) => $align};
  justify-content: ${({ $justify }) => $justify};
  gap: ${({ $gap }) => token.space[$gap]};
`;

interface GridProps extends StackProps {
  /** Narrowest a column gets before there are fewer of them; any CSS length. */
  min?: string;
}

/** As many equal columns as fit. */
export function Grid({ gap = 4, min = '16rem', ...rest }: GridProps) {
  return <Cells {...rest} $gap={gap} $min={min} />;
}

const Cells = styled.div<{ $gap: Space; $min: string }>`
  display: grid;
  grid-template-columns: repeat(auto-fit, minmax(min(${({ $min }) => $min}, 100%), 1fr));
  gap: ${({ $gap }) => token.space[$gap]};
`;

/** A part of a screen, set off by an ink line above. */
export const Section = styled.section`
  padding-top: ${token.space[4]};
  border-top: ${token.border.object} solid ${token.color.edge};
`;
