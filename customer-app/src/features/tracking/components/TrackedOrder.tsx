import { useTrackedOrder } from '../use-tracked-order';
import { TrackingOutcome } from './TrackingOutcome';

/** One order, followed for as long as this is on screen. */
export function TrackedOrder({ number }: { number: string }) {
  const tracked = useTrackedOrder(number);
  return <TrackingOutcome number={number} tracked={tracked} />;
}
