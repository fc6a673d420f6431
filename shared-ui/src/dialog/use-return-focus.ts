import { useRef } from 'react';

/**
 * Gives the focus back to what had it before. Radix does so only for its own trigger, and these dialogs are
 * opened by whatever the caller likes.
 */
export function useReturnFocus() {
  const openerRef = useRef<Element | null>(null);
  return {
    onOpenAutoFocus: () => {
      openerRef.current = document.activeElement;
    },
    onCloseAutoFocus: (event: Event) => {
      event.preventDefault();
      if (openerRef.current instanceof HTMLElement) openerRef.current.focus();
    },
  };
}
