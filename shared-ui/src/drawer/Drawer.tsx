import styled, { css, keyframes } from 'styled-components';
import { floatingStyles, onPaper } from '../dialog/dialog.styles';
import { DialogFrame, type DialogFrameProps } from '../dialog/DialogFrame';
import { media, token } from '../tokens';

export type DrawerSide = 'start' | 'end';

export interface DrawerProps extends DialogFrameProps {
  /** The edge it comes from. */
  side?: DrawerSide;
  /** `wide` for a form or a table, `narrow` for a list of links. */
  width?: 'narrow' | 'medium' | 'wide';
}

/** A dialog along an edge of the screen, for what belongs beside the page. On a phone it takes the whole of it. */
export function Drawer({ side = 'end', width = 'medium', ...rest }: DrawerProps) {
  return <Panel {...rest} $side={side} $width={width} />;
}

const widths = { narrow: '18rem', medium: '28rem', wide: '44rem' } as const;

const slide = (from: string) => keyframes`
  from { transform: translateX(${from}); }
`;

const sides: Readonly<Record<DrawerSide, ReturnType<typeof css>>> = {
  start: css`
    inset: 0 auto 0 0;
    border-inline-end: ${token.border.object} solid ${token.color.edge};
    animation: ${slide('-100%')} ${token.motion.calm} ${token.motion.ease};
  `,
  end: css`
    inset: 0 0 0 auto;
    border-inline-start: ${token.border.object} solid ${token.color.edge};
    animation: ${slide('100%')} ${token.motion.calm} ${token.motion.ease};
  `,
};

const Panel = styled(DialogFrame)<{ $side: DrawerSide; $width: keyof typeof widths }>`
  ${floatingStyles}
  width: min(${({ $width }) => widths[$width]}, 100vw);
  box-shadow: 0 0 4rem ${token.color.shadow};
  ${({ $side }) => sides[$side]}

  ${media.small} {
    ${({ $width }) => $width !== 'narrow' && 'width: 100vw; border-inline: 0;'}
  }

  ${onPaper}
`;
