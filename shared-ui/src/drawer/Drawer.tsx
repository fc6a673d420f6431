import { Dialog as RadixDialog } from 'radix-ui';
import type { ComponentProps, ReactNode } from 'react';
import styled, { css, keyframes } from 'styled-components';
import {
  descriptionLook,
  DialogFoot,
  DialogHead,
  overlayLook,
  titleLook,
} from '../dialog/dialog-look';
import { DialogBody } from '../dialog/DialogBody';
import { leaveToOpenList } from '../dialog/leave-to-open-list';
import { useReturnFocus } from '../dialog/use-return-focus';
import { CloseGlyph } from '../glyphs';
import { IconButton } from '../icon-button';
import { media, token } from '../tokens';

export type DrawerSide = 'start' | 'end';

export interface DrawerProps extends Omit<ComponentProps<typeof RadixDialog.Content>, 'title'> {
  open: boolean;
  onOpenChange: (open: boolean) => void;
  title: ReactNode;
  description?: ReactNode;
  /** Buttons; stay in sight while the content scrolls. */
  footer?: ReactNode;
  /** The edge it comes from. */
  side?: DrawerSide;
  /** `wide` for a form or a table, `narrow` for a list of links. */
  width?: 'narrow' | 'medium' | 'wide';
  closeLabel?: string;
}

/** A dialog along an edge of the screen, for what belongs beside the page. On a phone it takes the whole of it. */
export function Drawer({
  open,
  onOpenChange,
  title,
  description,
  footer,
  side = 'end',
  width = 'medium',
  closeLabel = 'Close',
  children,
  ...rest
}: DrawerProps) {
  // Radix warns about a dialog without description unless it is told that there is none.
  const described = description ? {} : { 'aria-describedby': undefined };
  const returnFocus = useReturnFocus();

  return (
    <RadixDialog.Root open={open} onOpenChange={onOpenChange}>
      <RadixDialog.Portal>
        <Overlay />
        <Panel
          onEscapeKeyDown={leaveToOpenList}
          {...returnFocus}
          {...described}
          {...rest}
          $side={side}
          $width={width}
        >
          <DialogHead>
            <Title>{title}</Title>
          </DialogHead>
          <DialogBody>
            {description && <Description>{description}</Description>}
            {children}
          </DialogBody>
          {footer && <DialogFoot>{footer}</DialogFoot>}
          {/* Last, so that the focus starts at the first thing to do; drawn in the corner. */}
          <RadixDialog.Close asChild>
            <CornerButton label={closeLabel} size="small">
              <CloseGlyph />
            </CornerButton>
          </RadixDialog.Close>
        </Panel>
      </RadixDialog.Portal>
    </RadixDialog.Root>
  );
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

const Overlay = styled(RadixDialog.Overlay)`
  ${overlayLook}
`;

const Panel = styled(RadixDialog.Content)<{ $side: DrawerSide; $width: keyof typeof widths }>`
  --notch-ground: ${token.color.surface};
  position: fixed;
  z-index: ${token.layer.dialog};
  display: grid;
  grid-template-rows: auto minmax(0, 1fr) auto;
  width: min(${({ $width }) => widths[$width]}, 100vw);
  background: ${token.color.surface};
  box-shadow: 0 0 4rem ${token.color.shadow};
  ${({ $side }) => sides[$side]}

  /* The panel has the focus only to hold it; its outline says where the reader is. */
  &:focus-visible {
    outline: none;
  }

  ${media.small} {
    ${({ $width }) => $width !== 'narrow' && 'width: 100vw; border-inline: 0;'}
  }
`;

const Title = styled(RadixDialog.Title)`
  ${titleLook}
`;

const Description = styled(RadixDialog.Description)`
  ${descriptionLook}
`;

const CornerButton = styled(IconButton)`
  position: absolute;
  top: ${token.space[3]};
  right: ${token.space[3]};
`;
