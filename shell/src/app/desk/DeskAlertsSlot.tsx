import { useObservable } from '@courier/shared-ui/observable';
import { lazy, Suspense } from 'react';
import { importWhenOnline } from '../../shared/import-when-online';
import { session } from '../../shared/session/session';

/** Only the staff fetch its code. */
const DeskAlerts = lazy(() =>
  importWhenOnline(() => import(/* webpackChunkName: "desk-alerts" */ './DeskAlerts')),
);

/** What goes wrong with the whole, over the staff's pages, once somebody of the staff is signed in. */
export function DeskAlertsSlot() {
  const signedIn = useObservable(session, null);
  if (signedIn === null || signedIn.role === 'customer') return null;
  return (
    <Suspense>
      <DeskAlerts key={signedIn.email} />
    </Suspense>
  );
}
