import { Dialog as RadixDialog } from 'radix-ui';
import type { ComponentProps, ReactNode } from 'react';
import styled from 'styled-components';
import { CloseGlyph } from '../glyphs';
import { IconButton } from '../icon-button';
import { media, token } from '../tokens';
import {
  descriptionStyles,
  DialogFoot,
  DialogHead,
  overlayStyles,
  titleStyles,
} from './dialog.styles';
import { DialogBody } from './DialogBody';
import { leaveToOpenList } from './leave-to-open-list';
import { useReturnFocus } from './use-return-focus';

export interface DialogFrameProps extends Omit<
  ComponentProps<typeof RadixDialog.Content>,
  'title'
> {
  open: boolean;
  onOpenChange: (open: boolean) => void;
  title: ReactNode;
  description?: ReactNode;
  /** Buttons; stay in sight while the content scrolls. */
  footer?: ReactNode;
  closeLabel?: string;
}

/**
 * What a dialog and a drawer have in common: title, scrolling body, buttons, a way out, and where the focus goes.
 * Its `className` is the panel's: `styled(DialogFrame)` says where the panel is and how it arrives.
 */
export function DialogFrame({
  open,
  onOpenChange,
  title,
  description,
  footer,
  closeLabel = 'Close',
  children,
  ...rest
}: DialogFrameProps) {
  // Radix warns about a dialog without description unless the attribute says that there is none.
  const described = description ? {} : { 'aria-describedby': undefined };
  const returnFocus = useReturnFocus();

  return (
    <RadixDialog.Root open={open} onOpenChange={onOpenChange}>
      <RadixDialog.Portal>
        <Overlay />
        <RadixDialog.Content
          onEscapeKeyDown={leaveToOpenList}
          {...returnFocus}
          {...described}
          {...rest}
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
        </RadixDialog.Content>
      </RadixDialog.Portal>
    </RadixDialog.Root>
  );
}

const Overlay = styled(RadixDialog.Overlay)`
  ${overlayStyles}
`;

const Title = styled(RadixDialog.Title)`
  ${titleStyles}
`;

const Description = styled(RadixDialog.Description)`
  ${descriptionStyles}
`;

const CornerButton = styled(IconButton)`
  position: absolute;
  top: ${token.space[3]};
  right: ${token.space[3]};

  ${media.print} {
    display: none;
  }
`;
