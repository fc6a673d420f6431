import { useObservable } from '@courier/shared-ui/observable';
import { type ComponentType, useEffect, useState } from 'react';
import { importWhenOnline } from '../import-when-online';
import { toast } from './toasts';

/** What draws the toasts is fetched with the first of them, or once the page had time to ask for what it shows itself. */
export function Toasts() {
  const [Toaster, setToaster] = useState<ComponentType | null>(null);
  const isAsked = useObservable(toast, null) !== null;
  useEffect(() => {
    const fetchIt = async () => {
      const { default: PageToaster } = await importWhenOnline(() => import('./PageToaster'));
      setToaster(() => PageToaster);
    };
    const timer = setTimeout(() => void fetchIt(), isAsked ? 0 : PAGE_FIRST_MS);
    return () => clearTimeout(timer);
  }, [isAsked]);
  return Toaster && <Toaster />;
}

/** On a slow line, browsers send six requests at once and no more; each takes two seconds there. */
const PAGE_FIRST_MS = 3000;
