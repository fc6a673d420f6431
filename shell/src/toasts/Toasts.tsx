import { lazy, Suspense, useState } from 'react';
import { useObservable } from '../observable/use-observable';
import { toast } from './toasts';

/** The drawing of toasts is fetched with the first one: the landing page has none. */
export function Toasts() {
  const isNeeded = useObservable(toast, null) !== null;
  const [wasNeeded, setWasNeeded] = useState(false);
  if (isNeeded && !wasNeeded) setWasNeeded(true);

  return wasNeeded ? (
    <Suspense fallback={null}>
      <PageToaster />
    </Suspense>
  ) : null;
}

const PageToaster = lazy(() => import('./PageToaster'));
