import { AlertDialog as RadixAlertDialog } from 'radix-ui';
import type { ComponentProps, ReactNode } from 'react';
import styled from 'styled-components';
import { Button } from '../button';
import {
  descriptionStyles,
  DialogFoot,
  DialogHead,
  overlayStyles,
  panelStyles,
  titleStyles,
} from './dialog.styles';
import { DialogBody } from './DialogBody';
import { useReturnFocus } from './use-return-focus';

interface ConfirmDialogProps extends Omit<
  ComponentProps<typeof RadixAlertDialog.Content>,
  'title'
> {
  open: boolean;
  onOpenChange: (open: boolean) => void;
  title: ReactNode;
  /** What will happen, and whether it can be undone. */
  description: ReactNode;
  /** The action by its name, never OK. */
  confirmLabel: string;
  cancelLabel?: string;
  onConfirm: () => void;
  /** The action is under way. The caller closes the dialog when it is done. */
  busy?: boolean;
}

/** Asks before something that is not easily undone. A press beside it does not answer. */
export function ConfirmDialog({
  open,
  onOpenChange,
  title,
  description,
  confirmLabel,
  cancelLabel = 'Cancel',
  onConfirm,
  busy = false,
  children,
  ...rest
}: ConfirmDialogProps) {
  const returnFocus = useReturnFocus();

  return (
    <RadixAlertDialog.Root open={open} onOpenChange={onOpenChange}>
      <RadixAlertDialog.Portal>
        <Overlay />
        <Panel {...returnFocus} {...rest}>
          <DialogHead>
            <Title>{title}</Title>
          </DialogHead>
          <DialogBody>
            <Description>{description}</Description>
            {children}
          </DialogBody>
          <DialogFoot>
            <RadixAlertDialog.Cancel asChild>
              <Button>{cancelLabel}</Button>
            </RadixAlertDialog.Cancel>
            <Button variant="danger" busy={busy} onClick={onConfirm}>
              {confirmLabel}
            </Button>
          </DialogFoot>
        </Panel>
      </RadixAlertDialog.Portal>
    </RadixAlertDialog.Root>
  );
}

const Overlay = styled(RadixAlertDialog.Overlay)`
  ${overlayStyles}
`;

const Panel = styled(RadixAlertDialog.Content)`
  ${panelStyles}
`;

const Title = styled(RadixAlertDialog.Title)`
  ${titleStyles}
`;

const Description = styled(RadixAlertDialog.Description)`
  ${descriptionStyles}
`;
