import * as RadixToast from '@radix-ui/react-toast';
import type { ComponentProps, ReactNode } from 'react';
import styled, { keyframes } from 'styled-components';
import { CloseGlyph } from '../glyphs';
import { IconButton } from '../icon-button';
import { media, token } from '../tokens';

type ToastVariant = 'default' | 'destructive';

export interface ToastMessage {
  /** A new id is a new toast, even with the same words. */
  id: string | number;
  title: ReactNode;
  description?: ReactNode;
  variant?: ToastVariant;
  /** In ms; 5000 when it is not given. */
  duration?: number;
}

interface ToasterProps extends Omit<ComponentProps<'div'>, 'children'> {
  toast: ToastMessage | null;
  onDismiss: () => void;
}

export const toastDefaults = { duration: 5000, swipeThreshold: 50 } as const;

/** Shows one toast at a time, at the top; the holder of the toasts decides which. */
export function Toaster({ toast, onDismiss, ...rest }: ToasterProps) {
  const variant = toast?.variant ?? 'default';
  return (
    <RadixToast.Provider
      duration={toastDefaults.duration}
      swipeThreshold={toastDefaults.swipeThreshold}
      swipeDirection="right"
    >
      {toast && (
        <RadixToast.Root
          key={toast.id}
          asChild
          type={variant === 'destructive' ? 'foreground' : 'background'}
          duration={toast.duration}
          onOpenChange={(open) => {
            if (!open) onDismiss();
          }}
        >
          {/* Radix speaks through a live region of its own; the slip must not announce it again. */}
          <Slip role={roles[variant]} aria-live="off" data-toast="" $variant={variant}>
            <Words>
              <Title>{toast.title}</Title>
              {toast.description && (
                <RadixToast.Description>{toast.description}</RadixToast.Description>
              )}
            </Words>
            <RadixToast.Close asChild>
              <DismissButton label="Dismiss" size="small">
                <CloseGlyph />
              </DismissButton>
            </RadixToast.Close>
          </Slip>
        </RadixToast.Root>
      )}
      <RadixToast.Viewport asChild>
        <Place {...rest} />
      </RadixToast.Viewport>
    </RadixToast.Provider>
  );
}

const roles: Readonly<Record<ToastVariant, 'status' | 'alert'>> = {
  default: 'status',
  destructive: 'alert',
};

/*
 * At the top, where neither a thumb is nor the field, row or button that it speaks of; in the middle of a desk, between
 * the name and the ways of the top bar. An open dialog may reach up there: the toast is in the corner at the start then.
 * What is scrolled to stays clear of it (see the global style).
 */
const Place = styled.div`
  position: fixed;
  z-index: ${token.layer.toast};
  inset: 0 0 auto;
  padding: ${token.space[3]};
  outline: none;

  &:empty {
    padding: 0;
  }

  @media (min-width: 40rem) {
    width: 100%;
    max-width: 420px;
    margin-inline: auto;

    body:has([role='dialog'], [role='alertdialog']) & {
      inset: auto auto 0 0;
    }
  }
`;

const arrive = keyframes`
  from { opacity: 0; transform: translateY(0.5rem); }
`;

const Slip = styled.div<{ $variant: ToastVariant }>`
  display: flex;
  align-items: flex-start;
  gap: ${token.space[3]};
  padding: ${token.space[3]} ${token.space[2]} ${token.space[3]} ${token.space[4]};
  border: ${token.border.object} solid ${token.color.edge};
  border-inline-start: 6px solid
    ${({ $variant }) =>
      $variant === 'destructive' ? token.color.message.danger.text : token.color.edge};
  border-radius: ${token.radius.medium};
  background: ${({ $variant }) =>
    $variant === 'destructive' ? token.color.message.danger.tint : token.color.surface};
  box-shadow: 0 0.75rem 2rem ${token.color.shadow};
  animation: ${arrive} ${token.motion.calm} ${token.motion.ease};

  &[data-swipe='move'] {
    transform: translateX(var(--radix-toast-swipe-move-x));
  }

  ${media.print} {
    display: none;
  }
`;

const Words = styled.div`
  flex: 1;
  min-width: 0;
  overflow-wrap: anywhere;
`;

const Title = styled(RadixToast.Title)`
  font-weight: ${token.weight.strong};
`;

const DismissButton = styled(IconButton)`
  margin-block: -${token.space[1]};
`;
