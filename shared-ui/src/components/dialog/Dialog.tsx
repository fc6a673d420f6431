import { useRef, type ReactNode } from 'react';
import styled, { keyframes } from 'styled-components';
import { Button } from '../button';
import { media, token } from '../tokens';
import { DialogFrame, floatingStyles, onPaper, type DialogFrameProps } from './DialogFrame';

export type DialogProps = DialogFrameProps;

/** Holds the focus until it closes, then gives it back. Escape and a press beside it close it. */
export function Dialog(props: DialogProps) {
  return <Panel {...props} />;
}

interface ConfirmDialogProps extends Omit<
  DialogFrameProps,
  'footer' | 'closeLabel' | 'firstFocus'
> {
  /** What will happen, and whether it can be undone. */
  description: ReactNode;
  /** The action by its name, never OK. */
  confirmLabel: string;
  /** Whether the action takes something away, as most do that are asked about. */
  confirmVariant?: 'danger' | 'primary';
  cancelLabel?: string;
  onConfirm: () => void;
  /** The action is under way. The caller closes the dialog when it is done. */
  busy?: boolean;
}

/** Asks before something that is not easily undone. A press beside it does not answer. */
export function ConfirmDialog({
  confirmLabel,
  confirmVariant = 'danger',
  cancelLabel = 'Cancel',
  onConfirm,
  busy = false,
  ...rest
}: ConfirmDialogProps) {
  const cancelRef = useRef<HTMLButtonElement>(null);

  return (
    <Panel
      role="alertdialog"
      closeLabel={null}
      firstFocus={cancelRef}
      onInteractOutside={(event) => event.preventDefault()}
      footer={
        <>
          <Button ref={cancelRef} onClick={() => rest.onOpenChange(false)}>
            {cancelLabel}
          </Button>
          <Button variant={confirmVariant} busy={busy} onClick={onConfirm}>
            {confirmLabel}
          </Button>
        </>
      }
      {...rest}
    />
  );
}

const rise = keyframes`
  from { opacity: 0; transform: translateY(0.5rem); }
`;

/** In the middle where there is space, from the bottom edge on a phone. */
const Panel = styled(DialogFrame)`
  ${floatingStyles}
  inset: 0;
  width: min(36rem, calc(100vw - 2rem));
  height: fit-content;
  max-height: calc(100dvh - 2rem);
  margin: auto;
  border: ${token.border.object} solid ${token.color.edge};
  border-radius: ${token.radius.large};
  box-shadow: 0 1.5rem 4rem ${token.color.shadow};
  animation: ${rise} ${token.motion.calm} ${token.motion.ease};

  ${media.small} {
    inset: auto 0 0;
    width: 100%;
    max-height: calc(100dvh - 3rem);
    border-width: ${token.border.object} 0 0;
    border-radius: ${token.radius.large} ${token.radius.large} 0 0;
  }

  ${onPaper}
`;
