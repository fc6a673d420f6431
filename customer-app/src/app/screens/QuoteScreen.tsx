import { lazyPart } from '@courier/shared-ui';
import { QuotePage } from '../../features/quote/pages/QuotePage';

/** Shown after an order was placed: its code is fetched then. */
const TrackedOrder = lazyPart(() =>
  import('../../features/tracking/components/TrackedOrder').then((m) => m.TrackedOrder),
);

/** Features do not know one another: on the app's screens they meet. */
export function QuoteScreen() {
  return <QuotePage renderTracking={(number) => <TrackedOrder number={number} />} />;
}
