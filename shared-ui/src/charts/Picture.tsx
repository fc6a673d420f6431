import type { ComponentProps } from 'react';
import styled from 'styled-components';
import { media } from '../tokens';

export interface PictureProps extends ComponentProps<'svg'> {
  /** What it was drawn for, in px. */
  width: number;
  height: number;
}

/** The drawing of a chart, read out as a table beside it. On paper, whose width nobody measures, it is drawn smaller. */
export function Picture({ width, height, ...rest }: PictureProps) {
  return (
    <Drawing
      {...rest}
      height={height}
      viewBox={`0 0 ${width} ${height}`}
      preserveAspectRatio="xMinYMin"
      aria-hidden="true"
    />
  );
}

const Drawing = styled.svg`
  width: 100%;
  overflow: visible;

  ${media.print} {
    height: auto;
  }
`;
