import { useObservable } from '@courier/shared-ui/observable';
import { type ComponentType, useEffect, useState } from 'react';
import { importWhenOnline } from '../import-when-online';
import { whenPageDrawn } from '../page-drawn';
import { toast } from './toasts';

/**
 * What draws the toasts is fetched with the first of them, or once the page is there and has asked for what it shows itself: browsers
 * send six requests at once and no more, and on a slow line each takes seconds.
 */
export function Toasts() {
  const [Toaster, setToaster] = useState<ComponentType | null>(null);
  const isAsked = useObservable(toast, null) !== null;
  useEffect(() => {
    const fetchIt = async () => {
      const { default: PageToaster } = await importWhenOnline(() => import('./PageToaster'));
      setToaster(() => PageToaster);
    };
    if (!isAsked) return whenPageDrawn(() => void fetchIt());
    void fetchIt();
  }, [isAsked]);
  return Toaster && <Toaster />;
}
