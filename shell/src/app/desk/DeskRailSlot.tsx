import { useObservable } from '@courier/shared-ui/observable';
import { lazy, Suspense } from 'react';
import { importWhenOnline } from '../../shared/import-when-online';
import { session } from '../../shared/session/session';

/** Only the staff fetch its code. */
const DeskRail = lazy(() =>
  importWhenOnline(() => import(/* webpackChunkName: "desk-rail" */ './DeskRail')),
);

/** The rail of the staff's pages, once somebody of the staff is signed in. */
export function DeskRailSlot() {
  const signedIn = useObservable(session, null);
  if (signedIn === null || signedIn.role === 'customer') return null;
  return (
    <Suspense>
      <DeskRail role={signedIn.role} />
    </Suspense>
  );
}
