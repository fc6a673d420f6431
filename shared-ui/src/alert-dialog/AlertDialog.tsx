import { AlertDialog as RadixAlertDialog } from 'radix-ui';
import type { ComponentProps } from 'react';
import styled from 'styled-components';
import { Button, type ButtonProps } from '../button';
import {
  descriptionLook,
  DialogFoot,
  DialogHead,
  overlayLook,
  panelLook,
  titleLook,
} from '../dialog/dialog-look';
import { DialogBody } from '../dialog/DialogBody';
import { useReturnFocus } from '../dialog/use-return-focus';

export type AlertDialogProps = ComponentProps<typeof RadixAlertDialog.Root>;

/** The parts of `ConfirmDialog`, for a question that needs more than two answers or a form inside. */
export function AlertDialog(props: AlertDialogProps) {
  return <RadixAlertDialog.Root {...props} />;
}

/** Around one button that opens it; not needed where `open` is given. */
export function AlertDialogTrigger(props: ComponentProps<typeof RadixAlertDialog.Trigger>) {
  return <RadixAlertDialog.Trigger asChild {...props} />;
}

export type AlertDialogContentProps = ComponentProps<typeof RadixAlertDialog.Content>;

/** Needs an `AlertDialogTitle` and an `AlertDialogDescription` within. */
export function AlertDialogContent(props: AlertDialogContentProps) {
  const returnFocus = useReturnFocus();
  return (
    <RadixAlertDialog.Portal>
      <Overlay />
      <Panel {...returnFocus} {...props} />
    </RadixAlertDialog.Portal>
  );
}

export function AlertDialogTitle(props: ComponentProps<typeof RadixAlertDialog.Title>) {
  return (
    <DialogHead>
      <Title {...props} />
    </DialogHead>
  );
}

/** Everything between title and answers; scrolls when it is long. */
export function AlertDialogBody(props: ComponentProps<'div'>) {
  return <DialogBody {...props} />;
}

export function AlertDialogDescription(props: ComponentProps<typeof RadixAlertDialog.Description>) {
  return <Description {...props} />;
}

/** The answers: the way back first. */
export function AlertDialogFoot(props: ComponentProps<'div'>) {
  return <DialogFoot {...props} />;
}

/** The way back. Has the focus at first. */
export function AlertDialogCancel(props: ButtonProps) {
  return (
    <RadixAlertDialog.Cancel asChild>
      <Button {...props} />
    </RadixAlertDialog.Cancel>
  );
}

/** An answer. Closes the dialog unless its `onClick` prevents the default. */
export function AlertDialogAction(props: ButtonProps) {
  return (
    <RadixAlertDialog.Action asChild>
      <Button variant="danger" {...props} />
    </RadixAlertDialog.Action>
  );
}

const Overlay = styled(RadixAlertDialog.Overlay)`
  ${overlayLook}
`;

const Panel = styled(RadixAlertDialog.Content)`
  ${panelLook}
`;

const Title = styled(RadixAlertDialog.Title)`
  ${titleLook}
`;

const Description = styled(RadixAlertDialog.Description)`
  ${descriptionLook}
`;
