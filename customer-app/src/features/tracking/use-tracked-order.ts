import { isSampleNumber } from '@courier/contract';
import { getHost, useSession } from '@courier/shared-ui/host';
import { useEventStream } from '@courier/shared-ui/live';
import { statusOf } from '@courier/shared-ui/request';
import { skipToken } from '@reduxjs/toolkit/query/react';
import { useEffect } from 'react';
import { useDispatch } from 'react-redux';
import { keepRecentParcel, recentParcel } from './recent-parcels';
import { trackingApi } from './tracking.api';
import { hasEnded, type TrackingAnswer } from './tracking-answer';

/** How often an open page asks again while no events come in, in ms. */
export const POLLING_INTERVAL = 5000;

const { useQueryState, useQuerySubscription } = trackingApi.endpoints.trackOrder;

/**
 * The current state of an order: followed by the server's events, asked for again where those do not come, the page is
 * in sight and the order is under way. An answer that was had stays when a later look-up fails.
 */
export function useTrackedOrder(number: string) {
  const dispatch = useDispatch();
  const asked = number || skipToken;
  const { currentData: answer, error, isFetching, fulfilledTimeStamp } = useQueryState(asked);
  const isSignedIn = useSession() !== null;
  const followed = followedNumber(answer, number);
  const isLive = useEventStream(
    followed && `/api/orders/${encodeURIComponent(followed)}/events`,
    'tracking',
    () => void dispatch(trackingApi.util.invalidateTags([{ type: 'Order', id: number }])),
  );
  const { refetch } = useQuerySubscription(asked, {
    pollingInterval: followed && !isLive && !isSettled(answer) ? POLLING_INTERVAL : 0,
    skipPollingIfUnfocused: true,
    refetchOnMountOrArgChange: true,
  });

  useEffect(() => {
    // A mistyped number is the visitor's to correct, and the page says so.
    if (error && statusOf(error) !== 404) {
      getHost().reportError(error, 'tracking');
    }
  }, [error]);

  useEffect(() => {
    if (!answer || error || isSignedIn || isSampleNumber(number)) return;
    keepRecentParcel(number, answer, fulfilledTimeStamp ?? Date.now());
  }, [answer, error, isSignedIn, number, fulfilledTimeStamp]);

  const isLoading = isFetching && !answer;
  const isUnreachable = Boolean(error) && !answer && statusOf(error) === 0;
  return { answer, error, isLoading, refetch, kept: isUnreachable ? recentParcel(number) : null };
}

export type TrackedOrderState = ReturnType<typeof useTrackedOrder>;

/** The number of an order that is there; null for the sample, which never changes, and for none. */
function followedNumber(answer: TrackingAnswer | undefined, asked: string): string | null {
  if (!answer || isSampleNumber(asked) || !('status' in answer)) return null;
  return answer.orderNumber ?? asked;
}

/** Seldom more comes after it, such as a proof of delivery: worth waiting for, not worth asking. */
function isSettled(answer: TrackingAnswer | undefined): boolean {
  return answer !== undefined && 'status' in answer && hasEnded(answer);
}
