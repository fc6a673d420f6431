import type { ComponentProps } from 'react';
import styled from 'styled-components';
import { token } from '../tokens';

interface SkeletonProps extends Omit<ComponentProps<'div'>, 'children'> {
  /** Lines of text that will be here. */
  lines?: number;
  /** Any CSS width. */
  width?: string;
  /** Any CSS height, of one line. */
  height?: string;
}

/** Reserves the space of what is still to come. Silent: pair it with one `LoadingText` per view. */
export function Skeleton({ lines = 1, width = '100%', height = '1.25em', ...rest }: SkeletonProps) {
  // `max-width` would not do: inside a grid the line would widen the column that it is measured by.
  const fitted = `min(${width}, 100%)`;
  return (
    <Box aria-hidden="true" {...rest}>
      {Array.from({ length: lines }, (_, line) => (
        <Line
          key={line}
          style={{ height, width: line > 0 && line === lines - 1 ? '60%' : fitted }}
        />
      ))}
    </Box>
  );
}

const Box = styled.div`
  display: grid;
  gap: ${token.space[2]};
`;

const Line = styled.div`
  border: ${token.border.hairline} dashed ${token.color.line};
  border-radius: ${token.radius.small};
  background: ${token.color.surfaceHover};
`;
