import { type ComponentType, useEffect, useState } from 'react';
import { useObservable } from '@courier/shared-ui/observable';
import { toast } from './toasts';

/**
 * What draws the toasts is fetched when the visitor first does something: no page needs it to be painted, but once
 * there is something to say the connection may be down. Where it did not come, the next notice asks for it again.
 */
export function Toasts() {
  const shown = useObservable(toast, null);
  const [Toaster, setToaster] = useState<ComponentType | null>(null);

  useEffect(() => {
    if (Toaster) return;
    const fetchToaster = () => {
      import('./PageToaster').then(
        ({ default: PageToaster }) => setToaster(() => PageToaster),
        () => undefined,
      );
    };
    if (shown || isStartedByVisitor()) fetchToaster();
    for (const sign of SIGNS) addEventListener(sign, fetchToaster, { passive: true });
    return () => {
      for (const sign of SIGNS) removeEventListener(sign, fetchToaster);
    };
  }, [shown, Toaster]);

  return Toaster && <Toaster />;
}

const SIGNS = ['pointerdown', 'keydown', 'focusin', 'online'] as const;

/** The shell of a page that is whole in its document starts with the visitor's first interaction. */
function isStartedByVisitor(): boolean {
  return document.documentElement.dataset.prerendered !== undefined;
}
