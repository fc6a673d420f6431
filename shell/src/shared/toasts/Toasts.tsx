import { type ComponentType, useEffect, useState } from 'react';
import { importWhenOnline } from '../import-when-online';

/** What draws the toasts is fetched once the page is there, which needs none of it to be painted. */
export function Toasts() {
  const [Toaster, setToaster] = useState<ComponentType | null>(null);
  useEffect(() => {
    void importWhenOnline(() => import('./PageToaster')).then(({ default: PageToaster }) =>
      setToaster(() => PageToaster),
    );
  }, []);
  return Toaster && <Toaster />;
}
