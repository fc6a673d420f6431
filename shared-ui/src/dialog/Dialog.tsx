import { Dialog as RadixDialog } from 'radix-ui';
import type { ComponentProps, ReactNode } from 'react';
import styled from 'styled-components';
import { CloseGlyph } from '../glyphs';
import { IconButton } from '../icon-button';
import { token } from '../tokens';
import {
  descriptionLook,
  DialogFoot,
  DialogHead,
  overlayLook,
  panelLook,
  titleLook,
} from './dialog-look';
import { DialogBody } from './DialogBody';
import { leaveToOpenList } from './leave-to-open-list';
import { useReturnFocus } from './use-return-focus';

export interface DialogProps extends Omit<ComponentProps<typeof RadixDialog.Content>, 'title'> {
  open: boolean;
  onOpenChange: (open: boolean) => void;
  title: ReactNode;
  description?: ReactNode;
  /** Buttons; stay in sight while the content scrolls. */
  footer?: ReactNode;
  closeLabel?: string;
}

/** Holds the focus until it closes, then gives it back. Escape and a press beside it close it. */
export function Dialog({
  open,
  onOpenChange,
  title,
  description,
  footer,
  closeLabel = 'Close',
  children,
  ...rest
}: DialogProps) {
  // Radix warns about a dialog without description unless it is told that there is none.
  const described = description ? {} : { 'aria-describedby': undefined };

  const returnFocus = useReturnFocus();

  return (
    <RadixDialog.Root open={open} onOpenChange={onOpenChange}>
      <RadixDialog.Portal>
        <Overlay />
        <Panel onEscapeKeyDown={leaveToOpenList} {...returnFocus} {...described} {...rest}>
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

const Overlay = styled(RadixDialog.Overlay)`
  ${overlayLook}
`;

const Panel = styled(RadixDialog.Content)`
  ${panelLook}
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
