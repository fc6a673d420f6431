import { useObservable } from '@courier/shared-ui/observable';
import { useEffect, useState } from 'react';
import { fragment } from './fragment';
import { FullHeight } from './PageLoading';

/** Keeps the first screen of a remote's page that the document brought: React leaves it as it is. */
export function ServedFragment({ pathname }: { pathname: string }) {
  const shown = useObservable(fragment, fragment.current());
  const isHere = shown?.path === pathname;
  // The same object from then on, or React would write it into the element.
  const [html] = useState(() => ({ __html: shown?.html ?? '' }));
  useEffect(() => {
    if (!isHere) fragment.set(null);
  }, [isHere]);
  if (!isHere) return null;
  return (
    <FullHeight
      data-fragment=""
      hidden={shown.isHidden}
      suppressHydrationWarning
      dangerouslySetInnerHTML={html}
    />
  );
}
